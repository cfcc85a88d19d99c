import { figure } from "~/domain/figures";
import { changed } from "~/lists/address";
import { Totals } from "~/lists/totals";
import { Money } from "~/ui/money";
import { SUBSCRIPTION_CHOICES } from "~/words/subscriptions";
import type { ShownTotals } from "../subscription-list/prices";
import type { FoundSubscriptions } from "./read.server";

interface SubscriptionTotalsProps extends Pick<FoundSubscriptions, "statuses" | "search" | "filter"> {
  totals: ShownTotals;
}

/** How many the filter finds, what the active ones bring, and each status: a link that filters by it. */
export function SubscriptionSums({ totals, statuses, search, filter }: SubscriptionTotalsProps) {
  const { count, mrr_amount } = totals;
  const mrr = mrr_amount === undefined ? [] : [mrr_amount];
  const byStatus = SUBSCRIPTION_CHOICES.situacao.flatMap(({ means, value, label }) => {
    const counted = statuses?.find(({ status }) => status === means)?.count ?? 0;
    const current = filter.value.situacao?.includes(means) ?? false;
    if (counted === 0 && !current) return [];
    const href = changed(search, { situacao: current ? null : value });
    return { label, value: figure(counted), href, current };
  });
  return (
    <>
      <Totals
        totals={[
          { label: "Total do filtro", value: figure(count) },
          ...mrr.map((amount) => ({ label: "MRR das ativas", value: <Money centavos={amount} /> })),
        ]}
      />
      {byStatus.length > 0 ? <Totals label="Por situação" totals={byStatus} /> : null}
    </>
  );
}
