import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Alike,
  closable,
  differenceOf,
  isOpen,
  matchesDiffer,
  matchRate,
  moodOf,
  needsJustification,
  possibleFor,
  rankCandidates,
  rateSpans,
} from "./conciliation";
import { addDays } from "./days";

const row = { status: "unmatched", day_closed: false, match: null } as const;
const match = { bank_matched: false };

describe("what may be done about a row", () => {
  test.each([
    ["settle", row],
    ["settle", { ...row, status: "divergent" }],
    ["rematch", { ...row, status: "disregarded" }],
    ["nothing", { ...row, status: "in-progress" }],
    ["undo", { ...row, status: "matched", match }],
    ["nothing", { ...row, status: "matched", match: { bank_matched: true } }],
    ["reopen", { ...row, status: "closed", day_closed: true, match }],
    ["reopen", { ...row, day_closed: true }],
  ] as const)("%s: %o", (possible, standing) => {
    expect(possibleFor(standing)).toBe(possible);
    expect(isOpen(standing)).toBe(possible === "settle" || possible === "rematch");
  });
});

describe("whether a match has to be explained", () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const day = fc.constantFrom("2026-11-17", "2026-11-18");
  const sales = fc.array(fc.record({ gross_amount: amount, sale_day: day }), { minLength: 1, maxLength: 5 });

  test("the same sums on one day need no word, one centavo or one day more does", () => {
    fc.assert(
      fc.property(sales, (side) => {
        const oneDay = side.map((sale) => ({ ...sale, sale_day: "2026-11-17" }));
        const whole = { gross_amount: -differenceOf(oneDay, []), acquirer_date: "2026-11-17" };
        expect(needsJustification(oneDay, [whole])).toBe(false);
        expect(needsJustification(oneDay, [{ ...whole, gross_amount: whole.gross_amount + 1 }])).toBe(true);
        expect(needsJustification(oneDay, [{ ...whole, acquirer_date: "2026-11-18" }])).toBe(true);
      }),
    );
  });
  test("the difference is what the movements have more than the sales", () => {
    const sale = { gross_amount: 10_000, sale_day: "2026-11-17" };
    expect(differenceOf([sale], [{ gross_amount: 9_900, acquirer_date: "2026-11-17" }])).toBe(-100);
  });
});

describe("candidates", () => {
  const chosen: Alike = {
    acquirer: "cielo",
    at: "2026-11-17T12:00:00.000Z",
    gross_amount: 10_000,
    nsu: "000123",
    authorization_code: "ABC123",
  };
  const other = (more: Partial<Alike>): Alike => ({
    ...chosen,
    nsu: "9",
    authorization_code: null,
    ...more,
  });

  test("come by evidence, then by money, then by time; another acquirer's do not come at all", () => {
    const rows = [
      other({ gross_amount: 10_500 }),
      other({ gross_amount: 10_100 }),
      other({ at: "2026-11-17T12:20:00.000Z" }),
      other({ at: "2026-11-17T12:02:00.000Z" }),
      other({ nsu: "000123", gross_amount: 1 }),
      other({ authorization_code: "ABC123", gross_amount: 1 }),
      other({ acquirer: "rede", nsu: "000123" }),
    ];
    const ranked = rankCandidates(chosen, rows);
    expect(ranked.map((one) => rows.indexOf(one.row))).toEqual([5, 4, 3, 2, 1, 0]);
    expect(ranked.map(({ evidence }) => evidence)).toEqual([
      "authorization",
      "nsu",
      "amount",
      "amount",
      "none",
      "none",
    ]);
    expect(ranked[2]).toMatchObject({ difference: 0, apart: 120_000 });
  });
  test("are as far apart as the minutes that are shown", () => {
    const [late] = rankCandidates({ ...chosen, at: "2026-11-17T12:08:50.000Z" }, [
      other({ at: "2026-11-17T12:11:10.000Z" }),
    ]);
    expect(late?.apart).toBe(180_000);
  });
  test("two without an authorisation are not alike for that", () => {
    const [one] = rankCandidates({ ...chosen, authorization_code: null }, [other({ gross_amount: 1 })]);
    expect(one?.evidence).toBe("none");
  });
});

describe("the chart's columns", () => {
  const day = fc
    .record({
      matched_count: fc.nat(200),
      divergent_count: fc.nat(9),
      missing_count: fc.nat(9),
      waiting_count: fc.nat(9),
      more: fc.nat(9),
    })
    .map(({ more, ...counts }) => ({
      ...counts,
      expected_count: counts.matched_count + counts.divergent_count + counts.waiting_count + more,
    }));

  test("are days up to two months, weeks from there on, and lose nothing", () => {
    fc.assert(
      fc.property(fc.array(day, { maxLength: 100 }), (counts) => {
        const days = counts.map((one, at) => ({ ...one, date: addDays("2026-09-01", at) }));
        const spans = rateSpans(days);
        expect(spans).toHaveLength(days.length > 62 ? Math.ceil(days.length / 7) : days.length);
        const total = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
        expect(total(spans.map(({ matched }) => matched))).toBe(total(days.map((one) => one.matched_count)));
        expect(total(spans.map(({ missing }) => missing))).toBe(total(days.map((one) => one.missing_count)));
        for (const { rate } of spans) if (rate !== null) expect(rate).toBeLessThanOrEqual(10_000);
        expect(spans.at(-1)?.to).toBe(days.at(-1)?.date);
      }),
    );
  });
  test("beyond two months a column is a week, with all that its days count", () => {
    const counts = {
      expected_count: 15,
      matched_count: 8,
      divergent_count: 4,
      missing_count: 2,
      waiting_count: 1,
    };
    const days = Array.from({ length: 64 }, (_, at) => ({ date: addDays("2026-01-01", at), ...counts }));
    const spans = rateSpans(days);
    expect(spans).toHaveLength(10);
    const week = { matched: 56, divergent: 28, missing: 14, waiting: 7, rate: 5_333 };
    expect(spans[1]).toEqual({ from: "2026-01-08", to: "2026-01-14", ...week });
    expect(spans.at(-1)).toMatchObject({ from: "2026-03-05", to: "2026-03-05", matched: 8 });
    expect(rateSpans(days.slice(0, 62))).toHaveLength(62);
  });
  test("a day on which everything waits has no rate yet", () => {
    const counts = { matched_count: 0, divergent_count: 0, missing_count: 0 };
    const today = { date: "2026-11-20", expected_count: 7, waiting_count: 7, ...counts };
    expect(rateSpans([today, { ...today, waiting_count: 6 }]).map(({ rate }) => rate)).toEqual([null, 0]);
  });
  test("the rate is rounded down: only a whole match is 100 %", () => {
    expect(matchRate(9_999_999, 10_000_000)).toBe(9_999);
    expect(matchRate(3, 3)).toBe(10_000);
    expect(matchRate(0, 0)).toBeNull();
  });
});

describe("a day", () => {
  const day = { date: "2026-11-17", status: "open", pending_count: 0, waiting_count: 0 } as const;

  test.each([
    ["done", day],
    ["pending", { ...day, pending_count: 1 }],
    ["pending", { ...day, status: "waiting-for-file", pending_count: 1 }],
    ["waiting", { ...day, status: "waiting-for-file" }],
    ["waiting", { ...day, waiting_count: 1 }],
    ["closed", { ...day, status: "closed", pending_count: 3 }],
    ["empty", { ...day, status: "no-sales" }],
    ["unknown", { ...day, status: "a-new-one" as "open" }],
  ] as const)("is %s: %o", (mood, one) => {
    expect(moodOf(one)).toBe(mood);
  });

  test("can be closed once it is over, had sales and is not closed", () => {
    expect(closable(day, "2026-11-18")).toBe("yes");
    expect(closable(day, "2026-11-17")).toBe("not-over");
    expect(closable({ ...day, status: "closed" }, "2026-11-18")).toBe("closed");
    expect(closable({ ...day, status: "no-sales" }, "2026-11-18")).toBe("no-sales");
  });

  test.each([
    ["nothing differs", 0, 0, 0, 0, false],
    ["sums that agree, whatever is open", 0, 12_000, 7_000, 0, false],
    ["a sale and a movement without a counterpart", -5_000, 12_000, 7_000, 0, false],
    ["a divergent sale, either way", 16, 0, 0, 16, false],
    ["a movement of another day", 4_936, 11_900, 11_900, 0, true],
    ["a sale whose movement is of the next day, beside a divergent one", -3_406, 0, 0, 16, true],
  ])("its matches differ or do not: %s", (_, difference, sales, movements, divergent, expected) => {
    const one = {
      difference_amount: difference,
      unmatched_sales: { amount: sales },
      unmatched_movements: { amount: movements },
      divergent_amount: divergent,
    };
    expect(matchesDiffer(one)).toBe(expected);
  });
});
