import type { Portal } from "~/access/portal.server";
import type { AcquirerContract } from "~/contract/acquirers";
import { paths } from "~/paths";
import { isRuleType, RULE_TYPE_NAMES, RULE_TYPES } from "../../words/routing";
import { mayRule } from "../routing/rule-type.server";

/** What sends sales to a contract, each with the way to it for who may open it. */
export function usesOf(
  portal: Pick<Portal, "mayOpen" | "visitor">,
  { customer_id, used_by_rules, used_by_groups }: AcquirerContract,
) {
  const opensRules = portal.mayOpen("partner/customer/routing/rules/detail");
  const opensGroups = portal.mayOpen("partner/customer/routing/groups/edit");
  return {
    rules: used_by_rules.map(({ id, type, name, enabled }) => ({
      ...{ id, name, enabled, type: RULE_TYPE_NAMES[type] },
      href:
        opensRules && isRuleType(type) && mayRule(portal, type, "read")
          ? paths.rule(customer_id, RULE_TYPES[type].word, id)
          : null,
    })),
    groups: used_by_groups.map(({ id, name }) => ({
      ...{ id, name },
      href: opensGroups ? paths.group(customer_id, id) : null,
    })),
  };
}

export type ContractUses = ReturnType<typeof usesOf>;
