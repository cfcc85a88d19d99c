/** A rule with the words that lists and pages show of it. */
import { isNew } from "~/domain/routing/change-set";
import { to } from "~/screens/to";
import { conditionSentence, destinationSentence, validitySentence } from "~/words/routing";
import { RULE_TYPES } from "~/words/rule-types";
import { groupNameIn } from "./names";
import type { AnyRule, CustomerRouting } from "./read-routing.server";
import { type RuleStatus, statusOf } from "./rule-status";

export interface RuleWords {
  href: string;
  condition: string;
  destination: string;
  /** Empty for a rule without limits. */
  validity: string;
  /** The group of stores that it is only for; null for all stores. */
  group: string | null;
  status: RuleStatus;
}
export type ShownRule<R extends AnyRule = AnyRule> = R & RuleWords;

interface Surroundings {
  customerId: string;
  groups: CustomerRouting["groups"];
  today: string;
}

export function shownRule<R extends AnyRule>(rule: R, of: Surroundings): ShownRule<R> {
  const { group_id } = rule;
  return {
    ...rule,
    // A rule that is yet to be made has no page of its own, but its form.
    href: to(
      isNew(rule.id) ? "partner/customer/routing/rules/edit" : "partner/customer/routing/rules/detail",
      {
        id: of.customerId,
        type: RULE_TYPES[rule.type].word,
        rule: rule.id,
      },
    ),
    condition: conditionSentence(rule),
    destination: destinationSentence(rule),
    validity: validitySentence(rule),
    group: group_id === null ? null : groupNameIn(of.groups)(group_id),
    status: statusOf(rule, of.today),
  };
}
