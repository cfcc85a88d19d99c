import { describe, expect, test } from "vitest";
import {
  type ConciliationMovement,
  type ConciliationSale,
  ConciliationStatus,
  getConciliationTotals,
} from "#contract/extension/conciliation";
import { ApiRefusal } from "../../../api/handler.ts";
import { ask } from "../../support/ask.ts";
import { gross, mariaOf, params, period, type Query } from "../../support/conciliation.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(3000);
const mine = mariaOf(db);
const sales = mine.sales();
const movements = mine.movements();

const byId = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

describe("filters", () => {
  const store = sales.find(({ store_id }) => store_id !== null)?.store_id ?? "";
  const [odd] = sales.filter(({ status }) => status === "divergent");
  const cases: [string, Query, (sale: ConciliationSale) => boolean][] = [
    [
      "days",
      { from: "2026-11-01", to: "2026-11-15" },
      (sale) => sale.sale_day >= "2026-11-01" && sale.sale_day <= "2026-11-15",
    ],
    ["store", { store_id: store }, (sale) => sale.store_id === store],
    [
      "store and brand",
      { store_id: store, brand: "visa" },
      (sale) => sale.store_id === store && sale.brand === "visa",
    ],
    ["acquirer", { acquirer: "getnet,bin" }, (sale) => ["getnet", "bin"].includes(sale.acquirer)],
    ["brand", { brand: "elo" }, (sale) => sale.brand === "elo"],
    ["modality", { modality: "pix,debit" }, (sale) => ["pix", "debit"].includes(sale.modality)],
    ["instalments", { instalments: "3" }, (sale) => sale.instalments === 3],
    [
      "amount",
      { amount_from: 5000, amount_to: 9000 },
      (sale) => sale.gross_amount >= 5000 && sale.gross_amount <= 9000,
    ],
    ["waiting", { status: "in-progress" }, (sale) => sale.status === "in-progress"],
    [
      "rare ones",
      { status: "unmatched,divergent" },
      (sale) => ["unmatched", "divergent"].includes(sale.status),
    ],
    ["closed", { status: "closed" }, (sale) => sale.status === "closed"],
    ["matched", { status: "matched,closed" }, (sale) => ["matched", "closed"].includes(sale.status)],
    ["automatic", { match_kind: "automatic" }, (sale) => sale.match?.kind === "automatic"],
    [
      "by hand",
      { match_kind: "manual-justified,tolerance", status: "matched" },
      (sale) =>
        sale.status === "matched" && ["manual-justified", "tolerance"].includes(sale.match?.kind ?? ""),
    ],
    ["search", { q: odd?.nsu ?? "" }, (sale) => sale.nsu === odd?.nsu],
    ["search without zeros", { q: (odd?.nsu ?? "").replace(/^0+/, "") }, (sale) => sale.nsu === odd?.nsu],
    ["nonsense", { q: "'; drop table sales --" }, () => false],
    [
      "payment",
      { date_of: "settlement", from: "2026-11-01", to: "2026-11-12" },
      (sale) => (sale.settlement_date ?? "") >= "2026-11-01" && (sale.settlement_date ?? "") <= "2026-11-12",
    ],
    [
      "conciliation",
      { date_of: "conciliation", from: "2026-11-09", to: "2026-11-12" },
      (sale) =>
        sale.match !== null &&
        sale.match.matched_at >= "2026-11-09T03" &&
        sale.match.matched_at < "2026-11-13T03",
    ],
  ];

  test.each(cases)(
    "%s: the list finds what fits, and the totals are those of all pages",
    (name, query, fits) => {
      const found = mine.sales(query);
      expect(byId(found)).toEqual(byId(sales.filter(fits)));
      if (name !== "nonsense") expect(found.length).toBeGreaterThan(0);
      const others = mine.movements(query);
      const totals = ask(mine.maria, getConciliationTotals, { params, query: { ...period, ...query } }).body;
      for (const status of ConciliationStatus.options) {
        const row = totals.statuses.find((one) => one.status === status);
        const own = found.filter((sale) => sale.status === status);
        const theirs = others.filter((movement) => movement.status === status);
        expect(row?.sales ?? { count: 0, amount: 0 }).toEqual({ count: own.length, amount: gross(own) });
        expect(row?.movements ?? { count: 0, amount: 0 }).toEqual({
          count: theirs.length,
          amount: gross(theirs),
        });
      }
    },
  );

  test("side B keeps to the filter too", () => {
    const fits = (row: ConciliationMovement) => row.acquirer === "cielo" && row.gross_amount >= 4000;
    const found = mine.movements({ acquirer: "cielo", amount_from: 4000 });
    expect(byId(found)).toEqual(byId(movements.filter(fits)));
    const ofStore = new Set(
      mine.sales({ store_id: store }).flatMap((sale) => sale.movements.map((one) => one.movement_id)),
    );
    expect(new Set(mine.movements({ store_id: store }).map(({ id }) => id))).toEqual(ofStore);
  });

  test("some rows of one side bring what they are compared with on the other, and the totals of both", () => {
    for (const [name, own, theirs] of [
      [
        "sale_id",
        sales,
        (ids: Set<string>) => movements.filter((row) => row.sale_ids.some((id) => ids.has(id))),
      ],
      [
        "movement_id",
        movements,
        (ids: Set<string>) =>
          sales.filter((row) => row.movements.some(({ movement_id }) => ids.has(movement_id))),
      ],
    ] as const) {
      // One of each status, and of each way in which it came about.
      const kinds = new Map(own.map((row) => [`${row.status} ${row.origin} ${row.match?.kind}`, row.id]));
      const ids = new Set(kinds.values());
      expect(ids.size).toBeGreaterThan(5);
      const query = { [name]: [...ids].join() };
      const [found, others] =
        name === "sale_id"
          ? [mine.sales(query), mine.movements(query)]
          : [mine.movements(query), mine.sales(query)];
      expect(byId(found)).toEqual([...ids].sort());
      expect(byId(others)).toEqual(byId(theirs(ids)));
      const totals = ask(mine.maria, getConciliationTotals, { params, query: { ...period, ...query } }).body;
      const [counted, against] =
        name === "sale_id" ? (["sales", "movements"] as const) : (["movements", "sales"] as const);
      const sum = (side: "sales" | "movements") =>
        totals.statuses.reduce((all, row) => all + row[side].count, 0);
      expect([sum(counted), sum(against)]).toEqual([found.length, others.length]);
    }
  });

  test("reversed days and amounts are refused", () => {
    expect(() => mine.sales({ from: "2026-11-02", to: "2026-11-01" })).toThrow(ApiRefusal);
    expect(() => mine.sales({ amount_from: 2, amount_to: 1 })).toThrow(ApiRefusal);
  });
});

describe("order", () => {
  const sorts = [
    ["date", (sale: ConciliationSale) => Date.parse(sale.sold_at)],
    ["amount", (sale: ConciliationSale) => sale.gross_amount],
    ["difference", (sale: ConciliationSale) => Math.abs(sale.difference_amount)],
  ] as const;
  test.each(sorts)("by %s, either way, page after page", (sort, key) => {
    for (const direction of ["desc", "asc"] as const) {
      const keys = mine.sales({ sort, direction }).map(key);
      const sorted = [...keys].sort((one, other) => (direction === "asc" ? one - other : other - one));
      expect(keys).toEqual(sorted);
      expect(keys).toHaveLength(sales.length);
    }
  });
});
