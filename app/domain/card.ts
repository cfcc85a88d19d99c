/** `409603******0034` → `4096 03•• •••• 0034`, as acquirers print a card; anything else as it came. */
export function formatCard(masked: string): string {
  const digits = /^(\d{6})[^\d]+(\d{4})$/.exec(masked);
  if (!digits) return masked;
  const [, first = "", last = ""] = digits;
  return `${first.slice(0, 4)} ${first.slice(4)}•• •••• ${last}`;
}
