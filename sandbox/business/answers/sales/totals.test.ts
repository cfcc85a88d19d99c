import fc from "fast-check";
import { expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import { getOverviewFigures } from "#contract/extension/overview";
import {
  getSalesDays,
  getSalesFilters,
  getSalesTotals,
  listSales,
  type SaleItem,
} from "#contract/extension/sales";
import { EntryMode, SaleStatus } from "#contract/values";
import { all } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { sum } from "../../support/brute-force.ts";
import { everyPage } from "../../support/every-page.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(3000);
const { maria } = actorsOf(db);
const params = { customerId: "cli-1001" };
const period = { from: "2026-08-22", to: "2026-11-19" };
type Query = Partial<InputOf<typeof getSalesTotals>["query"]>;

const everyItem = (query: Query): SaleItem[] =>
  everyPage((cursor) => {
    const paged = { ...period, ...query, limit: 100, ...cursor };
    return ask(maria, listSales, { params, query: paged }).body;
  });

const totalsOf = (query: Query) =>
  ask(maria, getSalesTotals, { params, query: { ...period, ...query } }).body;
const counts = ({ status }: SaleItem) => status !== "denied" && status !== "undone";

/** The first seven can be told from the sums by day, the next three from those by amount, the others cannot. */
const FILTERS: [string, Query][] = [
  ["nothing", {}],
  ["a status", { status: "cancelled,chargeback,partially-cancelled" }],
  ["what does not count", { status: "denied,undone" }],
  ["acquirer and brand", { acquirer: "cielo,rede", brand: "visa,elo" }],
  ["a band", { instalments: "2-6,7-12" }],
  ["an exact number of instalments", { instalments: "3" }],
  ["PIX", { modality: "pix" }],
  ["entry modes", { entry_mode: "chip,typed" }],
  ["amounts", { amount_from: 10_000, amount_to: 90_000 }],
  ["every amount", { amount_from: 0 }],
  ["an amount and a band", { amount_from: 1, instalments: "7-12", acquirer: "bin" }],
];

test.each(FILTERS)("filtered by %s, the totals equal the sum over all pages", (_, query) => {
  const found = everyItem(query);
  const items = found.filter(counts);
  const totals = totalsOf(query);
  expect(found.length).toBeGreaterThan(0);
  const gross = sum(items, (item) => item.gross_amount);
  const fee = sum(items, (item) => item.fee_amount - item.reversed_fee_amount);
  const cancelled = sum(items, (item) => item.cancelled_amount);
  const charged = sum(items, (item) => item.chargeback_amount);
  expect(totals).toMatchObject({
    found_count: found.length,
    sales_count: items.length,
    gross_amount: gross,
    fee_amount: fee,
    cancelled_amount: cancelled,
    cancelled_count: items.filter((item) => item.cancelled_amount > 0).length,
    chargeback_amount: charged,
    chargeback_count: items.filter((item) => item.chargeback_amount > 0).length,
    net_amount: sum(items, (item) => item.net_amount),
    average_ticket_amount: items.length === 0 ? 0 : Math.round(gross / items.length),
  });
  expect(totals.net_amount).toBe(gross - cancelled - charged - fee);
  const statuses = new Map<string, number[]>();
  for (const { status, gross_amount } of found) {
    const [count = 0, amount = 0] = statuses.get(status) ?? [];
    statuses.set(status, [count + 1, amount + gross_amount]);
  }
  expect(new Map(totals.statuses.map((one) => [one.status, [one.sales_count, one.gross_amount]]))).toEqual(
    statuses,
  );
});

test("of any amounts, statuses and entry modes they are those of the rows", () => {
  const amount = fc.oneof(fc.constantFrom(0, 1, 999, 1_000, 10_000, 15_000, 19_999), fc.nat(200_000));
  const some = (values: readonly string[]) =>
    fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });
  const filter = fc.record({
    amounts: fc.tuple(amount, amount).map((both) => both.sort((one, other) => one - other)),
    statuses: some(SaleStatus.options),
    modes: some(EntryMode.options),
    from: fc.constantFrom("2026-08-22", "2026-10-31", "2026-11-19"),
  });
  fc.assert(
    fc.property(filter, ({ amounts: [least = 0, most = 0], statuses, modes, from }) => {
      const totals = totalsOf({
        from,
        amount_from: least,
        amount_to: most,
        status: statuses?.join(","),
        entry_mode: modes?.join(",") as EntryMode,
      });
      const [rows] = all<object>(
        db,
        `select count(*) as found_count, count(*) filter (where counts) as sales_count,
           coalesce(sum(gross_amount) filter (where counts), 0) as gross_amount,
           coalesce(sum(fee_amount - reversed_fee_amount) filter (where counts), 0) as fee_amount,
           count(*) filter (where counts and cancelled_amount > 0) as cancelled_count
         from (select *, status not in ('denied', 'undone') as counts from sales
           where customer_id = 'cli-1001' and sale_day between ? and '2026-11-19' and gross_amount between ? and ?
             and (? or status in (select value from json_each(?)))
             and (? or entry_mode in (select value from json_each(?))))`,
        from,
        least,
        most,
        statuses ? 0 : 1,
        JSON.stringify(statuses ?? []),
        modes ? 0 : 1,
        JSON.stringify(modes ?? []),
      );
      expect(totals).toMatchObject({ ...rows });
    }),
  );
});

test("without a filter they are the overview's figures", () => {
  const { current } = ask(maria, getOverviewFigures, { params, query: period }).body;
  expect(totalsOf({})).toMatchObject(current);
});

test("who has never sold has zeros, and still knows how fresh the data are", () => {
  const { body } = ask({ db, as: "nova" }, getSalesTotals, {
    params: { customerId: "cli-1002" },
    query: period,
  });
  expect(body).toMatchObject({ found_count: 0, average_ticket_amount: 0, statuses: [], net_amount: 0 });
  expect(body.data_as_of).toMatch(/^2026-11-19T/);
});

test.each(["modality", "brand"] as const)(
  "the days by %s are those of the sales, from sums or from rows",
  (by) => {
    for (const query of [
      {},
      { entry_mode: "chip,contactless,qr" },
      { acquirer: "stone", amount_from: 5000 },
    ]) {
      const { days } = ask(maria, getSalesDays, { params, query: { ...period, ...query, by } }).body;
      expect(days).toHaveLength(90);
      const expected = new Map<string, number[]>();
      for (const item of everyItem(query).filter(counts)) {
        const day = new Date(Date.parse(item.sold_at) - 3 * 3_600_000).toISOString().slice(0, 10);
        const [amount = 0, count = 0] = expected.get(`${day}/${item[by]}`) ?? [];
        expected.set(`${day}/${item[by]}`, [amount + item.gross_amount, count + 1]);
      }
      const parts = days.flatMap(({ date, parts }) =>
        parts.map((one) => [`${date}/${one.part}`, [one.gross_amount, one.sales_count]] as const),
      );
      expect(new Map(parts)).toEqual(expected);
      for (const day of days) {
        expect(sum(day.parts, (part) => part.gross_amount)).toBe(day.gross_amount);
        expect(sum(day.parts, (part) => part.sales_count)).toBe(day.sales_count);
      }
    }
  },
);

test("each choice of the filters finds something, and all of them together find everything", () => {
  const choices = ask(maria, getSalesFilters, { params }).body;
  const { found_count } = totalsOf({});
  const found = (query: Query) => totalsOf(query).found_count;
  expect(choices.stores).toHaveLength(3);
  expect(sum(choices.stores, ({ id }) => found({ store_id: id }))).toBe(found_count);
  expect(found({ acquirer: choices.acquirers.join(",") })).toBe(found_count);
  expect(found({ brand: choices.brands.join(",") }) + found({ modality: "pix" })).toBe(found_count);
  const sold = all<{ terminal_id: number }>(
    db,
    "select distinct terminal_id from sales where customer_id = 'cli-1001'",
  );
  const numbers = choices.terminals.map(({ logical_number }) => logical_number);
  expect(numbers.filter((terminal) => found({ terminal }) > 0)).toHaveLength(sold.length);
});

test("what was sold can be chosen though its contract is gone, and nothing else", () => {
  const offered = () => {
    const { acquirers, brands } = ask(maria, getSalesFilters, { params }).body;
    return { acquirers, brands };
  };
  const before = offered();
  db.exec("begin; delete from acquirer_contracts where customer_id = 'cli-1001'");
  const without = offered();
  db.exec("delete from sales where acquirer <> 'stone' or brand is null or brand <> 'elo'");
  const few = offered();
  db.exec("rollback");
  expect(without).toEqual(before);
  expect(few).toEqual({ acquirers: ["stone"], brands: ["elo"] });
});
