import { describe, expect, test } from "vitest";
import {
  type Discrepancy,
  type DiscrepancyFilter,
  getDiscrepancyTotals,
  listDiscrepancies,
} from "#contract/extension/discrepancies";
import { getOverviewAttention } from "#contract/extension/overview";
import { all, run } from "../../query.ts";
import { feeOn } from "../../rules/money.ts";
import { ask } from "../../support/ask.ts";
import { type DiscrepancyQuery, MARIA, walkDiscrepancies } from "../../support/discrepancies.ts";
import { openSeeded } from "../../support/seeded.ts";

const params = { customerId: "cli-1001" };
const db = openSeeded(2000);
const maria = { ...MARIA, db };

interface Row {
  id: number;
  customer_id: string;
  sale_id: number | null;
  type: string;
  acquirer: string;
  amount: number;
  value_kind: string;
  status: string;
  detected_at: number;
  settlement_date: string | null;
  contracted_rate: number | null;
  charged_rate: number | null;
  protocol: string | null;
  recovered_amount: number;
}
interface SaleRow {
  id: number;
  brand: string | null;
  modality: string;
  instalments: number;
  sale_day: string;
  nsu: string;
  gross_amount: number;
  fee_rate: number;
  fee_amount: number;
}

const sales = new Map(all<SaleRow>(db, "select * from sales").map((sale) => [sale.id, sale]));
const rows = all<Row>(db, "select * from discrepancies").filter((row) => row.customer_id === "cli-1001");
const saleOf = (row: Row) => sales.get(row.sale_id ?? -1);
const dayOf = (at: number) => new Date(at - 10_800_000).toISOString().slice(0, 10);
const ids = (list: readonly { id: string | number }[]) => list.map(({ id }) => String(id)).sort();
const isBig = (row: Row) =>
  ["date", "text"].includes(row.value_kind) ||
  (Math.abs(row.amount) > 2 &&
    (row.value_kind !== "rate" || Math.abs((row.charged_rate ?? 0) - (row.contracted_rate ?? 0)) > 1));

describe("the seed", () => {
  test("Maria has every type, status, kind of value and age, even of few sales", () => {
    const items = walkDiscrepancies(db, { tolerance_amount: 0 });
    expect(new Set(items.map(({ type }) => type)).size).toBe(10);
    expect(new Set(items.map(({ status }) => status)).size).toBe(5);
    expect(new Set(items.map(({ value_kind }) => value_kind)).size).toBe(4);
    for (const age of ["0-2", "3-7", "8-30", "over-30"] as const) {
      expect(walkDiscrepancies(db, { age, status: "open" }).length).toBeGreaterThan(0);
    }
  });

  test("a wrong fee is that of the sale at the two rates", () => {
    const fees = rows.filter(({ type }) => type === "fee");
    expect(fees.length).toBeGreaterThan(10);
    for (const row of fees) {
      const sale = saleOf(row);
      expect(row.contracted_rate).toBe(sale?.fee_rate);
      const charged = feeOn(sale?.gross_amount ?? 0, row.charged_rate ?? 0);
      expect(row.amount).toBe((sale?.fee_amount ?? 0) - charged);
    }
  });

  test("what is open agrees with what the overview counts", () => {
    const { discrepancies } = ask(maria, getOverviewAttention, { params }).body;
    const totals = ask(maria, getDiscrepancyTotals, { params, query: { status: "open" } }).body;
    expect(discrepancies).toEqual({ count: totals.count, amount: totals.lost_amount });
  });
});

describe("the list", () => {
  test.each<[string, DiscrepancyQuery, (row: Row) => boolean]>([
    ["nothing", {}, () => true],
    ["types", { type: "fee,chargeback" }, (row) => ["fee", "chargeback"].includes(row.type)],
    ["acquirers", { acquirer: "cielo,rede" }, (row) => ["cielo", "rede"].includes(row.acquirer)],
    ["a brand", { brand: "elo" }, (row) => saleOf(row)?.brand === "elo"],
    [
      "a modality",
      { modality: "debit,pix" },
      (row) => ["debit", "pix"].includes(saleOf(row)?.modality ?? ""),
    ],
    ["statuses", { status: "contested,no-claim" }, (row) => /contested|no-claim/.test(row.status)],
    ["losses", { effect: "loss" }, (row) => row.amount < 0],
    ["gains", { effect: "gain" }, (row) => row.amount > 0],
    [
      "bands of instalments",
      { instalments: "2-6,13+" },
      (row) => {
        const count = saleOf(row)?.instalments ?? 0;
        return (count >= 2 && count <= 6) || count >= 13;
      },
    ],
    [
      "exact numbers of instalments",
      { instalments: "1,3" },
      (row) => [1, 3].includes(saleOf(row)?.instalments ?? 0),
    ],
    [
      "a range of differences",
      { amount_from: 500, amount_to: 5000 },
      (row) => Math.abs(row.amount) >= 500 && Math.abs(row.amount) <= 5000,
    ],
    ["a difference", { amount_from: 1000 }, (row) => Math.abs(row.amount) >= 1000],
    [
      "a period of detection",
      { from: "2026-10-01", to: "2026-10-31" },
      (row) => dayOf(row.detected_at).startsWith("2026-10"),
    ],
    [
      "a period of sale",
      { from: "2026-10-01", to: "2026-10-31", date_of: "sale" },
      (row) => (saleOf(row)?.sale_day ?? dayOf(row.detected_at)).startsWith("2026-10"),
    ],
    [
      "an end of settlement",
      { to: "2026-10-15", date_of: "settlement" },
      (row) => (row.settlement_date ?? dayOf(row.detected_at)) <= "2026-10-15",
    ],
    [
      "an age",
      { age: "3-7" },
      (row) => dayOf(row.detected_at) >= "2026-11-12" && dayOf(row.detected_at) <= "2026-11-16",
    ],
    [
      "two ages",
      { age: "0-2,over-30" },
      (row) => dayOf(row.detected_at) >= "2026-11-17" || dayOf(row.detected_at) < "2026-10-20",
    ],
  ])("filtered by %s is what a person would pick by hand", (_, query, accept) => {
    const expected = rows.filter((row) => isBig(row) && accept(row));
    expect(expected.length).toBeGreaterThan(0);
    expect(ids(walkDiscrepancies(db, query))).toEqual(ids(expected));
  });

  test("the search box finds an NSU and a protocol by a part, and a wildcard finds nothing", () => {
    const one = rows.find((row) => row.sale_id !== null && row.protocol !== null && isBig(row));
    const nsu = one ? (saleOf(one)?.nsu ?? "") : "";
    expect(ids(walkDiscrepancies(db, { q: nsu.slice(2) }))).toContain(String(one?.id));
    expect(ids(walkDiscrepancies(db, { q: one?.protocol ?? "" }))).toEqual([String(one?.id)]);
    expect(walkDiscrepancies(db, { q: "%" })).toEqual([]);
  });

  test("the tolerance leaves out small amounts and rates, never a day or a word", () => {
    const own = openSeeded(200);
    run(own, "delete from discrepancies");
    const add = (id: number, kind: string, amount: number, charged: number | null) =>
      run(
        own,
        `insert into discrepancies (id, customer_id, acquirer, type, amount, field, value_kind, expected_value,
           actual_value, contracted_rate, charged_rate, detected_at, status)
         values (?, 'cli-1001', 'cielo', 'fee', ?, 'f', ?, '0', '0', 300, ?, 0, 'open')`,
        id,
        amount,
        kind,
        charged,
      );
    add(1, "money", -2, null);
    add(2, "money", 3, null);
    add(3, "rate", -50, 301);
    add(4, "rate", -50, 298);
    add(5, "rate", -1, 400);
    add(6, "date", 0, null);
    add(7, "text", -1, null);
    expect(ids(walkDiscrepancies(own, {}))).toEqual(["2", "4", "6", "7"]);
    expect(ids(walkDiscrepancies(own, { tolerance_amount: 0, tolerance_rate: 0 }))).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
    ]);
    expect(ids(walkDiscrepancies(own, { tolerance_amount: 10, tolerance_rate: 5 }))).toEqual(["6", "7"]);
    // Whoever names one wants it, however small.
    expect(ids(walkDiscrepancies(own, { id: "1,6" }))).toEqual(["1", "6"]);
  });

  test.each([
    ["difference", (item: Discrepancy) => Math.abs(item.amount)],
    ["age", (item: Discrepancy) => -Date.parse(item.detected_at)],
    ["date", (item: Discrepancy) => Date.parse(item.sold_at ?? item.detected_at) / 86_400_000],
  ] as const)("sorted by %s, the pages are the whole in order, either way", (sort, key) => {
    const day = (item: Discrepancy) => (sort === "date" ? Math.floor(key(item) - 0.125) : key(item));
    const down = walkDiscrepancies(db, { sort, date_of: "sale" });
    expect(ids(down)).toEqual(ids(rows.filter(isBig)));
    expect(down.map(day)).toEqual(down.map(day).sort((one, other) => other - one));
    const up = walkDiscrepancies(db, { sort, date_of: "sale", direction: "asc" });
    expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).reverse());
  });

  test("a cursor of another date is refused", () => {
    const query = { sort: "date", limit: 2 } as const;
    const cursor = ask(maria, listDiscrepancies, { params, query }).body.next_cursor ?? "";
    const other = { ...query, cursor, date_of: "settlement" } as const;
    expect(() => ask(maria, listDiscrepancies, { params, query: other })).toThrow("não existe mais");
  });

  test("a reversed period is refused at its field", () => {
    const query: DiscrepancyFilter = { from: "2026-11-02", to: "2026-11-01" };
    for (const call of [listDiscrepancies, getDiscrepancyTotals]) {
      expect(() => ask(maria, call, { params, query })).toThrow("Corrija o período.");
    }
  });
});
