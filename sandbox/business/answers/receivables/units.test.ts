import { describe, expect, test } from "vitest";
import { getReceivablesTotals, listReceivables, type ReceivableUnit } from "#contract/extension/receivables";
import { ApiRefusal } from "../../../api/handler.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { sum } from "../../support/brute-force.ts";
import { everyPage } from "../../support/every-page.ts";
import { AMOUNTS, type ReceivableRow, receivablesByHand } from "../../support/receivables.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(3000);
const { maria } = actorsOf(db);
const params = { customerId: "cli-1001" };

type Query = NonNullable<Parameters<typeof ask<typeof listReceivables>>[2]["query"]>;

/** Every page of a filter, one after another. */
const wholeOf = (query: Query): ReceivableUnit[] =>
  everyPage(
    (cursor) => ask(maria, listReceivables, { params, query: { ...query, limit: 100, ...cursor } }).body,
  );

const { rows, adjustments } = receivablesByHand(db);

describe("units", () => {
  const units = wholeOf({});

  test("their amounts are those of the receivables and adjustments behind them, row by row", () => {
    expect(sum(units, (unit) => unit.total_amount)).toBe(sum(rows, (row) => row.net_amount));
    expect(sum(units, (unit) => unit.entries_count)).toBe(rows.length + adjustments.length);
    const settled = rows.filter((row) => row.status === "settled");
    const kept = (row: ReceivableRow) => row.net_amount - row.advanced_amount - row.assigned_amount;
    expect(sum(units, (unit) => unit.paid_amount)).toBe(
      sum(settled, kept) + sum(adjustments, (one) => one.amount),
    );
    const others = rows.filter((row) => row.status !== "settled");
    expect(sum(units, (unit) => unit.available_amount)).toBe(
      sum(others, (row) => kept(row) - row.reversed_amount),
    );
  });

  test("in each, what was constituted, debited and brought by advances is available, paid, advanced or assigned", () => {
    for (const unit of units) {
      expect(unit.total_amount + unit.debit_amount + unit.advance_paid_amount).toBe(
        unit.available_amount + unit.paid_amount + unit.advanced_amount + unit.assigned_amount,
      );
      expect(unit.paid_at === null).toBe(unit.status !== "settled");
    }
  });

  test("every status occurs, and what the bank refused is presented again", () => {
    const statuses = new Set(units.map((unit) => unit.status));
    for (const status of [
      "scheduled",
      "sent",
      "settled",
      "error",
      "advanced",
      "assigned",
      "blocked",
      "cancelled",
    ]) {
      expect(statuses).toContain(status);
    }
    const again = units.filter((unit) => unit.status === "error");
    for (const unit of again) expect(unit.original_settlement_date < unit.settlement_date).toBe(true);
  });

  test("a brand of the second account is paid into it, masked, and PIX is registered nowhere", () => {
    const accounts = new Set(units.map((unit) => `${unit.arrangement} ${unit.bank?.id}`));
    expect(accounts).toContain("ECC cta-1001-2");
    expect(accounts).toContain("VCC cta-1001-1");
    expect(accounts).toContain("PIX cta-1001-1");
    for (const unit of units) {
      expect(unit.bank?.account).toMatch(/^•+\d-\d$/);
      expect(unit.registrar === null).toBe(unit.arrangement === "PIX");
    }
  });

  test("they come by day, and by amount in either direction", () => {
    const dates = units.map((unit) => unit.settlement_date);
    expect(dates).toEqual([...dates].sort());
    const amounts = wholeOf({ sort: "total_amount" }).map((unit) => unit.total_amount);
    expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
    const rising = wholeOf({ sort: "total_amount", direction: "asc" });
    expect(rising.map((unit) => unit.total_amount)).toEqual(amounts.reverse());
  });

  test.each([
    [{ acquirer: "cielo,rede" }, (unit: ReceivableUnit) => ["cielo", "rede"].includes(unit.acquirer)],
    [{ arrangement: "PIX" }, (unit: ReceivableUnit) => unit.arrangement === "PIX"],
    [{ status: "advanced,blocked" }, (unit: ReceivableUnit) => ["advanced", "blocked"].includes(unit.status)],
    [{ bank_account_id: "cta-1001-2" }, (unit: ReceivableUnit) => /^[EA]/.test(unit.arrangement)],
    [{ from: "2026-11-19" }, (unit: ReceivableUnit) => unit.settlement_date >= "2026-11-19"],
    [
      { from: "2026-11-02", to: "2026-11-20" },
      (unit: ReceivableUnit) => unit.settlement_date >= "2026-11-02" && unit.settlement_date <= "2026-11-20",
    ],
  ] as const)("a filter %j finds what fits it, and its totals are the sum of all pages", (query, fits) => {
    const found = wholeOf(query);
    expect(found).toEqual(units.filter(fits));
    expect(found.length).toBeGreaterThan(0);
    const totals = ask(maria, getReceivablesTotals, { params, query }).body;
    for (const name of AMOUNTS) expect(totals[name]).toBe(sum(found, (unit) => unit[name]));
  });

  test("an account of somebody else finds nothing, reversed days are refused", () => {
    expect(wholeOf({ bank_account_id: "cta-1003-1" })).toEqual([]);
    const reversed = () => wholeOf({ from: "2026-11-02", to: "2026-11-01" });
    expect(reversed).toThrow(ApiRefusal);
  });
});
