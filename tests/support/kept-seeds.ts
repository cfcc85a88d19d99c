/** What a sandbox of the build seeds, made once in a run of tests: it takes most of what a start takes. */
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { passingFolder } from "../../tools/run.mjs";

const LOOK_AGAIN_MS = 50;

/** Before the workers of a run begin, which have its environment. */
export default function setUp(): void {
  process.env.KEPT_SEEDS ??= passingFolder("portal-seeds-");
}

/** The folder of this name, "" outside of a run: who asks first fills it, and the others wait until that is done. */
export async function keptFolder(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const kept = process.env.KEPT_SEEDS;
  if (!kept) return "";
  const folder = join(kept, name);
  const done = join(folder, "done");
  while (!existsSync(done)) {
    if (isNew(folder)) {
      // Where it cannot be filled, the file that asked for it is red, and the next one has its turn.
      await fill(folder).catch((error: unknown) => {
        rmSync(folder, { recursive: true });
        throw error;
      });
      mkdirSync(done);
    } else await sleep(LOOK_AGAIN_MS);
  }
  return folder;
}

function isNew(folder: string): boolean {
  return mkdirSync(folder, { recursive: true }) !== undefined;
}
