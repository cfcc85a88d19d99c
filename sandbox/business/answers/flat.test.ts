import { expect, test } from "vitest";
import type { Call, InputOf } from "#contract/call";
import {
  getConciliationTotals,
  listConciliationMovements,
  listConciliationSales,
} from "#contract/extension/conciliation";
import { listConciliationDays } from "#contract/extension/conciliation-days";
import { getDiscrepancyTotals, listDiscrepancies } from "#contract/extension/discrepancies";
import { getChargedFees, getEffectiveFees } from "#contract/extension/fees";
import {
  getOverviewAttention,
  getOverviewFigures,
  getOverviewReceivables,
} from "#contract/extension/overview";
import { getReceivableEntriesTotals, listReceivableEntries } from "#contract/extension/receivable-entries";
import { getSaleStanding, getSalesDays, getSalesTotals, listSales } from "#contract/extension/sales";
import type { Db } from "../../database.ts";
import { all, type Value } from "../query.ts";
import { actorsOf } from "../support/actors.ts";
import { ask } from "../support/ask.ts";
import { CLOCK } from "../support/clock.ts";
import { openSeeded } from "../support/seeded.ts";
import { carryOutDue } from "./due.ts";

const db = openSeeded(200);
const params = { customerId: "cli-1001" };
const year = { from: "2025-11-21", to: "2026-11-20" };

/** How SQLite goes about everything that is asked meanwhile, but for what is due before any question. */
function plansOf(work: (watched: Db) => unknown, seeded = db): string[] {
  const asked = new Map<string, readonly Value[]>();
  const watched = new Proxy(seeded, {
    get: (target, name) =>
      name === "prepare"
        ? (sql: string) => {
            const statement = target.prepare(sql);
            const run =
              (way: "all" | "get") =>
              (...values: Value[]) => {
                asked.set(sql, values);
                return statement[way](...values);
              };
            return { all: run("all"), get: run("get") };
          }
        : Reflect.get(target, name),
  });
  carryOutDue({ db: watched, clock: CLOCK });
  const before = new Set(asked.keys());
  work(watched);
  return [...asked]
    .filter(([sql]) => !before.has(sql))
    .flatMap(([sql, values]) => all<{ detail: string }>(seeded, `explain query plan ${sql}`, ...values))
    .map(({ detail }) => detail);
}

/** A walk over all the sales of a customer, or over its receivables. */
const WALK = /^SCAN (s|sales|receivables)\b|sales_by_customer|receivables_by_date/;

function walks<C extends Call>(call: C, input: InputOf<C>): string[] {
  const plans = plansOf((watched) => ask(actorsOf(watched).maria, call, input));
  return plans.filter((detail) => WALK.test(detail));
}

test.each(["000004512", "4512", "•••• 4512", "0A1B2C", "10069930000000000007", "ZZZZZZ"])(
  "whoever looks for %s among the sales does not wait for the others",
  (q) => {
    const query = { ...year, q };
    expect(walks(listSales, { params, query })).toEqual([]);
    expect(walks(getSalesTotals, { params, query })).toEqual([]);
    expect(walks(getSalesDays, { params, query })).toEqual([]);
  },
);

test.each(["000004512", "0A1B2C", "ZZZZZZ"])("nor in the conciliation, for %s", (q) => {
  const query = { ...year, q };
  expect(walks(listConciliationSales, { params, query })).toEqual([]);
  expect(walks(listConciliationMovements, { params, query })).toEqual([]);
  expect(walks(getConciliationTotals, { params, query })).toEqual([]);
});

test.each([
  {},
  { acquirer: "cielo" },
  { store_id: "1" },
  { status: "settled" },
  { brand: "visa" },
  { entry_mode: "chip" as const },
  { amount_from: 10_000, amount_to: 20_000 },
])("a year of sales under %j is told from sums", (filter) => {
  expect(walks(getSalesTotals, { params, query: { ...year, ...filter } })).toEqual([]);
});

test.each([{}, { acquirer: "cielo" }, { status: "matched" }, { brand: "visa" }])(
  "a year of the conciliation under %j is told from sums",
  (filter) => {
    expect(walks(getConciliationTotals, { params, query: { ...year, ...filter } })).toEqual([]);
  },
);

const step = { from: "2026-10-21", to: "2026-11-19", date_of: "sale" } as const;

test.each([{ part: "coming" as const }, { part: "paid" as const, acquirer: "cielo", store_id: "1" }, {}])(
  "the entries behind a step of the bridge, of %j, are summed from sums, and a page of them is read in its order",
  (filter) => {
    const query = { ...step, ...filter };
    const read = (work: (watched: Db) => unknown) =>
      plansOf(work).filter((detail) => /receivables_by|adjustments_by|B-TREE FOR ORDER BY/.test(detail));
    expect(read((db) => ask(actorsOf(db).maria, getReceivableEntriesTotals, { params, query }))).toEqual([]);
    const [first, ...others] = read((db) =>
      ask(actorsOf(db).maria, listReceivableEntries, { params, query }),
    );
    expect(first).toMatch(/^SEARCH r USING COVERING INDEX receivables_by_sale_day/);
    expect(others).toEqual([expect.stringMatching(/adjustments_by_sale_day/)]);
  },
);

test("a page by amount is read in that order when many sales would have to be sorted", () => {
  const asked = (watched: Db) => {
    const { maria } = actorsOf(watched);
    ask(maria, listSales, { params, query: { ...year, sort: "gross_amount" } });
    ask(maria, listConciliationSales, { params, query: { ...year, sort: "amount" } });
    ask(maria, listConciliationMovements, { params, query: { ...year, sort: "amount" } });
  };
  const plans = plansOf(asked, openSeeded(6000));
  expect(plans.filter((detail) => detail.includes("sales_by_amount"))).toHaveLength(3);
});

test("so is a page by net amount, and the next one, without a sort", () => {
  const seeded = openSeeded(6000);
  const query = { ...year, sort: "net_amount" as const };
  const plans = plansOf((watched) => {
    const { maria } = actorsOf(watched);
    const { next_cursor } = ask(maria, listSales, { params, query }).body;
    ask(maria, listSales, { params, query: { ...query, cursor: next_cursor ?? undefined } });
  }, seeded);
  const [, next, ...others] = plans.filter((detail) => detail.includes("sales_by_net"));
  // Where the page before it ended, and not where the order begins.
  expect(next).toContain("<expr><?");
  expect(others).toEqual([]);
  expect(plans.filter((detail) => detail.includes("ORDER BY"))).toEqual([]);
});

test.each([
  { sort: "gross_amount" as const },
  { sort: "gross_amount" as const, status: "settled", amount_from: 5_000 },
  { sort: "net_amount" as const, entry_mode: "chip" as const },
])("where a sale stands in a year by %j is told from sums and the rows of a band", (filter) => {
  const seeded = openSeeded(6000);
  const query = { ...year, ...filter };
  const [sale] = ask(actorsOf(seeded).maria, listSales, { params, query }).body.items;
  const plans = plansOf(
    (watched) =>
      ask(actorsOf(watched).maria, getSaleStanding, {
        params: { ...params, saleId: sale?.id ?? "" },
        query,
      }),
    seeded,
  );
  const counts = plans.filter((detail) => /sales_by_(customer|amount|net)|SCAN sales/.test(detail));
  // How many there are in the period at all, which is looked at up to a limit.
  expect(counts.filter((detail) => detail.includes("sales_by_customer"))).toHaveLength(1);
});

test("so are a month's days, and the fees that were charged", () => {
  expect(walks(listConciliationDays, { params, query: { month: "2026-11" } })).toEqual([]);
  expect(walks(getChargedFees, { params, query: year })).toEqual([]);
  expect(walks(getEffectiveFees, { params, query: year })).toEqual([]);
});

test.each([{}, { status: "open" }, { brand: "visa" }, { modality: "credit", instalments: "1" }, { q: "45" }])(
  "the sums of divergences under %j look up neither a sale nor a divergence",
  (query) => {
    const plans = plansOf((watched) => ask(actorsOf(watched).maria, getDiscrepancyTotals, { params, query }));
    expect(plans).toEqual(expect.not.arrayContaining([expect.stringMatching(/^(SEARCH|SCAN) s /)]));
    expect(plans.filter((detail) => /^SEARCH d .*COVERING INDEX discrepancies/.test(detail))).toHaveLength(2);
  },
);

test.each([{}, { status: "open" }, { brand: "visa" }, { q: "45" }])(
  "and under %j read them in the order of what they are summed by",
  (query) => {
    const plans = plansOf((watched) => ask(actorsOf(watched).maria, getDiscrepancyTotals, { params, query }));
    expect(plans.filter((detail) => detail.includes("GROUP BY"))).toEqual([]);
  },
);

test.each([
  { sort: "difference" as const },
  { sort: "date" as const, date_of: "sale" as const },
  { q: "45" },
])("a page of divergences by %j is read in its order", (query) => {
  const plans = plansOf((watched) => ask(actorsOf(watched).maria, listDiscrepancies, { params, query }));
  expect(plans.filter((detail) => detail.includes("ORDER BY"))).toEqual([]);
});

test("the overview reads neither sales nor receivables", () => {
  expect(walks(getOverviewFigures, { params, query: year })).toEqual([]);
  expect(walks(getOverviewReceivables, { params })).toEqual([]);
  expect(walks(getOverviewAttention, { params })).toEqual([]);
});
