import type { SaleEvent, SaleInstalment } from "#contract/extension/sale-detail";
import type { SaleStatus } from "#contract/values";
import { instant } from "../../query.ts";
import { dayAt, dayOf, textOf } from "../../rules/calendar.ts";

/** What the history of a sale follows from. Instants are epoch milliseconds, amounts centavos. */
interface SaleFacts {
  status: SaleStatus;
  soldAt: number;
  grossAmount: number;
  cancelledAmount: number;
  chargebackAmount: number;
  /** When it was undone, cancelled or charged back. */
  reversedAt: number | null;
  /** Until when nobody knew whether it holds; null unless it was left pending. */
  decidedAt: number | null;
  /** When the acquirer's file with the sale came; null while it has not. */
  capturedAt: number | null;
  plan: readonly SaleInstalment[];
  adjustments: readonly SaleAdjustment[];
  today: string;
}

const ADJUSTED = {
  cancellation: "cancellation-debited",
  chargeback: "chargeback-debited",
  chargeback_reversal: "chargeback-returned",
} as const satisfies Record<string, SaleEvent["step"]>;

/** What was set off against other money because of the sale. */
export interface SaleAdjustment {
  entry_type: keyof typeof ADJUSTED;
  /** Of which instalment, where it is of one. */
  number: number | null;
  /** Signed. */
  amount: number;
  settlement_date: string;
  status: "scheduled" | "settled";
}

const NOTHING = { number: null, of: null, amount: null } as const;

/** What happened to a sale and what is still to come, oldest first; of one day, what has an hour goes first. */
export function timelineOf(sale: SaleFacts): SaleEvent[] {
  const begun = (step: SaleEvent["step"]) => happened(step, sale.soldAt, sale.grossAmount);
  if (sale.status === "denied") return [begun("denied")];
  const events = [begun("authorized")];
  if (sale.status === "undone") {
    events.push(happened("undone", sale.reversedAt ?? sale.decidedAt ?? sale.soldAt, sale.grossAmount));
  } else if (sale.status !== "authorized" && sale.status !== "pending") {
    events.push(happened("confirmed", sale.decidedAt ?? sale.soldAt));
    events.push(captured(sale), ...sale.plan.flatMap((row) => [...lent(row, sale), ...settled(row, sale)]));
    events.push(...reversed(sale), ...sale.adjustments.map((row) => adjusted(row, sale)));
  }
  const hour = (event: SaleEvent) => event.at ?? "~";
  return events.sort((one, other) =>
    one.date === other.date ? compare(hour(one), hour(other)) : compare(one.date, other.date),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function happened(step: SaleEvent["step"], at: number, amount: number | null = null): SaleEvent {
  return { ...NOTHING, step, at: instant(at), date: textOf(dayAt(at)), done: true, amount };
}

/** The acquirer's file comes the morning after, or is overdue. */
function captured({ soldAt, capturedAt, today }: SaleFacts): SaleEvent {
  if (capturedAt !== null) return happened("captured", capturedAt);
  const date = textOf(Math.max(dayAt(soldAt) + 1, dayOf(today)));
  return { ...NOTHING, step: "captured", at: null, date, done: false };
}

/** What was paid ahead of its date, and what went to somebody else. */
function lent({ number, advance, assignment, assigned_amount }: SaleInstalment, { plan }: SaleFacts) {
  const shared = { at: null, done: true, number, of: plan.length };
  const events: SaleEvent[] = [];
  if (advance)
    events.push({ step: "advanced", date: advance.paid_on, amount: advance.paid_amount, ...shared });
  if (assignment)
    events.push({ step: "assigned", date: assignment.assigned_on, amount: assigned_amount, ...shared });
  return events;
}

/**
 * What nothing is left of for its own date is never settled: reversed, paid ahead, or somebody else's. What was taken
 * back after it was paid was paid as a whole.
 */
function settled(row: SaleInstalment, { plan }: SaleFacts): SaleEvent[] {
  const left = row.net_amount - row.advanced_amount - row.assigned_amount;
  const amount = row.status === "settled" ? left : left - row.reversed_amount;
  if (row.status === "cancelled" || row.status === "charged-back") return [];
  if (amount === 0 && row.advanced_amount + row.assigned_amount > 0) return [];
  return [
    {
      step: "settled",
      at: null,
      date: row.settlement_date,
      done: row.status === "settled",
      number: row.number,
      of: plan.length,
      amount,
    },
  ];
}

/** Only the day of it is known. */
function adjusted(row: SaleAdjustment, { plan }: SaleFacts): SaleEvent {
  return {
    step: ADJUSTED[row.entry_type],
    at: null,
    date: row.settlement_date,
    done: row.status === "settled",
    number: row.number,
    of: row.number === null ? null : plan.length,
    amount: Math.abs(row.amount),
  };
}

function reversed({ status, reversedAt, ...sale }: SaleFacts): SaleEvent[] {
  if (reversedAt === null) return [];
  if (status === "cancelled" || status === "partially-cancelled") {
    return [happened(status, reversedAt, sale.cancelledAmount)];
  }
  if (status === "chargeback") return [happened(status, reversedAt, sale.chargebackAmount)];
  return status === "chargeback-reversed" ? [happened(status, reversedAt, sale.grossAmount)] : [];
}
