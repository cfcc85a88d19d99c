import { listCompanies } from "#contract/companies";
import { getCustomer } from "#contract/customers";
import { listPlans, type Plan, type Subscription } from "#contract/extension/subscriptions";
import type { Portal } from "~/access/portal.server";
import {
  firstCycle,
  firstRenewal,
  holderAmong,
  overlapping,
  priceOf,
  sumsOf,
  wholeFrom,
} from "~/domain/subscriptions";
import { throwNotFound } from "~/faults/throw-fault.server";
import { readFilter, text } from "~/lists/fields";
import { to } from "~/screens/to";
import type { FormState } from "~/ui/field-state";
import { planWithoutPrices } from "../../subscription-list/prices";
import { askHeld, askHeldOf, heldWords, shownHeld } from "../held.server";
import type { Terms } from "../terms";
import { agreedTerms, withReview } from "../terms.server";
import { createForm } from "./schema.server";
import { readTerms } from "./terms.server";

/** Customers of one search that are shown: of more, the search says so. */
const SHOWN = 20;

/** The customers that a name or a document finds; null before anything was searched for. */
async function findCustomers(portal: Portal, search: URLSearchParams) {
  const searched = readFilter(search, { q: text(100) });
  const { q } = searched.value;
  if (q !== undefined && q.length < 2) searched.problems.q = "Digite ao menos 2 letras ou números.";
  const found =
    q === undefined || searched.problems.q
      ? null
      : await portal.panel(listCompanies, { query: { company_is_customer: "true", search_text: q } });
  if (!found?.ok) return { searched, found };
  const customers = found.value.flatMap(({ customer_id: id, trade_name, document, city, state, status }) =>
    id === null ? [] : { id, trade_name, document, city, state, status },
  );
  const shown = customers.slice(0, SHOWN);
  const held = await askHeldOf(
    portal,
    shown.map(({ id }) => id),
  );
  const withHeld = shown.map((customer) => ({
    ...customer,
    /** What it has already; null where that is not known. */
    held: held?.filter(({ customer_id }) => customer_id === customer.id).map(shownHeld),
  }));
  return { searched, found: { ...found, value: { count: customers.length, customers: withHeld } } };
}

/** One of the partner's own customers; whoever else's is the 404 page. */
async function readCustomer(portal: Portal, id: string) {
  const customer = await portal.ask(getCustomer, { params: { id } });
  if (customer.owner?.partner_id !== portal.partnerId) throwNotFound(portal.requestId);
  const { trade_name, document, status, address } = customer;
  return { id, trade_name, document, status, city: address.city, state: address.state };
}

/**
 * The three steps of one address: the search, the terms of the customer found, the review with every sum. The terms
 * carry the review as it would be, for who sees it beside them.
 */
export async function readCreate(portal: Portal, url: URL) {
  const { searchParams, search } = url;
  const { today, showsPrices } = portal;
  const terms = readTerms(searchParams, today);
  const common = {
    terms,
    search,
    today,
    showsPrices,
    back: portal.mayOpen("partner/subscriptions") ? to("partner/subscriptions") : null,
  };
  const { cliente, plano } = terms.chosen;
  if (cliente === undefined)
    return {
      step: "customer" as const,
      ...common,
      ...(await findCustomers(portal, searchParams)),
      newMerchant: portal.mayOpen("partner/new-merchant") ? to("partner/new-merchant") : null,
    };

  const [draft, customer, { items }, held] = await Promise.all([
    portal.draft(createForm),
    readCustomer(portal, cliente),
    portal.ask(listPlans, { params: { partnerId: portal.partnerId } }),
    askHeld(portal, cliente),
  ]);
  const sold = items.filter(({ active }) => active);
  const plan = sold.find(({ id }) => id === plano);
  const reviewed = terms.asked ? terms : readTerms(withReview(searchParams), today);
  if (plano !== undefined && !plan) reviewed.problems.plano = "Escolha um plano que ainda é vendido.";
  const start = reviewed.terms.started_at;
  const holder = plan ? holderAmong(standingFrom(held ?? [], start), plan.id) : null;
  if (holder && plan)
    reviewed.problems.plano = heldWords(holder, plan.id, "comece a nova a partir desse dia");
  const agreed = agreedTerms(reviewed);
  const isReady = agreed !== null && plan !== undefined && customer.status === "active";
  const review = isReady
    ? { customer, ...reviewOf(portal, { customerId: cliente, plan, agreed, held, draft }) }
    : null;
  if (review && terms.asked) return { step: "review" as const, ...common, ...review };
  return {
    step: "terms" as const,
    ...common,
    customer,
    plans: showsPrices ? sold : sold.map(planWithoutPrices),
    held: held === null ? null : held.map(shownHeld),
    /** What the review would say is wrong. */
    problems: reviewed.problems,
    review,
  };
}

/** Those that have not ended by the day on which a new one begins. */
function standingFrom(held: readonly Subscription[], start: string | undefined) {
  return held.filter(({ ends_at }) => ends_at === null || start === undefined || ends_at > start);
}

interface Reviewed {
  customerId: string;
  plan: Plan;
  agreed: Terms;
  held: readonly Subscription[] | null;
  draft: FormState | null;
}

/** Everything that would be agreed upon, with every sum. */
function reviewOf(portal: Portal, { customerId, plan, agreed, held, draft }: Reviewed) {
  const { started_at: start, billing_cycle: cycle } = agreed;
  const typed = draft?.initialValue;
  const price_amount = priceOf(plan, cycle);
  const from = wholeFrom(agreed);
  return {
    plan: { name: plan.name, products: plan.products },
    /** What is sent, and nothing else. */
    body: { customer_id: customerId, plan_id: plan.id, ...agreed },
    sums: portal.showsPrices ? sumsOf({ price_amount, ...agreed }) : null,
    /** What it comes to once the discount is over; null without an end, and where prices are not shown. */
    whole:
      from !== null && portal.showsPrices
        ? { from, charge_amount: sumsOf({ price_amount, ...agreed, discount: 0 }).charge_amount }
        : null,
    cycle: { ...firstCycle(start, cycle), renews_at: firstRenewal(start, cycle) },
    /** What was typed before the session ended belongs to this customer and plan alone. */
    draft: typed?.customer_id === customerId && typed?.plan_id === plan.id ? draft : null,
    /** What the customer holds already of this plan: it is sold again only to who confirms it. */
    already: overlapping(held ?? [], plan).map(shownHeld),
    formToken: portal.formToken(),
  };
}

export type CreatePage = Awaited<ReturnType<typeof readCreate>>;
export type SearchStep = Extract<CreatePage, { step: "customer" }>;
export type TermsStep = Extract<CreatePage, { step: "terms" }>;
export type ReviewStep = Extract<CreatePage, { step: "review" }>;
