/**
 * What routing rules and groups of stores are, for the calls of `routing.ts`, and how they decide which acquirer takes
 * a sale. A sale asks the product rules, then the value rules, then the instalment rules; of one kind, those of the
 * lower `priority` first, then of the lower id. The first rule that fits decides: its acquirer takes the sale, or the
 * first of its fallbacks that can. Where no rule fits, or none of the rule's acquirers can, the default order of the
 * store's group decides. Rules that are disabled, out of their dates or of another group are skipped. An acquirer
 * can take a sale under an active contract for its brand, modality and instalments.
 */
import { z } from "zod";
import { Acquirer, Brand, CalendarDate, Count, EntryMode, freeLine, Id, Instant, label } from "./values";

export const RuleType = z.enum(["card-installments", "card-value", "card-product"]);
export type RuleType = z.output<typeof RuleType>;

export const CardType = z.enum(["debit", "credit", "prepaid", "voucher"]);
export type CardType = z.output<typeof CardType>;

/** `single` is a sale paid at once, by credit, debit or a prepaid card. */
export const RuleProduct = z.enum([
  "single",
  "store-installments",
  "issuer-installments",
  "pre-authorization",
  "food-voucher",
  "meal-voucher",
  "pix",
] as const);
export type RuleProduct = z.output<typeof RuleProduct>;

const InstallmentCount = z.int().min(1).max(21);
const Amount = z.int().min(0).max(99_999_999_999);

/**
 * Centavos. `eq` and `gte` have their limit in `from`, `lte` has it in `to`; `between` has both and is closed-open:
 * a sale of exactly `to` is no longer in it, so that neighbouring bands never both fit.
 */
export const RuleValue = z.object({
  operator: z.enum(["eq", "gte", "lte", "between"]),
  from: Amount.nullable(),
  to: Amount.nullable(),
});
export type RuleValue = z.output<typeof RuleValue>;

const ruleName = freeLine().min(1).max(64);

/** What the source does not name of a rule. Left out of a new rule it is as said; of a change, it stays as it is. */
const further = {
  /** The rule's condition in words unless given. */
  name: ruleName.optional(),
  /** Lower goes first; after all others unless given. */
  priority: z.int().min(1).max(9999).optional(),
  /** In this order, when the acquirer cannot take the sale. Empty unless given. */
  fallback_acquirers: z.array(Acquirer).max(4).optional(),
  /** Only for the stores of this group; `null`, unless given: for all. */
  group_id: Id.nullable().optional(),
  /** Days, both inclusive; `null`, unless given: without limit. */
  valid_from: CalendarDate.nullable().optional(),
  valid_to: CalendarDate.nullable().optional(),
};

const destination = { enabled: z.boolean(), acquirer: Acquirer };

/** `null` in a condition fits every sale. A rule without brand and card type fits PIX too. */
const installmentCondition = {
  card_type: CardType,
  brand: Brand.nullable(),
  /** The counts that the rule is for, 1 to 21 each: a row of the matrix is one rule. Answered in order. */
  installments: z.array(InstallmentCount).min(1).max(21),
};
const valueCondition = {
  card_type: CardType.nullable(),
  brand: Brand.nullable(),
  entry_type: EntryMode.nullable(),
  /** Both inclusive. */
  installments: z.object({ from: InstallmentCount, to: InstallmentCount }),
  value: RuleValue,
};
const productCondition = {
  ...valueCondition,
  value: RuleValue.nullable(),
  product: RuleProduct,
};

/** What each type asks of a sale. In the order in which sales ask the types. */
export const RULE_CONDITIONS = {
  "card-product": productCondition,
  "card-value": valueCondition,
  "card-installments": installmentCondition,
} satisfies Record<RuleType, z.ZodRawShape>;

/** How a rule stands, whichever its type. `customerId` is the source's spelling. */
const standing = {
  id: Id,
  customerId: Id,
  ...destination,
  acquirer: label(Acquirer),
  name: z.string(),
  priority: z.int(),
  fallback_acquirers: z.array(label(Acquirer)),
  group_id: Id.nullable(),
  valid_from: CalendarDate.nullable(),
  valid_to: CalendarDate.nullable(),
  updated_by_name: z.string(),
  updated_at: Instant,
  version: z.int().min(1),
};

/** A key that we do not know is its own name: a rule for it fits only what is called so, and goes where it says. */
const labels = { card_type: label(CardType).nullable(), brand: label(Brand).nullable() };
const read = {
  installmentCondition: { ...installmentCondition, ...labels, card_type: label(CardType) },
  valueCondition: { ...valueCondition, ...labels, entry_type: label(EntryMode).nullable() },
};

/** Sales that the rule decided in the last 30 days, today included. */
const hits = { hits_30_days: Count };

export const InstallmentRuleContent = z.object({
  type: z.literal("card-installments"),
  ...standing,
  ...read.installmentCondition,
});
export type InstallmentRuleContent = z.output<typeof InstallmentRuleContent>;
export const ValueRuleContent = z.object({
  type: z.literal("card-value"),
  ...standing,
  ...read.valueCondition,
});
export type ValueRuleContent = z.output<typeof ValueRuleContent>;
export const ProductRuleContent = z.object({
  type: z.literal("card-product"),
  ...standing,
  ...read.valueCondition,
  value: RuleValue.nullable(),
  product: label(RuleProduct),
});
export type ProductRuleContent = z.output<typeof ProductRuleContent>;

/** A rule of any type, as one of its versions has it. */
export const RuleContent = z.discriminatedUnion("type", [
  InstallmentRuleContent,
  ValueRuleContent,
  ProductRuleContent,
]);
export type RuleContent = z.output<typeof RuleContent>;

export const InstallmentRule = InstallmentRuleContent.extend(hits);
export type InstallmentRule = z.output<typeof InstallmentRule>;
export const ValueRule = ValueRuleContent.extend(hits);
export type ValueRule = z.output<typeof ValueRule>;
export const ProductRule = ProductRuleContent.extend(hits);
export type ProductRule = z.output<typeof ProductRule>;

export const NewInstallmentRule = z.object({ ...destination, ...installmentCondition, ...further });
export type NewInstallmentRule = z.output<typeof NewInstallmentRule>;
export const NewValueRule = z.object({ ...destination, ...valueCondition, ...further });
export type NewValueRule = z.output<typeof NewValueRule>;
export const NewProductRule = z.object({ ...destination, ...productCondition, ...further });
export type NewProductRule = z.output<typeof NewProductRule>;

const NEW_RULES = {
  "card-installments": NewInstallmentRule,
  "card-value": NewValueRule,
  "card-product": NewProductRule,
} satisfies Record<RuleType, z.ZodObject>;
/** The body that makes a rule, by its type. */
export type NewRules = { [Type in RuleType]: z.output<(typeof NEW_RULES)[Type]> };

/** Every store is in exactly one group: the default one holds all that no other does. */
const grouping = {
  name: ruleName,
  description: freeLine().max(280).nullable(),
  store_ids: z.array(Id).max(500),
  /** The stores of a disabled group follow the default one; the default is never disabled. */
  enabled: z.boolean(),
  /** Exactly one of a customer's groups: setting it on one takes it from the other. */
  is_default: z.boolean(),
  /** Asked in this order when no rule decides. */
  default_acquirers: z.array(Acquirer).max(5),
};

export const RoutingGroup = z.object({
  id: Id,
  customer_id: Id,
  ...grouping,
  default_acquirers: z.array(label(Acquirer)),
  stores: z.array(z.object({ id: Id, name: z.string() })),
  /** The rules that are only for this group. */
  rule_ids: z.array(Id),
  updated_by_name: z.string(),
  updated_at: Instant,
  version: z.int().min(1),
});
export type RoutingGroup = z.output<typeof RoutingGroup>;

export const RoutingGroupInput = z.object({
  ...grouping,
  /** A store of another group is refused by name (409) unless this says that it shall move. */
  move_stores: z.boolean().optional(),
});
export type RoutingGroupInput = z.output<typeof RoutingGroupInput>;
