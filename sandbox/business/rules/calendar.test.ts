import { expect, test } from "vitest";
import {
  dayAt,
  dayOf,
  isHoliday,
  monthStart,
  onBusinessDay,
  startOf,
  textOf,
  weekdayOf,
} from "./calendar.ts";

const rolled = (text: string) => textOf(onBusinessDay(dayOf(text)));
const holidaysOf = (year: number) => {
  const from = dayOf(`${year}-01-01`);
  const days = Array.from({ length: dayOf(`${year + 1}-01-01`) - from }, (_, at) => from + at);
  return days.filter(isHoliday).map((day) => textOf(day).slice(5));
};

test("the bank holidays of 2026 are those of the calendar", () => {
  expect(holidaysOf(2026)).toEqual([
    "01-01",
    "02-16",
    "02-17",
    "04-03",
    "04-21",
    "05-01",
    "06-04",
    "09-07",
    "10-12",
    "11-02",
    "11-15",
    "11-20",
    "12-25",
  ]);
});

test("the moving holidays of other years follow Easter", () => {
  expect(holidaysOf(2025)).toEqual(expect.arrayContaining(["03-03", "03-04", "04-18", "06-19", "11-20"]));
  expect(holidaysOf(2027)).toEqual(expect.arrayContaining(["02-08", "02-09", "03-26", "05-27"]));
  // 1981 and 1954 are Gauss's two exceptions: Easter on 19 and 18 April.
  expect(holidaysOf(1981)).toContain("04-17");
  expect(holidaysOf(1954)).toContain("04-16");
});

test("Consciência Negra is a national holiday from 2024 on", () => {
  expect(holidaysOf(2023)).not.toContain("11-20");
  expect(holidaysOf(2024)).toContain("11-20");
});

test("a day on which banks are closed rolls to the next on which they open", () => {
  expect(rolled("2026-11-19")).toBe("2026-11-19");
  expect(rolled("2026-11-20")).toBe("2026-11-23");
  expect(rolled("2026-02-14")).toBe("2026-02-18");
  expect(rolled("2027-01-01")).toBe("2027-01-04");
});

test("the day of an instant is São Paulo's", () => {
  expect(textOf(dayAt(Date.parse("2026-11-20T02:59:59Z")))).toBe("2026-11-19");
  expect(textOf(dayAt(Date.parse("2026-11-20T03:00:00Z")))).toBe("2026-11-20");
  expect(new Date(startOf(dayOf("2026-11-20"))).toISOString()).toBe("2026-11-20T03:00:00.000Z");
});

test("weekdays begin with Sunday, and months reach over the year's end", () => {
  expect(weekdayOf(dayOf("2026-11-22"))).toBe(0);
  expect(weekdayOf(dayOf("2026-11-28"))).toBe(6);
  expect(textOf(monthStart(dayOf("2026-01-31"), -1))).toBe("2025-12-01");
  expect(textOf(monthStart(dayOf("2026-12-05"), 1))).toBe("2027-01-01");
});
