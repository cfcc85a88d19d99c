import type { InputOf } from "#contract/call";
import * as subscriptions from "#contract/extension/subscriptions";
import type { Ask, Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { partnerId: "par-2001" };
const PLAN = "pla-completo";

/** What is agreed upon with a plan, at the start as at a change. */
export const agreed: subscriptions.ChangeableTerms = { quantity: 2 };

async function active(ask: Ask) {
  const query = { status: "active", limit: 100 } as const;
  const { items } = await ask(paulo, subscriptions.listSubscriptions, { params, query });
  return items;
}

/** For a customer that does not have the plan yet: the same one twice is refused. */
async function newSubscription(ask: Ask): Promise<InputOf<typeof subscriptions.createSubscription>> {
  const query = { plan_id: PLAN, limit: 100 };
  const { items } = await ask(paulo, subscriptions.listSubscriptions, { params, query });
  const having = new Set(items.map(({ customer_id }) => customer_id));
  const customer = (await active(ask)).find(({ customer_id }) => !having.has(customer_id));
  return {
    params,
    body: {
      ...agreed,
      customer_id: customer?.customer_id ?? "",
      plan_id: PLAN,
      started_at: "2026-12-01",
      billing_cycle: "monthly",
      payment: "bank-slip",
      discount: 500,
      notes: "Instalar no começo do mês.",
    },
  };
}

export const subscriptionsExamples: Examples<typeof subscriptions> = {
  listPlans: { ...paulo, input: { params } },
  listSubscriptions: { ...paulo, input: { params, query: { status: "active,pending", product: "tef" } } },
  getSubscriptionTotals: { ...paulo, input: { params, query: {} } },
  getSubscription: {
    ...paulo,
    input: async (ask) => ({ params: { ...params, subscriptionId: (await active(ask))[0]?.id ?? "" } }),
  },
  getSubscriptionStanding: {
    ...paulo,
    input: async (ask) => ({
      params: { ...params, subscriptionId: (await active(ask))[0]?.id ?? "" },
      query: { status: "active", sort: "monthly_amount", limit: 25 },
    }),
  },
  createSubscription: { ...paulo, input: newSubscription },
  changeSubscriptionPlan: {
    ...paulo,
    input: async (ask) => {
      const { items } = await ask(paulo, subscriptions.listPlans, { params });
      const sold = new Set(items.filter((plan) => plan.active).map(({ id }) => id));
      // More of what it is: another plan the customer may have already.
      const one = (await active(ask)).find(({ quantity, plan }) => quantity < 999 && sold.has(plan.id));
      const quantity = (one?.quantity ?? 0) + 1;
      return {
        params: { ...params, subscriptionId: one?.id ?? "" },
        body: { ...agreed, plan_id: one?.plan.id ?? "", quantity, effective: "now" },
      };
    },
  },
  cancelSubscription: {
    ...paulo,
    input: async (ask) => {
      const { id } = await ask(paulo, subscriptions.createSubscription, await newSubscription(ask));
      return {
        params: { ...params, subscriptionId: id },
        body: { reason: "O cliente desistiu antes do início.", date: "2026-11-20" },
      };
    },
  },
  pauseSubscription: {
    ...paulo,
    input: async (ask) => {
      const { id } = await ask(paulo, subscriptions.createSubscription, await newSubscription(ask));
      const body = { from: "2026-12-20", until: "2027-01-10", reason: "A loja fecha nas férias." };
      return { params: { ...params, subscriptionId: id }, body };
    },
  },
  unpauseSubscription: {
    ...paulo,
    input: async (ask) => {
      const { id } = await ask(paulo, subscriptions.createSubscription, await newSubscription(ask));
      const params = { partnerId: "par-2001", subscriptionId: id };
      const body = { from: "2026-12-20", reason: "A loja fecha nas férias." };
      await ask(paulo, subscriptions.pauseSubscription, { params, body });
      return { params };
    },
  },
  resumeSubscription: {
    ...paulo,
    input: async (ask) => {
      const { id } = await ask(paulo, subscriptions.createSubscription, await newSubscription(ask));
      const params = { partnerId: "par-2001", subscriptionId: id };
      const body = { reason: "O cliente desistiu antes do início.", date: "2027-06-30" };
      await ask(paulo, subscriptions.cancelSubscription, { params, body });
      return { params };
    },
  },
};
