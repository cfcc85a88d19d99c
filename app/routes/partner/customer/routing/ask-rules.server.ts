import type { AnswerOf, Call } from "#contract/call";
import { listInstallmentRules, listProductRules, listValueRules } from "#contract/routing";
import type { RuleType } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import { inOrder } from "~/domain/routing/evaluate";

export const RULE_LISTS = {
  "card-product": listProductRules,
  "card-value": listValueRules,
  "card-installments": listInstallmentRules,
} satisfies Record<RuleType, Call>;

/** A rule of any type, as its list answers it. */
export type AnyRule = AnswerOf<(typeof RULE_LISTS)[RuleType]>[number];

/** The rules of one type as they stand now, in their order. */
export async function askRules({
  portal,
  customerId,
  type,
}: {
  portal: Pick<Portal, "ask">;
  customerId: string;
  type: RuleType;
}): Promise<AnyRule[]> {
  return inOrder<AnyRule>(await portal.ask(RULE_LISTS[type], { params: { customerId } }));
}
