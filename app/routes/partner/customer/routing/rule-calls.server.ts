/** The commands about a rule, by its type. */
import type { NewRules, RuleType } from "#contract/routing-shapes";
import type { AnyRule } from "./read-routing.server";
import type { Seen } from "./rule-acts";
import { bodyOf, type RuleBody } from "./rule-body";
import type { Teller, Told, WrittenRule } from "./rule-types/kind.server";
import { RULE_KINDS } from "./rule-types/rule-types.server";

/**
 * Creates a rule; answered with what it became. 422 by field.
 *
 * @param part says which command of several of one form it is
 */
export function tellCreate(
  portal: Teller,
  customerId: string,
  rule: RuleBody,
  part: string,
): Promise<WrittenRule> {
  const create = <Type extends RuleType>(type: Type, body: NewRules[Type]) =>
    RULE_KINDS[type].create(portal, customerId, body, part);
  return create(rule.type, rule.body);
}

/**
 * Writes a rule whole over the version that was read: 409 with who and when, if there is another one now. 422 by
 * field.
 */
export function tellReplace(
  portal: Teller,
  customerId: string,
  { id, version }: Seen,
  rule: RuleBody,
  part: string,
): Promise<WrittenRule> {
  const replace = <Type extends RuleType>(type: Type, body: NewRules[Type]) =>
    RULE_KINDS[type].replace(portal, customerId, { id, version }, body, part);
  return replace(rule.type, rule.body);
}

/** Writes a part of a rule alone where the upstream takes that, else the rule whole as it was read. */
export function tellChange(
  portal: Teller,
  customerId: string,
  rule: AnyRule,
  said: { enabled: boolean } | { priority: number },
  part: string,
): Promise<WrittenRule> {
  const { change } = RULE_KINDS[rule.type];
  if (change) return change(portal, customerId, rule, said, part);
  return tellReplace(portal, customerId, rule, bodyOf({ ...rule, ...said }), part);
}

/** Deletes a rule; its versions stay. */
export function tellDelete(
  portal: Teller,
  customerId: string,
  { type, id }: { type: RuleType; id: string },
  part: string,
): Promise<Told<null>> {
  return RULE_KINDS[type].remove(portal, customerId, id, part);
}
