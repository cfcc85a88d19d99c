import { formatMoney } from "~/domain/money";

/** Bank less schedule, in words: "Confere", "Faltam R$ 3,65", "Sobram R$ 0,10". */
export function differenceWords(difference: number): string {
  if (difference === 0) return "Confere";
  return `${difference < 0 ? "Faltam" : "Sobram"} ${formatMoney(Math.abs(difference))}`;
}
