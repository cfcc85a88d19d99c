import { describe, expect, test } from "vitest";
import { getDashboardFigures } from "#contract/extension/partner-dashboard";
import { getSubscriptionTotals, pauseSubscription } from "#contract/extension/subscriptions";
import { all } from "../../query.ts";
import { ask } from "../../support/ask.ts";
import { refusalOf } from "../../support/refusal.ts";
import { takeBackWrites } from "../../support/seeded.ts";
import { type Body, cancel, create, db, on, params, read, resume } from "../../support/subscriptions.ts";

takeBackWrites(db);

describe("a new subscription", () => {
  test("waits for its first day, is active and billed from then on, and again each month", () => {
    const { status, body } = create();
    expect(status).toBe(201);
    // 3 × 249,90 less 10 %.
    expect(body).toMatchObject({
      status: "pending",
      renews_at: "2027-01-01",
      monthly_amount: 67473,
      charge_amount: 67473,
      invoices: [],
      seller: "paulo",
      payment: "bank-slip",
      notes: null,
      trade_name: "Loja da Maria",
    });
    expect(body.items.map(({ amount }) => amount)).toEqual([74970, -7497]);
    expect(read(body.id, on("2026-11-30")).status).toBe("pending");

    const started = read(body.id, on("2026-12-01"));
    expect(started).toMatchObject({ status: "active", renews_at: "2027-01-01" });
    expect(started.invoices).toMatchObject([
      { period_from: "2026-12-01", period_to: "2026-12-31", amount: 67473, status: "open" },
    ]);
    const later = read(body.id, on("2027-02-12"));
    expect(later.renews_at).toBe("2027-03-01");
    expect(later.invoices.map(({ status: one }) => one)).toEqual(["overdue", "overdue", "overdue"]);
    // The latest is due ten days on, and all of that day is left to pay it.
    expect(later.invoices[0]?.due_on).toBe("2027-02-11");
    expect(later.history.map(({ action }) => action)).toEqual(["started", "created"]);
    expect(read(body.id, on("2027-02-11")).invoices[0]?.status).toBe("open");
  });

  test.each([
    ["2026-11-30", "monthly"],
    ["2027-01-31", "monthly"],
    ["2026-12-31", "yearly"],
  ] as const)("from %s, %s, says from the beginning when it renews", (started_at, billing_cycle) => {
    const { body } = create({ started_at, billing_cycle });
    expect(body.status).toBe("pending");
    expect(body.renews_at).toBe(read(body.id, on(started_at)).renews_at);
    expect(body.renews_at).not.toBeNull();
  });

  test("that ends before its second cycle, or rests on its day, renews on none that is known", () => {
    const begin = (customer_id: string) => create({ customer_id }).body.id;
    expect(cancel(begin("cli-1001"), "2027-01-01").renews_at).toBeNull();
    expect(cancel(begin("cli-1003"), "2027-01-02").renews_at).toBe("2027-01-01");
    const pause = (customer: string, from: string, until?: string) =>
      ask(on("2026-11-19"), pauseSubscription, {
        params: { ...params, subscriptionId: begin(customer) },
        body: { from, until, reason: "A loja está em reforma." },
      }).body;
    expect(pause("cli-1004", "2026-12-20").renews_at).toBeNull();
    const { id, renews_at } = pause("cli-1005", "2026-12-01", "2026-12-05");
    expect([renews_at, read(id, on("2026-12-06")).renews_at]).toEqual(["2027-01-01", "2027-01-01"]);
  });

  test("that starts today is active at once, and the MRR grows by it at the dashboard too", () => {
    const mrr = () => [
      ask(on("2026-11-19"), getSubscriptionTotals, { params, query: {} }).body.mrr_amount,
      ask(on("2026-11-19"), getDashboardFigures, { params, query: {} }).body.mrr_amount,
    ];
    const [before = 0] = mrr();
    const { body } = create({ started_at: "2026-11-19", payment: "account-debit", billing_cycle: "yearly" });
    expect(body).toMatchObject({ status: "active", renews_at: "2027-11-19", charge_amount: 674730 });
    expect(mrr()).toEqual([before + 56228, before + 56228]);
    // Debited on the day when it is due.
    const [invoice] = read(body.id, on("2026-12-15")).invoices;
    expect(invoice).toMatchObject({ status: "paid", due_on: "2026-11-30", paid_on: "2026-11-30" });
  });

  test.each<[string, Partial<Body>, string]>([
    ["a foreign customer", { customer_id: "cli-1008" }, "customer_id"],
    ["nobody", { customer_id: "cli-9999" }, "customer_id"],
    ["an inactive customer", { customer_id: "cli-1072" }, "customer_id"],
    ["no plan", { plan_id: "pla-nenhum" }, "plan_id"],
    ["a plan that is no longer sold", { plan_id: "pla-tef-2023" }, "plan_id"],
    ["yesterday", { started_at: "2026-11-18" }, "started_at"],
    ["the year one", { started_at: "0001-01-01" }, "started_at"],
    ["a day far ahead", { started_at: "9999-12-31" }, "started_at"],
    ["more than half off", { discount: 5001 }, "discount"],
    ["half off for more than ten years", { discount: 5000, discount_until: "2036-12-02" }, "discount_until"],
    ["half off for ever, as a day", { discount: 5000, discount_until: "9999-12-31" }, "discount_until"],
  ])("for %s is refused at its field", (_, body, field) => {
    const foreign = all(
      db,
      "select 1 from companies where customer_id = 'cli-1008' and owner_partner_id = 'par-2001'",
    );
    expect(foreign).toEqual([]);
    const refusal = refusalOf(() => create(body));
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(all(db, "select 1 from subscriptions where plan_id = 'pla-completo'")).toEqual([]);
  });

  test("half off is the most", () => {
    expect(create({ discount: 5000, discount_until: "2036-12-01" }).body.monthly_amount).toBe(37485);
  });

  test("a customer subscribes to a plan once: the second is told since when and by whom", () => {
    const { id } = create().body;
    const refusal = refusalOf(() => create({}, on("2026-11-19", "bia")));
    expect(refusal.status).toBe(409);
    expect(refusal.message).toContain("com início em 01/12/2026, vendido por paulo");
    cancel(id, "2026-11-19");
    expect(create().status).toBe(201);
  });

  test("one that has an end, which changes its quantity perhaps never, is told of with it", () => {
    cancel(create().body.id, "2026-12-20");
    expect(refusalOf(() => create({ started_at: "2026-12-19" })).message).toBe(
      "O cliente já tem o plano Completo, com início em 01/12/2026, vendido por paulo, até 20/12/2026. Mantenha aquela assinatura, ou comece a nova a partir desse dia.",
    );
  });

  test("from the day on which that ends the plan is sold anew, and the end is then kept", () => {
    const { id } = create().body;
    cancel(id, "2026-12-20");
    expect(create({ started_at: "2026-12-20" }).status).toBe(201);
    expect(refusalOf(() => resume(id)).message).toContain(
      "já tem o plano Completo em outra assinatura, com início em 20/12/2026",
    );
    expect(refusalOf(() => create({ started_at: "2026-12-21" })).status).toBe(409);
  });
});
