import type { InvoiceFilter } from "#contract/extension/invoices";
import { AMOUNT_FIELDS, amountRange, NO_AMOUNTS, requireAmounts } from "~/lists/amount-filter";
import { someChoices } from "~/lists/choices";
import { readDatedFilter } from "~/lists/dated-filter";
import { day, someIds, text } from "~/lists/fields";
import { PERIOD } from "~/lists/period-word";
import { isRefused } from "~/lists/refused";
import { readSort } from "~/lists/state";
import { SUBSCRIPTION_CHOICES } from "~/words/subscriptions";

const FIELDS = {
  q: text(100),
  de: day,
  ate: day,
  situacao: someChoices(SUBSCRIPTION_CHOICES.fatura),
  cliente: someIds,
  assinatura: someIds,
  ...AMOUNT_FIELDS,
};
export const FILTER_NAMES = [PERIOD, ...Object.keys(FIELDS)];

type Sort = "issued_on" | "due_on" | "amount";
const SORTS = { emissao: "issued_on", vencimento: "due_on" } as const;
const PRICED_SORTS = { ...SORTS, valor: "amount" } as const;

/** Reads the address of the list, and says it as the upstream takes it; the period is that of the issue. */
export function chooseInvoices(
  search: URLSearchParams,
  { showsPrices, today }: { showsPrices: boolean; today: string },
) {
  const fields: typeof FIELDS = showsPrices ? FIELDS : { ...FIELDS, ...NO_AMOUNTS };
  const filter = readDatedFilter(search, fields, today, ["de", "ate"]);
  requireAmounts(filter);
  const { value } = filter;
  const query = {
    q: value.q,
    from: value.de,
    to: value.ate,
    status: value.situacao?.join(),
    customer_id: value.cliente?.join(),
    subscription_id: value.assinatura?.join(),
    ...amountRange(value),
  } satisfies InvoiceFilter;
  return {
    filter,
    query,
    // The order by value would tell what it hides.
    sort: readSort<Sort>(search, showsPrices ? PRICED_SORTS : SORTS, "-emissao"),
    refused: isRefused(filter),
  };
}
