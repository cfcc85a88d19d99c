/**
 * Sales that were made, put to the rules of today and to a draft of them: what each acquirer would take and charge
 * by the one and by the other, beside what it really took and charged. Sales are added page by page, and none is
 * kept. Amounts are centavos.
 */
import { feeOf } from "../settlement";
import type { Acquirer, Payment } from "./rule";

/** Equal sales of one amount, counted. */
export interface SoldRow extends Omit<Payment, "amount" | "date"> {
  /** Of each of them. */
  value_amount: number;
  /** Who took them. */
  acquirer: Acquirer;
  sales_count: number;
  /** Of all of them, as what was charged for them. */
  gross_amount: number;
  fee_amount: number;
}

/** A number of sales and what they come to. */
export interface Volume {
  sales: number;
  gross: number;
}

/** Where some rules send the sales. */
export interface Outcome {
  taken: Map<Acquirer, Volume>;
  /** Those that nobody would take. */
  untaken: Volume;
  /** Those that go to an acquirer with which no fee is agreed for them. */
  unpriced: Volume;
  /** The agreed fees of all others. */
  fee: number;
}

export interface Replay {
  total: Volume;
  /** Where the sales went on their day, and what was charged for them. */
  charged: { taken: Map<Acquirer, Volume>; fee: number };
  /** By the rules of today, whatever the draft is. */
  before: Outcome;
  /** By the draft. */
  after: Outcome;
  /** Those that the draft sends elsewhere than the rules of today: to another acquirer, to one at all, or to none. */
  moved: Volume;
  /** Those that somebody takes today and nobody would by the draft. */
  lost: Volume;
  /** Those that nobody takes today and somebody would by the draft. */
  won: Volume;
  /** What the draft costs more (less: negative) than the rules of today, of the sales that have a fee by both. */
  difference: number;
  /** Those that have a fee by only one of the two, and so are not in the difference. */
  incomparable: Volume;
}

/** Who takes a payment; null: nobody. */
export type Judge = (payment: Payment) => Acquirer | null;

export interface Rules {
  today: Judge;
  draft: Judge;
  /** What is charged for a payment there; null where no fee is agreed. */
  feeAt(acquirer: Acquirer, payment: Payment): { rate: number; fixed_amount: number } | null;
  /** The calendar day for which the rules are asked. */
  date: string;
}

const nothing = (): Volume => ({ sales: 0, gross: 0 });
const noOutcome = (): Outcome => ({ taken: new Map(), untaken: nothing(), unpriced: nothing(), fee: 0 });

export const emptyReplay = (): Replay => ({
  total: nothing(),
  charged: { taken: new Map(), fee: 0 },
  before: noOutcome(),
  after: noOutcome(),
  moved: nothing(),
  lost: nothing(),
  won: nothing(),
  difference: 0,
  incomparable: nothing(),
});

/** Adds a page of sales. Both sets of rules are priced by the fees agreed today, so that they can be compared. */
export function addSales(replay: Replay, rows: readonly SoldRow[], rules: Rules): void {
  for (const row of rows) {
    const payment = { ...row, amount: row.value_amount, date: rules.date };
    const volume = { sales: row.sales_count, gross: row.gross_amount };
    add(replay.total, volume);
    add(at(replay.charged.taken, row.acquirer), volume);
    replay.charged.fee += row.fee_amount;

    const feeBy = (acquirer: Acquirer | null) => {
      const agreed = acquirer && rules.feeAt(acquirer, payment);
      if (!agreed) return null;
      return (
        row.sales_count * feeOf({ amount: payment.amount, rate: agreed.rate, fixed: agreed.fixed_amount })
      );
    };
    const [before, after] = [rules.today(payment), rules.draft(payment)];
    const [feeBefore, feeAfter] = [feeBy(before), feeBy(after)];
    settle(replay.before, volume, before, feeBefore);
    settle(replay.after, volume, after, feeAfter);
    if (before !== after) add(replay.moved, volume);
    if (before !== null && after === null) add(replay.lost, volume);
    if (before === null && after !== null) add(replay.won, volume);
    if (feeBefore !== null && feeAfter !== null) replay.difference += feeAfter - feeBefore;
    else if (feeBefore !== feeAfter) add(replay.incomparable, volume);
  }
}

function settle(outcome: Outcome, volume: Volume, acquirer: Acquirer | null, fee: number | null): void {
  add(acquirer === null ? outcome.untaken : at(outcome.taken, acquirer), volume);
  if (acquirer !== null && fee === null) add(outcome.unpriced, volume);
  outcome.fee += fee ?? 0;
}

function add(to: Volume, { sales, gross }: Volume): void {
  to.sales += sales;
  to.gross += gross;
}

function at(volumes: Map<Acquirer, Volume>, acquirer: Acquirer): Volume {
  const volume = volumes.get(acquirer) ?? nothing();
  volumes.set(acquirer, volume);
  return volume;
}
