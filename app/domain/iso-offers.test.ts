import fc from "fast-check";
import { expect, test } from "vitest";
import { mayAccept, mayDelete, ratesNow, wholeEffect } from "./iso-offers";

test("what is decided is not decided again, and what has expired may only go", () => {
  const states = ["pending", "viewed", "accepted", "deleted", "expired"] as const;
  expect(states.filter(mayAccept)).toEqual(["pending", "viewed"]);
  expect(states.filter(mayDelete)).toEqual(["pending", "viewed", "expired"]);
});

test("the effect counts three monthly amounts against what was saved", () => {
  const effect = { standing_amount: 1_000_000, fee_amount: 30_000, offer_fee_amount: 20_000 };
  expect(wholeEffect({ ...effect, saved_amount: 10_000 }, 8990)).toEqual({
    rate: 0.03,
    offer_rate: 0.02,
    months_amount: 26_970,
    kept_amount: -16_970,
  });
  const nothing = { standing_amount: 0, fee_amount: 0, offer_fee_amount: 0, saved_amount: 0 };
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
