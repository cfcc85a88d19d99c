import type { SubscriptionFilter } from "#contract/extension/subscriptions";
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
  situacao: someChoices(SUBSCRIPTION_CHOICES.situacao),
  produto: someChoices(SUBSCRIPTION_CHOICES.produto),
  plano: someIds,
  cliente: someIds,
  ...AMOUNT_FIELDS,
};
export const FILTER_NAMES = [PERIOD, ...Object.keys(FIELDS)];

type Sort = "started_at" | "renews_at" | "monthly_amount";
const SORTS = { inicio: "started_at", renovacao: "renews_at" } as const;
const PRICED_SORTS = { ...SORTS, valor: "monthly_amount" } as const;

/** Reads the address of the list, and says it as the upstream takes it; the period is that of the start. */
export function chooseSubscriptions(
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
    product: value.produto?.join(),
    plan_id: value.plano?.join(),
    customer_id: value.cliente?.join(),
    ...amountRange(value),
  } satisfies SubscriptionFilter;
  return {
    filter,
    query,
    // The order by value would tell what it hides.
    sort: readSort<Sort>(search, showsPrices ? PRICED_SORTS : SORTS, "-inicio"),
    refused: isRefused(filter),
  };
}
