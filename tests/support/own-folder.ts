/** What a test keeps in `DATA_DIR` goes to a folder outside the checkout; a file that writes into it all the same is red. */
import { existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const folder = join(tmpdir(), `portal-tests-${process.pid}`);
process.env.DATA_DIR = folder;

const hadData = existsSync(".data");
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  if (existsSync(".data") !== hadData)
    throw new Error("a test of this file has written .data into the checkout");
});
