import { expect, test } from "vitest";
import { getReceivablesTotals } from "#contract/extension/receivables";
import { getSalesTotals } from "#contract/extension/sales";
import { getStatement, type Statement } from "#contract/extension/statement";
import { all } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { countedSales, feeOfStanding, standing, sum } from "../../support/brute-force.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(3000);
const { maria } = actorsOf(db);
const params = { customerId: "cli-1001" };
const MONTHS = ["2026-08", "2026-09", "2026-10", "2026-11"];
const read = (month: string) => ask(maria, getStatement, { params, query: { month } }).body;
const statements = MONTHS.map(read);

const change = (moved: Statement["total"]) =>
  moved.gross_amount -
  moved.cancelled_amount -
  moved.chargeback_amount -
  moved.fee_amount +
  moved.other_amount -
  moved.advance_cost_amount -
  moved.assigned_amount -
  moved.paid_amount;

test("it opens with what the month before closed with, and closes with all that moved", () => {
  expect(read("2026-07").closing_amount).toBe(statements[0]?.opening_amount);
  for (const [at, one] of statements.entries()) {
    expect(one.opening_amount + change(one.total)).toBe(one.closing_amount);
    expect(one.days.at(-1)?.balance_amount).toBe(one.closing_amount);
    if (at > 0) expect(one.opening_amount).toBe(statements[at - 1]?.closing_amount);
  }
  expect(statements.at(-1)).toMatchObject({ from: "2026-11-01", to: "2026-11-19" });
  expect(statements.at(-1)?.closing_amount).toBeGreaterThan(0);
});

test("its days, and its acquirers and brands, sum to it", () => {
  for (const { days, groups, total } of statements) {
    for (const [name, value] of Object.entries(total)) {
      expect(sum(days, (day) => day[name as "paid_amount"])).toBe(value);
      expect(sum(groups, (group) => group[name as "paid_amount"])).toBe(value);
    }
  }
  const brands = statements[2]?.groups.map(({ brand }) => brand);
  expect(brands).toEqual(expect.arrayContaining(["visa", null]));
});

test("what was sold and what was paid are those of the sales and of the schedule", () => {
  for (const { from, to, total } of statements) {
    const sold = ask(maria, getSalesTotals, { params, query: { from, to } }).body;
    expect(total).toMatchObject({
      sales_count: sold.sales_count,
      gross_amount: sold.gross_amount,
      cancelled_amount: sold.cancelled_amount,
      chargeback_amount: sold.chargeback_amount,
      fee_amount: sold.fee_amount,
    });
    expect(total.paid_amount).toBe(
      ask(maria, getReceivablesTotals, { params, query: { from, to } }).body.paid_amount,
    );
  }
});

test("what it closes with is what the rows say is owed", () => {
  const { to, closing_amount } = read("2026-11");
  const sales = countedSales(db, ({ customer_id, sale_day }) => customer_id === "cli-1001" && sale_day <= to);
  const net = sum(sales, (sale) => standing(sale) - feeOfStanding(sale));
  const rows = all<Record<string, number> & { status: string }>(
    db,
    "select * from receivables where customer_id = 'cli-1001' and settlement_date <= ?",
    to,
  );
  const extra = all<Record<string, number> & { status: string }>(
    db,
    "select * from receivable_adjustments where customer_id = 'cli-1001' and settlement_date <= ?",
    to,
  );
  const of = (row: Record<string, number>, name: string) => row[name] ?? 0;
  const paid =
    sum(rows, (row) =>
      row.status === "settled"
        ? of(row, "net_amount") - of(row, "advanced_amount") - of(row, "assigned_amount")
        : 0,
    ) + sum(extra, (row) => (row.status === "settled" ? of(row, "amount") : 0));
  const others = sum(
    extra.filter(({ sale_id }) => sale_id === null),
    (row) => of(row, "amount"),
  );
  const costs = sum(extra, (row) => of(row, "fee_amount"));
  expect(closing_amount).toBe(net + others - costs - sum(rows, (row) => of(row, "assigned_amount")) - paid);
});

test("a month that has not begun is refused, another customer's is not found", () => {
  expect(() => read("2026-12")).toThrow("Este mês ainda não começou.");
  expect(() =>
    ask(maria, getStatement, { params: { customerId: "cli-1003" }, query: { month: "2026-11" } }),
  ).toThrow("Cliente não encontrado.");
});
