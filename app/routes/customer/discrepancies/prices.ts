import type { Discrepancy, DiscrepancyDetail, DiscrepancyTotals } from "#contract/extension/discrepancies";
import { omit, type Shown as ShownOf } from "~/lists/prices";

/** What a fee can be read from: absent for people who may not see prices, so that it never reaches the browser. */
const PRICED = [
  "amount",
  "expected_value",
  "actual_value",
  "contracted_rate",
  "charged_rate",
  "delta_rate",
  "recovered_amount",
] as const;

/** A discrepancy as the person may see it: all prices, or none of them. */
export type Shown<Whole extends Discrepancy = Discrepancy> = ShownOf<Whole, (typeof PRICED)[number]>;
export type ShownDetail = Shown<DiscrepancyDetail>;

export function shown<Whole extends Discrepancy>(one: Whole, showsPrices: boolean): Shown<Whole> {
  return showsPrices ? one : omit(one, PRICED);
}

/** Without prices only how many there are, and how many of them can be contested. */
export function countsOf({ data_as_of, waiting_for, count, claimable_count, acquirers }: DiscrepancyTotals) {
  return {
    data_as_of,
    waiting_for,
    count,
    claimable_count,
    acquirers: acquirers.map(({ acquirer, count, claimable_count }) => ({
      acquirer,
      count,
      claimable_count,
    })),
  };
}

export type ShownTotals = DiscrepancyTotals | (ReturnType<typeof countsOf> & { lost_amount?: undefined });
