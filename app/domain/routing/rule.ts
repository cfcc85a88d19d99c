/**
 * What routing rules, groups, contracts and payments are to the rules of this folder. The field names are those of
 * the wire (`contract/routing-shapes.ts`), so that what was read can be judged as it came.
 */

export type Acquirer = "bin" | "cielo" | "getnet" | "rede" | "stone";
export type Brand = "visa" | "mastercard" | "elo" | "amex";
export type CardType = "debit" | "credit" | "prepaid" | "voucher";
export type EntryMode = "chip" | "contactless" | "magstripe" | "typed" | "ecommerce" | "link" | "qr";
export type Modality = "debit" | "credit" | "instalments" | "prepaid" | "voucher" | "pix";
export type RuleType = "card-installments" | "card-value" | "card-product";
export type Product =
  | "single"
  | "store-installments"
  | "issuer-installments"
  | "pre-authorization"
  | "food-voucher"
  | "meal-voucher"
  | "pix";

/** Centavos. `between` is closed-open: a payment of exactly `to` is no longer in it. */
export interface ValueLimits {
  operator: "eq" | "gte" | "lte" | "between";
  from: number | null;
  to: number | null;
}

interface Standing {
  id: string;
  enabled: boolean;
  /** Lower goes first. */
  priority: number;
  acquirer: Acquirer;
  /** In this order, when the acquirer cannot take the payment. */
  fallback_acquirers: readonly Acquirer[];
  /** Only for the stores of this group; null: for all. */
  group_id: string | null;
  /** Calendar days, both inclusive; null: without limit. */
  valid_from: string | null;
  valid_to: string | null;
  /** `null` here and below fits every payment. */
  brand: Brand | null;
}

export interface InstallmentCondition {
  type: "card-installments";
  card_type: CardType;
  installments: readonly number[];
}

interface Bounded {
  card_type: CardType | null;
  entry_type: EntryMode | null;
  /** Both inclusive. */
  installments: { from: number; to: number };
}

export interface ValueCondition extends Bounded {
  type: "card-value";
  value: ValueLimits;
}

export interface ProductCondition extends Bounded {
  type: "card-product";
  value: ValueLimits | null;
  product: Product;
}

/** A rule as far as it decides anything. */
export type Rule = Standing & (InstallmentCondition | ValueCondition | ProductCondition);

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

/** The group that a store follows: its own unless that is disabled, else the default one. */
export function groupOfStore(storeId: string, groups: readonly Group[]): Group | undefined {
  const own = groups.find(({ is_default, store_ids }) => !is_default && store_ids.includes(storeId));
  return own?.enabled ? own : groups.find(({ is_default }) => is_default);
}
