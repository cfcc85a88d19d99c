import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addMonths,
  daysOfMonth,
  lastDayOf,
  monthName,
  monthOf,
  monthsAfter,
  monthsBetween,
  parseMonth,
  shortMonth,
  weeksOf,
} from "./months";
import { daysOf } from "./periods";

const someMonth = fc
  .tuple(fc.integer({ min: 1990, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, "0")}`);

test.each([
  ["2026-11", "2026-11"],
  [" 11/2026 ", "2026-11"],
  ["2026-13", null],
  ["2026-00", null],
  ["0000-01", null],
  ["2026-110", null],
  ["12026-11", null],
  ["111/2026", null],
  ["11/20266", null],
  ["novembro", null],
  ["", null],
])("%j is read as %s", (text, month) => expect(parseMonth(text)).toBe(month));

test("so many months on and as many back is the same month", () => {
  fc.assert(
    fc.property(someMonth, fc.integer({ min: -300, max: 300 }), (month, months) => {
      expect(addMonths(addMonths(month, months), -months)).toBe(month);
      expect(monthsBetween(month, addMonths(month, months))).toBe(months);
    }),
  );
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});

test("so many months after the last days of a month is a day that there is", () => {
  expect(monthsAfter("2026-01-31", 1)).toBe("2026-02-28");
  expect(monthsAfter("2027-12-31", 2)).toBe("2028-02-29");
  expect(monthsAfter("2026-01-31", 2)).toBe("2026-03-31");
  expect(monthsAfter("2026-01-30", -2)).toBe("2025-11-30");
});

test("a month from a day on ends the day before that day of the next", () => {
  expect(lastDayOf("2026-11-10", 1)).toBe("2026-12-09");
  expect(lastDayOf("2026-11-01", 12)).toBe("2027-10-31");
  fc.assert(
    fc.property(someMonth, (month) => {
      expect(lastDayOf(`${month}-01`, 1)).toBe(daysOfMonth(month).to);
    }),
  );
});

test("every day of a month stands once in its weeks, under its weekday", () => {
  fc.assert(
    fc.property(someMonth, (month) => {
      const days = daysOf(daysOfMonth(month)).map((date) => ({ date }));
      const weeks = weeksOf(days);
      expect(weeks.flat().filter((day) => day !== null)).toEqual(days);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        for (const [weekday, day] of week.entries())
          if (day) expect(new Date(`${day.date}T12:00:00Z`).getUTCDay()).toBe(weekday);
      }
      expect(days.every(({ date }) => monthOf(date) === month)).toBe(true);
    }),
  );
  expect(weeksOf([])).toEqual([]);
});

test("months are named as people write them", () => {
  const platform = new Intl.DateTimeFormat("pt-BR", { month: "long", timeZone: "UTC" });
  for (const { from } of Array.from({ length: 12 }, (_, at) => daysOfMonth(addMonths("2026-01", at))))
    expect(monthName(monthOf(from))).toBe(`${platform.format(new Date(from))} de 2026`);
  expect([shortMonth("2026-12"), shortMonth("2027-01")]).toEqual(["dez", "jan 27"]);
});
