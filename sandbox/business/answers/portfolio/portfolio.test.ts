import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import { createCustomer } from "#contract/customers";
import { getOverviewAttention, getOverviewFigures } from "#contract/extension/overview";
import { getDashboardFigures, getDashboardOnboarding } from "#contract/extension/partner-dashboard";
import {
  CustomerActivity,
  CustomerProgress,
  getPortfolioStanding,
  getPortfolioTotals,
  listPortfolio,
  type PortfolioCustomer,
} from "#contract/extension/portfolio";
import { getSubscriptionTotals } from "#contract/extension/subscriptions";
import { getTerminalTotals } from "#contract/extension/terminals";
import type { Db } from "../../../database.ts";
import { every } from "../../conditions.ts";
import { all, run } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { stopped } from "../../support/clock.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";
import { conditionsOf } from "../companies/companies.ts";

const db = openSeeded(3000);
takeBackWrites(db);
const { paulo } = actorsOf(db);
const params = { partnerId: "par-2001" };

type Query = NonNullable<InputOf<typeof listPortfolio>["query"]>;
const list = (query: Query = {}, as: Setting = paulo) =>
  ask(as, listPortfolio, { params, query: { limit: 1000, ...query } }).body.items;
const totals = (query: Omit<Query, "sort" | "direction" | "cursor" | "limit"> = {}) =>
  ask(paulo, getPortfolioTotals, { params, query }).body;
const one = (id: string, as: Setting = paulo): PortfolioCustomer => {
  const found = list({}, as).find(({ customer_id }) => customer_id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

describe("each figure is what the customer's own pages say", () => {
  const { maria } = actorsOf(db);
  const customer = { customerId: "cli-1001" };

  test("the volume of the month so far, and of the same days before", () => {
    const row = one("cli-1001");
    const { current: figures } = ask(maria, getOverviewFigures, {
      params: customer,
      query: { from: "2026-11-01", to: "2026-11-19" },
    }).body;
    const before = ask(maria, getOverviewFigures, {
      params: customer,
      query: { from: "2026-10-01", to: "2026-10-19" },
    }).body.current;
    expect(row.tpv_amount).toBe(figures.gross_amount);
    expect(row.previous_tpv_amount).toBe(before.gross_amount);
    expect(row.tpv_amount).toBeGreaterThan(0);
  });

  test("pendings, terminals and subscriptions", () => {
    for (const id of ["cli-1001", "cli-1003", "cli-1004"]) {
      const row = one(id);
      const byCustomer = ask(paulo, getSubscriptionTotals, { params, query: { customer_id: id } }).body;
      expect(row.mrr_amount).toBe(byCustomer.mrr_amount);
      const { count, statuses } = ask(paulo, getTerminalTotals, {
        params: { customerId: id },
        query: {},
      }).body;
      expect(row.terminals).toEqual({
        active: statuses.find(({ status }) => status === "active")?.count ?? 0,
        all: count,
      });
    }
    const { pending } = ask(maria, getOverviewAttention, { params: customer }).body;
    expect(one("cli-1001").pendings).toEqual({ count: pending.count, amount: pending.amount });
    expect(pending.count).toBeGreaterThan(0);
  });
});

describe("what the dashboard counts, the filter of the same name finds", () => {
  const filters = [
    {},
    { state: "SP" },
    { acquirer: "cielo" },
    { product: "tef" },
    { city: "campinas" },
  ] as const;

  test.each(filters)("%j", (filter) => {
    const figures = ask(paulo, getDashboardFigures, { params, query: filter }).body;
    const active = { ...filter, company_status: "active" } as const;
    expect(list(active)).toHaveLength(figures.merchants);
    expect(list({ ...active, activity: "selling" })).toHaveLength(figures.active_merchants);
    expect(list({ ...active, activity: "idle-15" })).toHaveLength(figures.idle_15_days);
    expect(list({ ...active, activity: "idle-30" })).toHaveLength(figures.idle_30_days);
    expect(list({ ...active, activity: "idle" })).toHaveLength(figures.idle_15_days + figures.idle_30_days);
    const { from, to } = figures.period;
    expect(list({ ...active, created_from: from, created_to: to })).toHaveLength(figures.new_merchants);
    const onboarding = ask(paulo, getDashboardOnboarding, { params, query: filter }).body;
    for (const { step, count } of onboarding.steps)
      expect(list({ ...filter, onboarding: step })).toHaveLength(count);
    expect(list({ ...filter, onboarding: "stuck" })).toHaveLength(onboarding.stuck_count);
    const { invited, sent, approved, first_sale } = onboarding.funnel;
    expect(list({ ...filter, onboarding: "invited" })).toHaveLength(invited);
    expect(list({ ...filter, onboarding: "sent" })).toHaveLength(sent);
    expect(list({ ...filter, onboarding: "approved" })).toHaveLength(approved);
    expect(list({ ...filter, onboarding: "first-sale" })).toHaveLength(first_sale);
  });

  test("none of these is about nobody", () => {
    for (const activity of CustomerActivity.options) expect(list({ activity }).length).toBeGreaterThan(0);
    for (const onboarding of ["stuck", "approved", "first-sale", "sent", "invited"] as const)
      expect(list({ onboarding }).length).toBeGreaterThan(0);
    expect(CustomerProgress.options).toHaveLength(13);
  });

  test("the volume of all, and what is pending, is the dashboard's", () => {
    const {
      tpv_amount,
      previous_tpv_amount,
      mrr_amount,
      pending: pendings,
    } = ask(paulo, getDashboardFigures, {
      params,
      query: {},
    }).body;
    expect(totals()).toMatchObject({ tpv_amount, previous_tpv_amount, mrr_amount, pendings });
    expect(totals({ pendings: "some" }).pendings).toEqual(pendings);
    expect(totals({ pendings: "none" }).pendings).toEqual({ count: 0, amount: 0 });
  });
});

describe("filters", () => {
  const rows = () => list();
  const holds: [Query, (row: PortfolioCustomer) => boolean][] = [
    [{ change: "rising" }, (row) => row.tpv_amount > row.previous_tpv_amount],
    [{ change: "falling" }, (row) => row.tpv_amount < row.previous_tpv_amount],
    [{ activity: "falling" }, (row) => row.risks.includes("falling")],
    [{ activity: "never-sold" }, (row) => row.last_sale_on === null],
    [{ tpv_from: 100_00, tpv_to: 5_000_00 }, ({ tpv_amount: is }) => is >= 100_00 && is <= 5_000_00],
    [{ mrr_from: 100_00 }, (row) => row.mrr_amount >= 100_00],
    [
      { plan_id: "pla-tef,pla-pro" },
      ({ plans }) => plans.some(({ id }) => ["pla-tef", "pla-pro"].includes(id)),
    ],
    [{ pendings: "some" }, (row) => row.pendings.count > 0],
    [{ pendings: "none" }, (row) => row.pendings.count === 0],
    [{ contract: "suspended" }, (row) => row.contracts.some(({ status }) => status === "suspended")],
    [{ terminals: "active" }, (row) => row.terminals.active > 0],
    [{ terminals: "none" }, (row) => row.terminals.all === 0],
    [{ company_status: "inactive" }, (row) => row.status === "inactive"],
    [{ search_text: "maria" }, (row) => /maria/i.test(row.trade_name + row.legal_name)],
  ];

  test.each(holds)("%j finds exactly those", (query, isFound) => {
    const expected = rows()
      .filter(isFound)
      .map(({ id }) => id);
    expect(list(query).map(({ id }) => id)).toEqual(expected);
    expect(totals(query as Parameters<typeof totals>[0]).count).toBe(expected.length);
  });

  test("a plan is the customer's until its subscription has ended, and says how it stands", () => {
    const held = list().find(({ plans }) => plans.length === 1 && plans[0]?.status === "active");
    if (!held) throw new Error("nobody has one plan");
    const { customer_id: id, plans } = held;
    const put = (status: string) =>
      run(db, "update subscriptions set status = ? where customer_id = ?", status, id);
    db.exec("savepoint plans");
    for (const status of ["paused", "suspended", "incomplete"] as const) {
      put(status);
      expect(one(id)).toMatchObject({ plans: [{ ...plans[0], status }], mrr_amount: 0 });
      expect(list({ plan_id: plans[0]?.id }).map(({ customer_id }) => customer_id)).toContain(id);
    }
    put("canceled");
    expect(one(id).plans).toEqual([]);
    expect(list({ plan_id: plans[0]?.id }).map(({ customer_id }) => customer_id)).not.toContain(id);
    db.exec("rollback to plans; release plans");
    list();
  });

  test("a day that has begun is held against none: who falls does so by the days that are over", () => {
    const sold = (id: string, from: string, to: string) => {
      const sql = `select coalesce(sum(gross_amount), 0) as sum from daily_sales
        where customer_id = ? and sale_day between ? and ?`;
      return all<{ sum: number }>(db, sql, id, from, to)[0]?.sum ?? 0;
    };
    for (const [day, over, before] of [
      ["2026-11-01", [], []],
      ["2026-11-02", ["2026-11-01", "2026-11-01"], ["2026-10-01", "2026-10-01"]],
      ["2026-11-19", ["2026-11-01", "2026-11-18"], ["2026-10-01", "2026-10-18"]],
      ["2026-10-31", ["2026-10-01", "2026-10-30"], ["2026-09-01", "2026-09-30"]],
    ] as const) {
      const as = { ...paulo, clock: stopped(`${day}T00:10:00-03:00`) };
      const rows = list({}, as);
      const of = (id: string, days: readonly string[]) => sold(id, days[0] ?? "", days[1] ?? "");
      const falls = ({ customer_id: id }: PortfolioCustomer) => of(id, over) * 10 < of(id, before) * 7;
      const ids = rows.filter(falls).map(({ id }) => id);
      expect(ids.length > 0).toBe(day !== "2026-11-01");
      expect(rows.filter(({ risks }) => risks.includes("falling")).map(({ id }) => id)).toEqual(ids);
      expect(list({ activity: "falling" }, as).map(({ id }) => id)).toEqual(ids);
      const through = { activity: "falling", acquirer: "cielo" } as const;
      if (day === "2026-11-01") expect(list(through, as)).toEqual([]);
    }
  });

  test("the search finds whom the list of companies finds", () => {
    const texts = [
      ...all<{ text: string }>(
        db,
        `select distinct establishment_code as text from acquirer_contracts limit 30`,
      ),
      ...all<{ text: string }>(
        db,
        `select search_key as text from companies union select document from companies
         union select trade_name from companies union select customer_vspague_merchant from companies
         union select customer_vspague_store from companies
         union select email from company_contacts limit 400`,
      ),
    ].flatMap(({ text }) => (text ? [text] : []));
    const part = fc
      .tuple(fc.constantFrom(...texts), fc.nat(40), fc.integer({ min: 1, max: 12 }))
      .map(([text, from, length]) => text.slice(from % text.length).slice(0, length));
    fc.assert(
      fc.property(
        fc.oneof(part, fc.string({ maxLength: 4 }), fc.constantFrom("á", "%", "_", "12.3")),
        (text) => {
          const where = every([["owner_partner_id = ?", "par-2001"], ...conditionsOf({ search_text: text })]);
          const found = all<{ id: string }>(
            db,
            `select id from companies c where ${where.sql} and customer_id is not null order by search_key, customer_id`,
            ...where.values,
          );
          expect(list({ search_text: text }).map(({ id }) => id)).toEqual(found.map(({ id }) => id));
        },
      ),
    );
  });

  test("ranges that end before they begin are refused", () => {
    expect(refusalOf(() => list({ tpv_from: 2, tpv_to: 1 }))).toMatchObject({ status: 422 });
    expect(refusalOf(() => list({ mrr_from: 2, mrr_to: 1 }))).toMatchObject({ status: 422 });
  });

  test("totals count statuses and activities as if their own filter were not chosen", () => {
    const { statuses, activities } = totals();
    expect(totals({ company_status: "inactive" }).statuses).toEqual(statuses);
    expect(totals({ activity: "idle" }).activities).toEqual(activities);
    for (const { activity, count } of activities) expect(list({ activity })).toHaveLength(count);
    for (const { status, count } of statuses) expect(list({ company_status: status })).toHaveLength(count);
  });
});

test("each sort goes through everybody once, in pages and as a standing tells", () => {
  const sorts = [
    "trade_name",
    "document",
    "city",
    "status",
    "tpv",
    "change",
    "last_sale",
    "risk",
    "plan",
    "mrr",
    "onboarding",
    "pendings",
    "contracts",
    "terminals",
  ] as const;
  for (const sort of sorts)
    for (const direction of ["asc", "desc"] as const) {
      const whole = list({ sort, direction }).map(({ id }) => id);
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const { body } = ask(paulo, listPortfolio, { params, query: { sort, direction, limit: 10, cursor } });
        paged.push(...body.items.map(({ id }) => id));
        cursor = body.next_cursor ?? undefined;
      } while (cursor);
      expect(paged).toEqual(whole);
      const third = list({ sort, direction })[12];
      const standing = ask(paulo, getPortfolioStanding, {
        params: { ...params, customerId: third?.customer_id ?? "" },
        query: { sort, direction, limit: 10 },
      }).body;
      expect(standing).toMatchObject({ position: 13, count: whole.length, page_number: 2 });
    }
  const byTpv = list({ sort: "tpv", direction: "desc" }).map(({ tpv_amount }) => tpv_amount);
  expect(byTpv).toEqual([...byTpv].sort((a, b) => b - a));
});

test("a foreign partner's customers are not told", () => {
  const input = { params: { partnerId: "par-2002" }, query: {} };
  expect(refusalOf(() => ask(paulo, listPortfolio, input))).toMatchObject({ status: 404 });
  expect(refusalOf(() => ask(paulo, getPortfolioTotals, input))).toMatchObject({ status: 404 });
});

describe("the kept rows", () => {
  const columns = () =>
    all<{ name: string }>(db, "select name from pragma_table_info('portfolio')").map(({ name }) => name);
  const contents = (of: Db) =>
    all<object>(of, `select ${columns().join()} from portfolio order by customer_id`);
  /** As they would be if they were made anew. */
  const remade = (as: Setting = paulo) => {
    run(db, "delete from portfolio_state");
    list({}, as);
    return contents(db);
  };

  test("a new customer is there at once", () => {
    const before = totals().count;
    const company = all<{ id: string }>(
      db,
      "select id from companies where customer_id is null and owner_partner_id = 'par-2001' and status = 'active'",
    )[0];
    const { body } = ask(paulo, createCustomer, { body: { company_id: company?.id ?? "", tpv_amount: 100 } });
    expect(one(body.id)).toMatchObject({ tpv_amount: 0, onboarding: { status: "draft", step: "company" } });
    expect(totals().count).toBe(before + 1);
  });

  const write = fc.record({
    what: fc.constantFrom(
      "update sales set status = 'denied' where $few",
      "update sales set gross_amount = gross_amount + 100 where $few",
      "update sales set sale_day = date(sale_day, '-31 day') where $few",
      "delete from sales where $few",
      "update pendings set state = 'confirmed' where $few",
      "update pendings set amount = amount + 1, decision_deadline = decision_deadline + 60000 where $few",
      "update subscriptions set status = 'canceled' where rowid % 7 = $at",
      "update subscriptions set monthly_amount = monthly_amount + 10 where rowid % 7 = $at",
      "update subscriptions set plan_id = (select id from plans limit 1) where rowid % 7 = $at",
      "update plans set name = name || 'x' where rowid % 3 = 1",
      "update terminals set status = 'suspended' where $few",
      "delete from terminals where $few",
      "update acquirer_contracts set status = 'closed' where rowid % 7 = $at",
      "delete from acquirer_contracts where rowid % 7 = $at",
      "insert into acquirer_contracts select * from acquirer_contracts where rowid % 7 = $at on conflict (id) do update set status = 'suspended'",
      "insert or replace into acquirer_contracts select * from acquirer_contracts where rowid % 7 = $at",
      "update onboardings set status = 'returned' where rowid % 7 = $at",
      "update onboarding_steps set status = 'open' where rowid % 7 = $at",
      "update companies set status = 'inactive', city = 'São Luís', search_key = 'z' || search_key where rowid % 7 = $at",
      "update companies set customer_vspague_store = 'L' || rowid where rowid % 7 = $at",
      "update acquirer_contracts set establishment_code = establishment_code || '9' where rowid % 7 = $at",
      "update companies set owner_partner_id = 'par-2001' where customer_id is not null and rowid % 7 = $at",
    ),
    at: fc.integer({ min: 0, max: 6 }),
  });

  test("follow whatever is written of a customer, or of somebody else", () => {
    fc.assert(
      fc.property(fc.array(write, { minLength: 1, maxLength: 5 }), (writes) => {
        db.exec("savepoint writes");
        list();
        for (const { what, at } of writes)
          run(db, what.replace("$few", `id % 7 = ${at}`).replace("$at", String(at)));
        list();
        const kept = contents(db);
        const made = remade();
        db.exec("rollback to writes; release writes");
        expect(kept).toEqual(made);
      }),
      { numRuns: 60 },
    );
  });

  test("follow the clock: a pending past its deadline, another day, another month", () => {
    const open = one("cli-1001").pendings.count;
    const [{ at }] = all<{ at: number }>(
      db,
      "select pending_until as at from portfolio where customer_id = 'cli-1001'",
    ) as [{ at: number }];
    const later = { ...paulo, clock: stopped(new Date(at).toISOString()) };
    expect(one("cli-1001", later).pendings.count).toBeLessThan(open);
    for (const day of [
      "2026-11-20T09:00:00-03:00",
      "2026-12-05T09:00:00-03:00",
      "2026-11-19T15:30:00-03:00",
    ]) {
      const as = { ...paulo, clock: stopped(day) };
      list({}, as);
      expect(contents(db)).toEqual(remade(as));
    }
  });
});
