import { setTimeout as wait } from "node:timers/promises";

/** Looks four times a second; answers the first that is found, or undefined after so many seconds. */
export async function until<T>(
  seconds: number,
  look: () => T | undefined | Promise<T | undefined>,
): Promise<T | undefined> {
  for (let looks = 0; looks < 4 * seconds; looks += 1) {
    const found = await Promise.resolve()
      .then(look)
      .catch(() => undefined);
    if (found !== undefined) return found;
    await wait(250);
  }
  return undefined;
}
