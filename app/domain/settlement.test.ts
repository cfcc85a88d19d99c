import fc from "fast-check";
import { expect, test } from "vitest";
import { isBusinessDay } from "./business-days";
import { daysBetween } from "./days";
import { sum } from "./overview";
import { feeOf, settlementDay, workOut } from "./settlement";

const someSale = fc
  .record({
    day: fc
      .date({ min: new Date("2024-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    modality: fc.constantFrom("debit", "credit", "instalments", "prepaid", "voucher", "pix" as const),
    instalments: fc.integer({ min: 2, max: 21 }),
    amount: fc.integer({ min: 1, max: 99_999_999_999 }),
    rate: fc.integer({ min: 0, max: 10_000 }),
    fixed: fc.integer({ min: 0, max: 500 }),
    pixDays: fc.integer({ min: 0, max: 40 }),
  })
  .map((sale) => ({ ...sale, instalments: sale.modality === "instalments" ? sale.instalments : 1 }));

test("whatever the sale, no centavo is lost between it and its instalments", () => {
  fc.assert(
    fc.property(someSale, (sale) => {
      const { fee, net, plan } = workOut(sale);
      expect(plan).toHaveLength(sale.instalments);
      expect(fee + net).toBe(sale.amount);
      expect(sum(plan.map((row) => row.gross))).toBe(sale.amount);
      expect(sum(plan.map((row) => row.fee))).toBe(fee);
      expect(sum(plan.map((row) => row.net))).toBe(net);
      expect(net).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("the remainder goes to the first instalment, and the others are alike", () => {
  fc.assert(
    fc.property(someSale, (sale) => {
      const [first, ...others] = workOut(sale).plan;
      for (const other of others) {
        expect([other.gross, other.fee]).toEqual([others[0]?.gross, others[0]?.fee]);
        expect(first?.gross).toBeGreaterThanOrEqual(other.gross);
        expect(first?.fee).toBeGreaterThanOrEqual(other.fee);
      }
    }),
  );
});

test("instalments are paid in order, on business days, thirty days apart but for the wait for a bank day", () => {
  fc.assert(
    fc.property(someSale, (sale) => {
      for (const { number, day } of workOut(sale).plan) {
        if (sale.modality === "pix" && sale.pixDays === 0) expect(day).toBe(sale.day);
        else expect(isBusinessDay(day)).toBe(true);
        const due =
          sale.modality === "pix" ? sale.pixDays : /debit|prepaid/.test(sale.modality) ? 1 : 30 * number;
        expect(daysBetween(sale.day, day) - due).toBeGreaterThanOrEqual(0);
        expect(daysBetween(sale.day, day) - due).toBeLessThanOrEqual(5);
      }
    }),
  );
});

test.each([
  [100_000, 319, 0, 3190],
  [1_050, 100, 0, 11],
  [1_049, 100, 0, 10],
  [10_000, 0, 39, 39],
  [20, 100, 39, 20],
])("the fee on %i centavos at %i basis points and %i is %i", (amount, rate, fixed, fee) =>
  expect(feeOf({ amount, rate, fixed })).toBe(fee),
);

test("R$ 1.000,00 in three at 3,19 % is the textbook's plan", () => {
  const sale = { day: "2026-08-20", modality: "instalments", instalments: 3, amount: 100_000 } as const;
  const { plan } = workOut({ ...sale, rate: 319, fixed: 0, pixDays: 0 });
  expect(plan.map((row) => [row.gross, row.fee, row.net, row.day])).toEqual([
    [33_334, 1064, 32_270, "2026-09-21"],
    [33_333, 1063, 32_270, "2026-10-19"],
    [33_333, 1063, 32_270, "2026-11-18"],
  ]);
});

test("debit is paid on the next bank day, Pix at once", () => {
  expect(settlementDay("debit", "2026-11-19", 1, 0)).toBe("2026-11-23");
  expect(settlementDay("pix", "2026-11-22", 1, 0)).toBe("2026-11-22");
  expect(settlementDay("pix", "2026-11-19", 1, 1)).toBe("2026-11-23");
});
