import { readdirSync, readFileSync } from "node:fs";

/**
 * Milliseconds that the threads of a process have worked so far, to the microsecond, as Linux' scheduler counts them;
 * null elsewhere. One page is shorter than the hundredths of a second that `/proc/<pid>/stat` counts in.
 */
export function workTime(pid: number): number | null {
  const folder = `/proc/${pid}/task`;
  try {
    return readdirSync(folder).reduce((sum, thread) => sum + threadTime(`${folder}/${thread}/schedstat`), 0);
  } catch {
    return null;
  }
}

/** A thread that has ended meanwhile has no file any more. */
function threadTime(file: string): number {
  try {
    return Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return 0;
  }
}
