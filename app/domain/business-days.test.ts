import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf, isHoliday, textOf } from "../../sandbox/business/rules/calendar.ts";
import { isBankHoliday, isBusinessDay, onBusinessDay } from "./business-days";
import { addDays, daysBetween, weekdayOf } from "./days";
import { daysOf } from "./periods";

const someDay = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("bank holidays", () => {
  test("of 2026 are those that the banks publish", () => {
    const holidays = daysOf({ from: "2026-01-01", to: "2026-12-31" }).filter(isBankHoliday);
    expect(holidays).toEqual([
      "2026-01-01",
      "2026-02-16",
      "2026-02-17",
      "2026-04-03",
      "2026-04-21",
      "2026-05-01",
      "2026-06-04",
      "2026-09-07",
      "2026-10-12",
      "2026-11-02",
      "2026-11-15",
      "2026-11-20",
      "2026-12-25",
    ]);
  });

  test.each([
    ["2024-03-29", "Good Friday of 2024"],
    ["2025-04-18", "Good Friday of 2025"],
    ["2027-02-09", "Carnival Tuesday of 2027"],
    ["2038-04-23", "Good Friday of 2038, the latest Easter there is"],
    ["2024-11-20", "Consciência Negra, the first time"],
  ])("%s is one: %s", (day) => expect(isBankHoliday(day)).toBe(true));

  test("have the Good Friday of another reckoning of Easter, its exceptions of 1954, 1981, 2049 and 2076 included", () => {
    const differing: string[] = [];
    for (let year = 1950; year < 2100; year += 1)
      for (let day = dayOf(`${year}-03-20`); day <= dayOf(`${year}-04-23`); day += 1)
        if (weekdayOf(textOf(day)) === 5 && isBankHoliday(textOf(day)) !== isHoliday(day))
          differing.push(textOf(day));
    expect(differing).toEqual([]);
  });

  test("Consciência Negra was none before 2024", () => expect(isBankHoliday("2023-11-20")).toBe(false));
});

test("weekdays are those of the platform's own calendar", () => {
  fc.assert(
    fc.property(someDay, (day) => {
      expect(weekdayOf(day)).toBe(new Date(`${day}T12:00:00Z`).getUTCDay());
    }),
  );
});

test("a payment waits for the next day on which banks open, and never longer than needed", () => {
  fc.assert(
    fc.property(someDay, (day) => {
      const paid = onBusinessDay(day);
      expect(isBusinessDay(paid)).toBe(true);
      const waited = daysBetween(day, paid);
      expect(waited).toBeLessThanOrEqual(5);
      for (let i = 0; i < waited; i += 1) expect(isBusinessDay(addDays(day, i))).toBe(false);
    }),
  );
});

test.each([
  ["2026-11-20", "2026-11-23"],
  ["2026-02-14", "2026-02-18"],
  ["2026-12-31", "2026-12-31"],
  ["2027-01-01", "2027-01-04"],
])("what falls due on %s is paid on %s", (day, paid) => expect(onBusinessDay(day)).toBe(paid));
