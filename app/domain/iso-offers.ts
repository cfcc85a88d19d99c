/** What follows from an ISO offer's state and figures. Amounts are centavos, rates basis points. */
import { calendarDay } from "./dates";
import { addDays, daysBetween } from "./days";
import { lastDayOf } from "./months";

/** Source section 4, and `expired`. */
type Status = "pending" | "viewed" | "accepted" | "deleted" | "expired";

export function mayAccept(status: Status): boolean {
  return status === "pending" || status === "viewed";
}

/** An accepted one stays; one that expired may go. */
export function mayDelete(status: Status): boolean {
  return status !== "accepted" && status !== "deleted";
}

/** Only what is new or updated brings rates when an offer is accepted. */
export function bringsRates({ deal_status }: { deal_status: string }): boolean {
  return deal_status === "NEW" || deal_status === "UPDATE";
}

/** The days on which an offer's conditions hold; `to` null is until further notice. */
interface Term {
  from: string;
  to: string | null;
}

/** From the day after the acceptance on, for the months of the offer. */
export function termOf(accepted: { accepted_at: string; condition_months: number }): Term {
  const from = addDays(calendarDay(accepted.accepted_at), 1);
  const { condition_months: months } = accepted;
  return { from, to: months === 0 ? null : lastDayOf(from, months) };
}

/** Whether an accepted offer holds on a day, or was accepted on it and will from the next. */
export function holdsOn({ from, to }: Term, day: string): boolean {
  return day >= addDays(from, -1) && (to === null || day <= to);
}

/** How many months the sales are of, at most, that show what an offer would have done. */
export const EFFECT_MONTHS = 3;

interface Days {
  from: string;
  to: string;
}

/** The months begun of the days that an effect is of: as many monthly amounts would have been paid. */
export function effectMonths({ from, to }: Days): number {
  return Math.min(EFFECT_MONTHS, Math.ceil((daysBetween(from, to) + 1) / 30));
}

interface EffectSums extends Days {
  standing_amount: number;
  fee_amount: number;
  offer_fee_amount: number;
  saved_amount: number;
}

/** The months' sales with the offer's monthly amount, which the difference of the fees leaves out. */
interface WholeEffect {
  /** Fee ÷ what stands, as a ratio; null where nothing stands. */
  rate: number | null;
  offer_rate: number | null;
  months_amount: number;
  /** Saved, less the monthly amounts: positive is what the customer would have kept. */
  kept_amount: number;
}

/** What an offer would have left with the customer: the fees it saves, less its own monthly amounts. */
export function keptAmount(effect: Days & { saved_amount: number }, monthlyAmount: number): number {
  return effect.saved_amount - monthlyAmount * effectMonths(effect);
}

export function wholeEffect(effect: EffectSums, monthlyAmount: number): WholeEffect {
  const { standing_amount: standing } = effect;
  const rateOf = (fee: number) => (standing > 0 ? fee / standing : null);
  return {
    rate: rateOf(effect.fee_amount),
    offer_rate: rateOf(effect.offer_fee_amount),
    months_amount: monthlyAmount * effectMonths(effect),
    kept_amount: keptAmount(effect, monthlyAmount),
  };
}

interface CurrentRate {
  acquirer: string;
  instalments_from: number;
  instalments_to: number;
  rate: number;
}

/** One cell of the offer against what an acquirer charges today for the same instalments. */
export interface RateNow {
  from: number;
  to: number;
  rate: number;
  /** The offer's rate less today's: negative is cheaper. */
  change: number;
}

/**
 * What an acquirer charges today in the cell's range of instalments: one rate, or several bands that share it, in
 * their order, each cut to the range. Empty where the acquirer does not take such a sale.
 */
export function ratesNow(
  cell: {
    instalments_from: number;
    instalments_to: number;
    rate: number;
    current: readonly CurrentRate[];
  },
  acquirer: string,
): RateNow[] {
  return cell.current
    .filter((one) => one.acquirer === acquirer)
    .map((one) => ({
      from: Math.max(one.instalments_from, cell.instalments_from),
      to: Math.min(one.instalments_to, cell.instalments_to),
      rate: one.rate,
      change: cell.rate - one.rate,
    }))
    .sort((one, other) => one.from - other.from);
}
