/** The tabs of a customer, in their order: the one list of them. What each needs stands at its screen's row. */
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import type { ScreenName } from "~/access/requirements";
import type { Permission } from "~/contract/permissions";
import { paths } from "~/paths";

interface TabRow {
  screen: ScreenName;
  /** As it stands in the address after the customer; empty for the one that a customer opens with. */
  word: string;
  label: string;
  /** What it needs beyond its screen's row: source section 2 lets every partner to the first one's address. */
  also?: Permission;
}

export const TABS = [
  { screen: "partner/customer", word: "", label: "Dados", also: "client-data-read" },
  { screen: "partner/customer/subscriptions", word: "assinaturas", label: "Assinaturas" },
  { screen: "partner/customer/terminals", word: "terminais", label: "Terminais" },
  { screen: "partner/customer/contracts", word: "contratos", label: "Contratos" },
  { screen: "partner/customer/pix", word: "pix", label: "Pix" },
  { screen: "partner/customer/routing", word: "roteamento", label: "Roteamento" },
  { screen: "partner/customer/users", word: "usuarios", label: "Usuários" },
  { screen: "partner/customer/offers", word: "ofertas", label: "Ofertas ISO" },
  { screen: "partner/customer/history", word: "historico", label: "Histórico" },
] as const satisfies readonly TabRow[];
export type TabName = (typeof TABS)[number]["screen"];

/** A tab of one customer, as the page shows it. */
export interface Tab {
  label: string;
  href: string;
  current: boolean;
}

type Opener = Pick<Portal, "mayOpen" | "visitor">;

/** The tabs that somebody may open. */
export function openTabs({ mayOpen, visitor }: Opener): TabRow[] {
  const rows: readonly TabRow[] = TABS;
  return rows.filter(
    ({ screen, also }) => mayOpen(screen) && (also === undefined || holds(visitor.roles, also)),
  );
}

/** The tabs of one customer that somebody may open. */
export function tabsOf(customerId: string, current: TabName, opener: Opener): Tab[] {
  return openTabs(opener).map(({ screen, word, label }) => ({
    label,
    href: paths.partnerCustomer(customerId, word),
    current: screen === current,
  }));
}
