import { formatMoney } from "~/domain/money";

/** What came less what should have come, in words: `Confere`, `Faltam R$ 1,00`, `Sobram R$ 0,02`. */
export function differenceWords(difference: number): string {
  if (difference === 0) return "Confere";
  return `${difference < 0 ? "Faltam" : "Sobram"} ${formatMoney(Math.abs(difference))}`;
}
