import { describe, expect, test } from "vitest";
import { getOverviewAttention } from "#contract/extension/overview";
import { getPending, getPendingTotals, listPendings, type PendingFilter } from "#contract/extension/pendings";
import { all } from "../../query.ts";
import { ask } from "../../support/ask.ts";
import { sum } from "../../support/brute-force.ts";
import { CLOCK } from "../../support/clock.ts";
import { everyPage } from "../../support/every-page.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(3000);
const maria = { db, as: "maria" };
const params = { customerId: "cli-1001" };
const NOW = CLOCK.now().getTime();
const HOUR = 3_600_000;
const EVERY_STATE = "pending,failed,confirming,undoing,confirmed,undone,disregarded,expired";

type Query = Partial<Record<keyof PendingFilter | "sort" | "direction" | "cursor" | "limit", string>>;
const list = (query: Query) => ask(maria, listPendings, { params, query: query as never }).body;
const totals = (query: Query) => ask(maria, getPendingTotals, { params, query: query as never }).body;
const whole = (query: Query) => list({ ...query, limit: "100" }).items;

interface Row {
  id: number;
  customer_id: string;
  state: string;
  amount: number;
  acquirer: string;
  pos_number: string;
  suggested_action: string;
  occurred_at: number;
  decision_deadline: number;
  modality: string;
  instalments: number;
  store_id: number;
  nsu_tef: string;
}

/** Maria's pendings read one by one, without any answer of ours. */
const rows = all<Row>(
  db,
  "select p.*, s.modality, s.instalments, s.store_id, s.nsu_tef from pendings p join sales s on s.id = p.sale_id order by p.id",
).filter((row) => row.customer_id === "cli-1001");
const OPEN = ["pending", "failed", "confirming", "undoing"];
const largest = Math.max(...rows.map(({ amount }) => amount));
const isTreatable = (row: Row) => row.state === "pending" || row.state === "failed";

describe("the queue", () => {
  test("shows what is not decided, the nearest deadline first, and nothing of another customer", () => {
    const open = rows.filter((row) => OPEN.includes(row.state));
    expect(open.length).toBeGreaterThanOrEqual(10);
    const items = list({}).items;
    expect(items.map(({ id }) => id).sort()).toEqual(open.map(({ id }) => String(id)).sort());
    const deadlines = items.map((item) => item.decision_deadline);
    expect(deadlines).toEqual([...deadlines].sort());
  });

  test("named ones are found in whatever state, and nobody else's", () => {
    const decided = rows.filter((row) => !OPEN.includes(row.state)).slice(0, 3);
    const foreign = all<Row>(db, "select * from pendings where customer_id <> 'cli-1001' limit 2");
    expect(decided).toHaveLength(3);
    const id = [...decided, ...foreign].map((row) => row.id).join(",");
    expect(
      list({ id })
        .items.map((item) => item.id)
        .sort(),
    ).toEqual(decided.map((row) => String(row.id)).sort());
    expect(totals({ id })).toMatchObject({ count: 3, amount: sum(decided, ({ amount }) => amount) });
    expect(totals({ id, state: "pending" }).count).toBe(0);
  });

  test("Maria has every state, six to treat, two of them soon, and one whose network is down", () => {
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(EVERY_STATE.split(",")));
    expect(rows.filter(isTreatable).length).toBeGreaterThanOrEqual(6);
    expect(totals({}).due_in_2_hours.count).toBeGreaterThanOrEqual(2);
    const down = all(db, "select 1 from pendings where customer_id = 'cli-1001' and failures_left > 0");
    expect(down.length).toBeGreaterThan(0);
  });

  test("tells of each what the acquirer does if nobody acts, and why it suggests what it does", () => {
    const items = whole({ state: EVERY_STATE });
    expect(items).toHaveLength(rows.length);
    for (const item of items) {
      const confirms = item.acquirer === "cielo" || item.acquirer === "getnet";
      expect(item.what_if_nothing).toBe(confirms ? "confirms" : "undoes");
      // A receipt was issued exactly when confirming is suggested.
      expect(item.fiscal_document !== null).toBe(item.suggested_action === "confirm");
      expect(item.fiscal_date !== null).toBe(item.fiscal_document !== null);
      expect(item.pos_number).toMatch(/^PDV \d\d$/);
      expect(item.store_name).toContain("Loja da Maria");
      expect(item.treated_at === null).toBe(item.state === "pending" || item.state === "failed");
    }
  });

  const day = (at: number) => new Date(at - 3 * HOUR).toISOString().slice(0, 10);
  const cases: [Query, (row: Row) => boolean][] = [
    [
      { from: "2026-11-01", to: "2026-11-10" },
      (row) => day(row.occurred_at) >= "2026-11-01" && day(row.occurred_at) <= "2026-11-10",
    ],
    [{ from: "0001-01-01", to: "9999-12-31" }, () => true],
    [{ store_id: "1,3" }, (row) => row.store_id === 1 || row.store_id === 3],
    [{ store_id: "999" }, () => false],
    [{ pos_number: "PDV 04" }, (row) => row.pos_number === "PDV 04"],
    [{ acquirer: "cielo,rede" }, (row) => row.acquirer === "cielo" || row.acquirer === "rede"],
    [{ instalments: "1" }, (row) => row.instalments === 1],
    [
      { instalments: "2-6,10" },
      (row) => (row.instalments >= 2 && row.instalments <= 6) || row.instalments === 10,
    ],
    [{ modality: "debit,credit" }, (row) => row.modality === "debit" || row.modality === "credit"],
    [{ amount_from: "5000", amount_to: "20000" }, (row) => row.amount >= 5000 && row.amount <= 20000],
    // Both ends of a range belong to it.
    [{ amount_from: String(largest), amount_to: String(largest) }, (row) => row.amount === largest],
    [{ suggested_action: "undo" }, (row) => row.suggested_action === "undo"],
    [{ state: "expired,failed" }, (row) => row.state === "expired" || row.state === "failed"],
    [
      { deadline: "2h" },
      (row) => isTreatable(row) && row.decision_deadline > NOW && row.decision_deadline <= NOW + 2 * HOUR,
    ],
    [
      { deadline: "today" },
      (row) => isTreatable(row) && row.decision_deadline <= Date.parse("2026-11-20T00:00:00-03:00"),
    ],
  ];
  test.each(cases)("narrows by %o, and its totals agree with the rows read one by one", (query, accept) => {
    const asked = { state: EVERY_STATE, ...query };
    const wanted = rows.filter(accept);
    expect(new Set(whole(asked).map(({ id }) => id))).toEqual(new Set(wanted.map(({ id }) => String(id))));
    const found = totals(asked);
    expect(found.count).toBe(wanted.length);
    expect(found.amount).toBe(sum(wanted, (row) => row.amount));
    expect(sum(found.states, ({ count }) => count)).toBe(wanted.length);
    expect(sum(found.states, ({ amount }) => amount)).toBe(found.amount);
    const soon = wanted.filter((row) => isTreatable(row) && row.decision_deadline <= NOW + 2 * HOUR);
    expect(found.due_in_2_hours).toEqual({ count: soon.length, amount: sum(soon, (row) => row.amount) });
    expect(found.read_at).toBe(CLOCK.now().toISOString());
  });

  test("finds part of an NSU, and a wildcard is a character like others", () => {
    const [one] = rows;
    if (!one) throw new Error("Maria has no pendings");
    expect(whole({ state: EVERY_STATE, q: one.nsu_tef }).map(({ id }) => id)).toContain(String(one.id));
    for (const q of ["%", "_", "\\", "'", "\0", "\ud800", "🙂".repeat(90)]) {
      expect(whole({ state: EVERY_STATE, q }).length, JSON.stringify(q)).toBe(q === "\0" ? rows.length : 0);
    }
  });

  test.each(["decision_deadline", "amount", "occurred_at"])(
    "pages by %s are the whole, both ways",
    (sort) => {
      for (const direction of ["asc", "desc"]) {
        const order = { state: EVERY_STATE, sort, direction };
        const wanted = whole(order).map(({ id }) => id);
        const got = everyPage((cursor) => list({ ...order, limit: "3", ...cursor })).map(({ id }) => id);
        expect(got).toEqual(wanted);
        expect(got).toHaveLength(rows.length);
      }
    },
  );

  test("counts to treat what the overview counts", () => {
    const attention = ask(maria, getOverviewAttention, { params }).body.pending;
    const found = totals({ state: "pending,failed" });
    expect({ count: found.count, amount: found.amount }).toEqual({
      count: attention.count,
      amount: attention.amount,
    });
  });

  test("refuses a range that is upside down at its field", () => {
    expect(refusalOf(() => list({ from: "2026-11-10", to: "2026-11-01" })).fields).toHaveProperty("from");
    expect(refusalOf(() => totals({ amount_from: "2", amount_to: "1" })).fields).toHaveProperty("amount_to");
  });

  test("a foreign customer and a foreign pending are not found, as one that does not exist", () => {
    const foreign = all<{ id: number }>(db, "select id from pendings where customer_id <> 'cli-1001'")[0];
    for (const pendingId of [String(foreign?.id), "999999", "x", "%", "\0", "1 or 1", "0x1"]) {
      const asked = () => ask(maria, getPending, { params: { ...params, pendingId } });
      expect(refusalOf(asked)).toMatchObject({ status: 404, message: "Transação pendente não encontrada." });
    }
    const other = { customerId: "cli-1003" };
    expect(refusalOf(() => ask(maria, listPendings, { params: other, query: {} })).status).toBe(404);
    expect(refusalOf(() => ask(maria, getPendingTotals, { params: other, query: {} })).status).toBe(404);
  });

  test("a pending's history begins with why it was left, and tells each attempt", () => {
    const failed = rows.find(({ state }) => state === "failed");
    const got = ask(maria, getPending, { params: { ...params, pendingId: String(failed?.id) } }).body;
    expect(got.network_answer).toBe("REDE INDISPONIVEL");
    expect(got.history.map(({ action }) => action)).toEqual(["failed", "pending"]);
    expect(got.history.at(-1)?.detail).toMatch(/^Ficou pendente: /);
    const underway = rows.find(({ state }) => state === "undoing");
    const waits = ask(maria, getPending, { params: { ...params, pendingId: String(underway?.id) } }).body;
    expect(waits.history.map(({ action }) => action)).toEqual(["undoing", "pending"]);
  });
});
