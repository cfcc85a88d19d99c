/** A number of a record that may be what was searched for: `["NSU", "000004512"]`. */
export type Numbered = readonly [label: string, number: string | null];

/** As numbers are compared: without leading zeros and what stands between their digits, in capitals. */
const bare = (number: string) =>
  number
    .replace(/[\s./-]/g, "")
    .replace(/^0+(?=.)/, "")
    .toUpperCase();

/** The first of a record's numbers that carries what was searched for, in words; undefined where none is known to. */
export function matchedIn(numbers: readonly Numbered[], searched: string | null): string | undefined {
  if (searched === null) return undefined;
  const found = numbers.find(([, number]) => number !== null && bare(number).includes(bare(searched)));
  return found && `${found[0]} ${found[1]}`;
}

/** The end of a card, which is all that a search is answered with. */
export const lastFourOf = (masked: string | null) => masked && `•••• ${masked.slice(-4)}`;
