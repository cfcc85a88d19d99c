import type { DashboardFigures } from "#contract/extension/partner-dashboard";
import { omit } from "~/lists/prices";

const PRICED = ["mrr_amount", "cost_amount", "markup_amount", "previous_markup_amount"] as const;
type Priced = (typeof PRICED)[number];

/** Without what subscriptions and rates bring: absent for people who may not see prices. */
export type ShownFigures = Omit<DashboardFigures, Priced> & Partial<Pick<DashboardFigures, Priced>>;

export function withoutPrices(figures: DashboardFigures): ShownFigures {
  return omit(figures, PRICED);
}
