/** The number that an acquirer gives a sale without the card at hand: a prefix and the sale's own number. */
const PREFIX = "10069930";
const DIGITS = 12;

/** The TID of a row of `sales s`, or null. */
export const TID = `case when s.entry_mode in ('typed', 'ecommerce', 'link')
  then '${PREFIX}' || printf('%0${DIGITS}d', s.id) end`;

/** The sale that may carry a TID; null for what is none. */
export function saleOfTid(text: string): number | null {
  if (text.length !== PREFIX.length + DIGITS || !text.startsWith(PREFIX)) return null;
  return Number(text.slice(PREFIX.length));
}
