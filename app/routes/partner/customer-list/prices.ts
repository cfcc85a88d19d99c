/** What subscriptions bring: absent for people who may not see prices, so that it never reaches the browser. */
import type { PortfolioCustomer, PortfolioTotals } from "#contract/extension/portfolio";
import { omit, type Shown } from "~/lists/prices";

export type ShownCustomer = Shown<PortfolioCustomer, "mrr_amount">;
export type ShownTotals = Shown<PortfolioTotals, "mrr_amount">;

export function withoutPrices(customer: PortfolioCustomer): ShownCustomer {
  return omit(customer, ["mrr_amount"]);
}

export function totalsWithoutPrices(totals: PortfolioTotals): ShownTotals {
  return omit(totals, ["mrr_amount"]);
}
