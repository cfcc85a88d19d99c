/** Which acquirer takes a payment, and why: product → value → instalments → the default order of the store's group. */
import type { Acquirer, Group, Payment, Routing, Rule, ValueLimits } from "./rule";
import { type Condition, conditionOf, TYPES_IN_ORDER } from "./rule-types";

/** What of a rule does not hold for a payment, in the order in which people read a rule. */
export type Miss =
  | "disabled"
  | "not-yet"
  | "ended"
  | "group"
  | "product"
  | "card-type"
  | "brand"
  | "installments"
  | "entry-type"
  | "value";

/** A rule that was asked. */
interface Asked<R extends Rule = Rule> {
  rule: R;
  /** Everything that kept it from deciding; empty for the one that decides. */
  misses: Miss[];
}

/** An acquirer whose turn it was, first the destination, then the fallbacks. */
interface Tried<O> {
  acquirer: Acquirer;
  /** By which part of the routing it was named. */
  by: "rule" | "default";
  /** What kept it from taking the payment; null for the one that takes it. */
  obstacle: O | null;
}

interface Evaluation<R extends Rule, O> {
  /** The rules in their order up to the one that fits, or all where none does. */
  asked: Asked<R>[];
  /** The first rule that fits, whether or not one of its acquirers can take the payment. */
  rule: R | null;
  /** Those asked until one took it. */
  tried: Tried<O>[];
  /** `null`: nobody takes it. */
  acquirer: Acquirer | null;
  /** What named that acquirer. */
  by: "rule" | "default" | null;
}

/** Product before value before instalments; of one type the lower priority, then the lower id. */
export function inOrder<R extends Rule>(rules: readonly R[]): R[] {
  return [...rules].sort(
    (one, other) =>
      TYPES_IN_ORDER.indexOf(one.type) - TYPES_IN_ORDER.indexOf(other.type) ||
      one.priority - other.priority ||
      (one.id < other.id ? -1 : 1),
  );
}

/**
 * The first rule that fits decides: its acquirer takes the payment, or the first of its fallbacks that can. Where no
 * rule fits, or none of the rule's acquirers can, the default order of the payment's group does.
 *
 * @param routing its rules in the order of `inOrder`
 * @param obstacleAt what keeps an acquirer from taking this payment; null when it can
 */
export function evaluate<R extends Rule, O>(
  payment: Payment,
  { rules, groups }: Routing<R>,
  obstacleAt: (acquirer: Acquirer) => O | null,
): Evaluation<R, O> {
  const asked: Asked<R>[] = [];
  let rule: R | null = null;
  for (const one of rules) {
    const misses = missesOf(one, payment);
    asked.push({ rule: one, misses });
    if (misses.length > 0) continue;
    rule = one;
    break;
  }
  const tried: Tried<O>[] = [];
  for (const { acquirer, by } of turnsOf(rule, payment.group_id, groups)) {
    const obstacle = obstacleAt(acquirer);
    tried.push({ acquirer, by, obstacle });
    if (obstacle === null) return { asked, rule, tried, acquirer, by };
  }
  return { asked, rule, tried, acquirer: null, by: null };
}

/** The acquirers in the order in which they are asked: those of the rule that decides, then the group's default order. */
export function turnsOf(
  rule: Rule | null,
  groupId: string | null,
  groups: readonly Group[],
): { acquirer: Acquirer; by: "rule" | "default" }[] {
  const byRule = rule ? [rule.acquirer, ...rule.fallback_acquirers] : [];
  const byDefault = groups.find(({ id }) => id === groupId)?.default_acquirers ?? [];
  return [
    ...byRule.map((acquirer) => ({ acquirer, by: "rule" as const })),
    ...byDefault.map((acquirer) => ({ acquirer, by: "default" as const })),
  ];
}

/** Everything that keeps a rule from deciding a payment; empty when it fits. */
export function missesOf(rule: Rule, payment: Payment): Miss[] {
  const misses: Miss[] = [];
  if (!rule.enabled) misses.push("disabled");
  if (rule.valid_from !== null && payment.date < rule.valid_from) misses.push("not-yet");
  if (rule.valid_to !== null && payment.date > rule.valid_to) misses.push("ended");
  if (rule.group_id !== null && rule.group_id !== payment.group_id) misses.push("group");
  const { product, card_type, brand, installments, entry_type, value } = conditionOf(rule);
  if (product !== null && product !== payment.product) misses.push("product");
  if (card_type !== null && card_type !== payment.card_type) misses.push("card-type");
  if (brand !== null && brand !== payment.brand) misses.push("brand");
  if (!takesCount(installments, payment.installments)) misses.push("installments");
  if (entry_type !== null && entry_type !== payment.entry_type) misses.push("entry-type");
  if (value !== null && !isWithin(value, payment.amount)) misses.push("value");
  return misses;
}

function takesCount(installments: Condition["installments"], count: number): boolean {
  if ("from" in installments) return installments.from <= count && count <= installments.to;
  return installments.includes(count);
}

/** Whether an amount in centavos is within a rule's limits; a limit that is not given does not hold. */
export function isWithin({ operator, from, to }: ValueLimits, amount: number): boolean {
  switch (operator) {
    case "eq":
      return amount === from;
    case "gte":
      return from !== null && amount >= from;
    case "lte":
      return to !== null && amount <= to;
    case "between":
      return from !== null && to !== null && from <= amount && amount < to;
  }
}
