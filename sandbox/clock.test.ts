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

test("a pinned clock goes on through the day that it stands on", () => {
  at("2027-02-03T22:30:00Z");
  const clock = createClock("2026-11-20");
  expect(clock.today()).toBe("2026-11-20");
  expect(clock.now().toISOString()).toBe("2026-11-20T22:30:00.000Z");
});
