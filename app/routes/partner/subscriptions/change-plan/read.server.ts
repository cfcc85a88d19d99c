import {
  type ChangeableTerms,
  getSubscription,
  listPlans,
  type Plan,
  type SubscriptionDetail,
} from "#contract/extension/subscriptions";
import type { Portal } from "~/access/portal.server";
import { mayChangePlan, nextCycleOf } from "~/domain/subscription-acts";
import { afterChange } from "~/domain/subscription-invoices";
import { discountOn, doubledBy, holderOf, priceOf, sumsOf } from "~/domain/subscriptions";
import { detailWithoutPrices, nextWithoutPrices, planWithoutPrices } from "../../subscription-list/prices";
import { heldWords, shownHeld } from "../held.server";
import { CHANGEABLE_NAMES } from "../terms";
import { agreedTerms, oneChoice, oneId, readAsked, WHEN, withReview } from "../terms.server";
import { seenOf } from "./seen.server";

const OTHERS = { plano: oneId("Escolha o plano."), quando: oneChoice(WHEN) };
const MISSING = { plano: "Escolha o plano.", quando: "Escolha quando vale." };

/**
 * The choice of a plan, or what the chosen one will cost, against what it costs today. The choice carries the review as
 * it would be, for who sees it beside. One wave.
 */
export async function readChangePlan(portal: Portal, id: string, url: URL) {
  const { showsPrices, partnerId, today } = portal;
  const change = readAsked(url.searchParams, CHANGEABLE_NAMES, OTHERS, MISSING);
  const reviewed = change.asked
    ? change
    : readAsked(withReview(url.searchParams), CHANGEABLE_NAMES, OTHERS, MISSING);
  const { chosen, terms, problems } = reviewed;
  const [subscription, { items }] = await Promise.all([
    portal.ask(getSubscription, { params: { partnerId, subscriptionId: id } }),
    portal.ask(listPlans, { params: { partnerId } }),
  ]);
  const nextCycle = nextCycleOf(subscription);
  const sold = items.filter(({ active }) => active);
  const isSame =
    subscription.plan.id === chosen.plano &&
    CHANGEABLE_NAMES.every((name) => subscription[name] === terms[name]);
  const takesBack = isSame && chosen.quando === "next-cycle" && subscription.scheduled_change !== null;
  // What somebody has they may keep, sold or not.
  const plan = (takesBack ? items : sold).find((one) => one.id === chosen.plano);
  if (chosen.plano !== undefined && !plan) problems.plano = "Escolha um plano que ainda é vendido.";
  if (chosen.quando === "next-cycle" && nextCycle === null)
    for (const one of [change, reviewed]) one.problems.quando = "Não há próximo ciclo: escolha agora.";
  const holder = plan ? holderOf(subscription, plan.id) : null;
  if (holder && plan) problems.plano = heldWords(holder, plan.id);
  if (plan && isSame && !takesBack) problems.plano = "É o plano e a quantidade de hoje: mude um dos dois.";

  const common = {
    change,
    subscription: showsPrices ? subscription : detailWithoutPrices(subscription),
    allowed: mayChangePlan(subscription),
    nextCycle,
    search: url.search,
    today,
  };
  const agreed = agreedTerms(reviewed);
  const { quando: effective } = chosen;
  const review =
    agreed && plan && effective
      ? reviewOf(portal, { subscription, plan, agreed, effective, takesBack })
      : null;
  if (review && change.asked) return { step: "review" as const, ...common, ...review };
  return {
    step: "choice" as const,
    ...common,
    plans: showsPrices ? sold : sold.map(planWithoutPrices),
    /** What the review would say is wrong. */
    problems,
    review,
  };
}

interface Reviewed {
  subscription: SubscriptionDetail;
  plan: Plan;
  agreed: ChangeableTerms;
  effective: "now" | "next-cycle";
  takesBack: boolean;
}

/** What it would cost, and what of that is charged now. */
function reviewOf(portal: Portal, { subscription, plan, agreed, effective, takesBack }: Reviewed) {
  const { showsPrices, today } = portal;
  const { billing_cycle } = subscription;
  const price_amount = takesBack ? subscription.price_amount : priceOf(plan, billing_cycle);
  const nextCycle = nextCycleOf(subscription);
  const later = nextCycle === null ? subscription.discount : discountOn(subscription, nextCycle);
  const isLost = later !== subscription.discount;
  const discount = effective === "now" ? subscription.discount : later;
  const sums = {
    before: sumsOf(subscription),
    after: sumsOf({ ...agreed, price_amount, discount, billing_cycle }),
    unchanged: discount === subscription.discount ? null : sumsOf({ ...subscription, discount }),
  };
  const { proRata, next } = afterChange(subscription, {
    ...agreed,
    plan,
    price_amount,
    effective,
    today,
  });
  return {
    plan: { name: plan.name, products: plan.products },
    /** What is sent, and beside it only what it was reviewed against. */
    body: { ...agreed, plan_id: plan.id, effective },
    seen: seenOf(subscription, effective, today),
    /** What of it the customer pays for already, by other subscriptions. */
    already: doubledBy(subscription, plan).map(shownHeld),
    /** It only takes back the change that waits: plan and quantity stay those of today. */
    takesBack,
    sums: showsPrices ? sums : null,
    /** Of the cycles that follow; left out with the sums. */
    ...(showsPrices ? { discount } : {}),
    /** Whether the next cycle is the first that is charged whole. */
    losesDiscount: showsPrices && isLost,
    /** The days that are left of the cycle, which the next invoice settles; null where none runs, or none changes. */
    left: proRata && {
      days: proRata.days,
      cycle_days: proRata.cycle_days,
      from: proRata.from,
      to: proRata.to,
    },
    /** The invoice that comes next, as it will be; null where that is not known. */
    next: next && (showsPrices ? next : nextWithoutPrices(next)),
    formToken: portal.formToken(),
  };
}

export type ChangePlanPage = Awaited<ReturnType<typeof readChangePlan>>;
export type ChoiceStep = Extract<ChangePlanPage, { step: "choice" }>;
export type ChangeReview = Extract<ChangePlanPage, { step: "review" }>;
