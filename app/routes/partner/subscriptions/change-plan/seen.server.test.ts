import { expect, test } from "vitest";
import type { SubscriptionDetail } from "#contract/extension/subscriptions";
import { changedMeanwhile, seenOf } from "./seen.server";

const one = {
  plan: { id: "pla-pos", name: "POS" },
  quantity: 2,
  status: "active",
  renews_at: "2026-12-19",
  ends_at: null,
  paused_from: null,
  paused_until: null,
  scheduled_change: null,
} as SubscriptionDetail;
const CHANGE = { plan_id: "pla-completo", quantity: 2 };

test.each([
  ["what counts at once, which charges the days that are left", "now", true],
  ["what waits for the next cycle", "next-cycle", false],
] as const)("reviewed before midnight and confirmed after it: %s", (_, effective, again) => {
  const seen = seenOf(one, effective, "2026-11-20");
  const body = { ...CHANGE, effective };
  expect(changedMeanwhile(one, body, { seen, today: "2026-11-20" })).toBeNull();
  expect(changedMeanwhile(one, body, { seen, today: "2026-11-21" })?.status).toBe(again ? 409 : undefined);
});
