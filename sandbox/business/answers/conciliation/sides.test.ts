import { describe, expect, test } from "vitest";
import { ConciliationStatus, listConciliationSales, MatchKind } from "#contract/extension/conciliation";
import { all } from "../../query.ts";
import { ask } from "../../support/ask.ts";
import { countedSales } from "../../support/brute-force.ts";
import { gross, mariaOf, period } from "../../support/conciliation.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(3000);
const mine = mariaOf(db);
const sales = mine.sales();
const movements = mine.movements();

describe("side A", () => {
  test("it is every sale that came about, and the counterparts written by hand, once", () => {
    const counted = countedSales(db, (sale) => sale.customer_id === "cli-1001").map(({ id }) => String(id));
    const manual = all<{ id: number }>(db, "select id from manual_sales where customer_id = 'cli-1001'");
    const expected = [...counted, ...manual.map(({ id }) => String(id))].sort();
    expect(sales.map(({ id }) => id).sort()).toEqual(expected);
    expect(manual.length).toBeGreaterThan(0);
  });

  test("a sale waits exactly as long as its file has not come or it is not confirmed", () => {
    const files = new Set(
      all<{ key: string }>(db, "select acquirer || file_day as key from acquirer_files").map(
        ({ key }) => key,
      ),
    );
    const undecided = new Set(
      all<{ id: number }>(db, "select id from sales where status in ('authorized', 'pending')").map(
        ({ id }) => String(id),
      ),
    );
    for (const sale of sales.filter(({ origin }) => origin === "sale")) {
      const waits = undecided.has(sale.id) || !files.has(sale.acquirer + sale.sale_day);
      expect(sale.status === "in-progress").toBe(waits);
    }
  });

  test("every status and every kind of match occurs", () => {
    expect(new Set(sales.map(({ status }) => status))).toEqual(new Set(ConciliationStatus.options));
    const kinds = new Set(sales.flatMap(({ match }) => match?.kind ?? []));
    expect(kinds).toEqual(new Set(MatchKind.options));
    expect(sales.some(({ match }) => match?.bank_matched)).toBe(true);
  });

  test("its difference is what its movements say less what was sold", () => {
    for (const sale of sales) {
      const waits = sale.status === "in-progress" || sale.status === "disregarded";
      const expected = waits ? 0 : gross(sale.movements) - sale.gross_amount;
      expect(sale.difference_amount).toBe(expected);
      expect(sale.match === null).toBe(!["matched", "closed"].includes(sale.status));
      if (sale.status === "disregarded") expect(sale.reason).toMatch(/\S/);
    }
  });
});

describe("side B", () => {
  test("an automatic match has the sale's own figures, and both sides name each other", () => {
    const known = new Map(movements.map((movement) => [movement.id, movement]));
    for (const sale of sales) {
      for (const movement of sale.movements) {
        const other = known.get(movement.movement_id);
        expect(other?.sale_ids).toContain(sale.id);
        expect(other?.match?.id).toBe(sale.match?.id);
        expect(other?.gross_amount).toBe(movement.gross_amount);
      }
    }
    const linked = new Set(sales.flatMap((sale) => sale.movements.map(({ movement_id }) => movement_id)));
    const alone = movements.filter(({ id }) => !linked.has(id));
    expect(new Set(alone.map(({ status }) => status))).toEqual(new Set(["unmatched", "disregarded"]));
    for (const movement of movements) {
      expect(movement.gross_amount - movement.fee_amount).toBe(movement.net_amount);
    }
  });

  test("a file that has not come has brought no movement", () => {
    expect(movements.some(({ acquirer_date }) => acquirer_date === "2026-11-19")).toBe(false);
    const getnet = movements.filter((one) => one.acquirer === "getnet" && one.acquirer_date === "2026-11-18");
    expect(getnet).toEqual([]);
  });
});

test("what the discrepancies say is open stands here as well", () => {
  const [open] = [
    all<{ sale_id: number; type: string }>(
      db,
      `select sale_id, type from discrepancies where customer_id = 'cli-1001' and sale_id is not null
       and type in ('amount', 'sale-without-payment') and status in ('open', 'contested')`,
    ),
  ];
  expect(open.length).toBeGreaterThan(2);
  for (const { sale_id, type } of open) {
    const sale = sales.find(({ id }) => id === String(sale_id));
    expect(sale?.status).toBe(type === "amount" ? "divergent" : "unmatched");
  }
});

test("somebody else's customer is not found", () => {
  for (const customerId of ["cli-1003", "cli-9999", "'"]) {
    const foreign = () => ask(mine.maria, listConciliationSales, { params: { customerId }, query: period });
    expect(foreign).toThrow(expect.objectContaining({ status: 404 }));
  }
});
