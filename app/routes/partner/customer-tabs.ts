/** The tabs of a customer, in their order: the one list of them. What each needs stands at its screen's row. */
import type { Permission } from "#contract/permissions";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { withList } from "~/lists/from-list";
import type { ScreenName } from "~/screens/table";
import { to } from "~/screens/to";

interface TabRow {
  screen: ScreenName;
  label: string;
  /** What it needs beyond its screen's row: source section 2 lets every partner to the first one's address. */
  also?: Permission;
}

export const TABS = [
  { screen: "partner/customer", label: "Dados", also: "client-data-read" },
  { screen: "partner/customer/subscriptions", label: "Assinaturas" },
  { screen: "partner/customer/terminals", label: "Terminais" },
  { screen: "partner/customer/contracts", label: "Contratos" },
  { screen: "partner/customer/pix", label: "Pix" },
  { screen: "partner/customer/routing", label: "Roteamento" },
  { screen: "partner/customer/users", label: "Usuários" },
  { screen: "partner/customer/offers", label: "Ofertas ISO" },
  { screen: "partner/customer/history", label: "Histórico" },
  { screen: "partner/customer/audit", label: "Auditoria" },
] as const satisfies readonly TabRow[];
export type TabName = (typeof TABS)[number]["screen"];
type Row = TabRow & { screen: TabName };

/** A tab of one customer, as the page shows it. */
export interface Tab {
  screen: TabName;
  label: string;
  href: string;
}

type Opener = Pick<Portal, "mayOpen" | "principal">;

/** The tabs that somebody may open. */
export function openTabs({ mayOpen, principal }: Opener): Row[] {
  const rows: readonly Row[] = TABS;
  return rows.filter(
    ({ screen, also }) => mayOpen(screen) && (also === undefined || holds(principal.roles, also)),
  );
}

/** The tabs of one customer that somebody may open, each knowing the list that the customer was opened from. */
export function tabsOf(customerId: string, opener: Opener, list: URLSearchParams | null = null): Tab[] {
  return openTabs(opener).map(({ screen, label }) => ({
    screen,
    label,
    href: withList(to(screen, { id: customerId }), list),
  }));
}

/** The tab that a screen is, or stands below: `"partner/customer/terminals/detail"` is of the terminals. */
export function tabOf(screen: string): TabName {
  const above = TABS.filter((tab) => `${screen}/`.startsWith(`${tab.screen}/`)).map((tab) => tab.screen);
  return above.reduce((best, one) => (one.length > best.length ? one : best), TABS[0].screen);
}
