import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds. */
const PATIENCE = 2_000;

/** Until others have heard of it that somebody leaves, or for as long as a browser that leaves waits for that. */
export async function inPatience(told: Promise<unknown>): Promise<void> {
  await Promise.race([told, wait(PATIENCE, undefined, { ref: false })]);
}
