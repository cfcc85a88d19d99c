import { withinPatience } from "~/upstream/patience.server";

/** Milliseconds that a browser that leaves waits for others to hear of it. */
const LEAVING = 2_000;

/** What comes of what is waited for, or null where that takes longer. */
export const inPatience = <T>(asking: Promise<T>, ms = LEAVING): Promise<T | null> =>
  withinPatience(asking, ms);
