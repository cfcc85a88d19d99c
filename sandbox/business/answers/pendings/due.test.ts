import { describe, expect, test } from "vitest";
import { getOverviewFigures } from "#contract/extension/overview";
import { getPending, getPendingTotals, listPendings } from "#contract/extension/pendings";
import { all, run } from "../../query.ts";
import { HOUR } from "../../rules/calendar.ts";
import { ask } from "../../support/ask.ts";
import { CLOCK, stopped } from "../../support/clock.ts";
import { openSeeded } from "../../support/seeded.ts";

const params = { customerId: "cli-1001" };
const NOW = CLOCK.now().getTime();

interface Row {
  id: number;
  state: string;
  acquirer: string;
  decision_deadline: number;
}

describe("what happens by itself", () => {
  test("it has happened to the sales of every merchant, whether or not anybody looks at the pendings", () => {
    const seeded = openSeeded(3000);
    const clock = stopped("2026-11-25T12:00:00-03:00");
    const query = { from: "2026-11-01", to: "2026-11-25" };
    const figures = () =>
      ask({ db: seeded, as: "maria", clock }, getOverviewFigures, { params, query }).body.current;
    const found = figures();
    ask({ db: seeded, as: "maria", clock }, listPendings, { params, query: {} });
    expect(figures()).toEqual(found);
    expect(all(seeded, "select id from sales where status = 'pending'")).toEqual([]);
    const states = all<{ state: string }>(seeded, "select distinct state from pendings order by state");
    expect(states.map(({ state }) => state)).toEqual(["confirmed", "disregarded", "expired", "undone"]);
  });

  test("past its deadline a pending is decided by its acquirer, whose rule the sale follows", () => {
    const seeded = openSeeded(3000);
    const later = stopped("2026-11-25T12:00:00-03:00");
    const setting = { db: seeded, as: "maria", clock: later };
    expect(ask(setting, getPendingTotals, { params, query: {} }).body.count).toBe(0);
    const decided = all<Row & { sale: string; action: string; treated_at: number; treated_by_name: null }>(
      seeded,
      `select p.*, s.status as sale from pendings p join sales s on s.id = p.sale_id
       where p.customer_id = 'cli-1001' and p.state = 'expired' and p.occurred_at > ?`,
      NOW - 96 * HOUR,
    );
    expect(decided.length).toBeGreaterThanOrEqual(10);
    for (const row of decided) {
      const confirms = row.acquirer === "cielo" || row.acquirer === "getnet";
      expect(row.action).toBe(confirms ? "confirm" : "undo");
      if (confirms) expect(["confirmed", "partially-settled", "settled"]).toContain(row.sale);
      else expect(row.sale).toBe("undone");
      expect(row.treated_at).toBe(row.decision_deadline);
      expect(row.treated_by_name).toBeNull();
    }
    expect(new Set(decided.map(({ action }) => action))).toEqual(new Set(["confirm", "undo"]));
    const ids = decided.map(({ id }) => id);
    const told = all<{ origin: string; before_deadline: number; pending_id: number }>(
      seeded,
      "select origin, before_deadline, pending_id from pending_treatments where result_state = 'expired'",
    ).filter((row) => ids.includes(row.pending_id));
    expect(told).toHaveLength(decided.length);
    for (const row of told) expect(row).toMatchObject({ origin: "acquirer", before_deadline: 0 });
    const before = all(seeded, "select count(*) as n from pending_treatments");
    ask(setting, listPendings, { params, query: {} });
    expect(all(seeded, "select count(*) as n from pending_treatments")).toEqual(before);
  });

  test("an attempt under way ends when the network answers", () => {
    const seeded = openSeeded(3000);
    const clock = stopped("2026-11-19T17:45:00-03:00");
    const underway = all<{ id: number; state: string }>(
      seeded,
      `select id, state from pendings where customer_id = 'cli-1001' and state in ('confirming', 'undoing')`,
    );
    expect(underway).toHaveLength(2);
    for (const { id, state } of underway) {
      const pendingId = String(id);
      const got = ask({ db: seeded, as: "maria", clock }, getPending, {
        params: { ...params, pendingId },
      }).body;
      expect(got.state).toBe(state === "confirming" ? "confirmed" : "undone");
      expect(got.treated_at).toBe("2026-11-19T20:30:00.000Z");
      expect(got.history.map(({ action }) => action)).toEqual([got.state, "pending"]);
    }
  });

  test("what was disregarded is still decided by its acquirer at the deadline", () => {
    const seeded = openSeeded(500);
    run(
      seeded,
      `update pendings set state = 'disregarded', action = 'disregard', treated_at = ? where state = 'pending'
         and customer_id = 'cli-1001'`,
      NOW,
    );
    const waiting = "select count(*) as n from sales where customer_id = 'cli-1001' and status = 'pending'";
    const clock = stopped("2026-11-25T12:00:00-03:00");
    const count = () => all<{ n: number }>(seeded, waiting)[0]?.n;
    expect(count()).toBeGreaterThan(0);
    ask({ db: seeded, as: "maria", clock }, listPendings, { params, query: {} });
    expect(count()).toBe(0);
  });
});
