import type { ChildProcess } from "node:child_process";

export interface Running {
  name: string;
  child: ChildProcess;
  ended: Promise<{ name: string; code: number | null; signal: string | null }>;
}

export const root: string;
export const programs: Readonly<Record<"tsx" | "vitest", string>>;
/** The full path of a program on the PATH, or null. */
export function findOnPath(name: string): string | null;
export function endWithUs(child: ChildProcess): void;
export function passingFolder(prefix: string): string;
export function startNode(
  name: string,
  args: readonly string[],
  options: {
    env: NodeJS.ProcessEnv;
    quiet?: (line: string) => boolean;
    print?: (line: string) => void;
  },
): Running;
export function stop(
  running: Running,
  options?: { signal?: NodeJS.Signals; patience?: number },
): Promise<{ name: string; code: number | null; signal: string | null }>;
export function waitForAnswer(
  url: string,
  gaveUp: Promise<unknown>,
  options?: { patience?: number },
): Promise<boolean>;
