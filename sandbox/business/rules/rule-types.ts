import {
  type CardType,
  RULE_CONDITIONS,
  type RuleContent,
  type RuleProduct,
  type RuleType,
  type RuleValue,
} from "#contract/routing-shapes";
import type { Brand, EntryMode } from "#contract/values";

/** Everything that a rule can ask of a sale. What its type never asks is left out, and fits every sale as `null` does. */
export interface Condition {
  card_type: CardType | null;
  brand: Brand | null;
  /** One by one, or the first and the last, both inclusive. */
  installments: readonly number[] | { from: number; to: number };
  entry_type?: EntryMode | null;
  value?: RuleValue | null;
  product?: RuleProduct;
}

/** In the order in which sales ask them. */
export const TYPES_IN_ORDER = Object.keys(RULE_CONDITIONS) as readonly RuleType[];

/** A rule's condition alone, as the wire spells it. */
export function conditionOf(rule: RuleContent): object {
  const said: Condition = rule;
  const asked = Object.keys(RULE_CONDITIONS[rule.type]) as (keyof Condition)[];
  return Object.fromEntries(asked.map((field) => [field, said[field]]));
}
