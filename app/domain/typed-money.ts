/** Amounts as people type them. */
import { MINUS } from "./money";

// Thousands are either all grouped by dots or not at all; after the comma come one or two digits.
const BRAZILIAN = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
// Numeric keypads of some phones only offer a dot: "12.50" cannot be thousands, so it is decimals.
const DOTTED = /^(\d+)\.(\d{1,2})$/;

/**
 * Reads an amount as a person types it in pt-BR ("R$ 1.234,56", "1234,5", "12.50", "-3") into centavos.
 * Null when the text is no amount, or one too large to be exact.
 */
export function parseMoney(text: string): number | null {
  const bare = text.replace(/\s/g, "").replace(MINUS, "-").replace(/R\$/i, "");
  const negative = bare.startsWith("-");
  const digits = negative ? bare.slice(1) : bare;
  const match = BRAZILIAN.exec(digits) ?? DOTTED.exec(digits);
  if (!match) return null;

  const whole = Number((match[1] ?? "").replaceAll(".", ""));
  const centavos = whole * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  if (!Number.isSafeInteger(centavos)) return null;
  return negative && centavos !== 0 ? -centavos : centavos;
}
