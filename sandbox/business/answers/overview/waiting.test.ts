import { expect, test } from "vitest";
import { getDiscrepancyTotals } from "#contract/extension/discrepancies";
import { getOverviewAttention } from "#contract/extension/overview";
import { getPendingTotals } from "#contract/extension/pendings";
import { getWaiting } from "#contract/extension/waiting";
import { run } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { openSeeded } from "../../support/seeded.ts";

const params = { customerId: "cli-1001" };
const ALL = ["portal_customer_full", "dtx_pro", "offer-iso-read"];

test("each count is the one of its own list, before and after something is done", () => {
  const db = openSeeded(3000);
  const maria = { ...actorsOf(db).maria, roles: ALL };
  const listed = () => ({
    pendings: ask(maria, getPendingTotals, { params, query: {} }).body.count,
    discrepancies: ask(maria, getDiscrepancyTotals, { params, query: { status: "open" } }).body.count,
    offers: ask(maria, getOverviewAttention, { params }).body.offers,
    pending_users: ask(maria, getOverviewAttention, { params }).body.pending_users,
  });
  const before = ask(maria, getWaiting, { params }).body;
  expect(before).toEqual(listed());
  for (const count of Object.values(before)) expect(count).toBeGreaterThan(0);
  run(db, "update pendings set state = 'confirmed' where customer_id = 'cli-1001' and state = 'pending'");
  run(db, "update discrepancies set status = 'accepted' where customer_id = 'cli-1001'");
  const after = ask(maria, getWaiting, { params }).body;
  expect(after).toEqual(listed());
  expect(after.pendings).toBeLessThan(before.pendings ?? 0);
  expect(after.discrepancies).toBe(0);
});

test("nobody is told of a list that they may not open", () => {
  const { maria } = actorsOf(openSeeded(2000));
  const none = { pendings: null, discrepancies: null, offers: null, pending_users: null };
  expect(ask(maria, getWaiting, { params }).body).toEqual(none);
  const told = (roles: string[]) => ask({ ...maria, roles }, getWaiting, { params }).body;
  expect(told(["dtx_pro"])).toEqual({ ...none, discrepancies: expect.any(Number) });
  expect(told(["offer-iso-read"])).toEqual({ ...none, offers: expect.any(Number) });
  expect(Object.values(told(["admin"])).every((count) => count !== null)).toBe(true);
});

test("another customer's counts are not there", () => {
  const { anaAsCustomer } = actorsOf(openSeeded(2000));
  expect(() => ask({ ...anaAsCustomer, roles: ALL }, getWaiting, { params })).toThrow(
    expect.objectContaining({ status: 404 }),
  );
});
