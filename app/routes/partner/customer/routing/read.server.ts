import { getRoutingHits } from "#contract/extension/routing";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import type { RuleType } from "~/domain/routing/rule";
import { to } from "~/screens/to";
import { acquirerNames } from "~/words/routing";
import { RULE_TYPES } from "~/words/rule-types";
import { mayRule } from "../rule-type.server";
import { draftNoteOf } from "./draft-note.server";
import { asideDraft } from "./read-changes.server";
import { readRouting } from "./read-routing.server";
import { statusOf } from "./rule-status";
import { toldFindings } from "./told-findings.server";

/** The whole of a customer's routing, and where the money of the last 30 days went: one wave. */
export async function readOverview(portal: Portal, customerId: string) {
  const [routing, draftedOf, hits] = await Promise.all([
    readRouting(portal, customerId, "or-fault"),
    asideDraft(portal, customerId),
    holds(portal.principal.roles, "routing-rules-read")
      ? portal.panel(getRoutingHits, { params: { customerId } })
      : null,
  ]);
  const { rules, groups, contracts, hidden, asOf } = routing;
  const { draft, drafted } = draftedOf(rules);
  const types = (Object.keys(RULE_TYPES) as RuleType[]).filter((type) => mayRule(portal, type, "read"));
  return {
    customerId,
    asOf,
    note: draftNoteOf(draft, rules, drafted, {
      words: "Esta página mostra o que vale hoje. As listas de regras mostram como ficariam com o rascunho.",
    }),
    fault: routing.fault,
    retry: to("partner/customer/routing", { id: customerId }),
    /** Null for who may not read the rules that are kept by a name; `save` for who may not keep any. */
    templates: portal.mayOpen("partner/customer/routing/templates")
      ? {
          save: portal.mayOpen("partner/customer/routing/template-save")
            ? to("partner/customer/routing/template-save", { id: customerId })
            : null,
          list: to("partner/customer/routing/templates"),
        }
      : null,
    counts: types.map((type) => {
      const ofType = rules.filter((rule) => rule.type === type);
      const active = ofType.filter((rule) => statusOf(rule, portal.today) === "active").length;
      const { word, label } = RULE_TYPES[type];
      return {
        label,
        href: to("partner/customer/routing/rules", { id: customerId, type: word }),
        active,
        inactive: ofType.length - active,
      };
    }),
    /** The types of rules that this person may read. */
    types,
    findings: toldFindings(customerId, routing, portal.today),
    isPartial: contracts === null || hidden.length > 0,
    groups: groups?.map(({ id, name, is_default, enabled, stores, default_acquirers: order }) => ({
      id,
      name,
      is_default,
      enabled,
      stores: stores.length,
      order: acquirerNames(order),
      href: portal.mayOpen("partner/customer/routing/groups/edit")
        ? to("partner/customer/routing/groups/edit", { id: customerId, group: id })
        : null,
    })),
    hits,
  };
}

export type OverviewPage = Awaited<ReturnType<typeof readOverview>>;
