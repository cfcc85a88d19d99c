/** More digits than these, and nothing else, may be a card's: of one nothing stays in an address. */
const LONGEST = 6;

/** What is not asked for by itself while somebody types it, but once it is sent. */
export function isLongNumber(typed: string): boolean {
  return /^[\d\s.-]*$/.test(typed) && typed.replace(/\D/g, "").length > LONGEST;
}
