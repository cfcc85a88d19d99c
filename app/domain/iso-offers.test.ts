import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "./days";
import { effectMonths, holdsOn, mayAccept, mayDelete, ratesNow, termOf, wholeEffect } from "./iso-offers";
import { addMonths, monthOf } from "./months";

test("what is decided is not decided again, and what has expired may only go", () => {
  const states = ["pending", "viewed", "accepted", "deleted", "expired"] as const;
  expect(states.filter(mayAccept)).toEqual(["pending", "viewed"]);
  expect(states.filter(mayDelete)).toEqual(["pending", "viewed", "expired"]);
});

test.each([
  ["2026-11-20T23:30:00-03:00", 12, "2026-11-21", "2027-11-20"],
  ["2026-11-21T01:30:00Z", 12, "2026-11-21", "2027-11-20"],
  ["2027-01-30T12:00:00Z", 1, "2027-01-31", "2027-02-27"],
  ["2026-11-30T12:00:00Z", 3, "2026-12-01", "2027-02-28"],
  ["2026-11-20T12:00:00Z", 0, "2026-11-21", null],
])("accepted at %s for %i months, it holds from %s to %s", (accepted_at, condition_months, from, to) => {
  expect(termOf({ accepted_at, condition_months })).toEqual({ from, to });
});

test("an accepted offer holds for its months, and stands beside the fees from its acceptance to its last day", () => {
  const day = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays("2025-01-01", days));
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), (accepted, months) => {
      const term = termOf({ accepted_at: `${accepted}T12:00:00-03:00`, condition_months: months });
      const last = term.to ?? "";
      expect(term.from).toBe(addDays(accepted, 1));
      expect([0, 1]).toContain(monthsBetween(last, addMonths(monthOf(term.from), months)));
      expect(daysBetween(term.from, last)).toBeGreaterThan(26 * months);
      const days = [addDays(accepted, -1), accepted, term.from, last, addDays(last, 1)];
      expect(days.map((one) => holdsOn(term, one))).toEqual([false, true, true, true, false]);
    }),
  );
  const forGood = termOf({ accepted_at: "2026-11-20T12:00:00Z", condition_months: 0 });
  expect(holdsOn(forGood, "2099-12-31")).toBe(true);
});

/** How many months later a month is than the one of a day. */
function monthsBetween(earlier: string, month: string): number {
  return [0, 1, 2].findIndex((months) => addMonths(monthOf(earlier), months) === month);
}

test("the effect counts a monthly amount for each month begun of its days against what was saved", () => {
  const days = { from: "2026-08-21", to: "2026-11-18" };
  const effect = { ...days, standing_amount: 1_000_000, fee_amount: 30_000, offer_fee_amount: 20_000 };
  expect(wholeEffect({ ...effect, saved_amount: 10_000 }, 8990)).toEqual({
    rate: 0.03,
    offer_rate: 0.02,
    months_amount: 26_970,
    kept_amount: -16_970,
  });
  expect(
    ["2026-08-18", "2026-09-20", "2026-10-20", "2026-11-18"].map((from) => effectMonths({ ...days, from })),
  ).toEqual([3, 2, 1, 1]);
  const nothing = { ...days, standing_amount: 0, fee_amount: 0, offer_fee_amount: 0, saved_amount: 0 };
  expect(wholeEffect(nothing, 0)).toEqual({ rate: null, offer_rate: null, months_amount: 0, kept_amount: 0 });
});

test("today's rates are an acquirer's own, cut to the cell, and none is lost", () => {
  const cell = {
    instalments_from: 2,
    instalments_to: 6,
    rate: 260,
    current: [
      { acquirer: "cielo", instalments_from: 5, instalments_to: 12, rate: 310 },
      { acquirer: "rede", instalments_from: 2, instalments_to: 6, rate: 250 },
      { acquirer: "cielo", instalments_from: 2, instalments_to: 4, rate: 260 },
    ],
  };
  expect(ratesNow(cell, "cielo")).toEqual([
    { from: 2, to: 4, rate: 260, change: 0 },
    { from: 5, to: 6, rate: 310, change: -50 },
  ]);
  expect(ratesNow(cell, "rede")).toEqual([{ from: 2, to: 6, rate: 250, change: 10 }]);
  expect(ratesNow(cell, "stone")).toEqual([]);
});

test("bands that follow each other cover the cell's instalments once, whatever they are", () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 2, max: 20 }), { maxLength: 6 });
  const range = fc.tuple(fc.integer({ min: 1, max: 21 }), fc.integer({ min: 1, max: 21 }));
  fc.assert(
    fc.property(cuts, range, (cutsAt, [one, other]) => {
      const [instalments_from, instalments_to] = [Math.min(one, other), Math.max(one, other)];
      const starts = [1, ...cutsAt.sort((a, b) => a - b)];
      const current = starts
        .map((from, at) => ({
          acquirer: "cielo",
          instalments_from: from,
          rate: 100 + at,
          instalments_to: (starts[at + 1] ?? 22) - 1,
        }))
        .filter((band) => band.instalments_from <= instalments_to && band.instalments_to >= instalments_from);
      const bands = ratesNow({ instalments_from, instalments_to, rate: 90, current }, "cielo");
      const covered = bands.flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, i) => from + i),
      );
      expect(covered).toEqual(
        Array.from({ length: instalments_to - instalments_from + 1 }, (_, i) => instalments_from + i),
      );
    }),
  );
});
