/**
 * Bands of amounts, in centavos: each begins at one of these and ends below the next, the first has no beginning. They
 * begin where people begin who ask for amounts, and none holds so many sales that to read them takes long.
 */
const BOUNDS = [
  1,
  ...[1_000, 10_000, 100_000, 1_000_000, 10_000_000].flatMap((tens) =>
    [1, 1.5, 2, 3, 5, 7].map((times) => tens * times),
  ),
];

/** The number of the band of an amount. @param amount as SQL */
export function bandOf(amount: string): string {
  const bands = BOUNDS.map((bound, band) => `when ${amount} < ${bound} then ${band}`);
  return `case ${bands.join(" ")} else ${BOUNDS.length} end`;
}

/** What amounts between two, both inclusive, are made of: whole bands, and at most two parts of others. */
export function bandsBetween(from: number, to: number) {
  const whole: number[] = [];
  const parts: { from: number; to: number }[] = [];
  for (let band = 0; band <= BOUNDS.length; band += 1) {
    const first = BOUNDS[band - 1] ?? Number.NEGATIVE_INFINITY;
    const last = (BOUNDS[band] ?? Number.POSITIVE_INFINITY) - 1;
    if (from <= first && last <= to) whole.push(band);
    else if (from <= last && first <= to && from <= to)
      parts.push({ from: Math.max(from, first), to: Math.min(to, last) });
  }
  return { whole, parts };
}
