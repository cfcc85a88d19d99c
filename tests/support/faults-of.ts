/** Many alike, looked at in one test: what a test for each would cost beside its requests is spared. */
const AT_ONCE = 4;

/**
 * What is wrong with each of them, by its name, in no order: `name: what the check threw`. A few are looked at at a
 * time, unless told how many.
 */
export async function faultsOf<T extends string>(
  names: readonly T[],
  check: (name: T, at: number) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<string[]> {
  const faults: string[] = [];
  const waiting = names.entries();
  const lookOn = async () => {
    for (const [at, name] of waiting)
      await check(name, at).catch((error: Error & { actual?: unknown }) => {
        // A message of an assertion leaves out of longer values what they are.
        const found = error.actual === undefined ? "" : `, found ${JSON.stringify(error.actual)}`;
        faults.push(`${name}: ${error.message}${found}`);
      });
  };
  await Promise.all(Array.from({ length: atOnce }, lookOn));
  return faults;
}
