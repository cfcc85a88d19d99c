import { describe, expect, test } from "vitest";
import { getRoutingHits, getRoutingProfile, type ProfileRow } from "#contract/extension/routing";
import { deleteInstallmentRule } from "#contract/routing";
import { ApiRefusal } from "../../../api/handler.ts";
import { all } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { sum } from "../../support/brute-force.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(3000);
const { paulo } = actorsOf(db);
const params = { customerId: "cli-1001" };

interface Row {
  customer_id: string;
  sale_day: string;
  status: string;
  store_id: number;
  brand: string | null;
  modality: string;
  instalments: number;
  entry_mode: string;
  acquirer: string;
  routed_by: string | null;
  gross_amount: number;
  fee_amount: number;
}
const counted = (from: string, to: string) =>
  all<Row>(db, "select * from sales").filter(
    (sale) =>
      sale.customer_id === "cli-1001" &&
      sale.sale_day >= from &&
      sale.sale_day <= to &&
      !["denied", "undone"].includes(sale.status),
  );

describe("hits", () => {
  test("they are the sales of 30 days by rule and by acquirer, added up one by one", () => {
    const { body } = ask(paulo, getRoutingHits, { params });
    const sales = counted("2026-10-21", "2026-11-19");
    expect([body.from, body.to]).toEqual(["2026-10-21", "2026-11-19"]);
    expect(body.total).toEqual({
      sales_count: sales.length,
      gross_amount: sum(sales, (sale) => sale.gross_amount),
    });
    for (const rule of body.rules) {
      const mine = sales.filter((sale) => sale.routed_by === rule.rule_id);
      expect(rule.sales_count).toBe(mine.length);
      expect(rule.gross_amount).toBe(sum(mine, (sale) => sale.gross_amount));
      expect(sum(rule.acquirers, (one) => one.sales_count)).toBe(mine.length);
    }
    for (const { acquirer, gross_amount } of body.acquirers) {
      const mine = sales.filter((sale) => sale.acquirer === acquirer);
      expect(gross_amount).toBe(sum(mine, (sale) => sale.gross_amount));
    }
    expect(sum(body.rules, (rule) => rule.sales_count)).toBe(sales.length);
    expect(body.rules.length).toBeGreaterThan(6);
    expect(body.acquirers).toHaveLength(5);
    const amounts = body.rules.map((rule) => rule.gross_amount);
    expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
  });

  test("what no rule decided is there without one, and a deleted rule keeps its name", () => {
    const before = ask(paulo, getRoutingHits, { params }).body;
    expect(before.rules.find(({ rule_id }) => rule_id === null)).toMatchObject({
      name: "Ordem padrão do grupo",
    });
    ask(paulo, deleteInstallmentRule, { params: { ...params, routeId: "rot-1001-10" } });
    expect(ask(paulo, getRoutingHits, { params }).body).toEqual(before);
    expect(before.rules.find(({ rule_id }) => rule_id === "rot-1001-10")).toMatchObject({
      name: "Mastercard 2 a 12 na Rede",
      type: "card-installments",
    });
  });
});

describe("the profile", () => {
  const query = { from: "2026-10-01", to: "2026-10-31" };
  const key = (row: (string | number | null)[]) => row.map(String).join("/");
  function whole(sales?: number) {
    const rows: ProfileRow[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const { body } = ask(paulo, getRoutingProfile, { params, query: { ...query, sales, cursor } });
      rows.push(...body.items);
      cursor = body.next_cursor ?? undefined;
      pages += 1;
    } while (cursor !== undefined);
    return { rows, pages };
  }
  const counts = (rows: ProfileRow[]) => {
    const sums = new Map<string, number>();
    for (const row of rows) {
      const { store_id, brand, modality, installments, entry_type, value_amount, acquirer, routed_by } = row;
      const name = key([
        store_id,
        brand,
        modality,
        installments,
        entry_type,
        value_amount,
        acquirer,
        routed_by,
      ]);
      sums.set(name, (sums.get(name) ?? 0) + row.sales_count);
    }
    return sums;
  };

  test("it counts every sale of the period once, whatever the page", () => {
    const byHand = new Map<string, number>();
    const sales = counted(query.from, query.to);
    for (const sale of sales) {
      const name = key([
        sale.store_id,
        sale.brand,
        sale.modality,
        sale.instalments,
        sale.entry_mode,
        sale.gross_amount,
        sale.acquirer,
        sale.routed_by,
      ]);
      byHand.set(name, (byHand.get(name) ?? 0) + 1);
    }
    for (const pageSize of [undefined, 1, 7, 10_000]) expect(counts(whole(pageSize).rows)).toEqual(byHand);
    expect(whole(7).pages).toBe(Math.ceil(sales.length / 7));
    const { rows } = whole();
    expect(sum(rows, (row) => row.gross_amount)).toBe(sum(sales, (sale) => sale.gross_amount));
    expect(sum(rows, (row) => row.fee_amount)).toBe(sum(sales, (sale) => sale.fee_amount));
    expect(rows.every((row) => row.gross_amount === row.value_amount * row.sales_count)).toBe(true);
    expect(sales.length).toBeGreaterThan(200);
  });

  test("a store's group is the one that it follows today", () => {
    const groups = new Map(whole().rows.map((row) => [row.store_id, row.group_id]));
    expect(Object.fromEntries(groups)).toEqual({ 1: "gru-1001-1", 2: "gru-1001-1", 3: "gru-1001-2" });
  });

  test("a period that is too long, and a page that is none, are refused", () => {
    for (const more of [{ to: "2027-11-01" }, { to: "2026-09-30" }, { cursor: "e30" }]) {
      expect(() => ask(paulo, getRoutingProfile, { params, query: { ...query, ...more } })).toThrow(
        ApiRefusal,
      );
    }
  });
});
