import { describe, expect, test } from "vitest";
import {
  getDashboardFigures,
  getDashboardMerchants,
  getDashboardOnboarding,
  getDashboardTerminals,
  getDashboardVolume,
} from "#contract/extension/partner-dashboard";
import { all, run } from "../../query.ts";
import { dayOf, startOf } from "../../rules/calendar.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { countedSales, sum } from "../../support/brute-force.ts";
import { CLOCK, stopped } from "../../support/clock.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded } from "../../support/seeded.ts";

interface CompanyRow {
  customer_id: string;
  status: string;
  created_at: number;
}

const db = openSeeded(3000);
const { paulo } = actorsOf(db);
const params = { partnerId: "par-2001" };
const query = {};
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
  const { body } = ask(paulo, getDashboardFigures, { params, query });

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
    expect(ask({ ...paulo, db: aged }, getDashboardFigures, { params, query }).body).toMatchObject({
      active_merchants: 3,
      idle_15_days: 2,
      idle_30_days: 1,
    });
  });

  test("volume is the month's up to today, against the same days of the month before", () => {
    expect(body.tpv_amount).toBe(volume(within("2026-11-01", "2026-11-19")));
    expect(body.previous_tpv_amount).toBe(volume(within("2026-10-01", "2026-10-19")));
  });

  test("on the 31st the whole of a shorter month is compared", () => {
    const clock = stopped("2026-10-31T15:30:00-03:00");
    const october = ask({ ...paulo, clock }, getDashboardFigures, { params, query }).body;
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
    expect(body.offers).toEqual({
      sent: offers.length,
      viewed: offers.filter((row) => row.viewed_at !== null).length,
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

  test("what merchants were charged is the acquirer's cost and the partner's markup", () => {
    const charged = sum(
      within("2026-11-01", "2026-11-19"),
      (sale) => sale.fee_amount - sale.reversed_fee_amount,
    );
    expect(body.cost_amount + body.markup_amount).toBe(charged);
    expect(body.markup_amount).toBeGreaterThan(0);
    expect(body.cost_amount).toBeGreaterThan(body.markup_amount);
  });
});

describe("a period", () => {
  test.each([
    [
      { from: "2026-10-01", to: "2026-10-31" },
      { from: "2026-09-01", to: "2026-09-30" },
    ],
    [
      { from: "2026-09-01", to: "2026-09-30" },
      { from: "2026-08-01", to: "2026-08-31" },
    ],
    [
      { from: "2026-10-01", to: "2026-10-10" },
      { from: "2026-09-01", to: "2026-09-10" },
    ],
    [
      { from: "2026-11-10", to: "2026-11-12" },
      { from: "2026-11-07", to: "2026-11-09" },
    ],
    [
      { from: "2026-10-01", to: "2026-11-02" },
      { from: "2026-08-29", to: "2026-09-30" },
    ],
  ])("%o is compared to %o", (period, before) => {
    const answered = ask(paulo, getDashboardFigures, { params, query: period }).body;
    expect(answered).toMatchObject({ period, previous_period: before });
    expect(answered.tpv_amount).toBe(volume(within(period.from, period.to)));
    expect(answered.previous_tpv_amount).toBe(volume(within(before.from, before.to)));
  });

  test("that runs backwards is refused at its beginning", () => {
    const period = { from: "2026-11-02", to: "2026-11-01" };
    for (const call of [getDashboardFigures, getDashboardMerchants])
      expect(refusalOf(() => ask(paulo, call, { params, query: period }))).toMatchObject({
        status: 422,
        fields: { from: expect.any(String) },
      });
  });
});

describe("a filter", () => {
  const rows = all<CompanyRow & { city: string; state: string }>(
    db,
    "select * from companies where owner_partner_id = 'par-2001' and customer_id is not null",
  );
  const idsOf = (fits: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(fits).map((row) => row.customer_id));
  const volumeOf = (kept: ReadonlySet<string>, acquirers?: string[]) =>
    volume(
      within("2026-11-01", "2026-11-19").filter(
        (sale) => kept.has(sale.customer_id) && (acquirers?.includes(sale.acquirer) ?? true),
      ),
    );
  const figures = (filter: Record<string, string>) =>
    ask(paulo, getDashboardFigures, { params, query: filter }).body;
  const listed = (sql: string) => new Set(all<{ id: string }>(db, sql).map(({ id }) => id));

  test("by status counts those, and sums theirs", () => {
    const inactive = idsOf(({ status }) => status === "inactive");
    expect(figures({ status: "inactive" })).toMatchObject({
      merchants: inactive.size,
      tpv_amount: volumeOf(inactive),
    });
    expect(inactive.size).toBeGreaterThan(0);
  });

  test("by city and state knows no accents", () => {
    const there = idsOf(({ city, state }) => city === "Ribeirão Preto" && state === "SP");
    expect(figures({ city: "ribeirao preto", state: "SP" }).tpv_amount).toBe(volumeOf(there));
    expect(there.size).toBeGreaterThan(0);
    expect(figures({ city: "%", state: "SP" }).merchants).toBe(0);
  });

  test("by acquirer keeps its merchants and its sales only", () => {
    const with_ = listed(
      "select customer_id as id from acquirer_contracts where status <> 'closed' and acquirer in ('cielo', 'rede')",
    );
    const answered = figures({ acquirer: "cielo,rede" });
    expect(answered.tpv_amount).toBe(volumeOf(with_, ["cielo", "rede"]));
    expect(answered.tpv_amount).toBeGreaterThan(0);
    const { months } = ask(paulo, getDashboardVolume, { params, query: { acquirer: "cielo" } }).body;
    expect([...new Set(months.flatMap((month) => month.acquirers.map((row) => row.acquirer)))]).toEqual([
      "cielo",
    ]);
  });

  test("by product keeps who subscribes to it now", () => {
    const with_ = listed(`select s.customer_id as id from subscriptions s join plans p on p.id = s.plan_id
      where s.status = 'active' and p.products like '%"pix"%'`);
    expect(figures({ product: "pix" }).tpv_amount).toBe(volumeOf(with_));
    expect(figures({ product: "pix" }).merchants).toBeGreaterThan(0);
  });

  test("holds for what stands beside the figures too", () => {
    const far = { params, query: { city: "lugar nenhum" } };
    expect(ask(paulo, getDashboardMerchants, far).body).toMatchObject({ rising: [], falling: [] });
    expect(ask(paulo, getDashboardOnboarding, far).body).toMatchObject({
      funnel: { invited: 0 },
      stuck_count: 0,
    });
    expect(ask(paulo, getDashboardTerminals, far).body).toEqual({ idle_count: 0, idle: [] });
  });
});

describe("onboarding", () => {
  const { body } = ask(paulo, getDashboardOnboarding, { params, query });
  interface Progress {
    customer_id: string;
    status: string;
  }
  const all_ = all<Progress>(db, "select * from onboardings").filter((row) => ids.has(row.customer_id));

  test("puts each merchant at one step", () => {
    expect(body.steps).toHaveLength(8);
    // emp-1002 has done three of eight, and so stands at the fourth.
    expect(body.steps.find(({ step }) => step === "address")?.count).toBeGreaterThan(0);
    expect(sum(body.steps, ({ count }) => count)).toBe(
      all_.filter(({ status }) => status !== "approved").length,
    );
  });

  test("narrows from invited to the first sale", () => {
    const approved = all_.filter(({ status }) => status === "approved");
    expect(body.funnel).toEqual({
      invited: all_.length,
      sent: all_.filter(({ status }) => status !== "draft").length,
      approved: approved.length,
      first_sale: approved.filter((row) => sales.some((one) => one.customer_id === row.customer_id)).length,
    });
  });

  test("names who has not moved for three days or more, the longest first, and why it came back", () => {
    const limit = new Date(startOf(dayOf(CLOCK.today()) - 2)).toISOString();
    const moved = body.stuck.map(({ moved_at }) => moved_at);
    expect(moved).toEqual([...moved].sort());
    expect(moved.every((at) => at < limit)).toBe(true);
    expect(body.stuck).toHaveLength(Math.min(10, body.stuck_count));
    for (const { status, reason } of body.stuck) expect(reason !== null).toBe(status === "returned");
    expect(body.stuck.some(({ status }) => status === "returned")).toBe(true);
  });

  test("does not name who saved a step two days ago, however early on that day", () => {
    const moving = openSeeded(3000);
    const id = body.stuck[0]?.customer_id ?? "";
    const early = startOf(dayOf(CLOCK.today()) - 2);
    const stuckWith = (savedAt: number) => {
      run(moving, "update onboarding_steps set saved_at = ? where customer_id = ?", savedAt, id);
      return ask({ ...paulo, db: moving }, getDashboardOnboarding, { params, query }).body.stuck_count;
    };
    expect(stuckWith(early)).toBe(body.stuck_count - 1);
    expect(stuckWith(early - 1)).toBe(body.stuck_count);
  });
});

test("idle terminals are those without a sale in 30 days, the longest without one first", () => {
  const { idle, idle_count } = ask(paulo, getDashboardTerminals, { params, query }).body;
  const days = idle.map(({ last_sale_on }) => last_sale_on ?? "");
  expect(days).toEqual([...days].sort());
  expect(idle).toHaveLength(Math.min(10, idle_count));
  expect(idle_count).toBeGreaterThan(0);
  for (const { id, customer_id, last_sale_on } of idle) {
    expect(ids.has(customer_id)).toBe(true);
    const sold = sales.filter((one) => String(one.terminal_id) === id).map(({ sale_day }) => sale_day);
    expect(sold.sort().at(-1) ?? null).toBe(last_sale_on);
  }
});

test("volume per month and acquirer is that of the sales, oldest month first", () => {
  const { months } = ask(paulo, getDashboardVolume, { params, query }).body;
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
  const { rising, falling } = ask(paulo, getDashboardMerchants, { params, query }).body;
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
