import { ChangeableTerms } from "#contract/extension/subscriptions";
import type { ApiRequest } from "../../../api/handler.ts";
import { asNobody } from "../../../audit/row-changes.ts";
import type { Db } from "../../../database.ts";
import { recordEventBy } from "../../history.ts";
import { all, atOnce, first, run, update } from "../../query.ts";
import { dayOf, startOf, textOf } from "../../rules/calendar.ts";
import { monthlyOf, nextCycle, planWords } from "../../rules/subscriptions.ts";
import { dayWords } from "../../rules/wording.ts";
import { issueCycle, issueFinal, isUnbilled, leaveProRata, paused } from "./billing.ts";
import {
  NOT_ENDED,
  PLAN_COLUMNS,
  type PlanRow,
  priceOf,
  type SubscriptionRow,
  scheduledTerms,
} from "./rows.ts";

type Row = Omit<
  SubscriptionRow,
  "trade_name" | "document" | "plan_name" | "products" | "renewal" | "scheduled_plan_name"
>;

const DUE = `(status = 'pending' and started_at <= ?) or (status = 'active' and renews_at <= ?)
  or (status = 'active' and paused_from <= ?) or (status = 'paused' and paused_until < ?)
  or (${NOT_ENDED} and (ends_at <= ? or discount_ends_on <= ?))`;
const DEBITED = `paid_on is null and due_on <= ? and subscription_id in
  (select id from subscriptions where payment = 'account-debit' and status not in ('suspended', 'incomplete'))`;

/**
 * Lets the days that have passed do their work before anybody reads: what was pending starts on its first day,
 * each cycle that began is billed and may bring a change of plan, what was to end has ended, and what is debited
 * from an account is paid on its day. Every answer that shows subscriptions or their sums calls it first.
 */
export function bringUpToDate({ db, clock }: Pick<ApiRequest, "db" | "clock">): void {
  const today = clock.today();
  const due = all<Row>(
    db,
    `select * from subscriptions where ${DUE} order by id`,
    today,
    today,
    today,
    today,
    today,
    today,
  );
  const debited = first(db, `select 1 from invoices where ${DEBITED}`, today);
  if (due.length === 0 && debited === null) return;
  const work = () => {
    for (const row of due) bring(db, row, today);
    run(db, `update invoices set paid_on = due_on where ${DEBITED}`, today);
  };
  atOnce(db, () => asNobody(db, work));
}

function bring(db: Db, due: Row, today: string): void {
  let row = due;
  for (;;) {
    const step = nextStep(row);
    if (!step || step.day > today || (row.ends_at !== null && step.day >= row.ends_at)) break;
    row = step.take(db, row, step.day);
  }
  const { ends_at, renews_at } = row;
  if (ends_at !== null && ends_at <= today) {
    row = {
      ...row,
      status: "canceled",
      renews_at: null,
      scheduled_on: null,
      paused_from: null,
      paused_until: null,
    };
    issueFinal(db, row.id, ends_at);
    note(db, row, ends_at, "ended", "Fim da assinatura.");
  } else if (ends_at !== null && renews_at !== null && renews_at >= ends_at) {
    row = { ...row, renews_at: null };
  }
  save(db, row);
}

interface Step {
  day: string;
  take: (db: Db, row: Row, day: string) => Row;
}

/**
 * What happens next by itself; of one day, what stands first: a discount is over before its cycle is billed, what rests
 * is not billed, what goes on is.
 */
function nextStep(row: Row): Step | undefined {
  const { status, started_at, renews_at, paused_from, paused_until, discount_ends_on } = row;
  const isActive = status === "active";
  const steps: readonly (readonly [string | null, Step["take"]])[] = [
    [discount_ends_on, endDiscount],
    [status === "pending" ? started_at : null, start],
    [status === "paused" && paused_until !== null ? textOf(dayOf(paused_until) + 1) : null, goOn],
    [isActive ? paused_from : null, rest],
    [isActive ? renews_at : null, renew],
  ];
  return steps
    .flatMap(([day, take]) => (day === null ? [] : { day, take }))
    .reduce<Step | undefined>(
      (soonest, step) => (soonest && soonest.day <= step.day ? soonest : step),
      undefined,
    );
}

function start(db: Db, row: Row, day: string): Row {
  note(db, row, day, "started", "Início da assinatura.");
  return { ...row, status: "active", renews_at: day };
}

function endDiscount(db: Db, row: Row, day: string): Row {
  note(db, row, day, "discount-ended", "Fim do desconto.");
  const whole = { ...row, discount: 0, discount_until: null, discount_ends_on: null };
  return { ...whole, monthly_amount: monthlyOf(whole) };
}

function renew(db: Db, before: Row, day: string): Row {
  return bill(db, changed(db, before, day), day);
}

/** Credits what was billed of the days from here on. */
function rest(db: Db, row: Row, day: string): Row {
  if (row.renews_at !== day)
    leaveProRata(db, row, { day, credit: paused({ row, what: whatOf(db, row) }), charge: null });
  note(db, row, day, "paused", "Início da pausa.");
  return { ...row, status: "paused", renews_at: null };
}

/** Charges the days that are left of the cycle, or the whole of the one that begins. */
function goOn(db: Db, before: Row, day: string): Row {
  const row: Row = { ...changed(db, before, day), status: "active", paused_from: null, paused_until: null };
  note(db, row, day, "unpaused", "Fim da pausa.");
  if (isUnbilled(db, row, day)) return { ...row, renews_at: day };
  leaveProRata(db, row, { day, credit: null, charge: { row, what: whatOf(db, row) } });
  return { ...row, renews_at: textOf(nextCycle(dayOf(row.started_at), row.billing_cycle, dayOf(day))) };
}

function whatOf(db: Db, { plan_id, quantity }: Row): string {
  const plan = first<PlanRow>(db, `select ${PLAN_COLUMNS} from plans where id = ?`, plan_id);
  return planWords(plan?.name ?? plan_id, quantity);
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
function bill(db: Db, row: Row, day: string): Row {
  issueCycle(db, row, whatOf(db, row), day);
  return { ...row, renews_at: textOf(nextCycle(dayOf(row.started_at), row.billing_cycle, dayOf(day))) };
}

/** Writes what may have changed. */
export function save(db: Db, row: Row): void {
  const isScheduled = row.scheduled_on !== null;
  update(db, "subscriptions", row.id, {
    ...ChangeableTerms.parse(row),
    plan_id: row.plan_id,
    price_amount: row.price_amount,
    discount: row.discount,
    discount_until: row.discount_until,
    discount_ends_on: row.discount_ends_on,
    monthly_amount: row.monthly_amount,
    renews_at: row.renews_at,
    ends_at: row.ends_at,
    paused_from: row.paused_from,
    paused_until: row.paused_until,
    status: row.status,
    scheduled_plan_id: isScheduled ? row.scheduled_plan_id : null,
    scheduled_terms: isScheduled ? row.scheduled_terms : null,
    scheduled_on: row.scheduled_on,
    canceled_at: row.canceled_at,
    canceled_by_name: row.canceled_by_name,
    cancel_reason: row.cancel_reason,
  });
}

/** What nobody did happened as its day began, and not before what was told last: whoever caused it asked for it. */
function note(db: Db, row: Row, day: string, action: string, sentence: string): void {
  const told = first<{ at: number | null }>(
    db,
    "select max(at) as at from history_events where subject = 'subscription' and subject_id = ?",
    row.id,
  );
  const at = Math.max(startOf(dayOf(day)), told?.at ?? row.created_at);
  const detail = `${sentence} (${dayWords(day)})`;
  recordEventBy({ db, at }, null, { subject: "subscription", id: row.id, action, detail });
}
