import { expect, test } from "vitest";
import { getChargedFees, getEffectiveFees } from "#contract/extension/fees";
import { all } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { countedSales, feeOfStanding, standing, sum } from "../../support/brute-force.ts";
import { openSeeded } from "../../support/seeded.ts";

interface Finding {
  id: number;
  sale_id: number;
  amount: number;
  recovered_amount: number;
  contracted_rate: number;
  charged_rate: number;
}

const db = openSeeded(4000);
const { maria } = actorsOf(db);
const params = { customerId: "cli-1001" };
const period = { from: "2026-09-05", to: "2026-11-14" };
const sales = countedSales(
  db,
  (sale) => sale.customer_id === "cli-1001" && sale.sale_day >= period.from && sale.sale_day <= period.to,
);
const findings = all<Finding>(
  db,
  "select * from discrepancies where customer_id = 'cli-1001' and type = 'fee'",
).filter(({ sale_id }) => sales.some(({ id }) => id === sale_id));

const bandOf = (count: number) => (count === 1 ? "1" : count <= 6 ? "2-6" : count <= 12 ? "7-12" : "13+");
const charged = (query: object = {}) =>
  ask(maria, getChargedFees, { params, query: { ...period, ...query } }).body;
const hundredths = (rate: number) => Math.round(rate * 100) / 100;

test("each row is the sales of its acquirer, brand, modality and band, read one by one", () => {
  const { rows } = charged();
  const differing = new Map(findings.map((one) => [one.sale_id, one]));
  for (const row of rows) {
    const mine = sales.filter(
      (sale) =>
        sale.acquirer === row.acquirer &&
        sale.brand === row.brand &&
        sale.modality === row.modality &&
        bandOf(sale.instalments) === row.instalments,
    );
    const behind = findings.filter(({ sale_id }) => mine.some(({ id }) => id === sale_id));
    const gross = sum(mine, (sale) => sale.gross_amount);
    const contracted = sum(mine, (sale) => sale.gross_amount * sale.fee_rate) / gross;
    const taken =
      sum(mine, (sale) => sale.gross_amount * (differing.get(sale.id)?.charged_rate ?? sale.fee_rate)) /
      gross;
    expect(row).toMatchObject({
      sales_count: mine.length,
      gross_amount: gross,
      contracted_rate: hundredths(contracted),
      charged_rate: hundredths(taken),
      delta_amount: sum(behind, ({ amount }) => amount),
      recovered_amount: sum(behind, ({ recovered_amount }) => recovered_amount),
      discrepancy_count: behind.length,
    });
    expect([...row.discrepancy_ids].sort()).toEqual(behind.map(({ id }) => String(id)).sort());
    expect(row.delta_rate).toBeCloseTo(row.charged_rate - row.contracted_rate, 6);
    expect(row.differing?.sales_count ?? 0).toBe(behind.length);
  }
  expect(sum(rows, (row) => row.sales_count)).toBe(sales.length);
  expect(rows.filter(({ delta_rate }) => delta_rate > 0).length).toBeGreaterThan(0);
});

test("where nothing was found, contracted and charged are the contract's rate", () => {
  for (const row of charged().rows.filter(({ discrepancy_count }) => discrepancy_count === 0)) {
    expect([row.charged_rate, row.delta_rate, row.delta_amount]).toEqual([row.contracted_rate, 0, 0]);
    expect(row.contracted_rate).toBe(Math.round(row.contracted_rate));
  }
});

test("the total is that of the rows, whatever the filter", () => {
  for (const query of [
    {},
    { acquirer: "cielo,bin" },
    { brand: "visa" },
    { acquirer: "rede", brand: "elo,amex" },
  ]) {
    const { rows, total } = charged(query);
    expect(rows.length).toBeGreaterThan(0);
    for (const name of ["sales_count", "gross_amount", "delta_amount", "discrepancy_count"] as const) {
      expect(total[name]).toBe(sum(rows, (row) => row[name]));
    }
    const weighted = sum(rows, (row) => row.gross_amount * row.charged_rate) / total.gross_amount;
    expect(Math.abs(total.charged_rate - weighted)).toBeLessThan(0.02);
  }
  expect(charged().total.discrepancy_count).toBe(findings.length);
  expect(charged({ from: "2020-01-01", to: "2020-01-02" })).toMatchObject({
    rows: [],
    total: { sales_count: 0, charged_rate: 0, delta_amount: 0 },
  });
});

test("a fee that was too low makes a negative difference", () => {
  const alone = charged().rows.find(({ discrepancy_count }) => discrepancy_count === 1);
  const id = alone?.discrepancy_ids[0] ?? "";
  const set = db.prepare(
    "update discrepancies set charged_rate = contracted_rate - 40, amount = 55 where id = ?",
  );
  set.run(Number(id));
  const row = charged().rows.find(({ discrepancy_ids }) => discrepancy_ids.includes(id));
  expect(row?.delta_amount).toBe(55);
  expect(row?.differing?.delta_rate).toBe(-40);
  expect(row?.delta_rate).toBeLessThan(0);
  expect(row?.charged_rate).toBeLessThan(row?.contracted_rate ?? 0);
});

test("the effective rate of a month is the fee of what stands, by hand", () => {
  const { months } = ask(maria, getEffectiveFees, { params, query: period }).body;
  expect(months.map(({ month, acquirer }) => `${month}/${acquirer}`)).toEqual(
    ["2026-09", "2026-10", "2026-11"].flatMap((month) =>
      ["bin", "cielo", "getnet", "rede", "stone"].map((acquirer) => `${month}/${acquirer}`),
    ),
  );
  for (const row of months) {
    const mine = sales.filter(
      ({ acquirer, sale_day }) => acquirer === row.acquirer && sale_day.startsWith(row.month),
    );
    const fee = sum(mine, feeOfStanding);
    const left = sum(mine, standing);
    expect(row).toEqual({
      month: row.month,
      acquirer: row.acquirer,
      sales_count: mine.length,
      gross_amount: sum(mine, (sale) => sale.gross_amount),
      standing_amount: left,
      fee_amount: fee,
      effective_rate: hundredths((fee * 10_000) / left),
    });
  }
});
