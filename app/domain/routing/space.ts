/** The payments there are: everything that a payment can be from a day on, and where in it a rule's limits lie. */
import type { Brand, CardType, EntryMode, Group, Payment, Product, Rule } from "./rule";
import { conditionOf } from "./rule-types";

/** How payments are sold; each count of instalments of a kind exists in each of its brands. */
export interface Kind {
  product: Product;
  card_type: CardType | null;
  brands: readonly (Brand | null)[];
  counts: readonly number[];
}

/** All payments of a kind, at each way of entry, amount and day. */
export interface Space {
  kinds: readonly Kind[];
  entryModes: readonly EntryMode[];
  /** Centavos, inclusive; the smallest amount is 1. */
  largestAmount: number;
  /** The last calendar day. */
  lastDay: string;
}

const BRANDS = ["visa", "mastercard", "elo", "amex"] as const;
const once = [1];
const inInstallments = Array.from({ length: 20 }, (_, at) => at + 2);

export const SPACE: Space = {
  kinds: [
    { product: "single", card_type: "credit", brands: BRANDS, counts: once },
    { product: "single", card_type: "debit", brands: BRANDS, counts: once },
    { product: "single", card_type: "prepaid", brands: BRANDS, counts: once },
    { product: "pre-authorization", card_type: "credit", brands: BRANDS, counts: once },
    { product: "meal-voucher", card_type: "voucher", brands: BRANDS, counts: once },
    { product: "food-voucher", card_type: "voucher", brands: BRANDS, counts: once },
    { product: "store-installments", card_type: "credit", brands: BRANDS, counts: inInstallments },
    { product: "issuer-installments", card_type: "credit", brands: BRANDS, counts: inInstallments },
    { product: "pix", card_type: null, brands: [null], counts: once },
  ],
  entryModes: ["chip", "contactless", "magstripe", "typed", "ecommerce", "link", "qr"],
  largestAmount: 99_999_999_999,
  lastDay: "9999-12-31",
};

/** What a rule asks for that no payment of ours has: an upstream may know more. */
export function unknownKeys(rule: Rule): string[] {
  const asks = conditionOf(rule);
  const asked = [
    asks.product && !SPACE.kinds.some(({ product }) => product === asks.product) && asks.product,
    asks.card_type && !SPACE.kinds.some(({ card_type }) => card_type === asks.card_type) && asks.card_type,
    asks.brand && !BRANDS.includes(asks.brand) && asks.brand,
    asks.entry_type && !SPACE.entryModes.includes(asks.entry_type) && asks.entry_type,
  ];
  return asked.filter((key) => typeof key === "string");
}

/** A payment but for its amount and its day. */
export type Cell = Omit<Payment, "amount" | "date">;

/** Amounts and days, counted since 1970, of which each first is in it and each end no more. */
export interface Box {
  amount: number;
  amountEnd: number;
  day: number;
  dayEnd: number;
}

const DAY_MS = 86_400_000;

export const numberOfDay = (day: string): number => Date.parse(day) / DAY_MS;
export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const isEmpty = ({ amount, amountEnd, day, dayEnd }: Box): boolean =>
  amount >= amountEnd || day >= dayEnd;

export const meets = (one: Box, other: Box): boolean =>
  one.amount < other.amountEnd &&
  other.amount < one.amountEnd &&
  one.day < other.dayEnd &&
  other.day < one.dayEnd;

/** Of the amounts from the first up to, and without, the end: R$ 100,00 if it is one of them, as people know it. */
export const someAmount = (from: number, end: number): number =>
  from <= 10_000 && 10_000 < end ? 10_000 : from;

/** The amounts and days that a rule takes, of those from today on. */
export function boxOf(rule: Rule, today: string, space: Space): Box {
  const { from, to } = amountsOf(rule);
  const first = numberOfDay(today);
  const end = numberOfDay(space.lastDay) + 1;
  return {
    amount: Math.max(1, from),
    amountEnd: Math.min(space.largestAmount + 1, to),
    day: rule.valid_from === null ? first : Math.max(first, numberOfDay(rule.valid_from)),
    dayEnd: rule.valid_to === null ? end : Math.min(end, numberOfDay(rule.valid_to) + 1),
  };
}

/** Closed-open, as `isWithin` says it. */
function amountsOf(rule: Rule): { from: number; to: number } {
  const { value } = conditionOf(rule);
  if (value === null) return { from: 0, to: Infinity };
  const { operator, from, to } = value;
  if (operator === "eq") return from === null ? { from: 1, to: 0 } : { from, to: from + 1 };
  if (operator === "gte") return { from: from ?? Infinity, to: Infinity };
  if (operator === "lte") return { from: 0, to: to === null ? 0 : to + 1 };
  return { from: from ?? Infinity, to: to ?? 0 };
}

/** How many stores follow the group: its own, and, the default one, those of a group that is disabled. */
export function followersOf(group: Group, groups: readonly Group[]): number {
  if (!group.is_default) return group.enabled ? group.store_ids.length : 0;
  return groups
    .filter(({ id, is_default, enabled }) => id === group.id || !(is_default || enabled))
    .reduce((count, { store_ids }) => count + store_ids.length, 0);
}

export const isFollowed = (group: Group, groups: readonly Group[]) => followersOf(group, groups) > 0;

/**
 * The groups that payments can come from. A customer always has groups: where there are none they could not be read,
 * and each that a rule names may have stores.
 */
export function groupsOfPayments(groups: readonly Group[], rules: readonly Rule[]): (string | null)[] {
  if (groups.length === 0) return [null, ...new Set(rules.flatMap(({ group_id: id }) => id ?? []))];
  const followed = groups.filter((group) => isFollowed(group, groups)).map(({ id }) => id);
  if (followed.length > 0) return followed;
  // A merchant that has no store yet will have its first one in the default group.
  return [groups.find(({ is_default }) => is_default)?.id ?? null];
}
