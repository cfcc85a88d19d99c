/** A payment put to the rules, with the words of what came of it. */
import { evaluate } from "~/domain/routing/evaluate";
import type { Payment } from "~/domain/routing/rule";
import { type Obstacle, obstacleAt } from "~/domain/routing/takes";
import { to } from "~/screens/to";
import { MISSES, OBSTACLES, paymentSentence } from "~/words/routing";
import { RULE_TYPES } from "~/words/rule-types";
import type { CustomerRouting } from "../read-routing.server";

/** @param routing without contracts every acquirer is taken to be able to */
export function simulate(customerId: string, payment: Payment, routing: CustomerRouting) {
  const { rules, groups, contracts } = routing;
  const { asked, rule, tried, acquirer, by } = evaluate(
    payment,
    { rules, groups: groups ?? [] },
    (one): Obstacle | null => (contracts ? obstacleAt(one, payment, contracts) : null),
  );
  const href = (one: (typeof rules)[number]) =>
    to("partner/customer/routing/rules/detail", {
      id: customerId,
      type: RULE_TYPES[one.type].word,
      rule: one.id,
    });
  return {
    sentence: paymentSentence(payment),
    rule: rule && { name: rule.name, href: href(rule) },
    acquirer,
    by,
    asked: asked.map(({ rule: one, misses }) => ({
      id: one.id,
      name: one.name,
      type: RULE_TYPES[one.type].label,
      href: href(one),
      /** Every condition that did not hold; empty for the one that decides. */
      reasons: misses.map((miss) => MISSES[miss]),
    })),
    tried: tried.map((turn) => ({
      acquirer: turn.acquirer,
      by: turn.by,
      obstacle: turn.obstacle && OBSTACLES[turn.obstacle],
    })),
  };
}

export type Simulated = ReturnType<typeof simulate>;
