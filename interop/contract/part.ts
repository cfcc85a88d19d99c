/** The description of the APIs, and the sandbox that keeps to it, by programs that know nothing of either. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EXAMPLES, openWorld, type World } from "../../tests/upstream/open-world.ts";
import type { Part, Trial } from "../part.ts";
import { describe } from "./description.ts";
import { lint } from "./lint.ts";
import { fetchSchemathesis, tryCalls } from "./schemathesis.ts";

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

/** A sandbox of its own for each: what one has changed is not there for the other. */
async function tryWith(trial: Trial, schemathesis: string, title: string, fixed: boolean): Promise<void> {
  const world = await openWorld();
  trial.after(() => world.close());
  const folder = join(trial.folder, fixed ? "fixed" : "any");
  mkdirSync(folder, { recursive: true });
  const { document, known } = await describe(world);
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(document, null, 1));
  if (fixed) await lint(trial, file);

  world.sandbox.desk.journal.clear();
  await tryCalls(trial, {
    schemathesis,
    file,
    url: world.sandbox.url,
    token: await world.token(ADMIN),
    folder,
    title,
    known: fixed ? known : [],
  });
  if (fixed) tellReach(trial, title, world);
}

/** That the requests came as far as what answers them, by the sandbox's own journal. */
function tellReach(trial: Trial, title: string, { sandbox }: World): void {
  const good = sandbox.desk.journal
    .list()
    .filter(({ status }) => status !== null && status >= 200 && status < 300);
  const unanswered = EXAMPLES.filter(({ call }) => {
    const path = new RegExp(`^${call.path.replace(/\{\w+\}/g, "[^/]+")}$`);
    return !good.some((entry) => entry.method === call.method && path.test(entry.path));
  });
  trial.tell(
    `${title}: every call of the API is answered well`,
    unanswered.length === 0,
    `${EXAMPLES.length - unanswered.length} of ${EXAMPLES.length} calls, ${good.length} good answers${unanswered.length > 0 ? `; not ${unanswered.map(({ name }) => name).join(", ")}` : ""}`,
  );
}
