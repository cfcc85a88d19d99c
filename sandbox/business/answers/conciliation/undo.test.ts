import { describe, expect, test } from "vitest";
import { all, run } from "../../query.ts";
import { mariaOf } from "../../support/conciliation.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";

const db = openSeeded(3000);
const mine = mariaOf(db);

takeBackWrites(db);

describe("undoing", () => {
  test("an automatic match that is undone leaves both sides alone, and nothing is lost from the totals", () => {
    const before = mine.totals();
    const { sale, movement } = mine.parted();
    expect(mine.sale(sale.id)).toMatchObject({
      status: "unmatched",
      match: null,
      movements: [],
      difference_amount: -sale.gross_amount,
    });
    expect(movement).toMatchObject({
      status: "unmatched",
      sale_ids: [],
      gross_amount: sale.gross_amount,
      lot: sale.movements[0]?.lot,
      settlement_date: sale.settlement_date,
    });
    const after = mine.totals();
    expect(after.matched_count).toBe(before.matched_count - 1);
    expect([after.sales, after.movements]).toEqual([before.sales, before.movements]);
    expect(after.at_risk_amount).toBe(before.at_risk_amount + sale.gross_amount);
  });

  test("undone twice is not found", () => {
    const { sale } = mine.parted();
    expect(refusalOf(() => mine.undo(`auto-${sale.id}`)).status).toBe(404);
  });

  test("a match by hand that is undone leaves what came from both sides alone", () => {
    const [found] = mine
      .sales({ match_kind: "manual-unjustified" })
      .filter(({ match }) => !match?.bank_matched);
    mine.undo(found?.match?.id ?? "");
    expect(mine.sale(found?.id ?? "")).toMatchObject({ status: "unmatched", match: null, movements: [] });
    const ids = found?.movements.map(({ movement_id }) => movement_id) ?? [];
    expect(ids).toHaveLength(1);
    expect(mine.movements({ status: "unmatched" }).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(refusalOf(() => mine.undo(found?.match?.id ?? "")).status).toBe(404);
  });

  test("what was written by hand for a match goes with it", () => {
    for (const origin of ["movement", "sale"] as const) {
      const created = origin === "movement" ? mine.createdMovement() : mine.createdSale();
      mine.undo(created.id);
      expect(all(db, "select 1 from manual_sales where match_id = ?", Number(created.id))).toEqual([]);
      expect(all(db, "select 1 from acquirer_movements where match_id = ?", Number(created.id))).toEqual([]);
    }
  });

  test("once the bank has confirmed the payment, nothing is undone", () => {
    const sale = mine.plain();
    run(db, "delete from bank_checks");
    run(
      db,
      `insert into bank_checks (customer_id, settlement_date, acquirer, arrangement, bank_amount, expected_amount,
         checked_at, checked_by_name)
       select customer_id, settlement_date, acquirer, arrangement, 100, 100, 1, 'Ana' from receivables
       where sale_id = ? and number = 1`,
      Number(sale.id),
    );
    expect(mine.sale(sale.id)?.match?.bank_matched).toBe(true);
    expect(refusalOf(() => mine.undo(`auto-${sale.id}`))).toMatchObject({
      status: 409,
      message: expect.stringContaining("banco"),
    });
    run(db, "update bank_checks set bank_amount = 99");
    expect(mine.undo(`auto-${sale.id}`).status).toBe(204);
  });

  test.each(["auto-", "auto-0", "auto-999999", "0", "-1", "99999999999999", "%", "abc"])(
    "a match %j is not found",
    (id) => {
      expect(refusalOf(() => mine.undo(id)).status).toBe(404);
    },
  );

  test("the matches of somebody else are not found", () => {
    const [stored] = all<{ id: number }>(
      db,
      "select id from conciliation_matches where customer_id <> 'cli-1001'",
    );
    const [sale] = all<{ id: number }>(
      db,
      "select id from sales where customer_id = 'cli-1003' and status = 'settled'",
    );
    for (const id of [String(stored?.id), `auto-${sale?.id}`])
      expect(refusalOf(() => mine.undo(id)).status).toBe(404);
  });
});
