import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitMoney } from "./money";
import { broughtBy, type ExplainedSale, exactReais, explainSale } from "./sale";
import { sum } from "./sum";

/** A sale whose plan is drawn up as the house says: gross and fee split each, the remainder on the first. */
function planned(gross: number, rate: number, count: number, fixed = 0): ExplainedSale {
  const fee = Math.min(gross, Math.floor((gross * rate + 5_000) / 10_000) + fixed);
  const fees = splitMoney(fee, count);
  return {
    gross_amount: gross,
    fee_rate: rate,
    fee_fixed_amount: fixed,
    fee_amount: fee,
    net_amount: gross - fee,
    cancelled_amount: 0,
    chargeback_amount: 0,
    reversed_fee_amount: 0,
    plan: splitMoney(gross, count).map((part, at) => ({
      gross_amount: part,
      fee_amount: fees[at] ?? 0,
      net_amount: part - (fees[at] ?? 0),
      reversed_amount: 0,
      advanced_amount: 0,
      advance: null,
      assigned_amount: 0,
      status: at === 0 ? "settled" : "scheduled",
    })),
  };
}

const sales = fc
  .record({
    gross: fc.integer({ min: 1, max: 99_999_999 }),
    rate: fc.integer({ min: 0, max: 1_000 }),
    count: fc.integer({ min: 1, max: 21 }),
    fixed: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200 })),
  })
  .map(({ gross, rate, count, fixed }) => planned(gross, rate, count, fixed));

describe("the explanation of a sale", () => {
  test("of 1.000,00 at 3,19 % in three: the remainder stands on the first instalment", () => {
    const explained = explainSale(planned(100_000, 319, 3));
    expect(explained).toMatchObject({
      expectedFee: 3_190,
      split: { count: 3, gross: 33_333, firstGross: 33_334, fee: 1_063, firstFee: 1_064 },
      paid: 33_334 - 1_064,
      due: 2 * (33_333 - 1_063),
      gaps: [],
    });
    expect(exactReais(explained.exactFee)).toBe("31,90");
  });

  test("adds up to the net amount, whatever was sold", () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const { paid, due, gaps, expectedFee } = explainSale(sale);
        expect(gaps).toEqual([]);
        expect(expectedFee).toBe(sale.fee_amount);
        expect(paid + due).toBe(sale.net_amount);
      }),
    );
  });

  test("its lines sum to the net to the centavo, whatever the acquirer took", () => {
    fc.assert(
      fc.property(sales, fc.option(fc.nat(300)), (sale, taken) => {
        const fee_amount = taken === null ? sale.fee_amount : Math.min(sale.gross_amount, taken);
        const { rateFee, fixedFee, soldNet } = explainSale({ ...sale, fee_amount });
        expect(sale.gross_amount - rateFee - fixedFee).toBe(soldNet);
        expect(rateFee + fixedFee).toBe(fee_amount);
        expect(Math.min(rateFee, fixedFee)).toBeGreaterThanOrEqual(0);
        expect(fixedFee).toBeLessThanOrEqual(sale.fee_fixed_amount);
      }),
    );
  });

  test("a fixed amount beside the rate is a line of its own, and never more than is left of the sale", () => {
    const lines = (sale: ExplainedSale) => {
      const { rateFee, fixedFee, soldNet, expectedFee } = explainSale(sale);
      return { rateFee, fixedFee, soldNet, expectedFee };
    };
    expect(lines(planned(21_990, 319, 1, 30))).toEqual({
      rateFee: 701,
      fixedFee: 30,
      soldNet: 21_259,
      expectedFee: 731,
    });
    expect(lines(planned(7, 5_000, 1, 30))).toEqual({ rateFee: 4, fixedFee: 3, soldNet: 0, expectedFee: 7 });
    // What was taken beyond is the rate's.
    expect(lines({ ...planned(10_000, 200, 1, 30), fee_amount: 250 })).toMatchObject({
      rateFee: 220,
      fixedFee: 30,
      expectedFee: 230,
    });
  });

  test("what is taken back, paid ahead or assigned does not reach the account", () => {
    fc.assert(
      fc.property(sales, fc.double({ min: 0, max: 1, noNaN: true }), (sale, share) => {
        const plan = sale.plan.map((row) => {
          const advanced_amount = Math.floor(row.net_amount * share);
          const fee_amount = Math.floor(advanced_amount * 0.02);
          const advance = { fee_amount, paid_amount: advanced_amount - fee_amount };
          return { ...row, advanced_amount, advance, status: "advanced" };
        });
        const { paid, due, advanced, advancePaid, advanceCost, gaps } = explainSale({ ...sale, plan });
        expect([paid, due + advanced]).toEqual([0, sale.net_amount]);
        expect(advancePaid + advanceCost).toBe(advanced);
        expect(sum(plan.map(broughtBy))).toBe(due + advancePaid);
        expect(gaps).toEqual([]);
      }),
    );
  });

  test("one centavo that is missing anywhere is said", () => {
    fc.assert(
      fc.property(sales, fc.nat(20), (sale, at) => {
        const short = at % sale.plan.length;
        const plan = sale.plan.map((row, i) =>
          i === short ? { ...row, net_amount: row.net_amount - 1 } : row,
        );
        expect(explainSale({ ...sale, plan }).gaps).toEqual([{ what: "plan", difference: -1 }]);
        expect(explainSale({ ...sale, net_amount: sale.net_amount + 1 }).gaps).toContainEqual({
          what: "net",
          difference: 1,
        });
      }),
    );
  });

  test("a cancellation takes back the amount less its fee", () => {
    const sale = planned(10_000, 250, 2);
    const plan = sale.plan.map((row) => ({ ...row, reversed_amount: 1_950 }));
    const taken = { cancelled_amount: 4_000, reversed_fee_amount: 100 };
    const cancelled = { ...sale, ...taken, plan, net_amount: sale.net_amount - 3_900 };
    const { soldNet, reversed, paid, due, gaps } = explainSale(cancelled);
    expect({ soldNet, reversed, gaps }).toEqual({ soldNet: sale.net_amount, reversed: 3_900, gaps: [] });
    expect(paid + due).toBe(cancelled.net_amount);
    expect(explainSale({ ...cancelled, net_amount: sale.net_amount }).gaps).toEqual([
      { what: "net", difference: 3_900 },
    ]);
    expect(explainSale({ ...cancelled, reversed_fee_amount: 0 }).gaps).toEqual([
      { what: "net", difference: 100 },
      { what: "reversed", difference: -100 },
    ]);
  });

  test("a denied sale has nothing to receive", () => {
    const denied = { ...planned(5_000, 300, 1), fee_amount: 0, net_amount: 0, plan: [] };
    expect(explainSale(denied)).toMatchObject({ split: null, paid: 0, due: 0 });
  });
});

test("an exact fee has all its decimals, and at least two", () => {
  expect(exactReais(7_014_810n)).toBe("7,01481");
  expect(exactReais(0n)).toBe("0,00");
  expect(exactReais(5n)).toBe("0,000005");
  expect(exactReais(1_234_567_890_000n)).toBe("1.234.567,89");
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999_999 }),
      fc.integer({ min: 0, max: 1_000 }),
      (gross, rate) => {
        const text = exactReais(BigInt(gross) * BigInt(rate));
        const [whole = "", decimals = ""] = text.replaceAll(".", "").split(",");
        expect(BigInt(whole + decimals.padEnd(6, "0"))).toBe(BigInt(gross) * BigInt(rate));
        expect(decimals.length).toBeGreaterThanOrEqual(2);
      },
    ),
  );
});
