import { describe, expect, test } from "vitest";
import { getDashboardFigures } from "#contract/extension/partner-dashboard";
import {
  getSubscription,
  getSubscriptionTotals,
  listPlans,
  listSubscriptions,
  type Subscription,
  type SubscriptionFilter,
  SubscriptionStatus,
} from "#contract/extension/subscriptions";
import { all } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { sum } from "../../support/brute-force.ts";
import { everyPage } from "../../support/every-page.ts";
import { openSeeded } from "../../support/seeded.ts";

interface Row {
  id: string;
  customer_id: string;
  plan_id: string;
  quantity: number;
  price_amount: number;
  discount: number;
  billing_cycle: string;
  started_at: string;
  renews_at: string | null;
  status: string;
}

const params = { partnerId: "par-2001" };
const db = openSeeded(200);
const { paulo } = actorsOf(db);
const mine = new Map(
  all<{ customer_id: string; trade_name: string; document: string }>(
    db,
    "select * from companies where owner_partner_id = 'par-2001' and customer_id is not null",
  ).map((company) => [company.customer_id, company]),
);
const plans = new Map(
  all<{ id: string; products: string }>(db, "select * from plans").map((plan) => [plan.id, plan]),
);
const rows = all<Row>(db, "select * from subscriptions").filter(({ customer_id }) => mine.has(customer_id));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();

/** What a month of it brings, by the words of the contract. */
function monthly(row: Row): number {
  const list = row.price_amount * row.quantity;
  const charge = list - Math.round((list * row.discount) / 10_000);
  return row.billing_cycle === "yearly" ? Math.round(charge / 12) : charge;
}

type Query = Parameters<typeof ask<typeof listSubscriptions>>[2]["query"];

/** Every item of a list, page by page. */
const walk = (query: Query): Subscription[] =>
  everyPage(
    (cursor) => ask(paulo, listSubscriptions, { params, query: { ...query, limit: 7, ...cursor } }).body,
  );

describe("the list", () => {
  test.each<[string, Query, (row: Row) => boolean]>([
    ["nothing", {}, () => true],
    ["statuses", { status: "pending,suspended" }, ({ status }) => /pending|suspended/.test(status)],
    ["plans", { plan_id: "pla-pos,pla-tef-2023" }, ({ plan_id }) => /pos|2023/.test(plan_id)],
    [
      "a product",
      { product: "pix" },
      ({ plan_id }) => plans.get(plan_id)?.products.includes('"pix"') ?? false,
    ],
    ["a start", { from: "2026-01-01", to: "2026-06-30" }, (row) => /^2026-0[1-6]/.test(row.started_at)],
    ["a customer", { customer_id: "cli-1001,cli-1004" }, (row) => /100[14]/.test(row.customer_id)],
    ["a name", { q: "PADARIA" }, (row) => /padaria/i.test(mine.get(row.customer_id)?.trade_name ?? "")],
    [
      "a name with an accent",
      { q: "farmacia" },
      (row) => /farmácia/i.test(mine.get(row.customer_id)?.trade_name ?? ""),
    ],
    [
      "an amount by the month",
      { amount_from: 10_000, amount_to: 30_000 },
      (row) => monthly(row) >= 10_000 && monthly(row) <= 30_000,
    ],
    ["a document", { q: "99.900.001/0001-50" }, (row) => row.customer_id === "cli-1001"],
  ])("filtered by %s is what a person would pick by hand", (_, query, accept) => {
    const expected = rows.filter(accept);
    expect(expected.length).toBeGreaterThan(0);
    expect(ids(walk(query))).toEqual(ids(expected));
  });

  test("every status is there, and each amount is the price, quantity and discount in a month", () => {
    expect(new Set(rows.map(({ status }) => status)).size).toBe(SubscriptionStatus.options.length);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const item of walk({})) {
      const row = byId.get(item.id);
      expect(item.monthly_amount).toBe(row ? monthly(row) : -1);
      expect(item.trade_name).toBe(mine.get(item.customer_id)?.trade_name);
    }
    expect(rows.some(({ billing_cycle }) => billing_cycle === "yearly")).toBe(true);
  });

  test.each([
    ["started_at", (item: Subscription) => item.started_at],
    ["renews_at", (item: Subscription) => item.renews_at ?? ""],
    ["monthly_amount", (item: Subscription) => String(item.monthly_amount).padStart(12, "0")],
  ] as const)("sorted by %s, the pages are the whole in order, either way", (sort, key) => {
    const down = walk({ sort });
    expect(ids(down)).toEqual(ids(rows));
    expect(down.map(key)).toEqual(down.map(key).sort().reverse());
    expect(ids(walk({ sort, direction: "asc" }))).toEqual(ids(rows));
    expect(walk({ sort, direction: "asc" }).map(key)).toEqual(down.map(key).reverse());
  });

  test("a wildcard is a letter like others, and a reversed period is refused", () => {
    expect(walk({ q: "%" })).toEqual([]);
    const query: SubscriptionFilter = { from: "2026-02-01", to: "2026-01-01" };
    for (const call of [listSubscriptions, getSubscriptionTotals]) {
      expect(() => ask(paulo, call, { params, query })).toThrow("Corrija o período.");
      const amounts: SubscriptionFilter = { amount_from: 2, amount_to: 1 };
      expect(() => ask(paulo, call, { params, query: amounts })).toThrow("Corrija os valores.");
    }
  });
});

describe("the totals", () => {
  test("count each status and sum what is active, by hand; the dashboard says the same", () => {
    const body = ask(paulo, getSubscriptionTotals, { params, query: {} }).body;
    const active = rows.filter(({ status }) => status === "active");
    expect(body.count).toBe(rows.length);
    expect(body.mrr_amount).toBe(sum(active, monthly));
    for (const { status, count } of body.statuses) {
      expect(count).toBe(rows.filter((row) => row.status === status).length);
    }
    const dashboard = ask(paulo, getDashboardFigures, { params, query: {} }).body;
    expect([dashboard.mrr_amount, dashboard.subscriptions]).toEqual([body.mrr_amount, active.length]);
  });

  test("follow the filter", () => {
    const query = { product: "pix" };
    const body = ask(paulo, getSubscriptionTotals, { params, query }).body;
    const items = walk(query);
    expect(body.count).toBe(items.length);
    const active = items.filter(({ status }) => status === "active");
    expect(body.mrr_amount).toBe(sum(active, ({ monthly_amount }) => monthly_amount));
  });

  test("of what is not active bring nothing in", () => {
    for (const status of ["pending,canceled", "suspended", "active,pending"]) {
      const body = ask(paulo, getSubscriptionTotals, { params, query: { status } }).body;
      expect(body.count).toBeGreaterThan(0);
      const active = rows.filter((row) => row.status === "active" && status.startsWith("active"));
      expect(body.mrr_amount).toBe(sum(active, monthly));
    }
  });
});

describe("one subscription", () => {
  const read = (subscriptionId: string) =>
    ask(paulo, getSubscription, { params: { ...params, subscriptionId } }).body;

  test("its items sum to its charge, and there is an invoice for each cycle that has begun", () => {
    for (const { id, status } of rows) {
      const one = read(id);
      expect(sum(one.items, ({ amount }) => amount)).toBe(one.charge_amount);
      for (const { amount } of one.invoices) expect(amount).toBe(one.charge_amount);
      if (status === "pending") expect(one.invoices).toEqual([]);
      if (status !== "active") continue;
      const [latest] = one.invoices;
      // The cycles join without a gap, from the start to the renewal.
      expect(one.invoices.at(-1)?.period_from).toBe(one.started_at);
      if (one.renews_at !== null) expect(dayAfter(latest?.period_to ?? "")).toBe(one.renews_at);
      for (const [at, invoice] of one.invoices.entries()) {
        const next = one.invoices[at + 1];
        if (next) expect(dayAfter(next.period_to)).toBe(invoice.period_from);
      }
    }
  });

  test("invoices are paid, open and overdue", () => {
    const invoices = rows.flatMap(({ id }) => read(id).invoices);
    expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(["paid", "open", "overdue"]));
    for (const { status, due_on, paid_on } of invoices) {
      expect(status).toBe(paid_on !== null ? "paid" : due_on < "2026-11-19" ? "overdue" : "open");
      expect(paid_on ?? "").not.toMatch(/2026-11-2|2026-12/);
    }
  });

  test("some wait for another plan, some have their end set, and who set it is told", () => {
    const details = rows.map(({ id }) => read(id));
    const scheduled = details.filter(({ scheduled_change }) => scheduled_change !== null);
    expect(scheduled.length).toBeGreaterThan(0);
    for (const { scheduled_change, renews_at } of scheduled) {
      expect(scheduled_change?.effective_on).toBe(renews_at);
    }
    const ending = details.filter(({ status, ends_at }) => status === "active" && ends_at !== null);
    expect(ending.length).toBeGreaterThan(0);
    for (const { cancellation, ends_at } of ending) expect(cancellation?.date).toBe(ends_at);
  });

  test("another partner's, and what is none, is not found", () => {
    const foreign = all<Row>(db, "select * from subscriptions").find(
      ({ customer_id }) => !mine.has(customer_id),
    );
    expect(foreign).toBeDefined();
    for (const id of [foreign?.id ?? "", "ass-0", "%"]) {
      expect(() => read(id)).toThrow("Assinatura não encontrada.");
    }
    const other = { partnerId: "par-2002" };
    for (const call of [listSubscriptions, getSubscriptionTotals]) {
      expect(() => ask(paulo, call, { params: other, query: {} })).toThrow("Parceiro não encontrado.");
    }
    expect(() => ask(paulo, listPlans, { params: other })).toThrow("Parceiro não encontrado.");
  });
});

test("plans that are no longer sold come last", () => {
  const { items } = ask(paulo, listPlans, { params }).body;
  expect(items.map(({ active }) => active)).toEqual([...items.slice(1).map(() => true), false]);
  for (const plan of items) expect(plan.yearly_price_amount).toBe(plan.price_amount * 10);
});

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
