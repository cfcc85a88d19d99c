/** A form that is sent twice finds, the second time, the rule that it has made. */
import type { RuleType } from "~/domain/routing/rule";
import { hash } from "~/session/hash.server";
import type { AnyRule, CustomerRouting } from "../read-routing.server";
import type { RuleBody } from "../rule-body";

/** Says which rules of a type there were when a form was shown. */
export function knownRules(rules: readonly AnyRule[], type: RuleType): string {
  const ids = rules.filter((one) => one.type === type).map(({ id }) => id);
  return hash(...ids.sort());
}

/** Whether a rule is everything that a body says. */
export function isSaid({ type, body }: RuleBody, rule: AnyRule): boolean {
  return (
    type === rule.type &&
    Object.entries(body).every(
      ([name, said]) => JSON.stringify(said) === JSON.stringify(Reflect.get(rule, name)),
    )
  );
}

/**
 * The rules without the one that this very form has made, which is nothing to warn of: it says just what the form
 * says, and is all that has come since the form was shown. The upstream knows the command and repeats its answer.
 *
 * @param known what the form carries of `knownRules`
 */
export function withoutTwin(
  routing: CustomerRouting,
  rule: RuleBody,
  known: string | undefined,
): CustomerRouting {
  const twin = routing.rules.find((one) => isSaid(rule, one));
  const rules = routing.rules.filter((one) => one !== twin);
  return twin && knownRules(rules, rule.type) === known ? { ...routing, rules } : routing;
}
