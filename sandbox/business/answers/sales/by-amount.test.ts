import { expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import { listConciliationSales } from "#contract/extension/conciliation";
import { listSales } from "#contract/extension/sales";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { everyPage } from "../../support/every-page.ts";
import { openSeeded } from "../../support/seeded.ts";
import { isWalkedByAmount } from "./by-amount.ts";

/** So many that Maria's are walked by amount. */
const db = openSeeded(6000);
const { maria } = actorsOf(db);
const params = { customerId: "cli-1001" };
const period = { from: "2026-08-30", to: "2026-11-15" };
type Query = Partial<InputOf<typeof listSales>["query"]>;

const salesOf = (query: Query) =>
  everyPage(
    (cursor) => ask(maria, listSales, { params, query: { ...period, limit: 100, ...query, ...cursor } }).body,
  );

test.each<[string, Query]>([
  ["nothing", {}],
  ["a status", { status: "cancelled,denied" }],
  ["amounts", { amount_from: 5_000, amount_to: 20_000 }],
])("filtered by %s, all pages by amount and by net amount hold all sales, in their order", (_, query) => {
  expect(isWalkedByAmount(db, "cli-1001", { ...period, ...query })).toBe(true);
  const byDate = salesOf(query);
  for (const sort of ["gross_amount", "net_amount"] as const) {
    const sorted = byDate.toSorted(
      (one, other) => one[sort] - other[sort] || Number(one.id) - Number(other.id),
    );
    const ids = sorted.map(({ id }) => id);
    expect(salesOf({ ...query, sort, direction: "asc" }).map(({ id }) => id)).toEqual(ids);
    expect(salesOf({ ...query, sort }).map(({ id }) => id)).toEqual(ids.reverse());
  }
});

test("the conciliation by amount holds all sales too, in its order", () => {
  const sales = everyPage((cursor) => {
    const query = { ...period, limit: 100, sort: "amount" as const, ...cursor };
    return ask(maria, listConciliationSales, { params, query }).body;
  });
  const byDate = everyPage(
    (cursor) =>
      ask(maria, listConciliationSales, { params, query: { ...period, limit: 100, ...cursor } }).body,
  );
  const amounts = sales.map(({ gross_amount }) => gross_amount);
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
  expect(new Set(sales.map(({ id }) => id))).toEqual(new Set(byDate.map(({ id }) => id)));
});

test("few sales are sorted, and so is what another filter leaves", () => {
  expect(isWalkedByAmount(db, "cli-1001", { from: "2026-11-01", to: "2026-11-02" })).toBe(false);
  expect(isWalkedByAmount(db, "cli-1001", { ...period, brand: "visa" } as typeof period)).toBe(false);
});
