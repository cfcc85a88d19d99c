/** A digit, or what stands in its stead; blanks and hyphens only divide. */
const PLACE = /[^\s-]/g;

/**
 * `409603******0034` → `4096 03•• •••• 0034`, as acquirers print a card; anything else as it came, but for the digits
 * beyond the first six places and the last four: those are nobody's to see.
 */
export function formatCard(card: string): string {
  const masked = withoutMiddle(card);
  const digits = /^(\d{6})[^\d\s-]+(\d{4})$/.exec(masked);
  if (!digits) return masked;
  const [, first = "", last = ""] = digits;
  return `${first.slice(0, 4)} ${first.slice(4)}•• •••• ${last}`;
}

function withoutMiddle(card: string): string {
  const places = card.match(PLACE)?.length ?? 0;
  let place = 0;
  return card.replace(PLACE, (one) => {
    place += 1;
    return place > 6 && place <= places - 4 && /\d/.test(one) ? "•" : one;
  });
}
