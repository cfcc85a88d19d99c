import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import {
  changeSubscriptionPlan,
  getSubscription,
  pauseSubscription,
  type SubscriptionDetail,
  unpauseSubscription,
} from "#contract/extension/subscriptions";
import { all, insert, run } from "../../sandbox/business/query.ts";
import { dayOf } from "../../sandbox/business/rules/calendar.ts";
import { discountEnd } from "../../sandbox/business/rules/subscriptions.ts";
import { ask } from "../../sandbox/business/support/ask.ts";
import { stopped } from "../../sandbox/business/support/clock.ts";
import { openSeeded } from "../../sandbox/business/support/seeded.ts";
import { agreed as terms } from "../../sandbox/examples/subscriptions.ts";
import { addDays, daysBetween } from "./days";
import { afterChange } from "./subscription-invoices";
import { firstRenewal, priceOf, sumsOf } from "./subscriptions";

/** The upstream with one subscription in it, which each run begins anew. */
const db = openSeeded(200);
const params = { partnerId: "par-2001", subscriptionId: "ass-1001-9" };
const on = (day: string) => ({
  db,
  as: "paulo",
  company: { id: "emp-2001", customerId: null, partnerId: "par-2001" },
  clock: stopped(`${day}T10:00:00-03:00`),
});
const read = (day: string) => ask(on(day), getSubscription, { params }).body;

beforeAll(() => {
  run(db, "delete from subscriptions");
  run(db, "update plans set active = 1");
});

interface Agreed {
  started_at: string;
  billing_cycle: "monthly" | "yearly";
  quantity: number;
  discount: number;
  /** Days from the start to the last one on which a cycle may begin with the discount; null for no end. */
  lasts: number | null;
}

function begin({ lasts, ...agreed }: Agreed): void {
  for (const table of ["subscriptions", "invoices", "invoice_lines", "history_events"])
    run(db, `delete from ${table}`);
  insert(db, "subscriptions", {
    ...agreed,
    ...discountEnd(dayOf(agreed.started_at), agreed.billing_cycle, untilOf({ lasts, ...agreed })),
    id: params.subscriptionId,
    customer_id: "cli-1001",
    plan_id: "pla-tef",
    price_amount: agreed.billing_cycle === "yearly" ? 89_900 : 8990,
    monthly_amount: 0,
    status: "pending",
    seller: "Paulo",
    created_at: 0,
  });
}

const untilOf = ({ started_at, discount, lasts }: Pick<Agreed, "started_at" | "discount" | "lasts">) =>
  lasts === null || discount === 0 ? null : addDays(started_at, lasts);

const PLANS = ["pla-tef", "pla-tef-pix", "pla-dtx-pro", "pla-pos", "pla-completo", "pla-tef-2023"] as const;
interface PlanRow {
  id: string;
  name: string;
  price_amount: number;
  yearly_price_amount: number;
}
const planOf = (id: string) => {
  const [plan] = all<PlanRow>(
    db,
    `select id, name, price_amount, yearly_price_amount from plans where id = '${id}'`,
  );
  if (!plan) throw new Error(id);
  return plan;
};

const change = fc.record({
  plan: fc.constantFrom(...PLANS),
  quantity: fc.integer({ min: 1, max: 999 }),
  /** Days after the one before, or after the start. */
  after: fc.integer({ min: 0, max: 70 }),
});
const start = fc.oneof(
  fc.integer({ min: 0, max: 2500 }).map((days) => addDays("2024-01-01", days)),
  // Ends of months, and a leap day.
  fc.constantFrom("2024-02-29", "2025-01-31", "2027-08-31", "2028-01-30", "2027-02-28"),
);
const story = fc.record({
  agreed: fc.record({
    started_at: start,
    billing_cycle: fc.constantFrom("monthly" as const, "monthly" as const, "yearly" as const),
    quantity: fc.integer({ min: 1, max: 40 }),
    discount: fc.constantFrom(0, 750, 1000, 3333),
    lasts: fc.option(fc.integer({ min: 0, max: 150 }), { freq: 2 }),
  }),
  changes: fc.array(change, { minLength: 1, maxLength: 5 }),
});

/** What a day costs, as a share of its cycle: no rounding, no invoice. */
function costOf(
  row: Pick<SubscriptionDetail, "price_amount" | "quantity">,
  agreed: Agreed,
  day: string,
): number {
  const { started_at, billing_cycle } = agreed;
  let number = 1;
  while (cycleStart(started_at, billing_cycle, number) <= day) number += 1;
  const from = cycleStart(started_at, billing_cycle, number - 1);
  const days = daysBetween(from, cycleStart(started_at, billing_cycle, number));
  const until = untilOf(agreed);
  const discount = until !== null && from > until ? 0 : agreed.discount;
  return sumsOf({ ...row, billing_cycle, discount }).charge_amount / days;
}

/** By the calendar alone: the same day of a later month, or that month's last. */
function cycleStart(start: string, cycle: "monthly" | "yearly", number: number): string {
  const [year = 0, month = 0, day = 0] = start.split("-").map(Number);
  const at = month - 1 + (cycle === "yearly" ? 12 : 1) * number;
  const last = new Date(Date.UTC(year, at + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, at, Math.min(day, last))).toISOString().slice(0, 10);
}

test("the invoice is what was shown before each change, to the centavo", () => {
  fc.assert(
    fc.property(story, ({ agreed, changes }) => {
      begin(agreed);
      let today = agreed.started_at;
      for (const { plan: id, quantity, after } of changes) {
        today = addDays(today, after);
        const before = read(today);
        if (before.plan.id === id && before.quantity === quantity) continue;
        const plan = planOf(id);
        const price_amount = priceOf(plan, before.billing_cycle);
        const shown = afterChange(before, { plan, price_amount, quantity, effective: "now", today });
        const body = { ...terms, plan_id: id, quantity, effective: "now" as const };
        const told = ask(on(today), changeSubscriptionPlan, { params, body }).body;
        // Line by line, in words and amounts.
        expect(told.next_invoice).toEqual(shown.next);
        expect(told.invoices).toEqual(before.invoices);
        const next = told.renews_at ?? "";
        expect(next).toBe(shown.next?.issued_on);
        // As it is issued; the next change comes before it, or after.
        if (daysBetween(today, next) > 70) continue;
        const [issued] = at(next).invoices;
        expect(issued).toMatchObject({ kind: "cycle", issued_on: next, amount: shown.next?.amount });
      }
    }),
    { numRuns: 50 },
  );
});

/** What it will be on a day, of which nothing is kept. */
function at(day: string): SubscriptionDetail {
  db.exec("savepoint later");
  try {
    return read(day);
  } finally {
    db.exec("rollback to later; release later");
  }
}

test("whatever is changed how often, all invoices come to what the days cost, half a centavo a line apart", () => {
  fc.assert(
    fc.property(story, ({ agreed, changes }) => {
      begin(agreed);
      let today = agreed.started_at;
      let row = read(today);
      let cost = 0;
      let lines = 0;
      const pass = (until: string) => {
        for (; today < until; today = addDays(today, 1)) cost += costOf(row, agreed, today);
      };
      for (const { plan: id, quantity, after } of changes) {
        pass(addDays(today, after));
        if (row.plan.id === id && row.quantity === quantity) continue;
        const body = { ...terms, plan_id: id, quantity, effective: "now" as const };
        row = ask(on(today), changeSubscriptionPlan, { params, body }).body;
        lines += 2;
      }
      // To the day before a cycle begins, by which what was billed has been used up.
      pass(read(today).renews_at ?? "");
      const { invoices, pending_amount } = read(addDays(today, -1));
      const billed = invoices.reduce((sum, { amount }) => sum + amount, pending_amount);
      expect(Math.abs(billed - cost)).toBeLessThanOrEqual(lines / 2 + 0.01);
      const bad =
        "select 1 from invoices i where amount < 0 or amount <> (select sum(l.amount) from invoice_lines l where l.invoice_id = i.id)";
      expect(all(db, bad)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("a change and its way back on one day cost nothing", () => {
  fc.assert(
    fc.property(story, ({ agreed, changes }) => {
      begin(agreed);
      const today = addDays(agreed.started_at, changes[0]?.after ?? 0);
      const before = read(today);
      for (const [plan_id, quantity] of [
        ["pla-completo", 7],
        ["pla-tef", agreed.quantity],
      ] as const) {
        ask(on(today), changeSubscriptionPlan, {
          params,
          body: { ...terms, plan_id, quantity, effective: "now" },
        });
      }
      expect(read(today).pending_amount).toBe(0);
      expect(read(today).next_invoice?.amount).toBe(before.next_invoice?.amount);
    }),
    { numRuns: 30 },
  );
});

test("a credit that is more than an invoice goes on to the next ones until it is used up", () => {
  begin({ started_at: "2026-12-01", billing_cycle: "yearly", quantity: 9, discount: 0, lasts: null });
  const body = { ...terms, plan_id: "pla-pos", quantity: 1, effective: "now" as const };
  const told = ask(on("2026-12-11"), changeSubscriptionPlan, { params, body }).body;
  // 355 of 365 days: 9 × R$ 899,00 back, R$ 599,00 anew.
  expect(told.pending_amount).toBe(58_259 - 786_933);
  expect(told.next_invoice).toMatchObject({ issued_on: "2027-12-01", amount: 0 });
  const later = read("2028-12-01");
  expect(later.invoices.map(({ amount, status }) => [amount, status])).toEqual([
    [0, "paid"],
    [0, "paid"],
    [809_100, "overdue"],
  ]);
  expect(later.pending_amount).toBe(58_259 - 786_933 + 2 * 59_900);
  expect(sumsOf(later).charge_amount).toBe(59_900);
  expect(firstRenewal("2026-12-01", "yearly")).toBe("2027-12-01");
});

const pauses = fc.record({
  agreed: story.map(({ agreed }) => agreed),
  /** Days from the one before; days that it lasts, of which somebody may end it early. */
  rests: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 45 }),
      lasts: fc.integer({ min: 1, max: 70 }),
      endedAfter: fc.option(fc.integer({ min: 0, max: 30 }), { freq: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

test("days of a pause cost nothing, and the invoice after it is the one that was announced", () => {
  fc.assert(
    fc.property(pauses, ({ agreed, rests }) => {
      begin(agreed);
      let today = agreed.started_at;
      const resting = new Set<string>();
      const span = (from: string, days: number) =>
        Array.from({ length: days }, (_, number) => addDays(from, number));
      let lines = 0;
      for (const { after, lasts, endedAfter } of rests) {
        today = addDays(today, after);
        const until = addDays(today, lasts - 1);
        const body = { from: today, until, reason: "Em reforma." };
        const told = ask(on(today), pauseSubscription, { params, body }).body;
        expect(told).toMatchObject({ status: "paused", paused_from: today, renews_at: null });
        const { issued_on = "", amount } = told.next_invoice ?? {};
        expect(at(issued_on).invoices[0]).toMatchObject({ issued_on, amount });
        const days = endedAfter === null || endedAfter >= lasts ? lasts : endedAfter;
        for (const day of span(today, days)) resting.add(day);
        today = addDays(today, days);
        if (days < lasts)
          expect(ask(on(today), unpauseSubscription, { params }).body).toMatchObject({
            status: "active",
            paused_from: null,
          });
        lines += 2;
      }
      const row = read(today);
      const end = row.renews_at ?? "";
      const spanned = span(agreed.started_at, daysBetween(agreed.started_at, end));
      const cost = spanned.reduce((sum, day) => sum + (resting.has(day) ? 0 : costOf(row, agreed, day)), 0);
      const { invoices, pending_amount } = read(addDays(end, -1));
      const billed = invoices.reduce((sum, { amount }) => sum + amount, pending_amount);
      expect(Math.abs(billed - cost)).toBeLessThanOrEqual(lines / 2 + 0.01);
    }),
    { numRuns: 60 },
  );
});

test("a pause that is to come is in the invoice that is announced, and taken back it is not", () => {
  fc.assert(
    fc.property(pauses, ({ agreed, rests: [rest] }) => {
      begin(agreed);
      const before = read(agreed.started_at);
      const from = addDays(agreed.started_at, 1 + (rest?.after ?? 0));
      const body = { from, until: addDays(from, (rest?.lasts ?? 1) - 1), reason: "Em reforma." };
      const told = ask(on(agreed.started_at), pauseSubscription, { params, body }).body;
      expect(told.status).toBe("active");
      const { issued_on = "", amount, lines } = told.next_invoice ?? {};
      const [issued] = at(issued_on).invoices;
      expect(issued).toMatchObject({ issued_on, amount });
      expect(lines?.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
      const kept = ask(on(agreed.started_at), unpauseSubscription, { params }).body;
      expect(kept.next_invoice).toEqual(before.next_invoice);
    }),
    { numRuns: 60 },
  );
});

test("a discount that ends is announced with the cycle before, and what it brings in a month follows at once", () => {
  begin({ started_at: "2026-12-10", billing_cycle: "monthly", quantity: 3, discount: 1000, lasts: 31 });
  const kept = (day: string) => {
    const { discount, discount_until, charge_amount, monthly_amount, next_invoice } = read(day);
    return { discount, discount_until, charge_amount, monthly_amount, next: next_invoice?.amount };
  };
  const whole = 3 * 8990;
  const less = whole - 2697;
  const before = { discount: 1000, discount_until: "2027-01-10", charge_amount: less, monthly_amount: less };
  // The first day is of the second cycle, and still has it.
  run(db, "update subscriptions set monthly_amount = ?", less);
  expect(kept("2027-01-09")).toEqual({ ...before, next: less });
  expect(kept("2027-01-10")).toEqual({ ...before, next: whole });
  const after = {
    discount: 0,
    discount_until: null,
    charge_amount: whole,
    monthly_amount: whole,
    next: whole,
  };
  expect(kept("2027-02-10")).toEqual(after);
  expect(read("2027-02-10").invoices.map(({ amount }) => amount)).toEqual([whole, less, less]);
  const told = read("2027-02-10").history.filter(({ action }) => action === "discount-ended");
  expect(told.map(({ detail }) => detail)).toContain("Fim do desconto. (10/02/2027)");
});

test("in a pause it ends on its day too", () => {
  begin({ started_at: "2026-12-10", billing_cycle: "monthly", quantity: 3, discount: 1000, lasts: 0 });
  const body = { from: "2026-12-20", until: "2027-01-19", reason: "Em reforma." };
  const told = ask(on("2026-12-20"), pauseSubscription, { params, body }).body;
  expect(read("2027-01-15")).toMatchObject({
    status: "paused",
    discount: 0,
    next_invoice: told.next_invoice,
  });
  expect(read("2027-02-10").invoices[0]).toMatchObject({ amount: told.next_invoice?.amount });
});
