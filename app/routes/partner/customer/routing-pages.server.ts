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

type Page = `partner/customer/routing${"" | "/draft" | "/groups" | "/simulator" | "/replay"}`;

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
  const page = (label: string, screen: Page) => ({
    label,
    href: to(screen, { id: customerId }),
    open: portal.mayOpen(screen),
  });
  const pages = [
    page("Visão geral", "partner/customer/routing"),
    page("Rascunho", "partner/customer/routing/draft"),
    ...rules,
    page("Grupos", "partner/customer/routing/groups"),
    page("Simulador", "partner/customer/routing/simulator"),
    page("Comparar com vendas", "partner/customer/routing/replay"),
  ];
  return pages.filter(({ open }) => open).map(({ label, href }) => ({ label, href: withList(href, list) }));
}
