import type { Brand, Modality } from "#contract/values";
import { dayOf, monthsAfter, textOf } from "./calendar.ts";
import { feeOn } from "./money.ts";

/** One cell of an offer's table: a rate in basis points for a brand, a modality and a range of instalments. */
export interface OfferedRate {
  brand: Brand;
  modality: Modality;
  instalments_from: number;
  instalments_to: number;
  rate: number;
}

/** An item as it is kept: the contract's without what is charged today. */
export interface StoredItem {
  name: string;
  deal_status: "NEW" | "UPDATE" | "REMOVAL" | "NO_CHANGES";
  mdr: OfferedRate[];
  anticipation_rates: { acquirer: string | null; rate: number }[];
}

/** What was sold in one brand, modality and number of instalments; amounts in centavos. */
export interface SoldCell {
  brand: string;
  modality: string;
  instalments: number;
  sales_count: number;
  standing_amount: number;
  fee_amount: number;
}

/** Only what is new or updated changes what is charged. */
export function isChange(item: Pick<StoredItem, "deal_status">): boolean {
  return item.deal_status === "NEW" || item.deal_status === "UPDATE";
}

/** The days on which the conditions of an offer hold that is accepted on a day; null is until further notice. */
export function termOf(accepted: string, months: number): { from: string; to: string | null } {
  const from = dayOf(accepted) + 1;
  return { from: textOf(from), to: months === 0 ? null : textOf(monthsAfter(from, months) - 1) };
}

/** The rates that an offer brings. */
export function ratesOf(items: readonly StoredItem[]): OfferedRate[] {
  return items.filter(isChange).flatMap(({ mdr }) => mdr);
}

/** What the cells that an offer prices have cost, and would have; each cell's fee is rounded once. */
export function effectOf(cells: readonly SoldCell[], rates: readonly OfferedRate[]) {
  const effect = { sales_count: 0, standing_amount: 0, fee_amount: 0, offer_fee_amount: 0 };
  for (const cell of cells) {
    const offered = rates.find((rate) => prices(rate, cell));
    if (!offered) continue;
    effect.sales_count += cell.sales_count;
    effect.standing_amount += cell.standing_amount;
    effect.fee_amount += cell.fee_amount;
    effect.offer_fee_amount += feeOn(cell.standing_amount, offered.rate);
  }
  return { ...effect, saved_amount: effect.fee_amount - effect.offer_fee_amount };
}

function prices(rate: OfferedRate, cell: SoldCell): boolean {
  return (
    rate.brand === cell.brand &&
    rate.modality === cell.modality &&
    cell.instalments >= rate.instalments_from &&
    cell.instalments <= rate.instalments_to
  );
}

/** What of a range of instalments lies within another that it touches. */
export function within(
  range: { from: number; to: number },
  other: { from: number; to: number },
): { from: number; to: number } {
  return { from: Math.max(range.from, other.from), to: Math.min(range.to, other.to) };
}

/** What of a range of instalments lies outside another: none, one or two ranges. */
export function outside(
  range: { from: number; to: number },
  other: { from: number; to: number },
): { from: number; to: number }[] {
  return [
    { from: range.from, to: Math.min(range.to, other.from - 1) },
    { from: Math.max(range.from, other.to + 1), to: range.to },
  ].filter(({ from, to }) => from <= to);
}
