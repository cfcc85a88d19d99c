import { describe, expect, test } from "vitest";
import { disregardConciliation } from "#contract/extension/conciliation-matches";
import { all } from "../../query.ts";
import { ask } from "../../support/ask.ts";
import { mariaOf, params, period } from "../../support/conciliation.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";

const db = openSeeded(3000);
const mine = mariaOf(db);

takeBackWrites(db);

describe("the missing side", () => {
  test("a movement written by hand has the sale's figures, and is marked as such", () => {
    const made = mine.createdMovement();
    const [sale] = made.sales;
    expect(made.movements).toMatchObject([
      { origin: "manual", gross_amount: sale?.gross_amount, lot: null, sale_ids: [sale?.id] },
    ]);
    expect(made).toMatchObject({ kind: "manual-justified", difference_amount: 0 });
    expect(sale).toMatchObject({ status: "matched", difference_amount: 0 });
  });

  test("a counterpart of a movement is no sale, but balances the comparison", () => {
    const count = () => all<{ n: number }>(db, "select count(*) as n from sales")[0]?.n;
    const [before, sales] = [mine.totals(), count()];
    const made = mine.createdSale();
    expect(made.sales).toMatchObject([{ origin: "manual", store_id: null, status: "matched" }]);
    expect(made.difference_amount).toBe(0);
    expect(count()).toBe(sales);
    const day = made.movements[0]?.acquirer_date ?? "";
    if (day >= period.from && day <= period.to) {
      const gross = made.movements[0]?.gross_amount ?? 0;
      expect(mine.totals().difference_amount).toBe(before.difference_amount - gross);
    }
    const listed = mine.sales({ from: day, to: day }).map(({ id }) => id);
    expect(listed).toContain(made.sales[0]?.id);
  });

  test("two in a row are two", () => {
    const [one, two] = [mine.createdSale(), mine.createdSale()];
    expect(one.sales[0]?.id).not.toBe(two.sales[0]?.id);
    const [three, four] = [mine.createdMovement(), mine.createdMovement()];
    expect(three.movements[0]?.id).not.toBe(four.movements[0]?.id);
  });
});

describe("disregarding", () => {
  const disregard = (body: { sale_ids?: string[]; movement_ids?: string[] }) =>
    ask(mine.maria, disregardConciliation, { params, body: { ...body, reason: "Venda de teste." } }).body;

  test("both sides leave the comparison, with the reason", () => {
    const { sale, movement } = mine.parted();
    const before = mine.totals();
    const done = disregard({ sale_ids: [sale.id], movement_ids: [movement.id] });
    expect(done.sales).toMatchObject([
      { status: "disregarded", reason: "Venda de teste.", difference_amount: 0 },
    ]);
    expect(done.movements).toMatchObject([{ status: "disregarded", reason: "Venda de teste." }]);
    const after = mine.totals();
    expect(after.sales.amount).toBe(before.sales.amount - sale.gross_amount);
    expect(after.movements.amount).toBe(before.movements.amount - movement.gross_amount);
    expect(after.expected_count).toBe(before.expected_count - 1);
  });

  test("what was disregarded is not so twice, but may still be matched", () => {
    const { sale, movement } = mine.parted();
    disregard({ sale_ids: [sale.id] });
    expect(refusalOf(() => disregard({ sale_ids: [sale.id] }))).toMatchObject({ status: 409 });
    expect(mine.match([sale.id], [movement.id]).sales[0]).toMatchObject({ status: "matched", reason: null });
  });

  test("what is matched is not disregarded, and nothing chosen is refused", () => {
    const { movement } = mine.parted();
    const matched = mine.plain();
    expect(refusalOf(() => disregard({ sale_ids: [matched.id], movement_ids: [movement.id] })).status).toBe(
      409,
    );
    expect(mine.movements({ status: "unmatched" }).map(({ id }) => id)).toContain(movement.id);
    expect(refusalOf(() => disregard({ sale_ids: [] })).fields).toHaveProperty("sale_ids");
  });
});
