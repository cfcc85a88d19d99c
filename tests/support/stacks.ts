/** Stacks for the journeys of a whole run: one for each file that runs at a time, put back between files. */
import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { type Stack, startStack } from "../../bench/stack.ts";

/** As many as files of the e2e project run at a time: vitest.config.ts. */
export const STACKS = 2;

/** Where a stack is reached: what can be handed to a test file. */
export type StackAddress = Pick<Stack, "portal" | "sandbox">;

declare module "vitest" {
  export interface ProvidedContext {
    stacks: StackAddress[];
    /** A folder in which a taken stack has a folder, by its place in the list. */
    takenStacks: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const stacks = await Promise.all(Array.from({ length: STACKS }, () => startStack()));
  const taken = mkdtempSync(join(tmpdir(), "portal-stacks-"));
  project.provide("takenStacks", taken);
  project.provide(
    "stacks",
    stacks.map(({ portal, sandbox }) => ({ portal, sandbox })),
  );
  return async () => {
    await Promise.all(stacks.map((stack) => stack.stop()));
    rmSync(taken, { recursive: true, force: true });
  };
}

/** A stack that no other file uses, for as long as it is not given back. */
export async function takeStack(
  stacks: readonly StackAddress[],
  taken: string,
): Promise<StackAddress & { giveBack(): void }> {
  for (;;) {
    for (const [place, stack] of stacks.entries()) {
      const mark = join(taken, String(place));
      if (isMine(mark)) return { ...stack, giveBack: () => rmdirSync(mark) };
    }
    await pause(50);
  }
}

/** Only one of several processes can make a folder. */
function isMine(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
