import {
  getDashboardFigures,
  getDashboardMerchants,
  getDashboardOnboarding,
  getDashboardTerminals,
  getDashboardVolume,
} from "#contract/extension/partner-dashboard";
import type { Portal } from "~/access/portal.server";
import { calendarDay } from "~/domain/dates";
import { daysBetween } from "~/domain/days";
import { wordFor } from "~/lists/choices";
import { isRefused, unlessRefused } from "~/lists/refused";
import { to } from "~/screens/to";
import { ACTIVITIES, PENDINGS, PROGRESSES } from "../customer-list/words";
import { openTabs } from "../customer-tabs";
import { chooseDashboard, FILTER_NAMES } from "./filter.server";
import { withoutPrices } from "./prices";

/** Every panel at once: one wave of questions, and each fails alone. */
export async function readDashboard(portal: Portal, url: URL) {
  const chosen = chooseDashboard(url.searchParams, portal.today);
  const { filter } = chosen;
  return {
    ...(await unlessRefused(isRefused(filter), () => askPanels(portal, chosen))),
    filter,
    filterNames: FILTER_NAMES,
    search: url.search,
    links: {
      /** The tab that a customer opens with; null when this person may open none. */
      tab: openTabs(portal)[0]?.screen ?? null,
      customers: portal.mayOpen("partner/customers") ? customersOf(filter) : null,
      /** Of every status, where the filter names none: as the onboarding and the pendings count them. */
      everyone: portal.mayOpen("partner/customers") ? customersOf(filter, null) : null,
      /** What the list calls how customers sell, and how far they have come. */
      activities: Object.fromEntries(ACTIVITIES.map(({ means, value }) => [means, value])),
      progresses: Object.fromEntries(PROGRESSES.map(({ means, value }) => [means, value])),
      /** What the list of customers adds to find those with pendings, the most of them first. */
      pendings: { pendencias: wordFor(PENDINGS, "some"), ordem: "-pendencias" },
      terminal: portal.mayOpen("partner/customer/terminals/detail"),
      subscriptions: portal.mayOpen("partner/subscriptions") ? subscriptionsOf(filter.value) : null,
      newCustomer: portal.mayOpen("partner/new-merchant") ? to("partner/new-merchant") : null,
    },
    today: portal.today,
    retry: to("partner/dashboard") + url.search,
  };
}

async function askPanels(portal: Portal, { query, period }: ReturnType<typeof chooseDashboard>) {
  const params = { partnerId: portal.partnerId };
  const [figures, volume, merchants, onboarding, terminals] = await Promise.all([
    portal.panel(getDashboardFigures, { params, query: { ...query, ...period } }),
    portal.panel(getDashboardVolume, { params, query }),
    portal.panel(getDashboardMerchants, { params, query: { ...query, ...period } }),
    portal.panel(getDashboardOnboarding, { params, query }),
    portal.panel(getDashboardTerminals, { params, query }),
  ]);
  const daysSince = (moment: string) => daysBetween(calendarDay(moment), portal.today);
  return {
    figures:
      figures.ok && !portal.showsPrices ? { ...figures, value: withoutPrices(figures.value) } : figures,
    volume,
    merchants,
    onboarding: onboarding.ok
      ? {
          ...onboarding,
          value: {
            ...onboarding.value,
            stuck: onboarding.value.stuck.map((one) => ({ ...one, days: daysSince(one.moved_at) })),
          },
        }
      : onboarding,
    terminals,
  };
}

export type DashboardPage = Awaited<ReturnType<typeof readDashboard>>;
export type FoundDashboard = Extract<DashboardPage, { refused: false }>;

/**
 * The merchants of the same filter, as their list has it in its address.
 *
 * @param usual the status where the filter names none
 */
function customersOf(
  { value, typed }: ReturnType<typeof chooseDashboard>["filter"],
  usual: "ativo" | null = "ativo",
): string {
  const given = {
    situacao: value.situacao ?? usual ?? undefined,
    local: value.local && typed.local?.[0],
    adquirente: value.adquirente,
    produto: value.produto,
  };
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  ).toString();
}

/** The active subscriptions of the same filter; null where that list knows no such filter. */
function subscriptionsOf(value: ReturnType<typeof chooseDashboard>["filter"]["value"]): string | null {
  if (value.situacao !== undefined || value.local !== undefined || value.adquirente !== undefined)
    return null;
  const product = value.produto === undefined ? "" : `&produto=${value.produto}`;
  return to("partner/subscriptions", `?situacao=ativa${product}`);
}
