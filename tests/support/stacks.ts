/** Stacks for the journeys of a whole run: one for each worker, put back between its files. */
import type { TestProject } from "vitest/node";
import { type Stack, startStack } from "../../bench/stack.ts";
import { freePort } from "./free-port.ts";

/** As many as files of the e2e project run at a time: vitest.config.ts. */
export const STACKS = 5;

/** Where a stack is reached: what can be handed to a test file. */
export interface StackAddress extends Pick<Stack, "portal" | "sandbox"> {
  /** A port that only one worker can listen on: whoever does has the stack until its process ends. */
  claim: number;
}

declare module "vitest" {
  export interface ProvidedContext {
    stacks: StackAddress[];
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const stacks = await Promise.all(Array.from({ length: STACKS }, () => startStack()));
  const addresses = stacks.map(async ({ portal, sandbox }) => ({ portal, sandbox, claim: await freePort() }));
  project.provide("stacks", await Promise.all(addresses));
  return async () => {
    await Promise.all(stacks.map((stack) => stack.stop()));
  };
}
