import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { calendarDay, formatDate, formatDateTime, formatTime } from "./dates";
import { addDays, daysBetween, isCalendarDay, parseDate } from "./days";
import { formatDuration, formatRelative } from "./duration";

const calendarDays = fc
  .date({ min: new Date("2000-01-01T00:00:00Z"), max: new Date("2099-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

afterEach(() => vi.unstubAllEnvs());

/** Minutes that the process itself is behind UTC: proof that the time zone really was changed. */
const SERVERS = [
  { zone: "UTC", offset: 0 },
  { zone: "Asia/Tokyo", offset: -540 },
  { zone: "America/Sao_Paulo", offset: 180 },
];

describe.each(SERVERS)("on a server in $zone", ({ zone, offset }) => {
  test("a moment is shown as São Paulo's clocks show it", () => {
    vi.stubEnv("TZ", zone);
    expect(new Date("2026-08-20T12:00:00Z").getTimezoneOffset()).toBe(offset);

    expect(formatDateTime("2026-08-20T08:10:05Z")).toBe("20/08/2026 05:10");
    expect(formatDateTime("2026-08-20T08:10:05Z", { seconds: true })).toBe("20/08/2026 05:10:05");
    expect(formatDate("2026-08-21T02:59:59Z")).toBe("20/08/2026");
    expect(formatTime("2026-08-21T03:00:00Z")).toBe("00:00");
    expect(calendarDay("2026-01-01T02:59:59.999Z")).toBe("2025-12-31");
    expect(calendarDay(Date.UTC(2026, 0, 1, 3))).toBe("2026-01-01");
  });

  test("the summer time that once was is kept", () => {
    vi.stubEnv("TZ", zone);
    expect(formatDateTime("2018-12-01T12:00:00Z")).toBe("01/12/2018 10:00");
  });

  test("since the last of it, and before, the clocks are those of the time zone", () => {
    vi.stubEnv("TZ", zone);
    const intl = new Intl.DateTimeFormat("en-GB", {
      timeZone: "America/Sao_Paulo",
      dateStyle: "short",
      timeStyle: "medium",
    });
    const min = new Date("2000-01-01T00:00:00Z");
    const max = new Date("2040-12-31T23:59:59Z");
    const change = Date.parse("2019-02-17T02:00:00Z");
    const near = fc.integer({ min: -7_200_000, max: 7_200_000 }).map((away) => new Date(change + away));
    fc.assert(
      fc.property(fc.oneof(fc.date({ min, max, noInvalidDate: true }), near), (moment) => {
        expect(formatDateTime(moment, { seconds: true })).toBe(intl.format(moment).replace(",", ""));
      }),
    );
  });

  test("a calendar day stays the day it is", () => {
    vi.stubEnv("TZ", zone);
    fc.assert(
      fc.property(calendarDays, (day) => {
        expect(isCalendarDay(day)).toBe(true);
        expect(parseDate(formatDate(day))).toBe(day);
        expect(addDays(addDays(day, 45), -45)).toBe(day);
        expect(daysBetween(day, addDays(day, 45))).toBe(45);
      }),
    );
  });

  test("a day of São Paulo begins three hours after that of UTC", () => {
    vi.stubEnv("TZ", zone);
    fc.assert(
      fc.property(
        calendarDays.filter((day) => day > "2019-03-01"),
        (day) => {
          expect(calendarDay(`${day}T03:00:00Z`)).toBe(day);
          expect(calendarDay(`${day}T02:59:59Z`)).toBe(addDays(day, -1));
        },
      ),
    );
  });
});

test("days are counted over the end of a leap February", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysBetween("2026-03-01", "2026-02-28")).toBe(-1);
});

test("days are counted as dayjs counts them", () => {
  dayjs.extend(utc);
  const centuries = fc
    .date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(centuries, centuries, fc.integer({ min: -40_000, max: 40_000 }), (from, to, days) => {
      expect(addDays(from, days)).toBe(dayjs.utc(from).add(days, "day").format("YYYY-MM-DD"));
      expect(daysBetween(from, to)).toBe(dayjs.utc(to).diff(dayjs.utc(from), "day"));
    }),
  );
});

test.each([
  "2026-02-30",
  "2026-13-01",
  "26-01-01",
  "0050-01-01",
  "2026-00-10",
  "2026-01-00",
  "",
  null,
  "2026-1-1",
  "31/04/2026",
])("%s is no day", (text) => {
  expect(isCalendarDay(text)).toBe(false);
  expect(parseDate(text ?? "")).toBeNull();
});

test("a day may be typed as people write it", () => {
  for (const text of [" 05/02/2026 ", "5/2/2026", "05.02.2026", "5-2-2026", "2026-02-05"])
    expect(parseDate(text), text).toBe("2026-02-05");
});

describe("spans", () => {
  const minute = 60_000;

  test.each([
    [192 * minute, "3 h 12 min"],
    [180 * minute, "3 h"],
    [4 * minute, "4 min"],
    [30_000, "menos de 1 min"],
    [26 * 60 * minute, "1 dia 2 h"],
    [-72 * 60 * minute, "3 dias"],
  ])("%d ms is said in words", (milliseconds, words) => expect(formatDuration(milliseconds)).toBe(words));

  test("the past and the future differ by one word", () => {
    const now = "2026-08-20T12:00:00Z";
    expect(formatRelative("2026-08-20T08:48:00Z", now)).toBe("há 3 h 12 min");
    expect(formatRelative("2026-08-20T12:40:00Z", now)).toBe("em 40 min");
    expect(formatRelative("2026-08-20T11:59:30Z", now)).toBe("agora");
    expect(formatRelative("2026-05-01T12:00:00Z", now)).toBe("em 01/05/2026");
  });
});
