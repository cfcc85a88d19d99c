import fc from "fast-check";
import { expect, test } from "vitest";
import {
  getDashboardFigures,
  getDashboardMerchants,
  getDashboardOnboarding,
  getDashboardTerminals,
  getDashboardVolume,
} from "#contract/extension/partner-dashboard";
import { all, run } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(1000);
const { paulo } = actorsOf(db);
const params = { partnerId: "par-2001" };
const PERIODS = [{}, { from: "2026-11-01", to: "2026-11-19" }, { from: "2026-10-05", to: "2026-11-02" }];

const figures = (query: object) => ask(paulo, getDashboardFigures, { params, query }).body;
const movers = (query: object) => ask(paulo, getDashboardMerchants, { params, query }).body;
const volume = (query: object) => ask(paulo, getDashboardVolume, { params, query }).body;
const onboarding = (query: object) => ask(paulo, getDashboardOnboarding, { params, query }).body;
const terminals = (query: object) => ask(paulo, getDashboardTerminals, { params, query }).body;

/** What a filter for the active ones and one for the others answer, row by row each. */
const halves = <T>(answer: (query: object) => T, period: object = {}): [T, T] => [
  answer({ ...period, status: "active" }),
  answer({ ...period, status: "inactive" }),
];

/** Both added up, figure by figure, however deep they stand. */
function added<T>(one: T, other: T): T {
  if (typeof one === "number") return (one + Number(other)) as T;
  if (typeof one !== "object" || one === null) return one;
  const names = Object.keys(one) as (keyof T)[];
  const parts = names.map((name) => [name, added(one[name], other[name])]);
  return Array.isArray(one) ? (parts.map(([, part]) => part) as T) : Object.fromEntries(parts);
}

function expectWhole(): void {
  for (const period of PERIODS) {
    const [active, inactive] = halves(figures, period);
    // Those that have gone are no merchants any more, but what they sold was sold.
    const { merchants, active_merchants, new_merchants, idle_15_days, idle_30_days } = active;
    expect(figures(period)).toEqual({
      ...added(active, inactive),
      merchants,
      active_merchants,
      new_merchants,
      idle_15_days,
      idle_30_days,
    });
    const moved = halves(movers, period);
    const growth = (row: (typeof moved)[0]["rising"][number]) => row.tpv_amount - row.previous_tpv_amount;
    const order = (sign: number) => (a: (typeof moved)[0]["rising"][number], b: typeof a) =>
      sign * (growth(b) - growth(a)) || sign * (a.customer_id < b.customer_id ? -1 : 1);
    expect(movers(period)).toMatchObject({
      rising: moved
        .flatMap(({ rising }) => rising)
        .sort(order(1))
        .slice(0, 10),
      falling: moved
        .flatMap(({ falling }) => falling)
        .sort(order(-1))
        .slice(0, 10),
    });
  }
  const [sold, formerly] = halves(volume);
  const sums = new Map<string, number>();
  for (const { month, acquirers } of [...sold.months, ...formerly.months])
    for (const { acquirer, gross_amount } of acquirers)
      sums.set(`${month} ${acquirer}`, (sums.get(`${month} ${acquirer}`) ?? 0) + gross_amount);
  const whole = volume({});
  expect(
    new Map(
      whole.months.flatMap(({ month, acquirers }) =>
        acquirers.map(({ acquirer, gross_amount }) => [`${month} ${acquirer}`, gross_amount] as const),
      ),
    ),
  ).toEqual(sums);
  expect(whole.since).toBe([sold.since, formerly.since].filter((day) => day !== null).sort()[0] ?? null);

  const [{ stuck: one, ...under }, { stuck: other, ...way }] = halves(onboarding);
  const { stuck, ...progress } = onboarding({});
  expect(progress).toEqual(added(under, way));
  const longest = [...one, ...other].sort(
    (a, b) => a.moved_at.localeCompare(b.moved_at) || (a.customer_id < b.customer_id ? -1 : 1),
  );
  expect(stuck).toEqual(longest.slice(0, 10));

  const [standing, gone] = halves(terminals);
  const found = terminals({});
  expect(found.idle_count).toBe(standing.idle_count + gone.idle_count);
  expect(found.idle).toEqual(
    [...standing.idle, ...gone.idle]
      .sort(
        (a, b) => (a.last_sale_on ?? "").localeCompare(b.last_sale_on ?? "") || Number(a.id) - Number(b.id),
      )
      .slice(0, 10),
  );
}

test("what is kept of all is what a filter for each half finds row by row", () => {
  expectWhole();
  expect(
    all<object>(db, "select 1 from companies where status = 'inactive' and customer_id is not null").length,
  ).toBeGreaterThan(0);
});

/** Anything of a customer that a block tells. */
const write = fc.record({
  what: fc.constantFrom(
    "update sales set status = 'denied' where id % 7 = $at",
    "update sales set gross_amount = gross_amount + 100, acquirer = 'stone' where id % 7 = $at",
    "update sales set sale_day = date(sale_day, '-31 day') where id % 7 = $at",
    "delete from sales where id % 7 = $at",
    "update pendings set state = 'confirmed' where id % 7 = $at",
    "update subscriptions set status = 'active' where rowid % 7 = $at",
    "update subscriptions set monthly_amount = 0 where rowid % 7 = $at",
    "update terminals set status = 'suspended' where id % 7 = $at",
    "update terminals set status = 'active', activated_at = 0 where id % 7 = $at",
    "update onboardings set status = 'returned' where rowid % 7 = $at",
    "update onboarding_steps set status = 'open', reason = 'Falta o telefone.' where rowid % 7 = $at",
    "update companies set status = 'inactive', trade_name = 'Z' || trade_name where rowid % 7 = $at",
    "update companies set created_at = 1793800000000 where rowid % 7 = $at",
    "update companies set owner_partner_id = 'par-2001' where customer_id is not null and rowid % 7 = $at",
    "update companies set owner_partner_id = 'par-2002' where customer_id is not null and rowid % 7 = $at",
  ),
  at: fc.integer({ min: 0, max: 6 }),
});

test("and stays so, whatever is written", () => {
  fc.assert(
    fc.property(fc.array(write, { minLength: 1, maxLength: 4 }), (writes) => {
      db.exec("savepoint writes");
      for (const { what, at } of writes) run(db, what.replace("$at", String(at)));
      expectWhole();
      db.exec("rollback to writes; release writes");
    }),
    { numRuns: 20 },
  );
});
