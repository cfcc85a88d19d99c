import { ChangeableTerms } from "#contract/extension/subscriptions";
import type { ApiRequest } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { recordEventBy } from "../../history.ts";
import { all, first, run, update } from "../../query.ts";
import { dayOf, onBusinessDay, startOf, textOf } from "../../rules/calendar.ts";
import { chargeOf, lastCycle, monthlyOf, nextCycle, proRata } from "../../rules/subscriptions.ts";
import { dayWords } from "../../rules/wording.ts";
import { DUE_DAYS, invoiceId } from "../../seeding/invoices.ts";
import { PLAN_COLUMNS, type PlanRow, priceOf, type SubscriptionRow, scheduledTerms } from "./rows.ts";

type Row = Omit<SubscriptionRow, "trade_name" | "document" | "plan_name" | "products">;

const DUE = `(status = 'pending' and started_at <= ?) or (status = 'active' and renews_at <= ?)
  or (status not in ('canceled', 'terminated') and ends_at <= ?)`;
const DEBITED = `paid_on is null and due_on <= ? and subscription_id in
  (select id from subscriptions where payment = 'account-debit' and status = 'active')`;

/**
 * Lets the days that have passed do their work before anybody reads: what was pending starts on its first day,
 * each cycle that began is billed and may bring a change of plan, what was to end has ended, and what is debited
 * from an account is paid on its day. Every answer that shows subscriptions or their sums calls it first.
 */
export function bringUpToDate({ db, clock }: Pick<ApiRequest, "db" | "clock">): void {
  const today = clock.today();
  const due = all<Row>(db, `select * from subscriptions where ${DUE} order by id`, today, today, today);
  const debited = first(db, `select 1 from invoices where ${DEBITED}`, today);
  if (due.length === 0 && debited === null) return;
  const work = () => {
    for (const row of due) bring(db, row, today);
    run(db, `update invoices set paid_on = due_on where ${DEBITED}`, today);
  };
  // A write is in a transaction of its own already, a read is not.
  if (db.inTransaction) work();
  else db.transaction(work).immediate();
}

function bring(db: Db, due: Row, today: string): void {
  let row = due;
  const lasts = (day: string) => day <= today && (row.ends_at === null || day < row.ends_at);
  if (row.status === "pending" && lasts(row.started_at)) {
    row = { ...row, status: "active", renews_at: row.started_at };
    note(db, row, row.started_at, "started", "Início da assinatura.");
  }
  while (row.status === "active" && row.renews_at !== null && lasts(row.renews_at)) {
    row = changed(db, row, row.renews_at);
    row = bill(db, row, row.renews_at ?? today);
  }
  const { ends_at, renews_at } = row;
  if (ends_at !== null && ends_at <= today) {
    row = { ...row, status: "canceled", renews_at: null, scheduled_on: null };
    note(db, row, ends_at, "ended", "Fim da assinatura.");
  } else if (ends_at !== null && renews_at !== null && renews_at >= ends_at) {
    row = { ...row, renews_at: null };
  }
  save(db, row);
}

/** The change of plan that waited for this cycle, if there is one. */
function changed(db: Db, row: Row, day: string): Row {
  if (row.scheduled_on === null || row.scheduled_on > day) return row;
  const plan = first<PlanRow>(db, `select ${PLAN_COLUMNS} from plans where id = ?`, row.scheduled_plan_id);
  if (!plan) return { ...row, scheduled_on: null };
  note(db, row, day, "plan-changed", `Plano ${plan.name}, como agendado.`);
  return withPlan(row, plan, scheduledTerms(row) ?? row);
}

/** A subscription on another plan, as is agreed upon with it; what was scheduled before is off. */
export function withPlan<R extends Row>(row: R, plan: PlanRow, terms: ChangeableTerms): R {
  const price_amount = priceOf(plan, row.billing_cycle);
  const next = { ...row, ...ChangeableTerms.parse(terms), plan_id: plan.id, price_amount };
  return { ...next, scheduled_on: null, monthly_amount: monthlyOf(next) };
}

/** Bills the cycle that begins on a day, and says when the next one does. */
function bill<R extends Row>(db: Db, row: R, day: string): R {
  const next = textOf(nextCycle(dayOf(row.started_at), row.billing_cycle, dayOf(day)));
  run(
    db,
    `insert into invoices (id, subscription_id, period_from, period_to, amount, due_on)
     values (?, ?, ?, ?, ?, ?) on conflict do nothing`,
    invoiceId(row.id, day),
    row.id,
    day,
    textOf(dayOf(next) - 1),
    chargeOf(row),
    textOf(onBusinessDay(dayOf(day) + DUE_DAYS)),
  );
  return { ...row, renews_at: next };
}

/** Bills today what a dearer plan costs for the days that are left of the cycle; answers the amount. */
export function billProRata(db: Db, before: Row, after: Row, today: string): number {
  const start = dayOf(before.started_at);
  const day = dayOf(today);
  const next = nextCycle(start, before.billing_cycle, day);
  const first = lastCycle(start, before.billing_cycle, day);
  const end = before.ends_at === null ? next : Math.min(next, dayOf(before.ends_at));
  const amount = proRata(
    { before: chargeOf(before), after: chargeOf(after) },
    { left: end - day, all: next - first },
  );
  if (amount === 0) return 0;
  const count = all(db, "select 1 from invoices where subscription_id = ? and kind = 'pro-rata'", before.id);
  run(
    db,
    `insert into invoices (id, subscription_id, period_from, period_to, amount, due_on, kind)
     values (?, ?, ?, ?, ?, ?, 'pro-rata')`,
    `${invoiceId(before.id, today)}-p${count.length + 1}`,
    before.id,
    today,
    textOf(end - 1),
    amount,
    textOf(onBusinessDay(day + DUE_DAYS)),
  );
  return amount;
}

/** Writes what may have changed. */
export function save(db: Db, row: Row): void {
  const isScheduled = row.scheduled_on !== null;
  update(db, "subscriptions", row.id, {
    ...ChangeableTerms.parse(row),
    plan_id: row.plan_id,
    price_amount: row.price_amount,
    monthly_amount: row.monthly_amount,
    renews_at: row.renews_at,
    ends_at: row.ends_at,
    status: row.status,
    scheduled_plan_id: isScheduled ? row.scheduled_plan_id : null,
    scheduled_terms: isScheduled ? row.scheduled_terms : null,
    scheduled_on: row.scheduled_on,
    canceled_at: row.canceled_at,
    canceled_by_name: row.canceled_by_name,
    cancel_reason: row.cancel_reason,
  });
}

/** What nobody did happened as its day began, and not before whoever caused it asked. */
function note(db: Db, row: Row, day: string, action: string, sentence: string): void {
  const at = Math.max(startOf(dayOf(day)), row.canceled_at ?? row.created_at);
  const detail = `${sentence} (${dayWords(day)})`;
  recordEventBy({ db, at }, null, { subject: "subscription", id: row.id, action, detail });
}
