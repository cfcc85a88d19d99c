/**
 * Sales that were made, put to a draft of rules: what each acquirer took and charged, and what each would. Sales are
 * added page by page, and none is kept. Amounts are centavos.
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

export interface Replay {
  total: Volume;
  /** Where the sales went, and where the draft sends them. */
  before: Map<Acquirer, Volume>;
  after: Map<Acquirer, Volume>;
  /** Those that the draft sends to another acquirer. */
  moved: Volume;
  /** Those that nobody would take. */
  untaken: Volume;
  /** Those that go to an acquirer with which no fee is agreed for them. */
  unpriced: Volume;
  /** What all sales were charged. */
  charged: number;
  /** Of the sales whose fee is known in the draft too: what they were charged, and what they would be. */
  fee: { before: number; after: number };
}

export interface Draft {
  /** Who takes such a payment; null: nobody. */
  judge(payment: Payment): Acquirer | null;
  /** What is charged for it there; null where no fee is agreed. */
  feeAt(acquirer: Acquirer, payment: Payment): { rate: number; fixed_amount: number } | null;
  /** The calendar day for which the rules are asked. */
  date: string;
}

const nothing = (): Volume => ({ sales: 0, gross: 0 });

export const emptyReplay = (): Replay => ({
  ...{ total: nothing(), before: new Map(), after: new Map(), moved: nothing(), untaken: nothing() },
  ...{ unpriced: nothing(), charged: 0, fee: { before: 0, after: 0 } },
});

/** Adds a page of sales. A sale that stays where it was costs what it was charged; one that moves, the agreed fee. */
export function addSales(replay: Replay, rows: readonly SoldRow[], draft: Draft): void {
  for (const row of rows) {
    const { sales_count, gross_amount, fee_amount, value_amount } = row;
    const payment = { ...row, amount: value_amount, date: draft.date };
    const volume = { sales: sales_count, gross: gross_amount };
    add(replay.total, volume);
    add(at(replay.before, row.acquirer), volume);
    replay.charged += fee_amount;
    const acquirer = draft.judge(payment);
    if (acquirer === null) {
      add(replay.untaken, volume);
      continue;
    }
    add(at(replay.after, acquirer), volume);
    if (acquirer === row.acquirer) {
      replay.fee.before += fee_amount;
      replay.fee.after += fee_amount;
      continue;
    }
    add(replay.moved, volume);
    const agreed = draft.feeAt(acquirer, payment);
    if (agreed === null) {
      add(replay.unpriced, volume);
      continue;
    }
    replay.fee.before += fee_amount;
    replay.fee.after +=
      sales_count * feeOf({ amount: value_amount, rate: agreed.rate, fixed: agreed.fixed_amount });
  }
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
