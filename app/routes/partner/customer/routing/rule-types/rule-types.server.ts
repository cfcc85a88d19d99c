import type { RuleType } from "#contract/routing-shapes";
import { installmentRules } from "./installments.server";
import type { RuleKind } from "./kind.server";
import { productRules } from "./product.server";
import { valueRules } from "./value.server";

type Kinds = { readonly [Type in RuleType]: RuleKind<Type> };

const KINDS = {
  "card-product": productRules,
  "card-value": valueRules,
  "card-installments": installmentRules,
} satisfies Kinds;

/** By type, how rules are typed and written. */
export const RULE_KINDS: Kinds = KINDS;

export type FieldsOf<Type extends RuleType> = ReturnType<(typeof KINDS)[Type]["fields"]>;
