import type { Invoice } from "#contract/extension/invoices";
import {
  ChangeableTerms,
  getSubscription,
  OtherSubscription,
  type SubscriptionDetail,
} from "#contract/extension/subscriptions";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { historyOf } from "../../history.ts";
import { all, first, instant } from "../../query.ts";
import { chargedOn, chargeOf, discountWords, monthlyOf, planWords } from "../../rules/subscriptions.ts";
import { requirePartner } from "../visibility.ts";
import { nextInvoice, sumOf, waitingLines } from "./billing.ts";
import { bringUpToDate } from "./renewal.ts";
import {
  NOT_ENDED,
  PLAN_COLUMNS,
  type PlanRow,
  priceOf,
  SUBSCRIPTION_COLUMNS,
  SUBSCRIPTION_FROM,
  type SubscriptionRow,
  scheduledTerms,
  toSubscription,
} from "./rows.ts";

type Asking = Pick<ApiRequest, "db" | "clock" | "user" | "company">;

export const answerGetSubscription = answer(getSubscription, (request) => {
  const { partnerId, subscriptionId } = request.params;
  return {
    status: 200,
    body: detailOf(request, requireSubscription(request, partnerId, subscriptionId)),
  };
});

/** A subscription of a customer that the partner looks after, as of today; 404 for every other. */
export function requireSubscription(request: Asking, partnerId: string, id: string): SubscriptionRow {
  requirePartner(request, partnerId);
  bringUpToDate(request);
  const row = first<SubscriptionRow>(
    request.db,
    `select ${SUBSCRIPTION_COLUMNS} from ${SUBSCRIPTION_FROM} where s.id = ? and c.owner_partner_id = ?`,
    id,
    partnerId,
  );
  if (!row) throw new ApiRefusal(404, "Assinatura não encontrada.");
  return row;
}

export function detailOf({ db, clock }: Pick<ApiRequest, "db" | "clock">, row: SubscriptionRow) {
  const body: SubscriptionDetail = {
    ...toSubscription(row),
    payment: row.payment,
    notes: row.notes,
    created_at: instant(row.created_at),
    charge_amount: chargeOf(row),
    items: itemsOf(row),
    invoices: invoicesOf(db, row.id, clock.today()),
    pending_amount: sumOf(waitingLines(db, row.id)),
    next_invoice: nextInvoiceOf(db, row),
    scheduled_change: scheduledOf(db, row),
    others: othersOf(db, row),
    cancellation:
      row.ends_at === null || row.canceled_at === null
        ? null
        : {
            date: row.ends_at,
            reason: row.cancel_reason ?? "",
            asked_at: instant(row.canceled_at),
            by_name: row.canceled_by_name ?? "",
          },
    history: historyOf(db, "subscription", row.id),
  };
  return body;
}

/** The customer's other subscriptions that have not ended. */
function othersOf(db: Db, row: SubscriptionRow): SubscriptionDetail["others"] {
  const rows = all<SubscriptionRow>(
    db,
    `select ${SUBSCRIPTION_COLUMNS} from ${SUBSCRIPTION_FROM}
     where s.customer_id = ? and s.id <> ? and s.${NOT_ENDED} order by s.id`,
    row.customer_id,
    row.id,
  );
  return rows.map((other) => OtherSubscription.parse(toSubscription(other)));
}

function itemsOf(row: SubscriptionRow): SubscriptionDetail["items"] {
  const list = row.price_amount * row.quantity;
  const off = chargeOf(row) - list;
  const plan = { description: row.plan_name, quantity: row.quantity, unit_amount: row.price_amount };
  const description = discountWords(row.discount);
  const discount = { description, quantity: 1, unit_amount: off, amount: off };
  return [{ ...plan, amount: list }, ...(row.discount === 0 ? [] : [discount])];
}

const INVOICES = 120;

function invoicesOf(db: Db, subscriptionId: string, today: string): Invoice[] {
  const rows = all<Omit<Invoice, "status">>(
    db,
    `select id, kind, period_from, period_to, amount, issued_on, due_on, paid_on from invoices
     where subscription_id = ? order by issued_on desc, id desc limit ${INVOICES}`,
    subscriptionId,
  );
  return rows.map(({ id, kind, period_from, period_to, amount, issued_on, due_on, paid_on }) => ({
    id,
    kind,
    period_from,
    period_to,
    amount,
    issued_on,
    due_on,
    paid_on,
    status: paid_on !== null ? "paid" : due_on < today ? "overdue" : "open",
  }));
}

/** The invoice to come, with the change of plan that waits for its cycle. */
function nextInvoiceOf(db: Db, row: SubscriptionRow): SubscriptionDetail["next_invoice"] {
  const today = { row, what: planWords(row.plan_name, row.quantity) };
  const terms = scheduledTerms(row);
  const plan = planById(db, row.scheduled_plan_id);
  const { scheduled_on: on } = row;
  const charged = (on: string, of: typeof today) => ({ ...of, row: chargedOn(of.row, on) });
  if (!terms || !plan || on === null) return nextInvoice(db, row, today, (day) => charged(day, today));
  const changed = { ...row, ...terms, price_amount: priceOf(plan, row.billing_cycle) };
  const then = { row: changed, what: planWords(plan.name, terms.quantity) };
  return nextInvoice(db, row, today, (day) => charged(day, day < on ? today : then));
}

const planById = (db: Db, id: string | null) =>
  first<PlanRow>(db, `select ${PLAN_COLUMNS} from plans where id = ?`, id ?? "");

function scheduledOf(db: Db, row: SubscriptionRow): SubscriptionDetail["scheduled_change"] {
  if (row.scheduled_on === null) return null;
  const plan = planById(db, row.scheduled_plan_id);
  if (!plan) return null;
  const terms = scheduledTerms(row) ?? ChangeableTerms.parse(row);
  const price_amount = priceOf(plan, row.billing_cycle);
  return {
    ...terms,
    plan: { id: plan.id, name: plan.name },
    monthly_amount: monthlyOf(chargedOn({ ...row, ...terms, price_amount }, row.scheduled_on)),
    effective_on: row.scheduled_on,
  };
}
