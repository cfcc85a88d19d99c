import type { RuleType } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { RULE_TYPES } from "~/words/rule-types";
import { mayRule } from "../../rule-type.server";
import { bandsByBrand } from "../bands";
import { draftNoteOf } from "../draft-note.server";
import { matrixOf } from "../matrix";
import { rowName, rowWords } from "../matrix-words";
import { asideDraft } from "../read-changes.server";
import { type AnyRule, readRouting } from "../read-routing.server";
import { shownRule } from "../shown-rule";
import { toldFindings } from "../told-findings.server";

/** The rules of one type in their order, and all that is to be said of them: one wave. */
export async function readRules(portal: Portal, customerId: string, type: RuleType) {
  const { today } = portal;
  const [standing, draftedOf] = await Promise.all([
    readRouting(portal, customerId, "or-fault"),
    asideDraft(portal, customerId),
  ]);
  const { draft, drafted } = draftedOf(standing.rules);
  // Who goes on with the draft sees what is in it already; without one these are the rules as they decide.
  const routing = { ...standing, rules: drafted };
  const note = draftNoteOf(draft, standing.rules, drafted, {
    words:
      "Esta página mostra as regras como ficariam com o rascunho; os pagamentos seguem as que valem hoje.",
    ways: [{ label: "Ver o que vale hoje", href: to("partner/customer/routing", { id: customerId }) }],
    isDrafted: true,
  });
  const { groups, fault } = routing;
  const { word } = RULE_TYPES[type];
  const shown = <R extends AnyRule>(rule: R) => shownRule(rule, { customerId, groups, today });
  const findings = toldFindings(customerId, routing, today);
  const rules = routing.rules.flatMap((rule) =>
    rule.type === type
      ? {
          ...shown(rule),
          isDrafted: note?.rules.includes(rule.id) ?? false,
          findings: findings.filter(({ rules: [first, second] }) =>
            [first?.id, second?.id].includes(rule.id),
          ),
        }
      : [],
  );
  const byCount = routing.rules.flatMap((rule) => (rule.type === "card-installments" ? shown(rule) : []));
  const byValue = routing.rules.flatMap((rule) => (rule.type === "card-value" ? shown(rule) : []));
  const isOpen = portal.mayOpen("partner/customer/routing/rules/create");
  return {
    customerId,
    type,
    asOf: routing.asOf,
    fault,
    note,
    rules,
    matrix:
      type === "card-installments" && byCount.length > 0
        ? matrixOf(byCount, groups ?? [], today).map((row) => ({
            name: rowName(row),
            runs: row.runs,
            words: rowWords(row),
          }))
        : null,
    bands: type === "card-value" ? bandsByBrand(byValue) : [],
    between: findings.filter(({ band }) => band !== null),
    isPartial: routing.contracts === null || routing.hidden.length > 0,
    ways: {
      list: to("partner/customer/routing/rules", { id: customerId, type: word }),
      create:
        isOpen && mayRule(portal, type, "create")
          ? to("partner/customer/routing/rules/create", { id: customerId, type: word })
          : null,
    },
    mayChange: mayRule(portal, type, "update"),
  };
}

export type RulesPage = Awaited<ReturnType<typeof readRules>>;
export type ListedRule = RulesPage["rules"][number];
