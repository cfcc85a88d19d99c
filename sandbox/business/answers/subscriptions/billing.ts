/** What invoices are made of: the cycle that begins, and what changes in the middle of the one before left over. */
import type { InvoiceLine } from "#contract/extension/invoices";
import type { SubscriptionDetail } from "#contract/extension/subscriptions";
import type { Db } from "../../../database.ts";
import { all, first, insert, run } from "../../query.ts";
import { dayOf, onBusinessDay, textOf } from "../../rules/calendar.ts";
import { lastCycle, linesOf, nextCycle, shareOf } from "../../rules/subscriptions.ts";
import { dayWords } from "../../rules/wording.ts";
import { DUE_DAYS, invoiceId } from "../../seeding/invoices.ts";
import type { SubscriptionRow } from "./rows.ts";

type Billed = Pick<
  SubscriptionRow,
  "id" | "price_amount" | "quantity" | "discount" | "billing_cycle" | "started_at"
>;

interface Cycle {
  from: string;
  to: string;
}

/** The cycle that a day is in. */
function cycleOf({ started_at, billing_cycle }: Billed, day: string): Cycle & { next: string; days: number } {
  const start = dayOf(started_at);
  const from = lastCycle(start, billing_cycle, dayOf(day));
  const next = nextCycle(start, billing_cycle, dayOf(day));
  return { from: textOf(from), to: textOf(next - 1), next: textOf(next), days: next - from };
}

/** What waits for the next invoice, in the order in which it came about. */
export function waitingLines(db: Db, subscriptionId: string): InvoiceLine[] {
  return all<InvoiceLine>(
    db,
    `select kind, description, period_from, period_to, amount from invoice_lines
     where subscription_id = ? and invoice_id is null order by id`,
    subscriptionId,
  ).map(toLine);
}

/** Leaves a line for the next invoice. */
function leave(db: Db, subscriptionId: string, line: InvoiceLine): void {
  insert(db, "invoice_lines", { ...line, subscription_id: subscriptionId });
}

/**
 * Leaves for the next invoice what a change comes to for the days that are left of the cycle, its own among them:
 * what was billed for them is credited, and they are charged as they are now.
 */
export function leaveProRata(
  db: Db,
  { id }: Billed,
  { day, credit, charge }: { day: string; credit: ProRated | null; charge: ProRated | null },
): void {
  for (const line of [
    ...(credit ? proRataLines("credit", credit, day) : []),
    ...(charge ? proRataLines("charge", charge, day) : []),
  ])
    leave(db, id, line);
}

/** The share of a cycle's charge from a day on; none where that is nothing. */
function proRataLines(kind: "credit" | "charge", { row, what }: ProRated, day: string): InvoiceLine[] {
  const { next, to, days } = cycleOf(row, day);
  const left = dayOf(next) - dayOf(day);
  const share = shareOf(chargeAmount(row), { left, all: days });
  const description = `${what}, ${left} de ${days} dias`;
  const amount = kind === "credit" ? -share : share;
  return share === 0 ? [] : [{ kind, description, period_from: day, period_to: to, amount }];
}

/** Whether a day is the first of a cycle that nobody has billed yet. */
export function isUnbilled(db: Db, row: Billed, day: string): boolean {
  const isFirst = cycleOf(row, day).from === day;
  return isFirst && first(db, "select 1 from invoices where id = ?", invoiceId(row.id, day)) === null;
}

interface ProRated {
  row: Billed;
  /** "Plano POS com 2 unidades". */
  what: string;
}

const chargeAmount = (row: Billed) => linesOf(row).reduce((sum, { amount }) => sum + amount, 0);

/** The lines of the invoice that a cycle's first day brings, with what waits for it; never below zero. */
function cycleLines(row: Billed, what: string, day: string, waiting: readonly InvoiceLine[]): InvoiceLine[] {
  const { from, to } = cycleOf(row, day);
  const period = { period_from: from, period_to: to };
  const lines = [
    ...linesOf(row).map((line) => toLine({ ...line, description: line.description ?? what, ...period })),
    ...waiting,
  ];
  return withCarried(lines, period);
}

function withCarried(
  lines: InvoiceLine[],
  period: Pick<InvoiceLine, "period_from" | "period_to">,
): InvoiceLine[] {
  const sum = sumOf(lines);
  const description = "Crédito que passa para a próxima fatura";
  return sum < 0 ? [...lines, { kind: "carried", description, ...period, amount: -sum }] : lines;
}

export const sumOf = (lines: readonly { amount: number }[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** Issues the invoice of the cycle that begins on a day. What it cannot take off waits for the one after. */
export function issueCycle(db: Db, row: Billed, what: string, day: string): void {
  const lines = cycleLines(row, what, day, waitingLines(db, row.id));
  const { from, to } = cycleOf(row, day);
  const id = invoiceId(row.id, day);
  const isNew = issue(db, row.id, { id, kind: "cycle", from, to, day, lines });
  const carried = lines.at(-1);
  if (!isNew || carried?.kind !== "carried" || carried.amount < 0) return;
  const description = `Crédito da fatura de ${dayWords(day)}`;
  leave(db, row.id, { ...carried, description, amount: -carried.amount });
}

/** Issues what is still owed as a subscription ends; a credit is not paid back. */
export function issueFinal(db: Db, subscriptionId: string, day: string): void {
  const lines = waitingLines(db, subscriptionId);
  if (sumOf(lines) <= 0) return;
  const from = lines.map(({ period_from }) => period_from).sort()[0] ?? day;
  const to =
    lines
      .map(({ period_to }) => period_to)
      .sort()
      .at(-1) ?? day;
  issue(db, subscriptionId, {
    id: `${invoiceId(subscriptionId, day)}-f`,
    kind: "final",
    from,
    to,
    day,
    lines,
  });
}

interface Issued extends Cycle {
  id: string;
  kind: "cycle" | "final";
  day: string;
  lines: readonly InvoiceLine[];
}

/** Whether it had not been issued before. */
function issue(db: Db, subscriptionId: string, { id, kind, from, to, day, lines }: Issued): boolean {
  const amount = sumOf(lines);
  const written = run(
    db,
    `insert into invoices (id, subscription_id, kind, period_from, period_to, issued_on, amount, due_on, paid_on)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
    id,
    subscriptionId,
    kind,
    from,
    to,
    day,
    amount,
    textOf(onBusinessDay(dayOf(day) + DUE_DAYS)),
    // Nothing is owed.
    amount === 0 ? day : null,
  );
  if (written === 0) return false;
  run(db, "delete from invoice_lines where subscription_id = ? and invoice_id is null", subscriptionId);
  for (const line of lines)
    insert(db, "invoice_lines", { ...line, subscription_id: subscriptionId, invoice_id: id });
  return true;
}

/** The invoice that comes next, if nothing changes until then. */
export function nextInvoice(
  db: Db,
  row: ToCome,
  today: ProRated,
  cycle: (day: string) => ProRated,
): SubscriptionDetail["next_invoice"] {
  const waiting = waitingLines(db, row.id);
  const { day, lines: left } = nextDay(db, row, today, cycle);
  if (day !== null && (row.ends_at === null || day < row.ends_at)) {
    const { row: then, what } = cycle(day);
    const lines = cycleLines(then, what, day, [...waiting, ...left]);
    return { issued_on: day, amount: sumOf(lines), lines };
  }
  const { status, ends_at } = row;
  if ((status !== "active" && status !== "paused") || ends_at === null) return null;
  const lines = [...waiting, ...left.filter(({ period_from }) => period_from < ends_at)];
  const amount = sumOf(lines);
  return amount > 0 ? { issued_on: ends_at, amount, lines } : null;
}

type ToCome = Billed &
  Pick<SubscriptionRow, "renews_at" | "ends_at" | "status" | "paused_from" | "paused_until">;

/** The day of the next cycle's invoice, null where none is known, and what the pause before it leaves. */
function nextDay(
  db: Db,
  row: ToCome,
  today: ProRated,
  cycle: (day: string) => ProRated,
): { day: string | null; lines: InvoiceLine[] } {
  const { status, paused_from, paused_until } = row;
  const renewal = status === "pending" ? row.started_at : row.renews_at;
  if (status !== "pending" && status !== "active" && status !== "paused") return { day: null, lines: [] };
  if (paused_from === null || (status !== "paused" && renewal !== null && paused_from > renewal))
    return { day: renewal, lines: [] };
  const isToCome = status === "active" && paused_from !== renewal;
  const credit = isToCome ? proRataLines("credit", paused(today), paused_from) : [];
  if (paused_until === null) return { day: null, lines: credit };
  const on = textOf(dayOf(paused_until) + 1);
  if (isUnbilled(db, row, on)) return { day: on, lines: credit };
  return { day: cycleOf(row, on).next, lines: [...credit, ...proRataLines("charge", cycle(on), on)] };
}

/** As the line says it that credits the days of a pause. */
export const paused = ({ row, what }: ProRated): ProRated => ({
  row,
  what: `Pausa do ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
});

/** The contract's fields and no others. */
export function toLine({ kind, description, period_from, period_to, amount }: InvoiceLine): InvoiceLine {
  return { kind, description, period_from, period_to, amount };
}
