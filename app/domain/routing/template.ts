/** The rules of a template, as changes of another customer's rules. */
import type { RuleContent } from "#contract/routing-shapes";
import { type Change, changedFields } from "./change-set";
import type { Contract } from "./rule";

/** What of a template does not come to a customer, and why. */
export interface LeftOut {
  rule: RuleContent;
  why: "no-contract" | "ended";
  /** Only these fallbacks of it; the rule itself comes. */
  fallbacks: string[];
}

interface At {
  customerId: string;
  /** Those that stand. */
  rules: readonly RuleContent[];
  /** Null for who may not read them: then nothing is left out for the want of one. */
  contracts: readonly Pick<Contract, "acquirer" | "status">[] | null;
  /** `2026-11-20` */
  today: string;
}

/**
 * A rule for all stores of the same type and name becomes as the template has it, in its place; others are made. What else the
 * customer has stays. Rules whose acquirer has no active contract there are left out, and such fallbacks too.
 */
export function appliedTo(
  template: readonly RuleContent[],
  at: At,
): { changes: Change[]; leftOut: LeftOut[] } {
  const active =
    at.contracts &&
    new Set(at.contracts.filter(({ status }) => status === "active").map(({ acquirer }) => acquirer));
  const can = (acquirer: Contract["acquirer"]) => active === null || active.has(acquirer);
  const changes: Change[] = [];
  const leftOut: LeftOut[] = [];
  for (const rule of template) {
    const ended = rule.valid_to !== null && rule.valid_to < at.today;
    if (ended || !can(rule.acquirer)) {
      leftOut.push({ rule, why: ended ? "ended" : "no-contract", fallbacks: [] });
      continue;
    }
    const lost = rule.fallback_acquirers.filter((one) => !can(one));
    if (lost.length > 0) leftOut.push({ rule, why: "no-contract", fallbacks: lost });
    const standing = at.rules.find(
      ({ type, name, group_id }) => type === rule.type && name === rule.name && group_id === null,
    );
    const id = standing?.id ?? rule.id;
    const fallback_acquirers = rule.fallback_acquirers.filter(can);
    const priority = standing?.priority ?? rule.priority;
    const after = { ...rule, id, customerId: at.customerId, priority, group_id: null, fallback_acquirers };
    if (!standing || changedFields(standing, after).length > 0)
      changes.push({ rule_id: id, before: standing ?? null, after });
  }
  return { changes, leftOut };
}
