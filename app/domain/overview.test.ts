import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  acquirerSeries,
  averageTicket,
  bandsOf,
  changeOf,
  effectiveRate,
  modalitiesOf,
  spansOf,
  toneOf,
} from "./overview";
import { sum } from "./sum";

const days = (count: number, gross: (i: number) => number = () => 100) =>
  Array.from({ length: count }, (_, i) => ({
    date: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
    gross_amount: gross(i),
    sales_count: 1,
  }));

describe("the change against the period before", () => {
  test("a rise and a fall carry a positive ratio", () => {
    expect(changeOf(112, 100)).toEqual({ kind: "up", by: 0.12 });
    expect(changeOf(75, 100)).toEqual({ kind: "down", by: 0.25 });
  });
  test("from zero there is no percentage", () => {
    expect(changeOf(5, 0)).toEqual({ kind: "new" });
    expect(changeOf(0, 0)).toEqual({ kind: "same" });
  });
  test("what two decimals cannot show is no change", () => {
    expect(changeOf(1_000_040, 1_000_000)).toEqual({ kind: "same" });
    expect(changeOf(1_000_060, 1_000_000).kind).toBe("up");
  });
  test("more sales are good, more costs are bad", () => {
    const up = changeOf(2, 1);
    const down = changeOf(1, 2);
    expect([toneOf(up, "gain"), toneOf(down, "gain")]).toEqual(["success", "danger"]);
    expect([toneOf(up, "cost"), toneOf(down, "cost")]).toEqual(["danger", "success"]);
    expect(toneOf({ kind: "new" }, "cost")).toBe("danger");
    expect(toneOf(up, "neutral")).toBe("neutral");
    expect(toneOf({ kind: "same" }, "cost")).toBe("neutral");
  });
});

describe("rate and ticket", () => {
  test("are a ratio of what stands of the gross amount, and whole centavos", () => {
    expect(effectiveRate({ fee: 245, net: 9_755 })).toBe(0.0245);
    expect(averageTicket(100_000, 3)).toBe(33_333);
  });
  test("do not exist without sales", () => {
    expect(effectiveRate({ fee: 0, net: 0 })).toBeNull();
    expect(averageTicket(0, 0)).toBeNull();
  });
});

describe("sales over time", () => {
  test("a quarter is shown by day", () => {
    const spans = spansOf(days(92), days(92));
    expect(spans).toHaveLength(92);
    expect(spans[0]).toEqual({ from: "2026-01-01", to: "2026-01-01", gross: 100, count: 1, previous: 100 });
  });
  test("a longer period is shown by week, the short week first", () => {
    const spans = spansOf(days(93), days(93));
    expect(spans).toHaveLength(14);
    expect(spans[0]).toMatchObject({ from: "2026-01-01", to: "2026-01-02", gross: 200 });
    expect(spans.at(-1)).toMatchObject({ to: "2026-04-03", gross: 700, count: 7 });
  });
  test("no amount is lost or counted twice, whatever the length", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 366 }), (length) => {
        const spans = spansOf(
          days(length, (i) => i),
          days(length, (i) => 2 * i),
        );
        const total = (length * (length - 1)) / 2;
        expect(sum(spans.map((span) => span.gross))).toBe(length === 0 ? 0 : total);
        expect(sum(spans.map((span) => span.previous))).toBe(length === 0 ? 0 : 2 * total);
      }),
    );
  });
});

describe("sales by hour", () => {
  const hour = (weekday: number, band: number, gross_amount: number) => ({ weekday, band, gross_amount });

  test("run from the first band with sales to the last, the gap between kept", () => {
    const bands = bandsOf([hour(1, 3, 10), hour(6, 5, 7), hour(0, 5, 2)]);
    expect(bands.map((band) => [band.band, band.total])).toEqual([
      [3, 10],
      [4, 0],
      [5, 9],
    ]);
    expect(bands[2]?.values).toEqual([2, 0, 0, 0, 0, 0, 7]);
  });
  test("are nothing without sales", () => {
    expect(bandsOf([])).toEqual([]);
  });
});

describe("shares", () => {
  const row = (modality: "debit" | "instalments", instalments: number, gross_amount: number) => ({
    modality,
    instalments,
    gross_amount,
    sales_count: 1,
  });

  test("instalment counts stand below their modality, fewest first", () => {
    const shares = modalitiesOf([row("debit", 1, 50), row("instalments", 10, 40), row("instalments", 2, 30)]);
    expect(shares.map((share) => [share.modality, share.gross, share.count])).toEqual([
      ["instalments", 70, 2],
      ["debit", 50, 1],
    ]);
    expect(shares[0]?.parts.map((part) => part.instalments)).toEqual([2, 10]);
    expect(shares[1]?.parts).toEqual([]);
  });
  test("an acquirer without volume in a month has a zero there", () => {
    const months = [
      { month: "2026-10", acquirers: [{ acquirer: "rede", gross_amount: 5 }] },
      {
        month: "2026-11",
        acquirers: [
          { acquirer: "cielo", gross_amount: 9 },
          { acquirer: "rede", gross_amount: 1 },
        ],
      },
    ];
    expect(acquirerSeries(months)).toEqual([
      { acquirer: "cielo", values: [0, 9], total: 9 },
      { acquirer: "rede", values: [5, 1], total: 6 },
    ]);
  });
});
