import { setTimeout as wait } from "node:timers/promises";

/** What a look finds in so many milliseconds; nothing, and what it throws, counts as not yet. */
export async function within<Found>(
  ms: number,
  look: () => Found | Promise<Found>,
): Promise<Found | undefined> {
  const end = performance.now() + ms;
  do {
    const found = await Promise.resolve()
      .then(look)
      .catch(() => undefined);
    if (found) return found;
    await wait(50);
  } while (performance.now() < end);
  return undefined;
}
