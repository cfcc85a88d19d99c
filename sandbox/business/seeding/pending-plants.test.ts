import { expect, test } from "vitest";
import { all } from "../query.ts";
import { HOUR } from "../rules/calendar.ts";
import { stopped } from "../support/clock.ts";
import { openSeeded } from "../support/seeded.ts";

test.each([
  "2026-11-20T15:30:00-03:00",
  "2026-11-22T00:01:00-03:00",
  "2026-12-31T23:20:00-03:00",
  "2027-01-01T00:10:00-03:00",
  "2027-02-09T03:00:00-03:00",
  "2027-02-28T12:00:00-03:00",
  // The third day of a carnival, on which she has hardly sold anything since Saturday.
  "2028-02-29T03:00:00-03:00",
])("Maria has some of each kind to treat, and enough for half a day, at %s", (instant) => {
  const rows = all<{ state: string; suggested_action: string; decision_deadline: number }>(
    openSeeded(2000, stopped(instant)),
    `select state, suggested_action, decision_deadline from pendings
     where customer_id = 'cli-1001' and state in ('pending', 'failed', 'confirming', 'undoing')`,
  );
  expect(new Set(rows.map(({ state }) => state))).toEqual(
    new Set(["pending", "failed", "confirming", "undoing"]),
  );
  const waiting = rows.filter(({ state }) => state === "pending");
  expect(new Set(waiting.map((row) => row.suggested_action))).toEqual(new Set(["confirm", "undo"]));
  const later = rows.filter((row) => row.decision_deadline >= Date.parse(instant) + 12 * HOUR);
  expect(later.length).toBeGreaterThanOrEqual(6);
});
