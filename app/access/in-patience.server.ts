import { withinPatience } from "~/upstream/patience.server";

/** Milliseconds. */
const PATIENCE = 2_000;

/** Until others have heard of it that somebody leaves, or for as long as a browser that leaves waits for that. */
export async function inPatience(told: Promise<unknown>): Promise<void> {
  await withinPatience(told, PATIENCE);
}
