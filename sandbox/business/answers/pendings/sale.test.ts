import fc from "fast-check";
import { expect, test } from "vitest";
import { all, first, run } from "../../query.ts";
import { dayAt, dayOf, onBusinessDay, textOf } from "../../rules/calendar.ts";
import { sum } from "../../support/brute-force.ts";
import { openSeeded } from "../../support/seeded.ts";
import { decideSale } from "./sale.ts";

interface Row {
  number: number;
  gross_amount: number;
  fee_amount: number;
  net_amount: number;
  settlement_date: string;
  original_settlement_date: string;
  status: string;
}

test("a confirmed sale's receivables are its instalments, to the centavo, on business days after the decision", () => {
  const db = openSeeded(200);
  const [{ id } = { id: 0 }] = all<{ id: number }>(
    db,
    "select id from sales where customer_id = 'cli-1001' and brand is not null limit 1",
  );
  const terms = fc.record({
    modality: fc.constantFrom("debit", "credit", "instalments", "prepaid", "voucher"),
    instalments: fc.integer({ min: 2, max: 12 }),
    gross: fc.integer({ min: 6000, max: 900_000 }),
    fee: fc.integer({ min: 0, max: 3000 }),
    age: fc.integer({ min: 0, max: 60 }),
  });
  fc.assert(
    fc.property(terms, ({ modality, instalments, gross, fee, age }) => {
      const today = dayOf("2026-11-19");
      const number = modality === "instalments" ? instalments : 1;
      run(db, "delete from receivables where sale_id = ?", id);
      run(
        db,
        `update sales set status = 'pending', modality = ?, instalments = ?, gross_amount = ?, fee_amount = ?,
           net_amount = ?, sale_day = ?, cancelled_amount = 0, chargeback_amount = 0, reversed_fee_amount = 0
         where id = ?`,
        modality,
        number,
        gross,
        fee,
        gross - fee,
        textOf(today - age),
        id,
      );
      const at = Date.parse("2026-11-19T15:30:00-03:00");
      decideSale(db, id, "confirm", at, today);
      decideSale(db, id, "confirm", at, today);
      decideSale(db, id, "undo", at, today);
      const rows = all<Row>(db, "select * from receivables where sale_id = ? order by number", id);
      expect(rows.map((row) => row.number)).toEqual(Array.from({ length: number }, (_, place) => place + 1));
      expect(sum(rows, (row) => row.gross_amount)).toBe(gross);
      expect(sum(rows, (row) => row.fee_amount)).toBe(fee);
      for (const row of rows) {
        const day = dayOf(row.settlement_date);
        expect(row.net_amount).toBe(row.gross_amount - row.fee_amount);
        expect(day).toBeGreaterThan(dayAt(at));
        expect(onBusinessDay(day)).toBe(day);
        expect(row.original_settlement_date <= row.settlement_date).toBe(true);
        expect(row.status).toBe("scheduled");
      }
      const made = first<{ status: string; first_settlement_date: string }>(
        db,
        "select status, first_settlement_date from sales where id = ?",
        id,
      );
      expect(made?.status).toBe("confirmed");
      expect(made?.first_settlement_date).toBe(rows[0]?.settlement_date);
    }),
    { numRuns: 60 },
  );
});

test("they are due by the fee of its day: D+n, each further instalment thirty days later", () => {
  const db = openSeeded(200);
  const [{ id } = { id: 0 }] = all<{ id: number }>(
    db,
    "select id from sales where customer_id = 'cli-1001' and brand = 'visa' limit 1",
  );
  run(db, "delete from receivables where sale_id = ?", id);
  run(
    db,
    `update sales set status = 'pending', modality = 'instalments', instalments = 3, gross_amount = 30000,
       fee_amount = 900, net_amount = 29100, sale_day = '2026-11-18' where id = ?`,
    id,
  );
  run(db, "update fees set settlement_days = 14 where customer_id = 'cli-1001' and modality = 'instalments'");
  decideSale(db, id, "confirm", Date.parse("2026-11-19T15:30:00-03:00"), dayOf("2026-11-19"));
  const rows = all<Row>(db, "select * from receivables where sale_id = ? order by number", id);
  expect(rows.map(({ settlement_date }) => settlement_date)).toEqual([
    "2026-12-02",
    "2027-01-04",
    "2027-02-01",
  ]);
});
