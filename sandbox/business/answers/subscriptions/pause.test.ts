import { expect, test } from "vitest";
import { getDashboardFigures } from "#contract/extension/partner-dashboard";
import {
  getSubscriptionTotals,
  listSubscriptions,
  pauseSubscription,
  unpauseSubscription,
} from "#contract/extension/subscriptions";
import { ask } from "../../support/ask.ts";
import { refusalOf } from "../../support/refusal.ts";
import { takeBackWrites } from "../../support/seeded.ts";
import { cancel, change, create, db, ofStatus, on, params, read } from "../../support/subscriptions.ts";

takeBackWrites(db);

type Days = { from: string; until?: string };
const pause = (id: string, days: Days, setting = on("2026-11-19")) =>
  ask(setting, pauseSubscription, {
    params: { ...params, subscriptionId: id },
    body: { ...days, reason: "A loja está em reforma." },
  }).body;
const unpause = (id: string, setting = on("2026-11-19")) =>
  ask(setting, unpauseSubscription, { params: { ...params, subscriptionId: id } }).body;
/** Nothing is owed before its cycles: it starts on the day of the seed. */
const begun = () => create({ started_at: "2026-11-19", discount: 0 }).body.id;

test("a pause rests at once, brings nothing, and is over on the day after its last", () => {
  const id = begun();
  const setting = (day: string) => on(day);
  const mrr = (day: string) => {
    const totals = ask(setting(day), getSubscriptionTotals, { params, query: {} }).body.mrr_amount;
    const dashboard = ask(setting(day), getDashboardFigures, { params, query: {} }).body.mrr_amount;
    const items = ask(setting(day), listSubscriptions, { params, query: { status: "active", limit: 200 } })
      .body.items;
    expect(dashboard).toBe(totals);
    expect(items.reduce((sum, { monthly_amount }) => sum + monthly_amount, 0)).toBe(totals);
    return totals;
  };
  const before = mrr("2026-11-19");
  const paused = pause(id, { from: "2026-11-19", until: "2026-11-28" });
  expect(paused).toMatchObject({ status: "paused", paused_from: "2026-11-19", paused_until: "2026-11-28" });
  expect(mrr("2026-11-19")).toBe(before - paused.monthly_amount);
  expect(paused.history.slice(0, 2).map(({ action }) => action)).toEqual(["paused", "pause-asked"]);
  // Ten of thirty days of R$ 749,70.
  expect(paused.next_invoice).toMatchObject({ issued_on: "2026-12-19", amount: 74_970 - 24_990 });
  expect(read(id, on("2026-11-28")).status).toBe("paused");
  expect(read(id, on("2026-11-29"))).toMatchObject({
    status: "active",
    paused_from: null,
    renews_at: "2026-12-19",
  });
});

test("without a last day it rests until somebody lets it go on; cycles in between are not billed", () => {
  const id = begun();
  const paused = pause(id, { from: "2026-12-19" });
  expect([paused.status, paused.next_invoice, paused.renews_at]).toEqual(["active", null, null]);
  const resting = read(id, on("2027-02-10"));
  expect([resting.status, resting.invoices.length, resting.pending_amount]).toEqual(["paused", 1, 0]);
  const on_ = unpause(id, on("2027-02-10"));
  // Nine days of 31, of the cycle from 19/01 to 18/02.
  expect(on_).toMatchObject({ status: "active", pending_amount: 21_765, renews_at: "2027-02-19" });
  expect(read(id, on("2027-02-19")).invoices[0]?.amount).toBe(74_970 + 21_765);
});

test("what goes on with a cycle is billed the whole of it, and a change that waited counts then", () => {
  const id = begun();
  change(id, { plan_id: "pla-pos", quantity: 2, effective: "next-cycle" });
  const paused = pause(id, { from: "2026-12-01", until: "2027-01-18" });
  const after = read(id, on("2027-01-19"));
  expect(after).toMatchObject({ status: "active", plan: { id: "pla-pos" }, scheduled_change: null });
  // Eighteen of thirty days back, which is more than the invoice.
  expect(after.invoices.map(({ amount }) => amount)).toEqual([0, 74_970]);
  expect(after.pending_amount).toBe(11_980 - 44_982);
  expect(paused.next_invoice).toMatchObject({ issued_on: "2027-01-19", amount: 0 });
  expect(paused.renews_at).toBeNull();
});

test("one that was asked for today began when it was asked for, and so it ended", () => {
  const id = begun();
  const told = (day: string) => read(id, on(day)).history.map(({ action, at }) => [action, at]);
  pause(id, { from: "2026-11-21" }, on("2026-11-21"));
  expect(told("2026-11-21").slice(0, 2)).toEqual([
    ["paused", "2026-11-21T17:03:00.000Z"],
    ["pause-asked", "2026-11-21T17:03:00.000Z"],
  ]);
  unpause(id, on("2026-11-25"));
  expect(told("2026-11-25").slice(0, 2)).toEqual([
    ["unpaused", "2026-11-25T17:03:00.000Z"],
    ["unpause-asked", "2026-11-25T17:03:00.000Z"],
  ]);
  // What was asked for before begins with its day.
  pause(id, { from: "2026-12-01" }, on("2026-11-25"));
  expect(told("2026-12-02")[0]).toEqual(["paused", "2026-12-01T03:00:00.000Z"]);
});

test("what is debited from an account is paid on its day, in a pause and after the end too", () => {
  const due = "2026-11-30";
  const debited = (customer_id: string) =>
    create({ started_at: "2026-11-19", payment: "account-debit", customer_id }).body.id;
  const [resting, ended] = [debited("cli-1001"), debited("cli-1004")];
  pause(resting, { from: "2026-11-25" });
  cancel(ended, "2026-11-25");
  for (const id of [resting, ended])
    expect(read(id, on("2026-11-29")).invoices[0]).toMatchObject({ due_on: due, paid_on: null });
  for (const id of [resting, ended])
    expect(read(id, on("2026-12-02")).invoices[0]).toMatchObject({ status: "paid", paid_on: due });
});

test("taken back before it begins leaves all as it was; the second is told since when", () => {
  const id = begun();
  const before = read(id);
  expect(pause(id, { from: "2026-12-01", until: "2026-12-05" }).renews_at).toBe("2026-12-19");
  const again = refusalOf(() => pause(id, { from: "2026-12-02" }, on("2026-11-19", "bia")));
  expect([again.status, again.message]).toEqual([
    409,
    "A assinatura já tem pausa marcada de 01/12/2026 até 05/12/2026, pedido em 19/11/2026 às 14:03, por paulo.",
  ]);
  expect(
    refusalOf(() => change(id, { plan_id: "pla-pos", quantity: 1, effective: "now" })).message,
  ).toContain("tem uma pausa marcada");
  const kept = unpause(id);
  expect(kept.next_invoice).toEqual(before.next_invoice);
  expect(read(id, on("2026-12-03")).status).toBe("active");
  const none = refusalOf(() => unpause(id));
  expect(none.status).toBe(409);
  expect(none.message).toContain("não tem pausa");
});

test("an end comes in a pause too, and a pause is not after it", () => {
  const id = begun();
  pause(id, { from: "2026-11-25" });
  cancel(id, "2026-12-01", on("2026-11-26"));
  // What has ended rests no longer, and has no pause to come.
  expect(read(id, on("2026-12-01"))).toMatchObject({
    status: "canceled",
    next_invoice: null,
    paused_from: null,
    paused_until: null,
  });
  const other = create({ started_at: "2026-11-19", customer_id: "cli-1004" }).body.id;
  cancel(other, "2026-12-01");
  expect(Object.keys(refusalOf(() => pause(other, { from: "2026-12-01" })).fields ?? {})).toEqual(["from"]);
});

test.each([
  { until: "2026-12-10", kinds: ["charge", "credit", "charge"] },
  { until: "2026-12-17", kinds: ["charge", "credit"] },
  { until: undefined, kinds: ["charge", "credit"] },
])("of an end after a pause until $until, the last invoice to come is the one that is issued", (days) => {
  const { until, kinds } = days;
  const id = begun();
  change(id, { plan_id: "pla-completo", quantity: 9, effective: "now" });
  const end = "2026-12-18";
  pause(id, { from: "2026-12-08", ...(until === undefined ? {} : { until }) });
  cancel(id, end);
  const toCome = read(id).next_invoice;
  // What was billed is credited once more, by the change.
  expect(toCome?.lines.slice(1).map(({ kind }) => kind)).toEqual(kinds);
  for (const day of ["2026-12-09", "2026-12-12"]) expect(read(id, on(day)).next_invoice).toEqual(toCome);
  const [last] = read(id, on(end)).invoices;
  expect(last).toMatchObject({ kind: "final", issued_on: end, amount: toCome?.amount });
});

test("an end before a pause leaves no pause, and none comes back with it", () => {
  const id = begun();
  pause(id, { from: "2026-12-08" });
  cancel(id, "2026-12-08");
  expect(read(id)).toMatchObject({ paused_from: null, paused_until: null });
});

test.each([
  [{ from: "2026-11-18" }, "from"],
  [{ from: "2027-11-20" }, "from"],
  [{ from: "2026-11-25", until: "2026-11-24" }, "until"],
  [{ from: "2026-11-25", until: "2027-11-26" }, "until"],
] as const)("%j is refused at %s", (days, field) => {
  const refusal = refusalOf(() => pause(begun(), days));
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]]);
});

test.each(["suspended", "incomplete"])("what is %s rests not", (status) => {
  expect(refusalOf(() => pause(ofStatus(status), { from: "2026-11-20" })).status).toBe(409);
});

test("some rest on the day of the seed, with the credit of their days", () => {
  const resting = read(ofStatus("paused"));
  expect(resting.paused_until).toBe("2026-12-14");
  expect(resting.pending_amount).toBeLessThan(0);
  expect(resting.next_invoice).not.toBeNull();
});
