import { readFileSync } from "node:fs";

/** Milliseconds that a process has worked so far, as Linux counts them in hundredths of a second; null elsewhere. */
export function processorTime(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}
