import type { Portal } from "~/access/portal.server";
import { screen } from "~/access/requirements";
import {
  getOverviewAttention,
  getOverviewFigures,
  getOverviewMix,
  getOverviewReceivables,
  getOverviewTimeline,
} from "~/contract/extension/overview";
import { paths } from "~/paths";
import { choosePeriod } from "./period";
import { withoutPrices } from "./prices";

/** Every panel at once: one wave of questions, and each fails alone. */
export async function readOverview(portal: Portal, url: URL) {
  const period = choosePeriod(url.searchParams, portal.today);
  const params = { customerId: portal.customerId };
  const query = { from: period.from, to: period.to };
  const [figures, timeline, mix, receivables, attention] = await Promise.all([
    portal.panel(getOverviewFigures, { params, query }),
    portal.panel(getOverviewTimeline, { params, query }),
    portal.panel(getOverviewMix, { params, query }),
    portal.panel(getOverviewReceivables, { params }),
    portal.panel(getOverviewAttention, { params }),
  ]);
  return {
    period,
    figures:
      figures.ok && !portal.showsPrices ? { ...figures, value: withoutPrices(figures.value) } : figures,
    timeline,
    mix,
    receivables,
    attention,
    prices: portal.showsPrices,
    links: linksOf(portal),
    retry: paths.customerOverview() + url.search,
  };
}

/** Figures link to the screens behind them: those that exist, for those who may open them. */
function linksOf(portal: Portal) {
  const targets = {
    sales: "customer/sales",
    receivables: "customer/receivables",
    pending: "customer/pending",
    discrepancies: "customer/discrepancies",
    terminals: "customer/terminals",
    "pending-users": "customer/pending-users",
    onboarding: "customer/onboarding",
  } as const;
  const open = Object.entries(targets).filter(([, name]) => portal.mayOpen(name));
  return Object.fromEntries(open.map(([key, name]) => [key, screen(name).path]));
}
