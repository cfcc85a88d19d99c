/**
 * What routing rules, groups, contracts and payments are to the rules of this folder. The field names are those of
 * the wire (`contract/routing-shapes.ts`), so that what was read can be judged as it came.
 */
import type { CardType, RuleProduct as Product, RuleContent, RuleType } from "#contract/routing-shapes";
import type { Acquirer, Brand, EntryMode, Modality } from "#contract/values";

export type {
  CardType,
  RuleProduct as Product,
  RuleType,
  RuleValue as ValueLimits,
} from "#contract/routing-shapes";
export type { Acquirer, Brand, EntryMode, Modality } from "#contract/values";

/** What is told of a rule beside what it decides. */
type Told = "customerId" | "name" | "updated_by_name" | "updated_at" | "version";

/** As it was read; what is listed is never changed in place. */
type Read<Content> = {
  [Field in Exclude<keyof Content, Told>]: Content[Field] extends (infer One)[]
    ? readonly One[]
    : Content[Field];
};

/** A rule of one type, as far as it decides anything. */
export type RuleOf<Type extends RuleType> = { [T in Type]: Read<Extract<RuleContent, { type: T }>> }[Type];

/** A rule of any type. */
export type Rule = RuleOf<RuleType>;

/** The stores that share a default order. Every store follows exactly one. */
export interface Group {
  id: string;
  is_default: boolean;
  /** The stores of a disabled group follow the default one. */
  enabled: boolean;
  store_ids: readonly string[];
  /** Asked in this order when no rule decides. */
  default_acquirers: readonly Acquirer[];
}

/** What a customer may send to an acquirer. */
export interface Contract {
  acquirer: Acquirer;
  status: "in-accreditation" | "active" | "suspended" | "closed";
  brands: readonly Brand[];
  modalities: readonly Modality[];
  /** A brand that is left out has 1. */
  max_instalments: readonly { brand: Brand; count: number }[];
  /** Null: without Pix. */
  pix: { enabled: boolean } | null;
}

export interface Routing<R extends Rule = Rule> {
  rules: readonly R[];
  groups: readonly Group[];
}

/** A payment, in everything that a rule can ask of it. */
export interface Payment {
  /** The group that its store follows; null where there is none. */
  group_id: string | null;
  /** Its calendar day. */
  date: string;
  /** Null is Pix, as is the card type. */
  brand: Brand | null;
  card_type: CardType | null;
  product: Product;
  installments: number;
  entry_type: EntryMode;
  /** Centavos. */
  amount: number;
}

/** How a payment is sold, as contracts and fees name it. */
export function modalityOf({
  card_type,
  installments,
}: Pick<Payment, "card_type" | "installments">): Modality {
  if (card_type === null) return "pix";
  return card_type === "credit" && installments > 1 ? "instalments" : card_type;
}
