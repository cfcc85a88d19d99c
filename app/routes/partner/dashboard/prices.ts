import type { DashboardFigures } from "#contract/extension/partner-dashboard";

type Priced = "mrr_amount" | "cost_amount" | "markup_amount" | "previous_markup_amount";

/** Without what subscriptions and rates bring: absent for people who may not see prices. */
export type ShownFigures = Omit<DashboardFigures, Priced> & Partial<Pick<DashboardFigures, Priced>>;

export function withoutPrices(figures: DashboardFigures): ShownFigures {
  const { mrr_amount: _mrr, cost_amount: _cost, markup_amount: _markup, ...rest } = figures;
  const { previous_markup_amount: _before, ...shown } = rest;
  return shown;
}
