import type { RuleType } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import { to } from "~/screens/to";
import { paymentSentence } from "~/words/routing";
import { RULE_TYPES } from "~/words/rule-types";
import { readDrafted } from "../../read-changes.server";
import type { AnyRule } from "../../read-routing.server";
import { shownRule } from "../../shown-rule";
import { type Taker, takersWithout } from "./takers";

/** The rule, and what becomes of its payments without it. A rule that is not there is a 404. */
export async function readDeletion(portal: Portal, customerId: string, type: RuleType, id: string) {
  const { today } = portal;
  const { drafted: routing, draft } = await readDrafted(portal, customerId);
  const { rules, contracts } = routing;
  const groups = routing.groups ?? [];
  const rule = rules.find((one) => one.id === id && one.type === type);
  if (!rule) return throwNotFound(portal.requestId);
  const { word } = RULE_TYPES[type];
  const { name, version, condition, destination, status, hits_30_days } = shownRule(rule, {
    customerId,
    groups,
    today,
  });
  return {
    rule: { name, version, condition, destination, status, hits: hits_30_days },
    takers: takersWithout<AnyRule>(rule, { rules, groups }, { contracts, today }).map(told),
    /** Whose draft it goes into, and is judged on; null for a new one. */
    draftOf: draft?.began_by_name ?? null,
    isPartial: contracts === null || routing.groups === null,
    ways: {
      rule: to("partner/customer/routing/rules/detail", { id: customerId, type: word, rule: id }),
      delete: to("partner/customer/routing/rules/delete", { id: customerId, type: word, rule: id }),
    },
    formToken: portal.formToken(),
  };
}

function told({ rule, acquirer, payment }: Taker<AnyRule>) {
  return { rule: rule?.name ?? null, acquirer, example: paymentSentence(payment) };
}

export type DeletionPage = Awaited<ReturnType<typeof readDeletion>>;
