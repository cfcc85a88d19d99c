import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  getReceivableEntriesTotals,
  listReceivableEntries,
  type ReceivableEntry,
  ReceivablePart,
} from "#contract/extension/receivable-entries";
import { listReceivables } from "#contract/extension/receivables";
import { getSale } from "#contract/extension/sale-detail";
import { LARGEST_LOT } from "#contract/paging";
import { every } from "../../conditions.ts";
import { all } from "../../query.ts";
import { dayOf, textOf } from "../../rules/calendar.ts";
import { anticipationFee } from "../../rules/lending.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { sum } from "../../support/brute-force.ts";
import { CLOCK } from "../../support/clock.ts";
import { everyPage } from "../../support/every-page.ts";
import { openSeeded } from "../../support/seeded.ts";
import { entriesOf } from "./entries-filter.ts";

const db = openSeeded(3000);
const { maria } = actorsOf(db);
const params = { customerId: "cli-1001" };
const TODAY = dayOf("2026-11-19");

type Query = NonNullable<Parameters<typeof ask<typeof listReceivableEntries>>[2]["query"]>;

const wholeOf = (query: Query): ReceivableEntry[] =>
  everyPage(
    (cursor) =>
      ask(maria, listReceivableEntries, { params, query: { ...query, limit: 100, ...cursor } }).body,
  );

const whole = wholeOf({});

describe("entries", () => {
  test("they are every instalment and every adjustment, once", () => {
    const instalments = all<{ id: string }>(
      db,
      "select sale_id || '-' || number as id from receivables where customer_id = 'cli-1001'",
    );
    const adjustments = all<{ id: string }>(
      db,
      "select 'a-' || id as id from receivable_adjustments where customer_id = 'cli-1001'",
    );
    const ids = whole.map((entry) => entry.id);
    expect(new Set(ids)).toEqual(new Set([...instalments, ...adjustments].map(({ id }) => id)));
    expect(ids.length).toBe(new Set(ids).size);
  });

  test.each<Query>([
    { from: "2026-01-01", to: "2027-12-31" },
    { from: "2026-10-01", to: "2026-12-31", direction: "asc" },
    { to: "2026-11-19", entry_type: "rent,instalment_sale,debit_sale", acquirer: "cielo" },
    { amount_from: 5_000, status: "settled", direction: "asc" },
  ])("of %j are the same in the largest lots, which are found in the order of sales", (query) => {
    const lots = everyPage(
      (cursor) =>
        ask(maria, listReceivableEntries, { params, query: { ...query, limit: LARGEST_LOT, ...cursor } })
          .body,
    );
    expect(lots.map(({ id }) => id)).toEqual(wholeOf(query).map(({ id }) => id));
    expect(lots.length).toBeGreaterThan(10);
  });

  test("in the largest lots are not sorted anew for each", () => {
    const period = { from: "2026-01-01", to: "2027-12-31" };
    const plan = (limit: number) => {
      const { from, values, conditions } = entriesOf({ db, clock: CLOCK }, "cli-1001", { ...period, limit });
      const cursor = ["(e.day_key, e.sale_key, e.number_key) < (?, ?, ?)", "2026-11-01", 9, 1] as const;
      const where = every([cursor, ...conditions]);
      return all<{ detail: string }>(
        db,
        `explain query plan select e.kind, e.day_key, e.sale_key, e.number_key from ${from} where ${where.sql}
         order by e.day_key desc, e.sale_key desc, e.number_key desc limit 1001`,
        ...values,
        ...where.values,
      ).map(({ detail }) => detail);
    };
    const merged = plan(LARGEST_LOT);
    expect(merged[0]).toBe("MERGE (UNION ALL)");
    expect(merged.find((step) => step.includes(" r "))).toContain("receivables_by_sale_day");
    expect(plan(50)).toContainEqual(expect.stringContaining("receivables_by_date"));
  });

  test("some are found by their ids alone, instalments and adjustments, and summed so", () => {
    const some = whole.filter((entry, at) => at % 97 === 0 || entry.id.startsWith("a-")).slice(0, 90);
    expect(new Set(some.map(({ id }) => id.startsWith("a-"))).size).toBe(2);
    const id = some.map((entry) => entry.id).join();
    expect(wholeOf({ id })).toEqual(some);
    const totals = ask(maria, getReceivableEntriesTotals, { params, query: { id } }).body;
    expect(totals.entries_count).toBe(some.length);
    expect(totals.net_amount).toBe(sum(some, ({ net_amount }) => net_amount));
    expect(wholeOf({ id: "0-1,a-0,nenhum" })).toEqual([]);
  });

  test("the instalments of a sale sum to its net amount, and say which they are", () => {
    const sales = all<{ id: number; net_amount: number; instalments: number; modality: string }>(
      db,
      "select * from sales where customer_id = 'cli-1001' and instalments in (1, 3, 10) order by id limit 40",
    );
    const types = { instalments: "instalment_sale" } as Record<string, string>;
    let compared = 0;
    for (const sale of sales) {
      const entries = whole.filter(
        (entry) => entry.sale_id === String(sale.id) && !entry.id.startsWith("a-"),
      );
      if (entries.length === 0) continue;
      compared += 1;
      expect(sum(entries, (entry) => entry.net_amount)).toBe(sale.net_amount);
      expect(entries.map((entry) => entry.number).sort()).toEqual(
        Array.from({ length: sale.instalments }, (_, at) => at + 1).sort(),
      );
      for (const entry of entries) {
        expect(entry.of).toBe(sale.instalments);
        expect(entry.entry_type).toBe(types[sale.modality] ?? `${sale.modality}_sale`);
        expect(entry.gross_amount - entry.fee_amount).toBe(entry.net_amount);
      }
      expect(wholeOf({ sale_id: String(sale.id) }).map((entry) => entry.id)).toEqual(
        whole.filter((entry) => entry.sale_id === String(sale.id)).map((entry) => entry.id),
      );
    }
    expect(compared).toBeGreaterThan(20);
  });

  test("a part of a number finds the entries of the sales that it finds, and their sums", () => {
    const [{ nsu } = { nsu: "" }] = all<{ nsu: string }>(
      db,
      "select nsu from sales where customer_id = 'cli-1001' and status = 'settled' and instalments > 1 limit 1",
    );
    const q = nsu.slice(-4);
    const sales = all<{ id: number }>(
      db,
      `select id from sales where customer_id = 'cli-1001' and (ltrim(nsu, '0') like ?1 or ltrim(nsu_tef, '0') like ?1
         or authorization_code like ?1 or fiscal_document like ?1 or masked_card like ?2)`,
      `%${q}%`,
      `%${q}`,
    ).map(({ id }) => String(id));
    const params = { customerId: "cli-1001" };
    const found = everyPage(
      (cursor) => ask(maria, listReceivableEntries, { params, query: { q, ...cursor } }).body,
    );
    const every = everyPage(
      (cursor) => ask(maria, listReceivableEntries, { params, query: { limit: 500, ...cursor } }).body,
    );
    const wanted = every.filter(({ sale_id }) => sale_id !== null && sales.includes(sale_id));
    expect(found.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
    expect(found.length).toBeGreaterThan(1);
    const totals = ask(maria, getReceivableEntriesTotals, { params, query: { q } }).body;
    expect(totals.entries_count).toBe(found.length);
  });

  test("a unit's entries sum to it", () => {
    const { items } = ask(maria, listReceivables, {
      params,
      query: { sort: "total_amount", status: "settled,scheduled", limit: 20 },
    }).body;
    for (const unit of items) {
      const { settlement_date: date, acquirer, arrangement, status } = unit;
      const entries = wholeOf({ date, acquirer, arrangement, status });
      expect(entries.length).toBe(unit.entries_count);
      const sales = entries.filter((entry) => entry.number !== null && !entry.id.startsWith("a-"));
      expect(sum(sales, (entry) => entry.net_amount)).toBe(unit.total_amount);
    }
  });

  test("every type that Maria has is found by its own filter, and the totals are those of its pages", () => {
    const types = new Set(whole.map((entry) => entry.entry_type));
    for (const type of ["rent", "lien", "assignment", "compensation", "adjustment_credit", "chargeback"]) {
      expect(types).toContain(type);
    }
    for (const type of types) {
      const found = wholeOf({ entry_type: type });
      expect(found).toEqual(whole.filter((entry) => entry.entry_type === type));
      const totals = ask(maria, getReceivableEntriesTotals, { params, query: { entry_type: type } }).body;
      expect(totals.entries_count).toBe(found.length);
      expect(totals.net_amount).toBe(sum(found, (entry) => entry.net_amount));
      expect(totals.reversed_amount).toBe(sum(found, (entry) => entry.reversed_amount));
    }
  });

  test("the sums that are kept are those of the rows, under any filter of days, acquirers, stores and a part", () => {
    const day = fc.integer({ min: -100, max: 60 }).map((at) => textOf(TODAY + at));
    const some = <T extends string>(...values: T[]) =>
      fc.subarray(values, { minLength: 1 }).map((list) => list.join());
    const filter = fc.record(
      {
        days: fc.tuple(day, day),
        date_of: fc.constantFrom("sale" as const, "settlement" as const),
        part: fc.constantFrom(...ReceivablePart.options),
        acquirer: some("cielo", "rede", "stone"),
        store_id: some("1", "2", "3"),
      },
      { requiredKeys: [] },
    );
    let found = 0;
    fc.assert(
      fc.property(filter, ({ days, ...chosen }) => {
        const [from, to] = days?.toSorted() ?? [];
        const query = { ...chosen, ...(from && to && { from, to }) };
        const rows = wholeOf(query);
        const totals = ask(maria, getReceivableEntriesTotals, { params, query }).body;
        const names = [
          "gross_amount",
          "fee_amount",
          "net_amount",
          "reversed_amount",
          "advanced_amount",
        ] as const;
        expect(totals.entries_count).toBe(rows.length);
        for (const name of names) expect(totals[name]).toBe(sum(rows, (entry) => entry[name]));
        found += rows.length;
      }),
      { numRuns: 60 },
    );
    expect(found).toBeGreaterThan(500);
  });

  test("a page by the day of the sale goes on where the one before ends, in either direction", () => {
    const query = { date_of: "sale", part: "paid", from: "2026-09-01", to: "2026-10-20" } as const;
    const rows = wholeOf(query);
    expect(rows.length).toBeGreaterThan(200);
    expect(wholeOf({ ...query, direction: "asc" })).toEqual([...rows].reverse());
    expect(rows.every(({ sale_date: day }) => day !== null && day >= query.from && day <= query.to)).toBe(
      true,
    );
    expect(() => wholeOf({ ...query, from: "2026-11-01" })).toThrow("Corrija o período.");
  });

  test("an amount is that of the gross, whichever its sign, and both ends are part of a range", () => {
    const known = whole.find(({ gross_amount }) => gross_amount < 0) ?? whole[0];
    const exact = Math.abs(known?.gross_amount ?? 0);
    for (const [from, to] of [
      [exact, exact],
      [5_000, 15_000],
    ] as const) {
      const found = wholeOf({ amount_from: from, amount_to: to });
      expect(found.length).toBeGreaterThan(0);
      expect(found).toEqual(
        whole.filter(({ gross_amount: gross }) => Math.abs(gross) >= from && Math.abs(gross) <= to),
      );
    }
    expect(() => wholeOf({ amount_from: 2, amount_to: 1 })).toThrow("Corrija os valores.");
  });

  test("nothing is debited from today on: what is to come agrees with the overview", () => {
    const [later] = all(db, "select 1 from receivable_adjustments where settlement_date >= '2026-11-19'");
    expect(later).toBeUndefined();
  });

  test("they come by net amount in either direction; the latest sale comes first otherwise", () => {
    const amounts = wholeOf({ sort: "net_amount" }).map((entry) => entry.net_amount);
    expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
    expect(wholeOf({ sort: "net_amount", direction: "asc" })[0]?.net_amount).toBe(amounts.at(-1));
    const dates = whole.map((entry) => entry.sale_date ?? "");
    expect(dates).toEqual([...dates].sort().reverse());
    expect(whole.at(-1)?.sale_id).toBeNull();
  });

  test.each(["0", "-1", "1 or 1=1", "9".repeat(64), "%", "1e3"])("sale %j has no entries", (sale_id) => {
    expect(wholeOf({ sale_id })).toEqual([]);
  });

  test("a sale of somebody else has no entries here", () => {
    const [foreign] = all<{ sale_id: number }>(
      db,
      "select sale_id from receivables where customer_id = 'cli-1003'",
    );
    expect(foreign).toBeDefined();
    expect(wholeOf({ sale_id: String(foreign?.sale_id) })).toEqual([]);
  });
});

describe("anticipation", () => {
  test("an instalment paid ahead shows what that cost by the acquirer's rate", () => {
    const advanced = whole.filter((entry) => entry.advanced_amount > 0);
    expect(advanced.length).toBeGreaterThan(3);
    for (const entry of advanced) {
      const [found] = all<{ rate: number }>(
        db,
        "select rate from anticipation_rates where customer_id = 'cli-1001' and acquirer = ?",
        entry.acquirer,
      );
      const { advance } = entry;
      if (!advance) throw new Error(`${entry.id} does not say how it was paid ahead`);
      const { paid_on, rate, days, fee_amount, paid_amount } = advance;
      expect(rate).toBe(found?.rate);
      expect(days).toBe(dayOf(entry.settlement_date) - dayOf(paid_on));
      expect(days).toBeGreaterThan(20);
      expect(paid_on > (entry.sale_date ?? "") && paid_on <= "2026-11-19").toBe(true);
      const exact = (entry.advanced_amount * rate * days) / 300_000;
      expect(Math.abs(fee_amount - exact)).toBeLessThanOrEqual(0.5);
      expect(fee_amount + paid_amount).toBe(entry.advanced_amount);
    }
    const others = whole.filter((entry) => entry.advanced_amount === 0);
    expect(others.every((entry) => entry.advance === null)).toBe(true);
  });

  test("it is entered once, on the day on which it was paid, by what reached the account", () => {
    const advances = whole.filter(({ entry_type }) => entry_type === "advance");
    expect(advances).toHaveLength(whole.filter(({ advance }) => advance).length);
    for (const { advance, advanced_amount, ...entry } of whole) {
      if (!advance) continue;
      const [paid, ...more] = advances.filter(
        ({ sale_id, number }) => sale_id === entry.sale_id && number === entry.number,
      );
      expect(more).toEqual([]);
      expect(paid).toMatchObject({
        settlement_date: advance.paid_on,
        gross_amount: advanced_amount,
        status: "settled",
        fee_amount: advance.fee_amount,
        net_amount: advance.paid_amount,
        advance: null,
        acquirer: entry.acquirer,
        arrangement: entry.arrangement,
      });
    }
  });

  test("what was asked for says by whom; what was assigned says to whom, and since when", () => {
    const askers = new Set(whole.map(({ advance }) => advance && advance.requested_by_name === null));
    expect(askers).toEqual(new Set([null, true, false]));
    const assigned = whole.filter((entry) => entry.assigned_amount > 0);
    expect(assigned.length).toBeGreaterThan(0);
    for (const { assignment } of assigned) {
      expect(assignment?.to_name).toMatch(/\w/);
      expect(assignment?.to_document).toMatch(/^\d{14}$/);
      expect((assignment?.assigned_on ?? "") <= "2026-11-19").toBe(true);
    }
    expect(whole.filter((entry) => entry.assignment && entry.assigned_amount === 0)).toEqual([]);
  });

  test("the sale says the same of each of its instalments, and its history has it in place of a payment", () => {
    const lent = whole.filter(({ advance, assignment }) => advance ?? assignment);
    for (const entry of lent) {
      const saleId = entry.sale_id ?? "";
      const sale = ask(maria, getSale, { params: { ...params, saleId } }).body;
      const row = sale.plan.find(({ number }) => number === entry.number);
      const names = ["net_amount", "advanced_amount", "advance", "assigned_amount", "assignment"] as const;
      for (const name of names) expect(row?.[name]).toEqual(entry[name]);
      const mine = sale.timeline.filter(({ number }) => number === entry.number);
      const came = mine.filter(({ step }) => step === "settled" || step === "advanced");
      const whole = entry.net_amount - entry.assigned_amount - (entry.advance?.fee_amount ?? 0);
      expect(sum(came, ({ amount }) => amount ?? 0)).toBe(whole);
      const left = entry.net_amount - entry.advanced_amount - entry.assigned_amount;
      expect(mine.some(({ step }) => step === "settled")).toBe(left > 0);
      expect(mine.find(({ step }) => step === "advanced")?.date).toBe(entry.advance?.paid_on);
    }
    expect(lent.length).toBeGreaterThan(5);
  });

  test("its fee is whole centavos, grows with each of its terms and is nothing without one of them", () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 });
    const rate = fc.integer({ min: 0, max: 1000 });
    const days = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(amount, rate, days, (a, r, d) => {
        const fee = anticipationFee(a, r, d);
        expect(Number.isInteger(fee)).toBe(true);
        expect(anticipationFee(a + 1, r, d)).toBeGreaterThanOrEqual(fee);
        expect(anticipationFee(a, r + 1, d)).toBeGreaterThanOrEqual(fee);
        expect(anticipationFee(a, r, d + 1)).toBeGreaterThanOrEqual(fee);
        if (a * r * d === 0) expect(fee).toBe(0);
      }),
    );
    expect(anticipationFee(100_000, 189, 30)).toBe(1890);
  });
});
