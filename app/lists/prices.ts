/** Fields that are prices: absent for people who may not see them, so that they never reach the browser. */

/** All of them, or none. */
export type Shown<Whole extends object, Names extends PropertyKey> = Omit<Whole, Names> &
  (Pick<Whole, Names & keyof Whole> | { [Name in Names]?: undefined });

export function omit<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  prices: readonly Name[],
): Omit<Whole, Name> {
  const shown = { ...whole };
  for (const name of prices) delete shown[name];
  return shown;
}
