import { expect, test } from "vitest";
import { getDashboardFigures } from "#contract/extension/partner-dashboard";
import { getSubscriptionTotals, listSubscriptions } from "#contract/extension/subscriptions";
import { all } from "../../query.ts";
import { ask } from "../../support/ask.ts";
import { stopped } from "../../support/clock.ts";
import { openSeeded } from "../../support/seeded.ts";

const params = { partnerId: "par-2001" };
const paulo = { as: "paulo", company: { id: "emp-2001", customerId: null, partnerId: "par-2001" } };

test("with the years, all that has begun is billed once and the MRR stays that of the dashboard", () => {
  const own = openSeeded(200);
  for (const day of ["2026-11-30", "2026-12-31", "2027-03-01", "2028-11-19"]) {
    const setting = { ...paulo, db: own, clock: stopped(`${day}T08:00:00-03:00`) };
    const dashboard = ask(setting, getDashboardFigures, { params, query: {} }).body;
    const totals = ask(setting, getSubscriptionTotals, { params, query: {} }).body;
    expect(totals.mrr_amount).toBe(dashboard.mrr_amount);
    const doubled =
      "select 1 from invoices where kind = 'cycle' group by subscription_id, period_from having count(*) > 1 or period_from > ?";
    expect(all(own, doubled, day)).toEqual([]);
    const late = "select 1 from subscriptions where status = 'active' and (renews_at <= ? or ends_at <= ?)";
    expect(all(own, late, day, day)).toEqual([]);
    const waiting = "select 1 from subscriptions where status = 'pending' and started_at <= ?";
    expect(all(own, waiting, day)).toEqual([]);
  }
});

test("reading changes nothing on the day of the seed", () => {
  const fresh = openSeeded(200);
  const dump = () =>
    ["subscriptions", "invoices", "history_events"].map((table) => all(fresh, `select * from ${table}`));
  const before = dump();
  ask({ ...paulo, db: fresh }, listSubscriptions, { params, query: {} });
  expect(dump()).toEqual(before);
});
