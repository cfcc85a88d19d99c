import type { DashboardFigures } from "~/contract/extension/partner-dashboard";

/** Without what subscriptions bring: absent for people who may not see prices. */
export type ShownFigures = Omit<DashboardFigures, "mrr_amount"> &
  Partial<Pick<DashboardFigures, "mrr_amount">>;

export function withoutPrices({ mrr_amount: _mrr, ...shown }: DashboardFigures): ShownFigures {
  return shown;
}
