import { getSubscription, listPlans } from "#contract/extension/subscriptions";
import type { Portal } from "~/access/portal.server";
import { MOST_UNITS, mayChangePlan, nextCycleOf, priceOf, proRataOf, sumsOf } from "~/domain/subscriptions";
import { choicesOf } from "~/lists/choices";
import { readFilter, whole } from "~/lists/fields";
import { detailWithoutPrices, planWithoutPrices } from "../../subscription-list/prices";
import { oneChoice, oneId } from "../term-fields";

export const WHEN = choicesOf<"now" | "next-cycle">({ now: "Agora", "next-cycle": "No próximo ciclo" });

const FIELDS = {
  plano: oneId("Escolha o plano."),
  quantidade: whole(1, MOST_UNITS),
  quando: oneChoice(WHEN),
};
const MISSING = {
  plano: "Escolha o plano.",
  quantidade: "Informe quantos terminais ou PDVs.",
  quando: "Escolha quando vale.",
} as const;

function readChange(search: URLSearchParams) {
  const change = readFilter(search, FIELDS);
  const asked = search.get("etapa") === "revisao";
  for (const [name, sentence] of Object.entries(MISSING))
    if (asked && change.value[name as keyof typeof MISSING] === undefined) change.problems[name] ??= sentence;
  return { ...change, asked };
}

/** The choice of a plan, or what the chosen one will cost, against what it costs today. One wave. */
export async function readChangePlan(portal: Portal, id: string, url: URL) {
  const { showsPrices, partnerId, today } = portal;
  const change = readChange(url.searchParams);
  const { value, problems } = change;
  const [subscription, { items }] = await Promise.all([
    portal.ask(getSubscription, { params: { partnerId, subscriptionId: id } }),
    portal.ask(listPlans, { params: { partnerId } }),
  ]);
  const nextCycle = nextCycleOf(subscription);
  const sold = items.filter(({ active }) => active);
  const plan = sold.find((one) => one.id === value.plano);
  if (change.asked && value.plano !== undefined && !plan)
    problems.plano = "Escolha um plano que ainda é vendido.";
  if (value.quando === "next-cycle" && nextCycle === null)
    problems.quando = "Não há próximo ciclo: escolha agora.";
  const isSame = subscription.plan.id === plan?.id && subscription.quantity === value.quantidade;
  if (change.asked && isSame && (value.quando === "now" || subscription.scheduled_change === null))
    problems.plano = "É o plano e a quantidade de hoje: mude um dos dois.";

  const common = {
    change,
    subscription: showsPrices ? subscription : detailWithoutPrices(subscription),
    allowed: mayChangePlan(subscription),
    nextCycle,
    search: url.search,
    today,
  };
  const { quantidade: quantity, quando: effective } = value;
  const isReady = change.asked && Object.keys(problems).length === 0;
  if (!isReady || !plan || !quantity || !effective)
    return {
      step: "choice" as const,
      ...common,
      plans: showsPrices ? sold : sold.map(planWithoutPrices),
    };
  const { discount, billing_cycle } = subscription;
  const price_amount = priceOf(plan, billing_cycle);
  const sums = {
    before: sumsOf(subscription),
    after: sumsOf({ price_amount, quantity, discount, billing_cycle }),
  };
  const charges = { before: sums.before.charge_amount, after: sums.after.charge_amount };
  const proRata =
    effective === "now" && subscription.status === "active" ? proRataOf(subscription, charges, today) : null;
  return {
    step: "review" as const,
    ...common,
    plan: { name: plan.name, products: plan.products },
    /** What is sent, and nothing else. */
    body: { plan_id: plan.id, quantity, effective },
    sums: showsPrices ? sums : null,
    /** What is charged now for the rest of the cycle; null where no cycle runs. */
    proRata: proRata && (showsPrices ? proRata : { ...proRata, amount: undefined }),
    formToken: portal.formToken(),
  };
}

export type ChangePlanPage = Awaited<ReturnType<typeof readChangePlan>>;
export type ChoiceStep = Extract<ChangePlanPage, { step: "choice" }>;
export type ChangeReview = Extract<ChangePlanPage, { step: "review" }>;
