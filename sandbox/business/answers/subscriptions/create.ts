import { randomUUID } from "node:crypto";
import { createSubscription } from "#contract/extension/subscriptions";
import { type ApiRequest, answer, fieldRefusal } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { recordEvent } from "../../history.ts";
import { first, insert } from "../../query.ts";
import { dayOf, monthsAfter, textOf } from "../../rules/calendar.ts";
import { discountEnd, monthlyOf } from "../../rules/subscriptions.ts";
import { dayWords } from "../../rules/wording.ts";
import { requirePartner, requireUser } from "../visibility.ts";
import { detailOf, requireSubscription } from "./detail.ts";
import { bringUpToDate } from "./renewal.ts";
import { PLAN_COLUMNS, type PlanRow, priceOf } from "./rows.ts";
import { refuseTwice } from "./twice.ts";

/** Basis points. */
const MOST_DISCOUNT = 5000;
const LATEST_START = 365;
/** Months from the start to the last day of a discount. */
const LONGEST_DISCOUNT = 120;

/**
 * Subscribes a customer: active at once when it starts today, else pending until then. 422 for a customer or plan
 * that cannot be chosen, 409 while the customer has that plan already, or will have it.
 */
export const answerCreateSubscription = answer(createSubscription, (request) => {
  const { db, clock, body, params } = request;
  requirePartner(request, params.partnerId);
  bringUpToDate(request);
  const fields = wrongFields(request);
  const plan = soldPlan(db, body.plan_id);
  if (!plan) fields.plan_id = "Escolha um plano que ainda é vendido.";
  if (!plan || Object.keys(fields).length > 0) throw fieldRefusal(fields);
  refuseTwice(db, { customer_id: body.customer_id, started_at: body.started_at }, plan);

  const user = requireUser(request);
  const id = `ass-${randomUUID().slice(0, 13)}`;
  const terms = {
    ...body,
    discount: body.discount ?? 0,
    ...discountEnd(dayOf(body.started_at), body.billing_cycle, body.discount_until),
    notes: body.notes || null,
    price_amount: priceOf(plan, body.billing_cycle),
  };
  insert(db, "subscriptions", {
    ...terms,
    id,
    monthly_amount: monthlyOf(terms),
    status: "pending",
    seller: user.name,
    created_at: clock.now().getTime(),
  });
  const detail = `Assinatura do plano ${plan.name}, com início em ${dayWords(body.started_at)}.`;
  recordEvent(request, { subject: "subscription", id, action: "created", detail });
  // Starts it when its first day is today.
  const row = requireSubscription(request, params.partnerId, id);
  return { status: 201, body: detailOf(request, row) };
});

/** A plan that may be chosen now. */
export function soldPlan(db: Db, planId: string): PlanRow | null {
  return first<PlanRow>(db, `select ${PLAN_COLUMNS} from plans where id = ? and active = 1`, planId);
}

type Asked = Pick<ApiRequest, "db" | "clock"> & {
  params: { partnerId: string };
  body: { customer_id: string; started_at: string; discount?: number; discount_until?: string | null };
};

function wrongFields({ db, clock, params, body }: Asked): Record<string, string> {
  const fields: Record<string, string> = {};
  const customer = first<{ status: string }>(
    db,
    "select status from companies where customer_id = ? and owner_partner_id = ?",
    body.customer_id,
    params.partnerId,
  );
  if (!customer) fields.customer_id = "Cliente não encontrado.";
  else if (customer.status !== "active") fields.customer_id = "Este cliente está inativo.";
  const today = clock.today();
  if (body.started_at < today) fields.started_at = "O início não pode ser anterior a hoje.";
  if (body.started_at > textOf(dayOf(today) + LATEST_START)) {
    fields.started_at = "O início pode ser em até um ano.";
  }
  if ((body.discount ?? 0) > MOST_DISCOUNT) fields.discount = "O desconto pode ser de até 50\u00a0%.";
  if (body.discount_until) {
    if (!body.discount) fields.discount_until = "Informe o desconto, ou deixe este dia em branco.";
    else if (body.discount_until < body.started_at)
      fields.discount_until = "O desconto não pode terminar antes do início.";
    else if (body.discount_until > textOf(monthsAfter(dayOf(body.started_at), LONGEST_DISCOUNT)))
      fields.discount_until =
        "O desconto pode ir até dez anos depois do início. Para não terminar, deixe este dia em branco.";
  }
  return fields;
}
