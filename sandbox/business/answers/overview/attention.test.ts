import { expect, test } from "vitest";
import { getOverviewAttention } from "#contract/extension/overview";
import { getPendingTotals } from "#contract/extension/pendings";
import { ROLES } from "#contract/permissions";
import { all, run } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { sum } from "../../support/brute-force.ts";
import { CLOCK, stopped } from "../../support/clock.ts";
import { openSeeded } from "../../support/seeded.ts";

const params = { customerId: "cli-1001" };
const attention = (setting: Parameters<typeof ask>[0]) => ask(setting, getOverviewAttention, { params }).body;

test("pendings are those that can still be treated, with the nearest deadline", () => {
  const db = openSeeded(3000);
  const now = CLOCK.now().getTime();
  const open = all<{ amount: number; decision_deadline: number; state: string; customer_id: string }>(
    db,
    "select * from pendings",
  ).filter(
    (row) =>
      row.customer_id === "cli-1001" &&
      ["pending", "failed"].includes(row.state) &&
      row.decision_deadline > now,
  );
  const { pending } = attention({ db, as: "maria" });
  expect(pending.count).toBe(open.length);
  expect(pending.count).toBeGreaterThan(0);
  expect(pending.amount).toBe(sum(open, (row) => row.amount));
  const nearest = Math.min(...open.map((row) => row.decision_deadline));
  expect(pending.nearest_deadline).toBe(new Date(nearest).toISOString());
});

test("what is being confirmed or undone waits for nobody here: with it there are as many as the list has", () => {
  const db = openSeeded(3000);
  const one = "select id from pendings where customer_id = 'cli-1001' and state = 'pending' limit 2";
  run(db, `update pendings set state = 'confirming' where id in (${one})`);
  const { pending } = attention({ db, as: "maria" });
  expect(pending.in_progress).toBeGreaterThan(1);
  const listed = ask({ db, as: "maria" }, getPendingTotals, { params, query: {} }).body.count;
  expect(pending.count + pending.in_progress).toBe(listed);
});

test("a document is owed that was refused, has expired or never came", () => {
  const db = openSeeded(200);
  const owed = () => attention({ db, as: "maria" }).documents;
  const write = (status: string, validUntil: string, which: string) =>
    run(
      db,
      `update documents set status = ?, valid_until = ? where customer_id = 'cli-1001' and id like ?`,
      status,
      validUntil,
      which,
    );
  write("approved", "2026-11-19", "%");
  expect(owed()).toBe(0);
  write("refused", "2026-12-01", "%-1");
  write("approved", "2026-11-18", "%-2");
  write("missing", "2026-12-01", "%-3");
  expect(owed()).toBe(3);
  write("in-review", "2026-12-01", "%-3");
  expect(owed()).toBe(2);
});

test("a change of account counts for whoever may agree to it, and not for who asked for it", () => {
  const db = openSeeded(200);
  const maria = { ...actorsOf(db).maria, roles: [ROLES.customerFull] };
  run(db, "delete from payout_changes where customer_id = 'cli-1001' and state = 'waiting'");
  const waits = (who: Parameters<typeof ask>[0]) => attention(who).payout_changes;
  expect(waits(maria)).toBe(0);
  const asked = (by: string, person: string) =>
    run(
      db,
      `update payout_changes set state = 'waiting', due_at = null, asked_by_id = ?, asked_by_person = ?
       where customer_id = 'cli-1001'`,
      by,
      person,
    );
  asked("usr-beatriz", "pes-beatriz");
  expect(waits(maria)).toBeGreaterThan(0);
  expect(waits({ ...maria, roles: [] })).toBe(0);
  asked("usr-maria", "pes-maria");
  expect(waits(maria)).toBe(0);
});

test("a pending past its deadline is the acquirer's to decide, and no longer counts", () => {
  const later = attention({ db: openSeeded(3000), as: "maria", clock: stopped("2026-11-25T12:00:00-03:00") });
  expect(later.pending).toMatchObject({ count: 0, amount: 0, nearest_deadline: null });
});

test("open discrepancies add up what may be lost, and nothing of what was gained", () => {
  const db = openSeeded(2000);
  run(db, "delete from discrepancies");
  for (const [amount, status] of [
    [-500, "open"],
    [-41, "open"],
    [900, "open"],
    [-7000, "recovered"],
  ] as const) {
    run(
      db,
      `insert into discrepancies (customer_id, acquirer, type, amount, field, expected_value, actual_value,
         detected_at, status) values ('cli-1001', 'cielo', 'fee', ?, 'fee_amount', '', '', 0, ?)`,
      amount,
      status,
    );
  }
  expect(attention({ db, as: "maria" }).discrepancies).toEqual({ count: 3, amount: 541 });
});

test("a terminal is idle when it is active for more than 30 days and has not sold in them", () => {
  const db = openSeeded(3000);
  const idle = () => attention({ db, as: "maria" }).idle_terminals;
  const before = idle();
  expect(before).toBeGreaterThan(0);
  run(
    db,
    "update terminals set activated_at = ? where customer_id = 'cli-1001'",
    CLOCK.now().getTime() - 86_400_000,
  );
  expect(idle()).toBe(0);
  run(db, "update terminals set activated_at = 0 where customer_id = 'cli-1001'");
  run(db, "delete from sales where customer_id = 'cli-1001' and sale_day >= '2026-10-20'");
  const active = "select id from terminals where customer_id = 'cli-1001' and status = 'active'";
  expect(idle()).toBe(all(db, active).length);
});

test("an offer counts until it is viewed, deleted or expired", () => {
  const db = openSeeded(200);
  const offers = (clock = CLOCK) => attention({ db, as: "maria", clock }).offers;
  expect(offers()).toBe(1);
  expect(offers(stopped("2026-12-25T12:00:00-03:00"))).toBe(0);
  run(db, "update iso_offers set viewed_at = 1 where company_id = 'emp-1001'");
  expect(offers()).toBe(0);
});

test("pending users are the requests for this company that are undecided and have not expired", () => {
  const db = openSeeded(200);
  expect(attention({ db, as: "maria" }).pending_users).toBe(3);
  expect(attention({ db, as: "maria", clock: stopped("2027-01-01T12:00:00-03:00") }).pending_users).toBe(0);
});

test("onboarding tells how many of the eight steps are done", () => {
  const db = openSeeded(200);
  expect(attention({ db, as: "maria" }).onboarding).toEqual({ done: 8, total: 8 });
  const nova = ask({ db, as: "nova" }, getOverviewAttention, { params: { customerId: "cli-1002" } }).body;
  expect(nova.onboarding).toEqual({ done: 3, total: 8 });
});
