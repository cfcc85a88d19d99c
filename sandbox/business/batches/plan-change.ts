/** Another plan for each of many subscriptions, by the call that changes one. */
import type { BatchChoice } from "#contract/extension/batch-choices";
import { PlanLine } from "#contract/extension/batch-inputs";
import { MOST_LINES } from "#contract/extension/batches";
import {
  ChangeableTerms,
  changeSubscriptionPlan,
  getSubscription,
  listPlans,
  listSubscriptions,
  type Subscription,
  type SubscriptionDetail,
  type SubscriptionFilter,
} from "#contract/extension/subscriptions";
import { LARGEST_LOT } from "#contract/paging";
import { ApiRefusal } from "../../api/handler.ts";
import { answerChangeSubscriptionPlan } from "../answers/subscriptions/change.ts";
import { answerGetSubscription } from "../answers/subscriptions/detail.ts";
import { answerListPlans, answerListSubscriptions } from "../answers/subscriptions/list.ts";
import { termsText } from "../rules/subscriptions.ts";
import { dayWords } from "../rules/wording.ts";
import { customersOf } from "./customers.ts";
import { batchKind, type ChosenLine, LeftOut, type LineTools } from "./kind.ts";

type Reading = Pick<LineTools, "ask">;
type PlanChoice = Extract<BatchChoice, { kind: "plan-change" }>;
const Seen = PlanLine.shape.seen;

export const planChange = batchKind({
  needs: "subscriptions-create",
  input: PlanLine,
  columns: ["Assinatura", "Plano de antes", "Plano de depois"],
  choose(choice, tools, partnerId) {
    const { of, act } = choice as PlanChoice;
    const params = { partnerId };
    const plans = tools.ask(listPlans, answerListPlans, { params }).items;
    const plan = plans.find(({ id, active }) => active && id === act.plan_id);
    if (!plan)
      throw new ApiRefusal(422, "Corrija o plano.", { plan_id: "Escolha um plano que ainda é vendido." });
    const when = act.effective === "now" ? "agora" : "no próximo ciclo";
    return {
      title: `Troca para o plano ${plan.name}, ${when}`.slice(0, 80),
      lines: chosen(of, tools, partnerId).map((row) => {
        if ("input" in row) return row;
        const { id } = row;
        const one = tools.ask(getSubscription, answerGetSubscription, {
          params: { ...params, subscriptionId: id },
        });
        const changes = [{ ...act, ...ChangeableTerms.parse(followed(one, act.effective)) }];
        return {
          name: one.trade_name,
          source: [id, replacedWords(one, act.effective), plan.name],
          input: { subscription_id: id, seen: seenOf(one), changes },
          once: { of: one.customer_id, otherwise: new LeftOut(TWICE, twiceInBatch(plan.name)) },
        };
      }),
    };
  },
  carryOut({ subscription_id, seen, changes }, tools) {
    const params = { partnerId: tools.partnerId, subscriptionId: subscription_id };
    const before = tools.ask(getSubscription, answerGetSubscription, { params });
    if (JSON.stringify(seenOf(before)) !== JSON.stringify(Seen.parse(seen)))
      throw new LeftOut("Mudou depois da conferência", `Hoje: ${standingWords(before)}`);
    let after = before;
    for (const body of changes)
      try {
        after = tools.tell(changeSubscriptionPlan, answerChangeSubscriptionPlan, { params, body });
      } catch (error) {
        throw error instanceof ApiRefusal
          ? new LeftOut(reasonOf(before, body, error), sentenceOf(error))
          : error;
      }
    const effective = changes[0]?.effective ?? "now";
    return {
      recordId: subscription_id,
      said: standingWords(after),
      amount: followed(after, effective).monthly_amount,
      before: followed(before, effective).monthly_amount,
    };
  },
  undo({ subscription_id, seen, changes }, [id = "", before = "", after = ""]) {
    const [first] = changes;
    if (!first) throw new Error("nothing was changed");
    const { effective, ...asked } = first;
    const { scheduled, ...now } = seen;
    const isNow = effective === "now";
    const restored = scheduled ?? now;
    const later = isNow && scheduled === null ? [] : [{ ...restored, effective: "next-cycle" as const }];
    // The plan of before took back what was scheduled, and left nothing to come.
    const isKept = asked.plan_id === now.plan_id && termsText(asked) === termsText(now);
    return {
      source: [id, after, before],
      input: {
        subscription_id,
        seen: isNow ? { ...asked, scheduled: null } : { ...now, scheduled: isKept ? null : asked },
        changes: isNow ? [{ ...now, effective: "now" as const }, ...later] : later,
      },
    };
  },
});

/** What holds from the day on that a change is for: with the next cycle, what waits for it already. */
function followed(one: SubscriptionDetail, effective: PlanLine["changes"][number]["effective"]) {
  return effective === "now" ? one : (one.scheduled_change ?? one);
}

/** `POS`, or `POS (TEF a partir de 29/12/2026)`: what holds now gives way together with the change that waits. */
function replacedWords(one: SubscriptionDetail, effective: PlanLine["changes"][number]["effective"]): string {
  const { plan } = followed(one, effective);
  const next = effective === "now" ? one.scheduled_change : null;
  return next ? `${plan.name} (${next.plan.name} a partir de ${dayWords(next.effective_on)})` : plan.name;
}

/** In the order of the list; one more than fit tell that there are more. */
function chosen(of: PlanChoice["of"], tools: Reading, partnerId: string): ({ id: string } | ChosenLine)[] {
  if (of.by === "ids") return [...new Set(of.ids)].map((id) => ({ id }));
  if (of.by === "filter") return subscriptionsOf(of.filter, tools, partnerId);
  const customers = customersOf(of.customers, tools, partnerId);
  const rows: ({ id: string } | ChosenLine)[] = [];
  for (const { customer_id, trade_name } of customers) {
    if (rows.length > MOST_LINES) break;
    const own = subscriptionsOf({ customer_id, status: GOING }, tools, partnerId);
    if (own.length > 0) rows.push(...own);
    else rows.push({ name: trade_name, source: ["", "", ""], input: null, reason: "Sem assinatura" });
  }
  return rows;
}

/** What has not ended. */
const GOING = "pending,active,paused,suspended,incomplete";

function subscriptionsOf(filter: SubscriptionFilter, tools: Reading, partnerId: string): Subscription[] {
  const rows: Subscription[] = [];
  for (let cursor: string | undefined; rows.length <= MOST_LINES; ) {
    const page = tools.ask(listSubscriptions, answerListSubscriptions, {
      params: { partnerId },
      query: { ...filter, cursor, limit: LARGEST_LOT },
    });
    rows.push(...page.items);
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  return rows;
}

function seenOf(one: SubscriptionDetail): PlanLine["seen"] {
  const { plan, scheduled_change: next } = one;
  return Seen.parse({ ...one, plan_id: plan.id, scheduled: next && { ...next, plan_id: next.plan.id } });
}

/** `Plano Completo com 3 unidades; a partir de 12/12/2026, plano POS com 3 unidades.` */
function standingWords({ plan, quantity, scheduled_change: next }: SubscriptionDetail): string {
  const units = (count: number) => `${count} ${count === 1 ? "unidade" : "unidades"}`;
  const now = `plano ${plan.name} com ${units(quantity)}`;
  if (!next) return `${now[0]?.toUpperCase()}${now.slice(1)}.`;
  const then = `a partir de ${dayWords(next.effective_on)}, plano ${next.plan.name} com ${units(next.quantity)}`;
  return `${now[0]?.toUpperCase()}${now.slice(1)}; ${then}.`;
}

/** Shared by those whose customer has the plan already and those whose customer gets it by this batch. */
const TWICE = "O cliente já tem este plano";

function twiceInBatch(plan: string): string {
  return `Outra assinatura do mesmo cliente passa ao plano ${plan} neste lote.`;
}

/** Why the call refuses, from what the subscription is. */
function reasonOf(
  { status, ends_at, paused_from, plan, scheduled_change, others }: SubscriptionDetail,
  { plan_id }: PlanLine["changes"][number],
  { status: code }: ApiRefusal,
): string {
  if (code === 422) return "O plano não é mais vendido";
  if (status === "canceled" || status === "terminated") return "Já terminou";
  if (status === "suspended" || status === "incomplete") return "Espera pagamento";
  if (paused_from !== null) return "Tem pausa";
  if (plan.id === plan_id) return "Já está neste plano";
  if (others.some((one) => one.plan.id === plan_id || one.scheduled_change?.plan.id === plan_id))
    return TWICE;
  if (scheduled_change?.plan.id === plan_id) return "Já vai para este plano";
  return ends_at === null ? "Já está neste plano" : "Tem fim marcado";
}

function sentenceOf({ message, fields = {} }: ApiRefusal): string {
  return Object.values(fields)[0] ?? message;
}
