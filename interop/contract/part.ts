/** The description of the APIs, and the sandbox that keeps to it, by programs that know nothing of either. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openWorld } from "../../tests/upstream/open-world.ts";
import type { Part } from "../part.ts";
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
    const world = await openWorld();
    trial.after(() => world.close());
    const { document, known } = await describe(world);
    const file = join(trial.folder, "openapi.json");
    writeFileSync(file, JSON.stringify(document, null, 1));
    await lint(trial, file);

    const about = { schemathesis, file, url: world.sandbox.url, token: await world.token(ADMIN) };
    for (const [name, title, fixed] of [
      ["free", "any ids and companies", []],
      ["deep", "ids and companies of the seed", known],
    ] as const) {
      const folder = join(trial.folder, name);
      mkdirSync(folder, { recursive: true });
      await tryCalls(trial, { ...about, folder, title, known: fixed });
    }
  },
};
