import { describe, expect, test } from "vitest";
import {
  getDashboardFigures,
  getDashboardMerchants,
  getDashboardVolume,
} from "../../../../app/contract/extension/partner-dashboard.ts";
import { all, run } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { countedSales, sum } from "../../support/brute-force.ts";
import { CLOCK, stopped } from "../../support/clock.ts";
import { openSeeded } from "../../support/seeded.ts";

interface CompanyRow {
  customer_id: string;
  status: string;
  created_at: number;
}

const db = openSeeded(3000);
const { paulo } = actorsOf(db);
const params = { partnerId: "par-2001" };
const merchants = all<CompanyRow>(
  db,
  "select * from companies where owner_partner_id = 'par-2001' and customer_id is not null",
);
const ids = new Set(merchants.map((one) => one.customer_id));
const sales = countedSales(db, (sale) => ids.has(sale.customer_id));
const within = (from: string, to: string) =>
  sales.filter((sale) => sale.sale_day >= from && sale.sale_day <= to);
const volume = (rows: typeof sales) => sum(rows, (sale) => sale.gross_amount);

describe("figures", () => {
  const { body } = ask(paulo, getDashboardFigures, { params });

  test("merchants are counted by when they last sold, by hand", () => {
    const today = Date.parse("2026-11-19");
    const active = merchants.filter((one) => one.status === "active");
    const ages = active.map(({ customer_id }) => {
      const days = sales.filter((sale) => sale.customer_id === customer_id).map((sale) => sale.sale_day);
      return days.length === 0 ? null : (today - Date.parse(days.sort().at(-1) ?? "")) / 86_400_000;
    });
    const aged = (from: number, to: number) =>
      ages.filter((age) => age !== null && age >= from && age <= to).length;
    expect(body).toMatchObject({
      merchants: active.length,
      active_merchants: aged(0, 30),
      idle_15_days: aged(15, 30),
      idle_30_days: aged(31, 999),
      new_merchants: active.filter((one) => one.created_at >= Date.parse("2026-11-01T00:00:00-03:00")).length,
    });
    for (const count of [body.idle_15_days, body.idle_30_days, body.new_merchants])
      expect(count).toBeGreaterThan(0);
  });

  test("a merchant is idle from the 15th day without a sale, and lost to sight after the 30th", () => {
    const aged = openSeeded(3000);
    for (const [at, day] of ["2026-11-05", "2026-11-04", "2026-10-20", "2026-10-19"].entries()) {
      // 14, 15, 30 and 31 days ago.
      const id = `cli-100${[1, 3, 4, 5][at]}`;
      run(
        aged,
        "delete from sales where customer_id = ? and id <> (select max(id) from sales where customer_id = ? and status = 'settled')",
        id,
        id,
      );
      run(aged, "update sales set sale_day = ? where customer_id = ?", day, id);
    }
    const others = "'cli-1001', 'cli-1003', 'cli-1004', 'cli-1005'";
    run(aged, `delete from sales where customer_id not in (${others})`);
    expect(ask({ ...paulo, db: aged }, getDashboardFigures, { params }).body).toMatchObject({
      ...{ active_merchants: 3, idle_15_days: 2, idle_30_days: 1 },
    });
  });

  test("volume is the month's up to today, against the same days of the month before", () => {
    expect(body.tpv_amount).toBe(volume(within("2026-11-01", "2026-11-19")));
    expect(body.previous_tpv_amount).toBe(volume(within("2026-10-01", "2026-10-19")));
  });

  test("on the 31st the whole of a shorter month is compared", () => {
    const clock = stopped("2026-10-31T15:30:00-03:00");
    const october = ask({ ...paulo, clock }, getDashboardFigures, { params }).body;
    expect(october.tpv_amount).toBe(volume(within("2026-10-01", "2026-10-31")));
    expect(october.previous_tpv_amount).toBe(volume(within("2026-09-01", "2026-09-30")));
  });

  test("only active subscriptions count, by what they bring in a month", () => {
    interface Row {
      customer_id: string;
      status: string;
      quantity: number;
      price_amount: number;
      discount: number;
      billing_cycle: string;
    }
    const active = all<Row>(db, "select * from subscriptions").filter(
      (row) => ids.has(row.customer_id) && row.status === "active",
    );
    expect(body.subscriptions).toBe(active.length);
    const monthly = active.map((row) => {
      const list = row.price_amount * row.quantity;
      const charged = list - Math.round((list * row.discount) / 10_000);
      return row.billing_cycle === "yearly" ? Math.round(charged / 12) : charged;
    });
    expect(body.mrr_amount).toBe(sum(monthly, (amount) => amount));
  });

  test("offers and pendings are those of the partner's merchants, by hand", () => {
    const now = CLOCK.now().getTime();
    const offers = all<Record<string, string | number | null>>(db, "select * from iso_offers").filter(
      (row) => row.partner_id === "par-2001" && row.deleted_at === null,
    );
    const valid = offers.filter(
      (row) => String(row.expiration_date) >= "2026-11-19" && row.accepted_at === null,
    );
    expect(body.offers).toEqual({
      pending: valid.filter((row) => row.viewed_at === null).length,
      viewed: valid.filter((row) => row.viewed_at !== null).length,
      accepted: offers.filter((row) => row.accepted_at !== null).length,
    });
    const pendings = all<Record<string, string | number>>(db, "select * from pendings").filter(
      (row) =>
        ids.has(String(row.customer_id)) &&
        ["pending", "failed"].includes(String(row.state)) &&
        Number(row.decision_deadline) > now,
    );
    expect(body.pending).toEqual({
      count: pendings.length,
      amount: sum(pendings, (row) => Number(row.amount)),
    });
    expect(body.pending.count).toBeGreaterThan(0);
  });

  test("each merchant in onboarding stands at one step", () => {
    expect(body.onboarding.map(({ step }) => step)).toHaveLength(8);
    // emp-1002 has done three of eight, and so stands at the fourth.
    expect(body.onboarding.find(({ step }) => step === "address")?.count).toBeGreaterThan(0);
    const unfinished = all<{ customer_id: string }>(
      db,
      "select * from onboardings where status <> 'approved'",
    );
    expect(sum(body.onboarding, ({ count }) => count)).toBe(
      unfinished.filter(({ customer_id }) => ids.has(customer_id)).length,
    );
  });
});

test("volume per month and acquirer is that of the sales, oldest month first", () => {
  const { months } = ask(paulo, getDashboardVolume, { params }).body;
  expect(months.map(({ month }) => month)).toEqual(["2026-08", "2026-09", "2026-10", "2026-11"]);
  for (const { month, acquirers } of months) {
    for (const { acquirer, gross_amount } of acquirers) {
      const rows = sales.filter((sale) => sale.sale_day.startsWith(month) && sale.acquirer === acquirer);
      expect(gross_amount).toBe(volume(rows));
    }
  }
  expect(
    sum(
      months.flatMap(({ acquirers }) => acquirers),
      (row) => row.gross_amount,
    ),
  ).toBe(volume(sales));
});

test("rising and falling merchants are the ten of the largest change each, by hand", () => {
  const { rising, falling } = ask(paulo, getDashboardMerchants, { params }).body;
  const of = (customerId: string, rows: typeof sales) =>
    volume(rows.filter((sale) => sale.customer_id === customerId));
  const changes = [...ids].map((id) => {
    const before = of(id, within("2026-10-01", "2026-10-19"));
    return of(id, within("2026-11-01", "2026-11-19")) - before;
  });
  const growth = (row: (typeof rising)[number]) => row.tpv_amount - row.previous_tpv_amount;
  const sorted = changes.sort((one, other) => other - one);
  expect(rising.map(growth)).toEqual(sorted.filter((change) => change > 0).slice(0, 10));
  expect(falling.map(growth)).toEqual(
    sorted
      .filter((change) => change < 0)
      .reverse()
      .slice(0, 10),
  );
  expect(rising.length).toBeGreaterThan(0);
  expect(falling.length).toBeGreaterThan(0);
});
