import { isCnpj } from "~/domain/check-digits";

/** More digits than these, and nothing else, may be a card's: of one nothing stays in an address. */
const LONGEST = 6;

/** Of a card's number twelve digits may be seen by anybody. */
const HARMLESS = 12;

/** What may be the beginning of a card's number, and no CNPJ. */
export function mayBeCard(typed: string): boolean {
  const digits = typed.replace(/[\s.-]/g, "");
  return /^\d+$/.test(digits) && digits.length > HARMLESS && !isCnpj(digits);
}

/** What is not asked for by itself while somebody types it, but once it is sent. */
export function isLongNumber(typed: string): boolean {
  return /^[\d\s.-]*$/.test(typed) && typed.replace(/\D/g, "").length > LONGEST;
}
