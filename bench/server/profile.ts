/** Where a process spent its time, of the profiles that `node --cpu-prof` leaves. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

export interface Share {
  /** `react-dom pushAttribute`, `our code csvCell`, `(garbage collector)`. */
  what: string;
  /** Of the time in which it worked, in percent. */
  percent: number;
}

const IDLE = new Set(["(idle)", "(root)", "(program)"]);
const TOP = 10;

/** The packages, and the functions, in which a process itself was longest; of the only profile of this process. */
export function longestIn(folder: string, pid: number): { packages: Share[]; functions: Share[] } {
  const file = readdirSync(folder).find((name) => name.includes(`.${pid}.`));
  if (!file) throw new Error(`process ${pid} left no profile`);
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), "utf8")) as Profile;
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const packages = new Map<string, number>();
  const functions = new Map<string, number>();
  let whole = 0;
  samples.forEach((id, at) => {
    const frame = frames.get(id);
    const micros = timeDeltas[at] ?? 0;
    if (!frame || IDLE.has(frame.functionName)) return;
    const owner = packageOf(frame.url) ?? (frame.functionName || "(native)");
    const name = frame.url ? `${owner} ${frame.functionName || `(line ${frame.lineNumber + 1})`}` : owner;
    packages.set(owner, (packages.get(owner) ?? 0) + micros);
    functions.set(name, (functions.get(name) ?? 0) + micros);
    whole += micros;
  });
  return { packages: top(packages, whole), functions: top(functions, whole) };
}

/** Null for what belongs to no file, such as the garbage collector. */
function packageOf(url: string): string | null {
  if (url === "") return null;
  if (url.startsWith("node:")) return url;
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  return name ?? "our code";
}

function top(times: ReadonlyMap<string, number>, whole: number): Share[] {
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, TOP)
    .map(([what, time]) => ({ what, percent: Math.round((1000 * time) / whole) / 10 }));
}
