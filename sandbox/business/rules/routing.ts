import type { RuleContent, RuleProduct, RuleValue } from "#contract/routing-shapes";
import type { Acquirer, Brand, EntryMode, Modality } from "#contract/values";
import { type Condition, TYPES_IN_ORDER } from "./rule-types.ts";

/** What routing knows of a sale. */
export interface RoutedSale {
  storeId: string;
  /** `null` for PIX. */
  brand: Brand | null;
  modality: Modality;
  instalments: number;
  entryMode: EntryMode;
  /** Centavos. */
  grossAmount: number;
  /** Its day in America/Sao_Paulo. */
  date: string;
}

export interface StoreGroup {
  id: string;
  isDefault: boolean;
  enabled: boolean;
  storeIds: readonly string[];
  defaultAcquirers: readonly Acquirer[];
}

/** A customer's rules, in the order in which sales ask them, and its groups. */
export interface Routing {
  rules: readonly RuleContent[];
  groups: readonly StoreGroup[];
}

/** Both `null`: no rule and no default order knew an acquirer that could take the sale. */
interface Decision {
  /** `null` where the default order decided. */
  ruleId: string | null;
  acquirer: Acquirer | null;
}

/** Product before value before instalments; of one type the lower priority, then the lower id. */
export function inOrder<Rule extends RuleContent>(rules: readonly Rule[]): Rule[] {
  return [...rules].sort(
    (one, other) =>
      TYPES_IN_ORDER.indexOf(one.type) - TYPES_IN_ORDER.indexOf(other.type) ||
      one.priority - other.priority ||
      (one.id < other.id ? -1 : 1),
  );
}

/**
 * Which acquirer takes a sale: the first rule that fits decides. When neither its acquirer nor a fallback can take
 * the sale, and when no rule fits, the default order of the store's group does.
 */
export function routeSale(
  sale: RoutedSale,
  { rules, groups }: Routing,
  takes: (acquirer: Acquirer) => boolean,
): Decision {
  const group = groupOf(sale.storeId, groups);
  const rule = rules.find((one) => isFor(one, group, sale.date) && fits(one, sale));
  const byRule = rule && [rule.acquirer, ...rule.fallback_acquirers].find(takes);
  if (rule && byRule) return { ruleId: rule.id, acquirer: byRule };
  return { ruleId: null, acquirer: group?.defaultAcquirers.find(takes) ?? null };
}

/** The group that a store follows: its own unless that is disabled, else the default one. */
export function groupOf(storeId: string, groups: readonly StoreGroup[]): StoreGroup | undefined {
  const own = groups.find(({ isDefault, storeIds }) => !isDefault && storeIds.includes(storeId));
  return own?.enabled ? own : groups.find(({ isDefault }) => isDefault);
}

function isFor(rule: RuleContent, group: StoreGroup | undefined, date: string): boolean {
  if (!rule.enabled) return false;
  if (rule.group_id !== null && rule.group_id !== group?.id) return false;
  return (
    (rule.valid_from === null || rule.valid_from <= date) && (rule.valid_to === null || date <= rule.valid_to)
  );
}

/** Whether a rule's condition holds for a sale, whatever else is said of the rule. */
export function fits(rule: RuleContent, sale: RoutedSale): boolean {
  const { card_type, brand, installments, entry_type = null, value = null, product }: Condition = rule;
  if (card_type !== null && card_type !== cardTypeOf(sale.modality)) return false;
  if (brand !== null && brand !== sale.brand) return false;
  if (!isCounted(installments, sale.instalments)) return false;
  if (entry_type !== null && entry_type !== sale.entryMode) return false;
  if (value !== null && !isWithin(value, sale.grossAmount)) return false;
  return product === undefined || product === productOf(sale.modality);
}

function isCounted(installments: Condition["installments"], count: number): boolean {
  if ("from" in installments) return installments.from <= count && count <= installments.to;
  return installments.includes(count);
}

/** Whether an amount in centavos is within a rule's limits; a limit that is not given does not hold. */
export function isWithin({ operator, from, to }: RuleValue, amount: number): boolean {
  switch (operator) {
    case "eq":
      return amount === from;
    case "gte":
      return from !== null && amount >= from;
    case "lte":
      return to !== null && amount <= to;
    case "between":
      return from !== null && to !== null && from <= amount && amount < to;
  }
}

/** `null` for PIX, which has no card. */
export function cardTypeOf(modality: Modality) {
  if (modality === "pix") return null;
  return modality === "instalments" ? "credit" : modality;
}

/** Shops sell in instalments of their own, and vouchers are for meals: nothing else is ever sold here. */
export function productOf(modality: Modality): RuleProduct {
  if (modality === "pix") return "pix";
  if (modality === "voucher") return "meal-voucher";
  return modality === "instalments" ? "store-installments" : "single";
}
