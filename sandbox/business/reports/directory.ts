/** Where files are made: a folder of this process alone, beside those that ended processes may have left. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

/** Containers may share the folder, and number their processes alike. */
const machine = () => hostname().replace(/[^\w.-]/g, "_");
const prefixOf = (pid: number) => `sandbox-reports-${machine()}-${pid}-`;

/** A new folder; what processes of this machine left that were killed goes. */
export function makeDirectory(): string {
  removeLeft();
  return mkdtempSync(join(tmpdir(), prefixOf(process.pid)));
}

function removeLeft(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^sandbox-reports-.+-(\d{1,10})-\w{6}$/.exec(name)?.[1]);
    if (!Number.isInteger(pid) || !name.startsWith(prefixOf(pid)) || isRunning(pid)) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another person's.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One that may not be asked runs as somebody else.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
