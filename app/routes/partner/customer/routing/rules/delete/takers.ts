/** Who takes the payments of a rule once it is gone. */
import { evaluate } from "~/domain/routing/evaluate";
import type { Acquirer, Contract, Payment, Routing, Rule } from "~/domain/routing/rule";
import { obstacleAt } from "~/domain/routing/takes";
import { typicalPayments } from "../../typical";

/** What becomes of some of its payments. */
export interface Taker<R> {
  /** The rule that decides them then; null where the default order does. */
  rule: R | null;
  /** Who takes them then; null: nobody. */
  acquirer: Acquirer | null;
  /** One of them. */
  payment: Payment;
}

/**
 * What would become of the payments that a rule decides now, each outcome once; empty where it decides none.
 *
 * @param contracts null where nobody may read them: then each acquirer is taken to be able
 */
export function takersWithout<R extends Rule>(
  rule: R,
  { rules, groups }: Routing<R>,
  { contracts, today }: { contracts: readonly Contract[] | null; today: string },
): Taker<R>[] {
  const without = { rules: rules.filter(({ id }) => id !== rule.id), groups };
  const takers = new Map<string, Taker<R>>();
  for (const payment of typicalPayments(rule, groups, today)) {
    const obstacle = (acquirer: Acquirer) => (contracts ? obstacleAt(acquirer, payment, contracts) : null);
    if (evaluate(payment, { rules, groups }, obstacle).rule?.id !== rule.id) continue;
    const { rule: next, acquirer } = evaluate(payment, without, obstacle);
    const key = `${next?.id ?? ""} ${acquirer}`;
    if (!takers.has(key)) takers.set(key, { rule: next, acquirer, payment });
  }
  return [...takers.values()];
}
