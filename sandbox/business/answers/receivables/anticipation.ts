import type { Db } from "../../../database.ts";
import { all } from "../../query.ts";
import { dayOf, onBusinessDay } from "../../rules/calendar.ts";

/** What is paid ahead is paid on the second day after the sale, or the next business day. */
const AHEAD = 2;
const MONTH = 30;

/** An instalment that may have been paid ahead; amounts in centavos. */
export interface Advanced {
  acquirer: string;
  sale_date: string | null;
  settlement_date: string;
  advanced_amount: number;
}

/** What a customer's acquirers charge for paying ahead. */
export function ratesOf(db: Db, customerId: string): { feeOf(row: Advanced): number } {
  const rates = all<{ acquirer: string; rate: number; valid_from: string }>(
    db,
    `select acquirer, rate, valid_from from anticipation_rates where customer_id = ?
     order by acquirer, valid_from desc`,
    customerId,
  );
  return {
    feeOf(row) {
      const { sale_date: sold } = row;
      if (row.advanced_amount === 0 || sold === null) return 0;
      const own = rates.filter(({ acquirer }) => acquirer === row.acquirer);
      // Older than every rate on file: the oldest.
      const rate = own.find(({ valid_from }) => valid_from <= sold) ?? own.at(-1);
      return anticipationFee(row.advanced_amount, rate?.rate ?? 0, daysAhead(sold, row.settlement_date));
    },
  };
}

/** Simple interest by the day on a monthly rate in basis points, rounded half up to the centavo. */
export function anticipationFee(amount: number, rate: number, days: number): number {
  const divisor = 10_000 * MONTH;
  return Math.floor((amount * rate * days + divisor / 2) / divisor);
}

export function daysAhead(sold: string, settlement: string): number {
  return Math.max(0, dayOf(settlement) - onBusinessDay(dayOf(sold) + AHEAD));
}
