import { grossOf } from "~/domain/conciliation";
import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import type { Sides } from "../prices";

/** `1 venda de R$ 100,00 e 2 movimentos de R$ 30,00` */
export function chosenWords({ sales, movements }: Sides): string {
  return [
    sales.length > 0 && `${counted(sales.length, "venda", "vendas")} de ${formatMoney(grossOf(sales))}`,
    movements.length > 0 &&
      `${counted(movements.length, "movimento", "movimentos")} de ${formatMoney(grossOf(movements))}`,
  ]
    .filter((part) => part !== false)
    .join(" e ");
}
