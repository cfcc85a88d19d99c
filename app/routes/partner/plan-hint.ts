import { formatMoney } from "~/domain/money";
import { productsWords } from "~/words/subscriptions";
import type { ShownPlan } from "./subscription-list/prices";

/** `TEF, Pix. R$ 109,90 por mês ou R$ 1.099,00 por ano, a unidade.`; products that the name says stand there alone. */
export function planHint(plan: ShownPlan): string {
  const { name, products, price_amount: month, yearly_price_amount: year } = plan;
  const what = productsWords(products) === name ? "" : `${productsWords(products)}. `;
  return month === undefined || year === undefined
    ? what.trim()
    : `${what}${formatMoney(month)} por mês ou ${formatMoney(year)} por ano, a unidade.`;
}
