import { listInstallmentRules, listProductRules, listValueRules } from "#contract/routing";
import type { RuleType } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import { inOrder } from "~/domain/routing/evaluate";
import type { AnyRule } from "./read-routing.server";

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
  const input = { params: { customerId } };
  switch (type) {
    case "card-installments":
      return inOrder<AnyRule>(await portal.ask(listInstallmentRules, input));
    case "card-value":
      return inOrder<AnyRule>(await portal.ask(listValueRules, input));
    case "card-product":
      return inOrder<AnyRule>(await portal.ask(listProductRules, input));
  }
}
