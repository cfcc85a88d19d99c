import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf, textOf } from "../../sandbox/business/rules/calendar.ts";
import { planReceivables } from "../../sandbox/business/rules/settlement.ts";
import { isBusinessDay } from "./business-days";
import { daysBetween } from "./days";
import { feeOf, settlementDay, workOut } from "./settlement";
import { sum } from "./sum";

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
    days: fc.integer({ min: 0, max: 40 }),
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

test("the first is paid D+n, the others each thirty days later, but for the wait for a bank day", () => {
  fc.assert(
    fc.property(someSale, (sale) => {
      for (const { number, day } of workOut(sale).plan) {
        if (sale.modality === "pix" && sale.days === 0) expect(day).toBe(sale.day);
        else expect(isBusinessDay(day)).toBe(true);
        const due = sale.days + 30 * (number - 1);
        expect(daysBetween(sale.day, day) - due).toBeGreaterThanOrEqual(0);
        expect(daysBetween(sale.day, day) - due).toBeLessThanOrEqual(5);
      }
    }),
  );
});

test("whatever the terms, the sandbox plans the same, to the centavo and to the day", () => {
  fc.assert(
    fc.property(someSale, (sale) => {
      const { fee, plan } = workOut(sale);
      const theirs = planReceivables({
        ...sale,
        day: dayOf(sale.day),
        grossAmount: sale.amount,
        feeAmount: fee,
        settlementDays: sale.days,
      });
      expect(plan.map(({ number, gross, fee, net, day }) => [number, gross, fee, net, day])).toEqual(
        theirs.map((row) => [
          row.number,
          row.grossAmount,
          row.feeAmount,
          row.netAmount,
          textOf(row.settlementDay),
        ]),
      );
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
  const { plan } = workOut({ ...sale, rate: 319, fixed: 0, days: 30 });
  expect(plan.map((row) => [row.gross, row.fee, row.net, row.day])).toEqual([
    [33_334, 1064, 32_270, "2026-09-21"],
    [33_333, 1063, 32_270, "2026-10-19"],
    [33_333, 1063, 32_270, "2026-11-18"],
  ]);
});

test("a sale in three that is paid from D+2 on is due after 2, 32 and 62 days", () => {
  const days = [1, 2, 3].map((number) => settlementDay("instalments", "2026-08-18", number, 2));
  expect(days).toEqual(["2026-08-20", "2026-09-21", "2026-10-19"]);
});

test("debit is paid on the next bank day, Pix at once", () => {
  expect(settlementDay("debit", "2026-11-19", 1, 1)).toBe("2026-11-23");
  expect(settlementDay("pix", "2026-11-22", 1, 0)).toBe("2026-11-22");
  expect(settlementDay("pix", "2026-11-19", 1, 1)).toBe("2026-11-23");
});
