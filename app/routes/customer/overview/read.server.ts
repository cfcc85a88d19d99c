import { getSalesBridge } from "#contract/extension/bridges";
import {
  getOverviewAttention,
  getOverviewFigures,
  getOverviewMix,
  getOverviewReceivables,
  getOverviewTimeline,
} from "#contract/extension/overview";
import { findPendingIsoOffer } from "#contract/iso-offers";
import type { Portal } from "~/access/portal.server";
import { screen } from "~/access/screen";
import { addDays } from "~/domain/days";
import type { Period } from "~/domain/periods";
import { to } from "~/screens/to";
import { sectionWord } from "~/words/establishment";
import { salesRows } from "../bridge-rows.server";
import type { OverviewLinks } from "./links";
import { choosePeriod } from "./period";
import { attentionWithoutPrices, bannerOffer, withoutPrices } from "./prices";

/** Every panel at once: one wave of questions, and each fails alone. */
export async function readOverview(portal: Portal, url: URL) {
  const period = choosePeriod(url.searchParams, portal.today);
  const params = { customerId: portal.customerId };
  const query = { from: period.from, to: period.to };
  const mayView = portal.mayOpen("customer/offers");
  const isAsked = period.problem === null;
  const mayFollow = portal.mayOpen("customer/bridge");
  const [figures, timeline, mix, receivables, attention, pending, bridge] = await Promise.all([
    isAsked ? portal.panel(getOverviewFigures, { params, query }) : null,
    isAsked ? portal.panel(getOverviewTimeline, { params, query }) : null,
    isAsked ? portal.panel(getOverviewMix, { params, query }) : null,
    portal.panel(getOverviewReceivables, { params }),
    portal.panel(getOverviewAttention, { params }),
    mayView ? portal.panel(findPendingIsoOffer, { params: { id: portal.companyId } }) : null,
    isAsked && mayFollow ? portal.panel(getSalesBridge, { params, query }) : null,
  ]);
  return {
    period,
    figures:
      figures?.ok && !portal.showsPrices ? { ...figures, value: withoutPrices(figures.value) } : figures,
    timeline,
    mix,
    bridge: bridge?.ok ? { ...bridge, value: salesRows(bridge.value, query, portal) } : bridge,
    receivables,
    attention:
      attention.ok && !portal.showsPrices
        ? { ...attention, value: attentionWithoutPrices(attention.value) }
        : attention,
    // Without an answer of now there is no banner: the figures are what the page is for.
    offer: pending?.ok && !pending.asOf && pending.value ? bannerOffer(pending.value, portal) : null,
    prices: portal.showsPrices,
    links: linksOf(portal, period),
    today: portal.today,
    now: portal.now,
    retry: to("customer/overview") + url.search,
  };
}

/** Figures link to the screens behind them: those that exist, for those who may open them. */
function linksOf(portal: Portal, period: Period): OverviewLinks {
  const targets = {
    receivables: "customer/receivables",
    pending: "customer/pending",
    discrepancies: "customer/discrepancies",
    terminals: "customer/terminals",
    "pending-users": "customer/pending-users",
    onboarding: "customer/onboarding",
    offers: "customer/offers",
    payouts: "customer/payouts",
  } as const;
  const open = Object.entries(targets).filter(([, name]) => portal.mayOpen(name));
  const links: OverviewLinks = Object.fromEntries(open.map(([key, name]) => [key, screen(name).path]));
  return {
    ...links,
    // What the network is answering already cannot be treated, and what was viewed is not new. Each names what it
    // counts: at its bare address a list opens with the view that is its reader's default, which may leave that out.
    ...(links.pending && { pending: to("customer/pending", "?situacao=pendente&situacao=falhou") }),
    ...(links["pending-users"] && {
      "pending-users": to("customer/pending-users", { situacao: "aguardando" }),
    }),
    ...(links.offers && { offers: `${links.offers}?situacao=pendente` }),
    ...(portal.mayOpen("customer/establishment/document") && {
      documents: `${to("customer/establishment")}#${sectionWord("documents")}`,
    }),
    ...(links.discrepancies && { discrepancies: to("customer/discrepancies", "?situacao=aberta") }),
    ...(links.terminals && { idleTerminals: `${links.terminals}?sem_venda=30` }),
    ...(links.receivables && receivablesLinks(links.receivables, portal.today)),
    ...(portal.mayOpen("customer/sales") && salesLinks(portal, period)),
    ...(portal.mayOpen("customer/bridge") && {
      bridge: to("customer/bridge", { de: period.from, ate: period.to }),
    }),
  };
}

/** The figures of the period lead to the sales of the same days. */
function salesLinks({ showsPrices }: Portal, period: Period): OverviewLinks {
  const sales = to("customer/sales", { de: period.from, ate: period.to });
  return {
    sales,
    byGross: `${sales}&ordem=-bruto`,
    ...(showsPrices && { byNet: `${sales}&ordem=-liquido` }),
    cancelled: `${sales}&situacao=cancelada&situacao=cancelada-em-parte`,
    chargedBack: `${sales}&data=contestacao`,
  };
}

/** What was advanced or assigned is part of many units, whatever their status: the sums of all to come tell it. */
function receivablesLinks(schedule: string, today: string): OverviewLinks {
  const ahead = (days: number) => `${schedule}?de=${today}&ate=${addDays(today, days - 1)}`;
  return { next30Days: ahead(30), lent: ahead(365) };
}
