/**
 * What each type of rules asks of a payment, in one form for all: whoever judges rules asks `conditionOf`, and never
 * looks at the type.
 */
import type { Brand, CardType, EntryMode, Product, Rule, RuleOf, RuleType, ValueLimits } from "./rule";

/** `null` fits every payment, be it that the rule leaves it open or that its type never asks. */
export interface Condition {
  product: Product | null;
  card_type: CardType | null;
  brand: Brand | null;
  /** The counts one by one, or the first and the last of them, both inclusive. */
  installments: readonly number[] | { from: number; to: number };
  entry_type: EntryMode | null;
  value: ValueLimits | null;
}

interface RuleKind<Type extends RuleType> {
  conditionOf(rule: RuleOf<Type>): Condition;
}

/** In the order in which payments ask them: a type decides where no rule of those before it fits. */
const RULE_KINDS: { readonly [Type in RuleType]: RuleKind<Type> } = {
  "card-product": {
    conditionOf: ({ product, card_type, brand, installments, entry_type, value }) => ({
      product,
      card_type,
      brand,
      installments,
      entry_type,
      value,
    }),
  },
  "card-value": {
    conditionOf: ({ card_type, brand, installments, entry_type, value }) => ({
      product: null,
      card_type,
      brand,
      installments,
      entry_type,
      value,
    }),
  },
  "card-installments": {
    conditionOf: ({ card_type, brand, installments }) => ({
      product: null,
      card_type,
      brand,
      installments,
      entry_type: null,
      value: null,
    }),
  },
};

/** The types in the order in which payments ask them. */
export const TYPES_IN_ORDER = Object.keys(RULE_KINDS) as readonly RuleType[];

const asked = <Type extends RuleType>(type: Type, rule: RuleOf<Type>): Condition =>
  RULE_KINDS[type].conditionOf(rule);

export const conditionOf = (rule: Rule): Condition => asked(rule.type, rule);
