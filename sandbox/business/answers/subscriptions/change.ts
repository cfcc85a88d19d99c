import {
  cancelSubscription,
  changeSubscriptionPlan,
  resumeSubscription,
  type SubscriptionStatus,
} from "#contract/extension/subscriptions";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { recordEvent } from "../../history.ts";
import { first } from "../../query.ts";
import { dayOf, textOf } from "../../rules/calendar.ts";
import { nextCycle, planWords, termsText } from "../../rules/subscriptions.ts";
import { dayWords, momentWords } from "../../rules/wording.ts";
import { requireUser } from "../visibility.ts";
import { leaveProRata } from "./billing.ts";
import { soldPlan } from "./create.ts";
import { detailOf, requireSubscription } from "./detail.ts";
import { bringUpToDate, save, withPlan } from "./renewal.ts";
import { type SubscriptionRow, scheduledTerms } from "./rows.ts";
import { refuseTwice } from "./twice.ts";

const STATES: Readonly<Record<SubscriptionStatus, string>> = {
  pending: "está pendente",
  active: "está ativa",
  paused: "está em pausa",
  suspended: "está suspensa por falta de pagamento",
  incomplete: "espera o primeiro pagamento",
  terminated: "foi encerrada",
  canceled: "foi cancelada",
};

/**
 * Changes plan or quantity, of what is active or still pending. The discount stays; what is billed already stays
 * as billed, and the next invoice credits the rest of the cycle and charges it as it is from now on. A change that
 * waits is taken back by what holds today, at the price that it has. 409 for another state, for a change already made,
 * for a plan that the customer has by another subscription, and where no invoice is to come.
 */
export const answerChangeSubscriptionPlan = answer(changeSubscriptionPlan, (request) => {
  const { db, params, body } = request;
  const row = requireSubscription(request, params.partnerId, params.subscriptionId);
  if (row.status !== "active" && row.status !== "pending") throw new ApiRefusal(409, standing(row));
  if (row.paused_from !== null)
    throw new ApiRefusal(
      409,
      `A assinatura tem uma pausa marcada para ${dayWords(row.paused_from)}: retire-a antes.`,
    );
  const { effective, quantity } = body;
  const isSame = row.plan_id === body.plan_id && termsText(row) === termsText(body);
  if (isSame && effective === "next-cycle" && row.scheduled_on !== null) {
    save(db, { ...row, scheduled_on: null });
    note(request, row, "plan-kept", takenBack(row, row.scheduled_on));
    return {
      status: 200,
      body: detailOf(request, requireSubscription(request, params.partnerId, row.id)),
    };
  }
  const plan = soldPlan(db, body.plan_id);
  if (!plan) {
    const sentence = "Escolha um plano que ainda é vendido.";
    throw new ApiRefusal(422, "Corrija o plano.", { plan_id: sentence });
  }
  if (plan.id !== row.plan_id) refuseTwice(db, row, plan);
  const units = `${quantity} ${quantity === 1 ? "unidade" : "unidades"}`;
  if (effective === "now") {
    if (isSame) {
      // Whatever was agreed upon for a day to come, or taken back, since when it holds is another matter.
      const since = lastChange(db, row, ["created", "plan-changed"]);
      throw new ApiRefusal(409, `A assinatura já está no plano ${plan.name} com ${units}${since}.`);
    }
    if (row.status === "active" && !hasNext(row, row.renews_at))
      throw new ApiRefusal(409, `Não há próxima fatura: ${standing(row)}`);
    const next = withPlan(row, plan, body);
    save(db, next);
    if (row.status === "active")
      leaveProRata(db, row, {
        day: request.clock.today(),
        credit: { row, what: planWords(row.plan_name, row.quantity) },
        charge: { row: next, what: planWords(plan.name, quantity) },
      });
    // No amount: the history is shown to who may not see prices too.
    const billed = row.status === "active" ? " Os dias que faltam do ciclo vão para a próxima fatura." : "";
    note(request, row, "plan-changed", `Plano ${plan.name} com ${units}, em vigor agora.${billed}`);
  } else {
    const day = row.status === "pending" ? firstRenewal(row) : row.renews_at;
    if (day === null || !hasNext(row, day)) {
      throw new ApiRefusal(409, `Não há próximo ciclo: ${standing(row)}`);
    }
    if (
      row.scheduled_on !== null &&
      row.scheduled_plan_id === plan.id &&
      row.scheduled_terms === termsText(body)
    ) {
      throw new ApiRefusal(
        409,
        `A troca para o plano ${plan.name} com ${units} já está agendada para ${dayWords(row.scheduled_on)}${lastChange(db, row)}.`,
      );
    }
    if (isSame) {
      throw new ApiRefusal(
        409,
        `A assinatura já está no plano ${plan.name} com ${units}${lastChange(db, row)}.`,
      );
    }
    const scheduled_terms = termsText(body);
    save(db, { ...row, scheduled_plan_id: plan.id, scheduled_terms, scheduled_on: day });
    note(request, row, "plan-scheduled", `Plano ${plan.name} com ${units}, a partir de ${dayWords(day)}.`);
  }
  const changed = requireSubscription(request, params.partnerId, row.id);
  return { status: 200, body: detailOf(request, changed) };
});

/** "A troca para o plano POS com 2 unidades, marcada para 19/12/2026, foi retirada." */
function takenBack(row: SubscriptionRow, day: string): string {
  const { quantity } = scheduledTerms(row) ?? row;
  const what = planWords(row.scheduled_plan_name ?? row.plan_name, quantity);
  return `A troca para o ${what.charAt(0).toLowerCase()}${what.slice(1)}, marcada para ${dayWords(day)}, foi retirada.`;
}

/** Ends a subscription today or later. 409 when it has ended or its end is set: by whom, when and for which day. */
export const answerCancelSubscription = answer(cancelSubscription, (request) => {
  const { db, clock, params, body } = request;
  const row = requireSubscription(request, params.partnerId, params.subscriptionId);
  if (row.ends_at !== null) throw new ApiRefusal(409, standing(row));
  if (body.date < clock.today()) {
    const sentence = "O fim não pode ser anterior a hoje.";
    throw new ApiRefusal(422, "Corrija a data.", { date: sentence });
  }
  const { date, reason } = body;
  const rests = row.paused_from !== null && row.paused_from < date;
  save(db, {
    ...row,
    paused_from: rests ? row.paused_from : null,
    paused_until: rests ? row.paused_until : null,
    ends_at: date,
    renews_at: row.renews_at !== null && row.renews_at < date ? row.renews_at : null,
    scheduled_on: row.scheduled_on !== null && row.scheduled_on < date ? row.scheduled_on : null,
    canceled_at: clock.now().getTime(),
    canceled_by_name: requireUser(request).name,
    cancel_reason: reason,
  });
  note(request, row, "canceled", `Fim em ${dayWords(date)}: ${reason}`);
  bringUpToDate(request);
  const ended = requireSubscription(request, params.partnerId, row.id);
  return { status: 200, body: detailOf(request, ended) };
});

/** Takes back an end that is still to come: it renews again. 409 where no end is set, when it has come, and where the customer has the plan by another one from then on. */
export const answerResumeSubscription = answer(resumeSubscription, (request) => {
  const { db, clock, params } = request;
  const row = requireSubscription(request, params.partnerId, params.subscriptionId);
  if (row.ends_at === null)
    throw new ApiRefusal(409, `${standing(row)} Ela não tem fim marcado${lastChange(db, row, ["resumed"])}.`);
  if (row.status === "canceled" || row.status === "terminated") throw new ApiRefusal(409, standing(row));
  // From its end on the plan may have been sold anew.
  refuseTwice(db, { customer_id: row.customer_id, id: row.id }, { id: row.plan_id, name: row.plan_name });
  const next = textOf(nextCycle(dayOf(row.started_at), row.billing_cycle, dayOf(clock.today())));
  save(db, {
    ...row,
    ends_at: null,
    renews_at: row.status === "active" ? next : row.renews_at,
    canceled_at: null,
    canceled_by_name: null,
    cancel_reason: null,
  });
  note(request, row, "resumed", `O fim em ${dayWords(row.ends_at)} foi retirado: a assinatura continua.`);
  const kept = requireSubscription(request, params.partnerId, row.id);
  return { status: 200, body: detailOf(request, kept) };
});

/** "A assinatura foi cancelada em 08/11/2026 (pedido de Ana em 06/11/2026 às 15:00)." */
export function standing(row: SubscriptionRow): string {
  if (row.ends_at === null) return `A assinatura ${STATES[row.status]}.`;
  const isOver = row.status === "canceled" || row.status === "terminated";
  const state = isOver ? `${STATES[row.status]} em` : "já tem fim marcado para";
  const asked =
    row.canceled_at === null
      ? ""
      : ` (pedido de ${row.canceled_by_name ?? "Portal"} em ${momentWords(row.canceled_at)})`;
  return `A assinatura ${state} ${dayWords(row.ends_at)}${asked}.`;
}

/** Whether a cycle begins on a day, and not on or after the end. */
function hasNext({ ends_at }: SubscriptionRow, day: string | null): boolean {
  return day !== null && (ends_at === null || day < ends_at);
}

/** Of what has not started: the day on which its second cycle will begin. */
function firstRenewal(row: SubscriptionRow): string {
  const start = dayOf(row.started_at);
  return textOf(nextCycle(start, row.billing_cycle, start));
}

/** ", desde 19/11/2026 às 14:03, por Ana": who last changed its plan. */
export function lastChange(
  db: Db,
  row: SubscriptionRow,
  actions: readonly string[] = ["created", "plan-changed", "plan-scheduled", "plan-kept"],
): string {
  const event = first<{ at: number; by_name: string }>(
    db,
    `select at, by_name from history_events where subject = 'subscription' and subject_id = ?
     and action in (select value from json_each(?)) order by at desc, id desc`,
    row.id,
    JSON.stringify(actions),
  );
  return event ? `, desde ${momentWords(event.at)}, por ${event.by_name}` : "";
}

export function note(
  request: Pick<ApiRequest, "db" | "clock" | "user">,
  { id }: SubscriptionRow,
  action: string,
  detail: string,
): void {
  recordEvent(request, { subject: "subscription", id, action, detail });
}
