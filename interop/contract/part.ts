/** The description of the APIs, and the sandbox that keeps to it, by programs that know nothing of either. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EXAMPLES, openWorld, type World } from "../../tests/upstream/open-world.ts";
import type { Part, Trial } from "../part.ts";
import { describe } from "./description.ts";
import { lint } from "./lint.ts";
import { fetchSchemathesis, tryCall, tryCalls } from "./schemathesis.ts";

/** May do everything, for every company. */
const ADMIN = "admin@portal.example";

export const contract: Part = {
  name: "contract",
  title: "The contract, by somebody else's tools",
  async run(trial) {
    const schemathesis = await fetchSchemathesis(trial);
    await tryWith(trial, schemathesis, "any ids and companies", false);
    await tryWith(trial, schemathesis, "ids and companies of the seed", true);
  },
};

/** The batch that it would stop comes to its end while schemathesis starts. */
const TOO_LATE = "stopBatch";

/** A sandbox of its own for each: what one has changed is not there for the other. */
async function tryWith(trial: Trial, schemathesis: string, title: string, fixed: boolean): Promise<void> {
  const world = await openWorld();
  trial.after(() => world.close());
  const folder = join(trial.folder, fixed ? "fixed" : "any");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "openapi.json");
  /** Writes the description down, and says how it is tried. @param only the call whose example is wanted */
  const prepare = async (only?: string) => {
    const { document, known } = await describe(world, only);
    writeFileSync(file, JSON.stringify(document, null, 1));
    const { url } = world.sandbox;
    const token = await world.token(ADMIN);
    return { schemathesis, file, url, token, folder, title, known: fixed ? known : [] };
  };
  const about = await prepare();
  if (fixed) await lint(trial, file);

  const answered = new Answered(world);
  await tryCalls(trial, about);
  if (!fixed) return answered.stop();
  // What another call has changed before its turn came is prepared anew, and tried by itself.
  const missed = EXAMPLES.filter((one) => !answered.has(one));
  const found: string[] = [];
  for (const { name } of missed) found.push(...(await tryCall(await prepare(name), name)));
  answered.stop();
  trial.tell(
    `${title}: prepared anew, those that another had spoilt`,
    found.length === 0,
    `${missed.length} calls, ${found.length} findings${found[0] ? `; ${found[0]}` : ""}`,
  );
  const unanswered = EXAMPLES.filter((one) => one.name !== TOO_LATE && !answered.has(one));
  trial.tell(
    `${title}: every call of the API is answered well, but for stopping what has ended before`,
    unanswered.length === 0,
    `${EXAMPLES.length - unanswered.length} of ${EXAMPLES.length} calls${unanswered.length > 0 ? `; not ${unanswered.map(({ name }) => name).join(", ")}` : ""}`,
  );
}

/** Which calls were answered well, by the sandbox's own journal, which forgets the oldest. */
class Answered {
  readonly #good = new Set<string>();
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly world: World) {
    world.sandbox.desk.journal.clear();
    this.#timer = setInterval(() => this.#look(), 1_000);
  }

  has({ call }: (typeof EXAMPLES)[number]): boolean {
    this.#look();
    const path = new RegExp(`^${call.method} ${call.path.replace(/\{\w+\}/g, "[^/]+")}$`);
    return [...this.#good].some((asked) => path.test(asked));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    for (const { method, path, status } of this.world.sandbox.desk.journal.list())
      if (status !== null && status >= 200 && status < 300) this.#good.add(`${method} ${path}`);
  }
}
