export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Colours that a chart has for parts of a whole. */
const COLOURS = 5;

/** The largest first, a colour for each: what is beyond them is summed as others. */
export function coloured<One extends { values: number[] }, Others extends object>(
  series: readonly One[],
  others: Others,
): (One | (Others & { values: number[] }))[] {
  const sorted = [...series].sort((one, other) => sum(other.values) - sum(one.values));
  if (sorted.length <= COLOURS) return sorted;
  const beyond = sorted.splice(COLOURS - 1);
  const values = (beyond[0]?.values ?? []).map((_, at) => sum(beyond.map((one) => one.values[at] ?? 0)));
  return [...sorted, { ...others, values }];
}
