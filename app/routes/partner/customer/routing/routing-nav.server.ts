import type { Portal } from "~/access/portal.server";
import type { RuleType } from "~/domain/routing/rule";
import { to } from "~/screens/to";
import { RULE_TYPES } from "~/words/routing";
import { mayRule } from "../rule-type.server";

/** A page of the routing tab, as the page shows it. */
export interface RoutingNavItem {
  label: string;
  href: string;
  current: boolean;
}

/** Which page of the tab a screen is, or belongs to. */
export type RoutingPage = "overview" | RuleType | "groups" | "simulator" | "replay";

/** The pages of the routing tab that somebody may open, in the order in which payments are decided. */
export function routingNav(portal: Portal, customerId: string, current: RoutingPage): RoutingNavItem[] {
  const rules = (Object.keys(RULE_TYPES) as RuleType[]).map((type) => ({
    page: type,
    label: RULE_TYPES[type].label,
    href: to("partner/customer/routing/rules", { id: customerId, type: RULE_TYPES[type].word }),
    open: portal.mayOpen("partner/customer/routing/rules") && mayRule(portal, type, "read"),
  }));
  const pages: { page: RoutingPage; label: string; href: string; open: boolean }[] = [
    {
      page: "overview",
      label: "Visão geral",
      href: to("partner/customer/routing", { id: customerId }),
      open: portal.mayOpen("partner/customer/routing"),
    },
    ...rules,
    {
      page: "groups",
      label: "Grupos",
      href: to("partner/customer/routing/groups", { id: customerId }),
      open: portal.mayOpen("partner/customer/routing/groups"),
    },
    {
      page: "simulator",
      label: "Simulador",
      href: to("partner/customer/routing/simulator", { id: customerId }),
      open: portal.mayOpen("partner/customer/routing/simulator"),
    },
    {
      page: "replay",
      label: "Comparar com vendas",
      href: to("partner/customer/routing/replay", { id: customerId }),
      open: portal.mayOpen("partner/customer/routing/replay"),
    },
  ];
  return pages
    .filter(({ open }) => open)
    .map(({ page, label, href }) => ({ label, href, current: page === current }));
}
