/** Digits with at least six places before them and four after; blanks and hyphens are no places. */
const MIDDLE = /(?<=(?:[^\s-][\s-]*){6})\d(?=(?:[\s-]*[^\s-]){4})/g;

/**
 * `409603******0034` → `4096 03•• •••• 0034`, as acquirers print a card; anything else as it came, but for the digits
 * beyond the first six places and the last four: those are nobody's to see.
 */
export function formatCard(card: string): string {
  const masked = card.replace(MIDDLE, "•");
  const digits = /^(\d{6})[^\d\s-]+(\d{4})$/.exec(masked);
  if (!digits) return masked;
  const [, first = "", last = ""] = digits;
  return `${first.slice(0, 4)} ${first.slice(4)}•• •••• ${last}`;
}
