import { expect, test } from "vitest";
import { dayOf, textOf } from "./calendar.ts";
import {
  arrangementOf,
  dueStatus,
  planReceivables,
  reversedAmounts,
  settledStatus,
  settlementDay,
} from "./settlement.ts";

const sale = (terms: Partial<Parameters<typeof planReceivables>[0]> = {}) => ({
  day: dayOf("2026-08-20"),
  modality: "instalments" as const,
  instalments: 3,
  grossAmount: 100_000,
  feeAmount: 3190,
  ...terms,
});
const settles = (modality: Parameters<typeof settlementDay>[0], day: string, number = 1) =>
  textOf(settlementDay(modality, dayOf(day), number));

test("gross and fee of R$ 1.000,00 in three are split to the centavo", () => {
  const plan = planReceivables(sale());
  expect(plan.map((row) => row.grossAmount)).toEqual([33_334, 33_333, 33_333]);
  expect(plan.map((row) => row.feeAmount)).toEqual([1064, 1063, 1063]);
  expect(plan.map((row) => row.netAmount)).toEqual([32_270, 32_270, 32_270]);
  expect(plan.map((row) => textOf(row.settlementDay))).toEqual(["2026-09-21", "2026-10-19", "2026-11-18"]);
});

test("debit is paid on the next business day, over weekends and holidays", () => {
  expect(settles("debit", "2026-11-18")).toBe("2026-11-19");
  // 19 November 2026 is a Thursday, the 20th a holiday.
  expect(settles("debit", "2026-11-19")).toBe("2026-11-23");
  expect(settles("debit", "2026-11-21")).toBe("2026-11-23");
  expect(settles("prepaid", "2026-02-13")).toBe("2026-02-18");
  expect(settles("debit", "2026-12-31")).toBe("2027-01-04");
});

test("credit is paid after thirty days, each further instalment thirty later, on a business day", () => {
  expect(settles("credit", "2026-08-20")).toBe("2026-09-21");
  expect(settles("credit", "2026-10-21")).toBe("2026-11-23");
  expect(settles("instalments", "2026-01-17", 1)).toBe("2026-02-18");
  expect(settles("instalments", "2026-01-17", 12)).toBe("2027-01-12");
});

test("a card whose fee says another D+n is paid then, each further instalment thirty days later", () => {
  const paid = (modality: "debit" | "instalments", settlementDays: number) =>
    planReceivables(sale({ modality, instalments: modality === "debit" ? 1 : 3, settlementDays })).map(
      (row) => textOf(row.settlementDay),
    );
  expect(paid("debit", 4)).toEqual(["2026-08-24"]);
  expect(paid("instalments", 14)).toEqual(["2026-09-03", "2026-10-05", "2026-11-03"]);
});

test("PIX is paid at once, on a Sunday too", () => {
  expect(settles("pix", "2026-11-22")).toBe("2026-11-22");
});

test("PIX is paid at once, or on the bank day so many days after that its contract says", () => {
  const paid = (settlementDays?: number) =>
    planReceivables(
      sale({
        modality: "pix",
        instalments: 1,
        day: dayOf("2026-11-20"),
        ...(settlementDays === undefined ? {} : { settlementDays }),
      }),
    ).map((row) => textOf(row.settlementDay));
  expect([paid(), paid(0), paid(2)]).toEqual([["2026-11-20"], ["2026-11-20"], ["2026-11-23"]]);
});

test("a cancelled sale takes back all of every instalment", () => {
  const plan = planReceivables(sale());
  expect(reversedAmounts(plan, { grossAmount: 0, feeAmount: 0 })).toEqual([32_270, 32_270, 32_270]);
});

test("a partial cancellation leaves the plan of what stands", () => {
  const plan = planReceivables(sale());
  const reversed = reversedAmounts(plan, { grossAmount: 60_000, feeAmount: 1914 });
  expect(plan.map((row, at) => row.netAmount - (reversed[at] ?? 0))).toEqual([19_362, 19_362, 19_362]);
});

test("arrangements are the registry's codes", () => {
  expect(arrangementOf("visa", "instalments")).toBe("VCC");
  expect(arrangementOf("elo", "debit")).toBe("ECD");
  expect(arrangementOf(null, "pix")).toBe("PIX");
});

test("a receivable is with the bank on its day, and paid afterwards; its sale is paid with the last", () => {
  expect([11, 10, 9].map((day) => dueStatus(day, 10))).toEqual(["scheduled", "sent", "settled"]);
  const statusOf = (...statuses: string[]) => settledStatus(statuses.map((status) => ({ status })));
  expect(statusOf("scheduled", "sent")).toBe("confirmed");
  expect(statusOf("settled", "sent")).toBe("partially-settled");
  expect(statusOf("settled", "settled")).toBe("settled");
});
