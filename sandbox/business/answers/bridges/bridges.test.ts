import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  getReceivablesBridge,
  getSaleBridge,
  getSalesBridge,
  type ReceivablesBridge,
  type SalesBridge,
} from "#contract/extension/bridges";
import { getReceivableEntriesTotals, listReceivableEntries } from "#contract/extension/receivable-entries";
import { getReceivablesTotals } from "#contract/extension/receivables";
import { getSalesTotals } from "#contract/extension/sales";
import { all, run } from "../../query.ts";
import { textOf } from "../../rules/calendar.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { countedSales, feeOfStanding, sum } from "../../support/brute-force.ts";
import { everyPage } from "../../support/every-page.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(3000);
// Of what the seed has none: money that was taken back and is not debited yet, and a debit that is announced.
run(
  db,
  `delete from receivable_adjustments where id in (select id from receivable_adjustments
     where customer_id = 'cli-1001' and sale_id is not null and entry_type = 'chargeback' limit 1)`,
);
run(
  db,
  `update receivable_adjustments set status = 'scheduled', settlement_date = '2026-11-24' where id in (
     select id from receivable_adjustments where customer_id = 'cli-1001' and entry_type = 'chargeback_reversal')`,
);
const { maria } = actorsOf(db);
const params = { customerId: "cli-1001" };
const TODAY = Date.parse("2026-11-19") / 86_400_000;

interface Receivable {
  sale_id: number;
  number: number;
  acquirer: string;
  settlement_date: string;
  status: string;
  gross_amount: number;
  fee_amount: number;
  net_amount: number;
  reversed_amount: number;
  advanced_amount: number;
  assigned_amount: number;
}
interface Adjustment {
  sale_id: number | null;
  number: number | null;
  acquirer: string;
  settlement_date: string;
  entry_type: string;
  amount: number;
  status: string;
}

/** Everything of Maria's, row by row: the answers' own sums are never used to check the answers. */
const sales = countedSales(db, ({ customer_id }) => customer_id === "cli-1001");
const saleOf = new Map(sales.map((sale) => [sale.id, sale]));
const receivables = all<Receivable>(db, "select * from receivables where customer_id = 'cli-1001'");
const adjustments = all<Adjustment>(
  db,
  "select * from receivable_adjustments where customer_id = 'cli-1001'",
);
const costs = new Map(
  all<{ key: string; fee_amount: number }>(
    db,
    "select sale_id || '-' || number as key, fee_amount from advances",
  ).map(({ key, fee_amount }) => [key, fee_amount]),
);
const costOf = ({ entry_type, sale_id, number }: Adjustment) =>
  entry_type === "advance" ? (costs.get(`${sale_id}-${number}`) ?? 0) : 0;
const stores = [...new Set(sales.map(({ store_id }) => store_id))];
const acquirers = ["bin", "cielo", "getnet", "rede", "stone"] as const;

interface Filter {
  from: string;
  to: string;
  store_id?: string;
  acquirer?: string;
}

const filters: fc.Arbitrary<Filter> = fc
  .record({
    start: fc.integer({ min: TODAY - 95, max: TODAY + 120 }),
    days: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 120 })),
    store_id: fc.option(fc.subarray(stores, { minLength: 1 })),
    acquirer: fc.option(fc.subarray([...acquirers], { minLength: 1 })),
  })
  .map(({ start, days, store_id, acquirer }) => ({
    from: textOf(start),
    to: textOf(start + days - 1),
    ...(store_id && { store_id: store_id.join(",") }),
    ...(acquirer && { acquirer: acquirer.join(",") }),
  }));

const within = (list: string | undefined, value: unknown) =>
  list === undefined || list.split(",").includes(String(value));
const during = ({ from, to }: Filter, day: string | undefined) =>
  day !== undefined && day >= from && day <= to;

const closes = (bridge: SalesBridge) =>
  bridge.gross_amount -
  bridge.cancelled_amount -
  bridge.chargeback_amount -
  bridge.fee_amount -
  bridge.advance_cost_amount -
  bridge.assigned_amount -
  bridge.unconfirmed_amount +
  bridge.undebited_amount -
  bridge.coming_amount;

const closesOnDays = (bridge: ReceivablesBridge) =>
  bridge.gross_amount -
  bridge.fee_amount +
  bridge.cancelled_amount +
  bridge.chargeback_amount +
  bridge.other_amount +
  bridge.advance_gross_amount -
  bridge.advance_cost_amount -
  bridge.advanced_amount -
  bridge.assigned_amount -
  bridge.coming_amount;

const SOLD =
  "authorized,pending,confirmed,partially-settled,settled,partially-cancelled,cancelled,chargeback,chargeback-reversed";
const INSTALMENTS = "debit_sale,credit_sale,instalment_sale,pix_sale,prepaid_sale,voucher_sale";
const OTHERS = "rent,adjustment_credit,adjustment_debit,assignment,lien,compensation";

describe("200 filters, by the day of the sale", () => {
  test("the steps are the rows, and sum to what arrived", () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const bridge = ask(maria, getSalesBridge, { params, query: filter }).body;
        const sold = sales.filter(
          (sale) =>
            during(filter, sale.sale_day) &&
            within(filter.store_id, sale.store_id) &&
            within(filter.acquirer, sale.acquirer),
        );
        const ids = new Set(sold.map(({ id }) => id));
        const rows = receivables.filter(({ sale_id }) => ids.has(sale_id));
        const extra = adjustments.filter(({ sale_id }) => sale_id !== null && ids.has(sale_id));
        const isPaid = ({ status }: { status: string }) => status === "settled";
        const left = (row: Receivable) => row.net_amount - row.advanced_amount - row.assigned_amount;
        expect(bridge).toMatchObject({
          sales_count: sold.length,
          gross_amount: sum(sold, (sale) => sale.gross_amount),
          cancelled_amount: sum(sold, (sale) => sale.cancelled_amount),
          chargeback_amount: sum(sold, (sale) => sale.chargeback_amount),
          fee_amount: sum(sold, feeOfStanding),
          advanced_amount: sum(rows, (row) => row.advanced_amount),
          advance_cost_amount: sum(extra, costOf),
          assigned_amount: sum(rows, (row) => row.assigned_amount),
          coming_amount:
            sum(
              rows.filter((row) => !isPaid(row)),
              (row) => left(row) - row.reversed_amount,
            ) +
            sum(
              extra.filter((row) => !isPaid(row)),
              ({ amount }) => amount,
            ),
          paid_amount: sum(rows.filter(isPaid), left) + sum(extra.filter(isPaid), ({ amount }) => amount),
        });
        expect(closes(bridge)).toBe(bridge.paid_amount);
      }),
      { numRuns: 200 },
    );
  });

  test("each step's link finds exactly that much", () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const bridge = ask(maria, getSalesBridge, { params, query: filter }).body;
        const listed = (status: string) =>
          ask(maria, getSalesTotals, { params, query: { ...filter, status } }).body;
        const entries = (more: object) =>
          ask(maria, getReceivableEntriesTotals, { params, query: { ...filter, date_of: "sale", ...more } })
            .body;
        expect(listed(SOLD)).toMatchObject({
          found_count: bridge.sales_count,
          gross_amount: bridge.gross_amount,
          fee_amount: bridge.fee_amount,
        });
        expect(listed("cancelled,partially-cancelled").cancelled_amount).toBe(bridge.cancelled_amount);
        expect(listed("chargeback").chargeback_amount).toBe(bridge.chargeback_amount);
        expect(listed("authorized,pending").net_amount).toBe(bridge.unconfirmed_amount);
        expect(entries({ entry_type: "advance" }).fee_amount).toBe(bridge.advance_cost_amount);
        for (const part of ["assigned", "undebited", "coming", "paid"] as const) {
          expect(entries({ part })[`${part}_amount`]).toBe(bridge[`${part}_amount`]);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("200 filters, by the day of the settlement", () => {
  test("the steps are the rows, and sum to what arrived", () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const bridge = ask(maria, getReceivablesBridge, { params, query: filter }).body;
        const isWanted = (row: Receivable | Adjustment) =>
          during(filter, row.settlement_date) &&
          within(filter.acquirer, row.acquirer) &&
          (filter.store_id === undefined ||
            within(filter.store_id, row.sale_id === null ? "none" : saleOf.get(row.sale_id)?.store_id));
        const rows = receivables.filter(isWanted);
        const extra = adjustments.filter(isWanted);
        const ofTypes = (...types: string[]) =>
          sum(
            extra.filter(({ entry_type }) => types.includes(entry_type)),
            ({ amount }) => amount,
          );
        const lost = (isLost: (status: string) => boolean) =>
          sum(
            rows.filter(({ status }) => isLost(status)),
            (row) => row.reversed_amount,
          );
        const advances = extra.filter(({ entry_type }) => entry_type === "advance");
        expect(bridge).toMatchObject({
          entries_count: rows.length + extra.length,
          gross_amount: sum(rows, (row) => row.gross_amount),
          fee_amount: sum(rows, (row) => row.fee_amount),
          cancelled_amount:
            ofTypes("cancellation") - lost((status) => status !== "settled" && status !== "charged-back"),
          chargeback_amount:
            ofTypes("chargeback", "chargeback_reversal") - lost((status) => status === "charged-back"),
          other_amount: ofTypes(...OTHERS.split(",")),
          advance_gross_amount: sum(advances, (row) => row.amount + costOf(row)),
          advance_cost_amount: sum(advances, costOf),
          advanced_amount: sum(rows, (row) => row.advanced_amount),
          assigned_amount: sum(rows, (row) => row.assigned_amount),
        });
        expect(closesOnDays(bridge)).toBe(bridge.paid_amount);
        if (filter.store_id === undefined) {
          const schedule = ask(maria, getReceivablesTotals, { params, query: filter }).body;
          expect(bridge.paid_amount).toBe(schedule.paid_amount);
          expect(bridge.coming_amount).toBe(schedule.available_amount);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("each step's link finds exactly that much", () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const bridge = ask(maria, getReceivablesBridge, { params, query: filter }).body;
        const entries = (more: object) =>
          ask(maria, getReceivableEntriesTotals, { params, query: { ...filter, ...more } }).body;
        expect(entries({ entry_type: INSTALMENTS })).toMatchObject({
          gross_amount: bridge.gross_amount,
          fee_amount: bridge.fee_amount,
        });
        expect(entries({ entry_type: "advance" })).toMatchObject({
          gross_amount: bridge.advance_gross_amount,
          fee_amount: bridge.advance_cost_amount,
        });
        expect(entries({ entry_type: OTHERS }).net_amount).toBe(bridge.other_amount);
        for (const part of ["cancelled", "chargeback", "advanced", "assigned", "coming", "paid"] as const) {
          expect(entries({ part })[`${part}_amount`]).toBe(bridge[`${part}_amount`]);
        }
      }),
      { numRuns: 200 },
    );
  });
});

test("the bridge of a sale is that of its rows, and those of all sales sum to the bridge of their days", () => {
  const period = { from: "2026-10-01", to: "2026-10-12" };
  const whole = ask(maria, getSalesBridge, { params, query: period }).body;
  const each = sales
    .filter(({ sale_day }) => during(period, sale_day))
    .map(({ id }) => ask(maria, getSaleBridge, { params: { ...params, saleId: String(id) } }).body);
  expect(each.length).toBeGreaterThan(50);
  for (const one of each) expect(closes(one)).toBe(one.paid_amount);
  for (const [name, value] of Object.entries(whole)) {
    if (typeof value === "number") expect(sum(each, (one) => one[name as "gross_amount"])).toBe(value);
  }
});

test("every step occurs in the seed, or the sums above would prove little", () => {
  const year = { from: "2026-01-01", to: "2026-12-31" };
  const sold = ask(maria, getSalesBridge, { params, query: year }).body;
  const fell = ask(maria, getReceivablesBridge, {
    params,
    query: { ...year, from: "2026-06-01", to: "2027-05-01" },
  });
  for (const [name, value] of Object.entries({ ...sold, ...fell.body })) {
    if (typeof value === "number") expect([name, value]).not.toEqual([name, 0]);
  }
});

test("what is taken back after it was paid and not debited yet stands as a step of its own, until it is", () => {
  db.exec("begin");
  const [debit] = adjustments.filter(
    ({ entry_type, sale_id }) => entry_type === "chargeback" && sale_id !== null,
  );
  const saleId = String(debit?.sale_id);
  const before = ask(maria, getSaleBridge, { params: { ...params, saleId } }).body;
  run(
    db,
    "delete from receivable_adjustments where sale_id = ? and number is ? and entry_type = 'chargeback'",
    debit?.sale_id ?? 0,
    debit?.number ?? null,
  );
  const after = ask(maria, getSaleBridge, { params: { ...params, saleId } }).body;
  db.exec("rollback");
  expect(after.undebited_amount).toBe(before.undebited_amount - (debit?.amount ?? 0));
  expect(after.paid_amount).toBe(before.paid_amount - (debit?.amount ?? 0));
  expect(closes(after)).toBe(after.paid_amount);
});

test("the entries of a part are those that have it, page by page, by either day", () => {
  const query = { from: "2026-09-01", to: "2026-11-30" };
  for (const date_of of ["sale", "settlement"] as const) {
    for (const part of ["assigned", "advanced", "coming"] as const) {
      const items = everyPage(
        (cursor) =>
          ask(maria, listReceivableEntries, {
            params,
            query: { ...query, ...cursor, date_of, part, limit: 1000 },
          }).body,
      );
      const totals = ask(maria, getReceivableEntriesTotals, {
        params,
        query: { ...query, date_of, part },
      }).body;
      expect(items).toHaveLength(totals.entries_count);
      expect(sum(items, (one) => one.net_amount)).toBe(totals.net_amount);
      for (const one of items) {
        const day = date_of === "sale" ? one.sale_date : one.settlement_date;
        expect(during(query, day ?? undefined)).toBe(true);
        if (part !== "coming") expect(one[`${part}_amount`]).toBeGreaterThan(0);
        else expect(one.status).not.toBe("settled");
      }
    }
  }
});

test("reversed days are refused, another customer's bridge is not found, a sale of nobody's neither", () => {
  const reversed = { from: "2026-11-02", to: "2026-11-01" };
  for (const call of [getSalesBridge, getReceivablesBridge]) {
    expect(() => ask(maria, call, { params, query: reversed })).toThrow("Corrija o período.");
    expect(() =>
      ask(maria, call, {
        params: { customerId: "cli-1003" },
        query: { from: "2026-11-01", to: "2026-11-02" },
      }),
    ).toThrow("Cliente não encontrado.");
  }
  const [foreign] = all<{ id: number }>(db, "select id from sales where customer_id <> 'cli-1001' limit 1");
  for (const saleId of [String(foreign?.id), "0", "007", "x"]) {
    expect(() => ask(maria, getSaleBridge, { params: { ...params, saleId } })).toThrow(
      "Venda não encontrada.",
    );
  }
});
