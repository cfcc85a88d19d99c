/** An amount to filter by: exactly one, or from one to another, in centavos. */
import { AMOUNT_NAMES } from "./amount-names";
import { amount, type Fields, nothing, type ReadFilter, requireOrder } from "./fields";

export const AMOUNT_FIELDS = { valor: amount, valor_de: amount, valor_ate: amount } satisfies Fields;

/** In their place for whoever may not see prices. */
export const NO_AMOUNTS = { valor: nothing, valor_de: nothing, valor_ate: nothing };

type Amounts = Pick<ReadFilter<typeof AMOUNT_FIELDS>, "value" | "problems">;

/** Says what cannot be meant together; nothing of it filters then. */
export function requireAmounts({ value, problems }: Amounts): void {
  requireOrder({ value, problems }, "valor_de", "valor_ate", "O valor inicial é maior que o final.");
  const { valor: exact, valor_de: from, valor_ate: to } = value;
  if (exact === undefined || (from === undefined && to === undefined)) return;
  problems.valor = "Informe um valor exato ou uma faixa, não os dois.";
  for (const name of AMOUNT_NAMES) delete value[name];
}

/** As upstreams take it: the same twice finds one amount. */
export function amountRange({ valor: exact, valor_de: from, valor_ate: to }: Amounts["value"]) {
  return { amount_from: exact ?? from, amount_to: exact ?? to };
}
