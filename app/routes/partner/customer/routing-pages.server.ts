import type { Portal } from "~/access/portal.server";
import type { RuleType } from "~/domain/routing/rule";
import { withList } from "~/lists/from-list";
import { to } from "~/screens/to";
import { RULE_TYPES } from "~/words/rule-types";
import { mayRule } from "./rule-type.server";

/** A page of the routing tab, as the page shows it. */
interface RoutingPage {
  label: string;
  href: string;
}

/**
 * The pages of the routing tab that somebody may open, in the order in which payments are decided, each knowing the list
 * that the customer was opened from.
 */
export function routingPages(
  portal: Portal,
  customerId: string,
  list: URLSearchParams | null = null,
): RoutingPage[] {
  const types = Object.keys(RULE_TYPES) as RuleType[];
  const rules = types.map((type) => ({
    label: RULE_TYPES[type].label,
    href: to("partner/customer/routing/rules", { id: customerId, type: RULE_TYPES[type].word }),
    open: portal.mayOpen("partner/customer/routing/rules") && mayRule(portal, type, "read"),
  }));
  const pages = [
    {
      label: "Visão geral",
      href: to("partner/customer/routing", { id: customerId }),
      open: portal.mayOpen("partner/customer/routing"),
    },
    {
      label: "Rascunho",
      href: to("partner/customer/routing/draft", { id: customerId }),
      open: portal.mayOpen("partner/customer/routing/draft"),
    },
    ...rules,
    {
      label: "Grupos",
      href: to("partner/customer/routing/groups", { id: customerId }),
      open: portal.mayOpen("partner/customer/routing/groups"),
    },
    {
      label: "Simulador",
      href: to("partner/customer/routing/simulator", { id: customerId }),
      open: portal.mayOpen("partner/customer/routing/simulator"),
    },
    {
      label: "Comparar com vendas",
      href: to("partner/customer/routing/replay", { id: customerId }),
      open: portal.mayOpen("partner/customer/routing/replay"),
    },
  ];
  return pages.filter(({ open }) => open).map(({ label, href }) => ({ label, href: withList(href, list) }));
}
