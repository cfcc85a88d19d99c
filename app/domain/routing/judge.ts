/** Many payments put to the same rules: what does not depend on the amount is worked out once for equal ones. */
import { isWithin, missesOf, turnsOf } from "./evaluate";
import type { Acquirer, Contract, Payment, Routing, ValueLimits } from "./rule";
import { conditionOf } from "./rule-types";
import { obstacleAt } from "./takes";

/** A rule that fits a payment but for its amount, and who takes the payment by it. */
interface Step {
  /** Null fits every amount. */
  value: ValueLimits | null;
  acquirer: Acquirer | null;
}

/**
 * Who takes a payment, as `evaluate` says it; null: nobody.
 *
 * @param routing its rules in the order of `inOrder`
 * @param contracts null: they could not be read, and every acquirer is taken to be able to
 */
export function judgeOf(
  { rules, groups }: Routing,
  contracts: readonly Contract[] | null,
): (payment: Payment) => Acquirer | null {
  const known = new Map<string, Step[]>();
  const stepsOf = (payment: Payment): Step[] => {
    const takes = (acquirer: Acquirer) =>
      contracts === null || obstacleAt(acquirer, payment, contracts) === null;
    const steps: Step[] = [];
    for (const rule of [...rules, null]) {
      if (rule && missesOf(rule, payment).some((miss) => miss !== "value")) continue;
      const value = rule && conditionOf(rule).value;
      const turn = turnsOf(rule, payment.group_id, groups).find(({ acquirer }) => takes(acquirer));
      steps.push({ value, acquirer: turn?.acquirer ?? null });
      if (value === null) break;
    }
    return steps;
  };
  return (payment) => {
    const { group_id, date, brand, card_type, product, installments, entry_type } = payment;
    const key = `${group_id}/${date}/${brand}/${card_type}/${product}/${installments}/${entry_type}`;
    const steps = known.get(key) ?? stepsOf(payment);
    known.set(key, steps);
    return steps.find(({ value }) => value === null || isWithin(value, payment.amount))?.acquirer ?? null;
  };
}
