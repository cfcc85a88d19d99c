import type { Portal } from "~/access/portal.server";
import { screen } from "~/access/requirements";
import {
  getOverviewAttention,
  getOverviewFigures,
  getOverviewMix,
  getOverviewReceivables,
  getOverviewTimeline,
} from "~/contract/extension/overview";
import type { Period } from "~/domain/periods";
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
    links: { ...linksOf(portal), ...salesLinks(portal, period) },
    retry: paths.customerOverview() + url.search,
  };
}

/** Figures link to the screens behind them: those that exist, for those who may open them. */
function linksOf(portal: Portal) {
  const targets = {
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

/** The figures of the period lead to the sales of the same days. */
function salesLinks(portal: Portal, { from, to }: Period) {
  if (!portal.mayOpen("customer/sales")) return {};
  const sales = paths.sales({ de: from, ate: to });
  return { sales, cancelled: `${sales}&situacao=cancelada&situacao=cancelada-em-parte` };
}
