import type { AcquirerContract } from "#contract/acquirers";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { isRuleType, RULE_TYPE_LABELS, RULE_TYPES } from "~/words/rule-types";
import { mayRule } from "../rule-type.server";

/** What sends sales to a contract, each with the way to it for who may open it. */
export function usesOf(
  portal: Pick<Portal, "mayOpen" | "principal">,
  { customer_id, used_by_rules, used_by_groups }: AcquirerContract,
) {
  const opensRules = portal.mayOpen("partner/customer/routing/rules/detail");
  const opensGroups = portal.mayOpen("partner/customer/routing/groups/edit");
  return {
    rules: used_by_rules.map(({ id, type, name, enabled }) => ({
      id,
      name,
      enabled,
      type: RULE_TYPE_LABELS[type],
      href:
        opensRules && isRuleType(type) && mayRule(portal, type, "read")
          ? to("partner/customer/routing/rules/detail", {
              id: customer_id,
              type: RULE_TYPES[type].word,
              rule: id,
            })
          : null,
    })),
    groups: used_by_groups.map(({ id, name }) => ({
      id,
      name,
      href: opensGroups ? to("partner/customer/routing/groups/edit", { id: customer_id, group: id }) : null,
    })),
  };
}

export type ContractUses = ReturnType<typeof usesOf>;
