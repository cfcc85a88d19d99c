import type { CardType, RuleContent, RuleProduct, RuleType, RuleValue } from "#contract/routing-shapes";
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

type Asks = { readonly [Type in RuleType]: readonly (keyof Condition & keyof RuleOf<Type>)[] };
type RuleOf<Type extends RuleType> = Extract<RuleContent, { type: Type }>;

/** What each type asks. In the order in which sales ask the types. */
const ASKS: Asks = {
  "card-product": ["card_type", "brand", "entry_type", "installments", "value", "product"],
  "card-value": ["card_type", "brand", "entry_type", "installments", "value"],
  "card-installments": ["card_type", "brand", "installments"],
};

export const TYPES_IN_ORDER = Object.keys(ASKS) as readonly RuleType[];

/** A rule's condition alone, as the wire spells it. */
export function conditionOf(rule: RuleContent): object {
  const asked: Condition = rule;
  return Object.fromEntries(ASKS[rule.type].map((field) => [field, asked[field]]));
}
