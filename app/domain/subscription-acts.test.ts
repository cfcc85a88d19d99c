import { expect, test } from "vitest";
import { endWithoutCharge, mayChangePlan, mayPause } from "./subscription-acts";

const TODAY = "2026-11-20";
const active = {
  status: "active",
  started_at: "2026-01-14",
  renews_at: "2026-12-14",
  paused_from: null,
} as const;

test("a subscription ends without another charge where its next cycle would begin, and never today", () => {
  expect(endWithoutCharge(active, TODAY)).toBe("2026-12-14");
  expect(endWithoutCharge({ ...active, renews_at: TODAY }, TODAY)).toBeNull();
  expect(endWithoutCharge({ ...active, renews_at: null }, TODAY)).toBeNull();
});

test("one that is still to begin ends on its first day, and what rests on none", () => {
  const pending = { ...active, status: "pending", started_at: "2027-01-01", renews_at: null } as const;
  expect(endWithoutCharge(pending, TODAY)).toBe("2027-01-01");
  expect(endWithoutCharge({ ...pending, started_at: TODAY }, TODAY)).toBeNull();
  expect(endWithoutCharge({ ...active, paused_from: "2026-12-01" }, TODAY)).toBeNull();
  expect(endWithoutCharge({ ...active, status: "paused" }, TODAY)).toBeNull();
});

test("nothing begins on the day on which it ends", () => {
  const pending = {
    ...active,
    status: "pending",
    started_at: "2027-01-01",
    renews_at: null,
    billing_cycle: "monthly",
    plan: { id: "pla-pos", name: "POS" },
    quantity: 1,
    ends_at: null,
  } as const;
  expect([mayPause(pending), mayChangePlan(pending)]).toEqual([true, true]);
  const endsLater = { ...pending, ends_at: "2027-01-02" };
  expect([mayPause(endsLater), mayChangePlan(endsLater)]).toEqual([true, true]);
  const never = { ...pending, ends_at: "2027-01-01" };
  expect([mayPause(never), mayChangePlan(never)]).toEqual([false, false]);
});
