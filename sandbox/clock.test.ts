import { afterEach, expect, test, vi } from "vitest";
import { createBusinessSchema, seedBusiness } from "./business/seed.ts";
import { createClock, createSeedClock } from "./clock.ts";
import { openDatabase } from "./database.ts";

afterEach(() => vi.useRealTimers());

const at = (moment: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });

function grossOf(pinned: string): unknown {
  const db = openDatabase(":memory:");
  createBusinessSchema(db);
  seedBusiness(db, { sales: 300, clock: createSeedClock(pinned) });
  return db.prepare("select sum(gross_amount) as gross, max(sold_at) as last from sales").get();
}

test("a pinned day has the same data whenever it is seeded", () => {
  at("2026-12-01T05:00:00Z");
  const { _metadata: _, ...early } = grossOf("2026-11-20") as Record<string, unknown>;
  at("2027-02-03T22:30:00Z");
  expect(grossOf("2026-11-20")).toMatchObject(early);
});

test("a pinned instant has data up to that instant", () => {
  const midnight = grossOf("2027-01-01T00:10:00-03:00") as { last: number };
  expect(midnight.last).toBeLessThanOrEqual(Date.parse("2027-01-01T00:10:00-03:00"));
});

test.each([
  ["2026-11-20", "2026-11-20T15:00:00.000Z", "2026-11-20"],
  ["2026-12-31T23:40:00-03:00", "2027-01-01T02:40:00.000Z", "2026-12-31"],
  ["2028-02-29T03:00:00-03:00", "2028-02-29T06:00:00.000Z", "2028-02-29"],
])("a clock pinned to %s begins there at any hour, and goes on", (pinned, instant, day) => {
  for (const hour of ["2027-02-03T22:30:00Z", "2027-02-04T05:17:00Z"]) {
    at(hour);
    const clock = createClock(pinned);
    expect(clock.today()).toBe(day);
    expect(clock.now().toISOString()).toBe(instant);
    vi.setSystemTime(Date.parse(hour) + 90_000);
    expect(clock.now().getTime()).toBe(Date.parse(instant) + 90_000);
  }
});
