import { getSubscriptionTotals, listPlans, type Plan } from "#contract/extension/subscriptions";
import type { Portal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { constraintsOf } from "~/forms/constraints.server";
import { to } from "~/screens/to";
import { warning } from "~/toasts/toast";
import { SUBSCRIPTION_CHOICES } from "~/words/subscriptions";
import { chooseCustomers } from "../../customer-list/filter.server";
import { planHint } from "../../plan-hint";
import { listOf, readSelection } from "../../selection.server";
import { chooseSubscriptions } from "../../subscription-list/filter.server";
import { planWithoutPrices } from "../../subscription-list/prices";
import { planForm } from "./schema.server";

/** Which subscriptions are meant, and in words: those of the list, or all of some customers. */
function selectionOf(portal: Portal) {
  return portal.url.searchParams.get("lista") === "clientes" ? ofCustomers(portal) : ofSubscriptions(portal);
}

function ofCustomers(portal: Portal) {
  const { search, searchParams } = portal.url;
  const list = to("partner/customers", listOf(search));
  const { query, refused } = chooseCustomers(searchParams, portal);
  const customers = readSelection(searchParams, () => (refused ? null : query));
  const of = customers.by === "none" ? customers : ({ by: "customers", customers } as const);
  const words = () =>
    customers.by === "ids"
      ? `Todas as assinaturas de ${counted(customers.ids.length, "cliente marcado", "clientes marcados")}`
      : "Todas as assinaturas dos clientes do filtro";
  return { of, words, list };
}

function ofSubscriptions(portal: Portal) {
  const { search, searchParams } = portal.url;
  const list = to("partner/subscriptions", listOf(search));
  const { filter, query, refused } = chooseSubscriptions(searchParams, portal);
  const of = readSelection(searchParams, () => (refused ? null : query));
  const { value } = filter;
  const labels = (choices: readonly { means: string; label: string }[], chosen: readonly string[] = []) =>
    choices.filter(({ means }) => chosen.includes(means)).map(({ label }) => label.toLowerCase());
  const words = (plans: readonly Pick<Plan, "id" | "name">[]) => {
    if (of.by === "ids") return counted(of.ids.length, "assinatura marcada", "assinaturas marcadas");
    const parts = [
      ...(value.q ? [`“${value.q}”`] : []),
      ...plans.filter(({ id }) => value.plano?.includes(id)).map(({ name }) => `plano ${name}`),
      ...labels(SUBSCRIPTION_CHOICES.situacao, value.situacao),
      ...labels(SUBSCRIPTION_CHOICES.produto, value.produto),
      ...(value.cliente ? [counted(value.cliente.length, "cliente", "clientes")] : []),
      ...(value.de ? [`início desde ${formatDate(value.de)}`] : []),
      ...(value.ate ? [`início até ${formatDate(value.ate)}`] : []),
    ];
    return parts.length === 0 ? "Todas as assinaturas" : `Todo o filtro (${parts.join(", ")})`;
  };
  return { of, words, list };
}

/** Those that are sent; a selection that means nothing leads back to the list, which says so. */
export async function chosenSubscriptions(portal: Portal) {
  const { of, words, list } = selectionOf(portal);
  if (of.by === "none") throw await portal.redirect(list, warning(of.problem));
  return { of, words };
}

/** The plans that there are to choose from, and how many subscriptions are meant: one wave. */
export async function readPlanChoice(portal: Portal) {
  const { of, words, list } = selectionOf(portal);
  if (of.by === "none") return { problem: of.problem, list };
  const params = { partnerId: portal.partnerId };
  const [{ items }, totals, draft] = await Promise.all([
    portal.ask(listPlans, { params }),
    of.by === "filter" ? portal.ask(getSubscriptionTotals, { params, query: of.filter }) : null,
    portal.draft(planForm),
  ]);
  const sold = items.filter(({ active }) => active);
  const mrr = totals && portal.showsPrices ? `, ${formatMoney(totals.mrr_amount)} por mês das ativas` : "";
  return {
    problem: null,
    said: words(items),
    counted: totals && `${counted(totals.count, "assinatura", "assinaturas")}${mrr}`,
    plans: (portal.showsPrices ? sold : sold.map(planWithoutPrices)).map((plan) => ({
      id: plan.id,
      name: plan.name,
      hint: planHint(plan),
    })),
    list,
    here: to("partner/batches/plan", portal.url.search),
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(planForm),
  };
}

export type PlanChoicePage = Awaited<ReturnType<typeof readPlanChoice>>;
