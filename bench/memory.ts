/** How much memory a process takes while something is done, as Linux tells it. */
import { readFileSync } from "node:fs";

const MIB = 1024;
const EVERY_MS = 20;

export interface MemoryUse {
  /** Resident MiB just before, and the most while it was done; null where the system does not tell. */
  before: number | null;
  peak: number | null;
}

/** Runs `work`, and watches these processes meanwhile. */
export async function memoryDuring<Name extends string>(
  processes: Readonly<Record<Name, number>>,
  work: () => Promise<unknown>,
): Promise<Record<Name, MemoryUse>> {
  const names = Object.keys(processes) as Name[];
  const use = Object.fromEntries(
    names.map((name) => {
      const now = residentMiB(processes[name]);
      return [name, { before: now, peak: now }];
    }),
  ) as Record<Name, MemoryUse>;
  const look = () => {
    for (const name of names) {
      const now = residentMiB(processes[name]);
      const { peak } = use[name];
      if (now !== null && peak !== null) use[name].peak = Math.max(peak, now);
    }
  };
  const timer = setInterval(look, EVERY_MS);
  try {
    await work();
    look();
  } finally {
    clearInterval(timer);
  }
  return use;
}

/** Resident memory of a process in MiB; null where the system does not tell. */
export function residentMiB(pid: number): number | null {
  try {
    const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kib === undefined ? null : Math.round(Number(kib) / MIB);
  } catch {
    return null;
  }
}
