import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarDay } from "./dates";
import { addDays, isCalendarDay } from "./days";
import {
  COMING_PERIODS,
  isPeriodWord,
  PAST_PERIODS,
  PERIOD_LABELS,
  type PeriodWord,
  periodLength,
  wordPeriod,
} from "./periods";

const WORDS: readonly PeriodWord[] = [...new Set([...PAST_PERIODS, ...COMING_PERIODS])];
const instant = fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });

test.each([
  ["ontem", "2026-11-19", "2026-11-19"],
  ["amanha", "2026-11-21", "2026-11-21"],
  ["proximos-7-dias", "2026-11-20", "2026-11-26"],
  ["proximos-30-dias", "2026-11-20", "2026-12-19"],
  ["mes-inteiro", "2026-11-01", "2026-11-30"],
] as const)("%s is counted from today", (word, from, to) => {
  expect(wordPeriod(word, "2026-11-20")).toEqual({ from, to });
});

test("at any instant, by São Paulo's clocks, a word means whole days in order", () => {
  fc.assert(
    fc.property(instant, (moment) => {
      const today = calendarDay(moment);
      for (const word of WORDS) {
        const { from, to } = wordPeriod(word, today);
        expect(isCalendarDay(from) && isCalendarDay(to), word).toBe(true);
        expect(from <= to, word).toBe(true);
      }
      const { hoje, ontem, amanha } = {
        hoje: wordPeriod("hoje", today),
        ontem: wordPeriod("ontem", today),
        amanha: wordPeriod("amanha", today),
      };
      expect(hoje).toEqual({ from: today, to: today });
      expect(addDays(ontem.to, 1)).toBe(hoje.from);
      expect(addDays(hoje.to, 1)).toBe(amanha.from);
      for (const [word, days] of [
        ["ontem", 1],
        ["7-dias", 7],
        ["30-dias", 30],
        ["proximos-7-dias", 7],
        ["proximos-30-dias", 30],
        ["proximos-60-dias", 60],
        ["proximos-90-dias", 90],
        ["proximos-365-dias", 365],
        ["ultimos-7-dias", 7],
        ["ultimos-30-dias", 30],
      ] as const)
        expect(periodLength(wordPeriod(word, today)), word).toBe(days);
    }),
  );
});

test("a list that looks forward also offers today, yesterday, 7 and 30 days that were, and the month", () => {
  for (const word of ["hoje", "ontem", "ultimos-7-dias", "ultimos-30-dias", "mes-inteiro"] as const)
    expect(COMING_PERIODS).toContain(word);
  expect(wordPeriod("ultimos-7-dias", "2026-11-20")).toEqual({ from: "2026-11-13", to: "2026-11-19" });
  const labels = COMING_PERIODS.map((word) => PERIOD_LABELS[word]);
  expect(new Set(labels).size).toBe(labels.length);
});

test("a month is within its month, and the one before it ends where it begins", () => {
  fc.assert(
    fc.property(instant, (moment) => {
      const today = calendarDay(moment);
      const month = today.slice(0, 7);
      const [now, whole, before] = [
        wordPeriod("mes", today),
        wordPeriod("mes-inteiro", today),
        wordPeriod("mes-passado", today),
      ];
      expect(now).toEqual({ from: `${month}-01`, to: today });
      expect(whole.from).toBe(now.from);
      expect(whole.to.slice(0, 7)).toBe(month);
      expect(addDays(whole.to, 1).slice(8)).toBe("01");
      expect(before.from.slice(8)).toBe("01");
      expect(addDays(before.to, 1)).toBe(now.from);
      expect(before.to.slice(0, 7)).toBe(before.from.slice(0, 7));
    }),
  );
});

test("the day turns with São Paulo's midnight, wherever the process runs", () => {
  expect(wordPeriod("ontem", calendarDay("2026-11-21T02:59:59.999Z"))).toEqual({
    from: "2026-11-19",
    to: "2026-11-19",
  });
  expect(wordPeriod("ontem", calendarDay("2026-11-21T03:00:00.000Z"))).toEqual({
    from: "2026-11-20",
    to: "2026-11-20",
  });
});

test("each word has its label, and no other text is a word", () => {
  for (const word of WORDS) expect(PERIOD_LABELS[word]).not.toBe("");
  for (const other of ["", "personalizado", "toString", "Hoje", null])
    expect(isPeriodWord(other)).toBe(false);
});
