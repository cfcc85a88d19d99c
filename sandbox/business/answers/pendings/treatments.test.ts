import { describe, expect, test } from "vitest";
import {
  getPendingTreatmentTotals,
  listPendingTreatments,
  type PendingTreatment,
} from "#contract/extension/pending-treatments";
import { ApiRefusal } from "../../../api/handler.ts";
import { all } from "../../query.ts";
import { ask } from "../../support/ask.ts";
import { sum } from "../../support/brute-force.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(3000);
const maria = { db, as: "maria" };
const params = { customerId: "cli-1001" };
type Query = Record<string, string>;
const list = (query: Query) => ask(maria, listPendingTreatments, { params, query: query as never }).body;
const totals = (query: Query) =>
  ask(maria, getPendingTreatmentTotals, { params, query: query as never }).body;

interface Row {
  id: number;
  customer_id: string;
  pending_id: number;
  treated_at: number;
  treated_by_email: string | null;
  origin: string;
  action: string;
  result_state: string;
  elapsed_seconds: number;
  before_deadline: number;
}
interface PendingRow {
  id: number;
  customer_id: string;
  acquirer: string;
  pos_number: string;
  amount: number;
  occurred_at: number;
  store_id: number;
  modality: string;
  instalments: number;
  nsu: string;
  nsu_tef: string | null;
}

const pendings = all<PendingRow>(
  db,
  "select p.*, s.store_id, s.modality, s.instalments, s.nsu, s.nsu_tef from pendings p join sales s on s.id = p.sale_id",
).filter((row) => row.customer_id === "cli-1001");
const rows = all<Row>(db, "select * from pending_treatments")
  .filter((row) => row.customer_id === "cli-1001")
  .map((row) => {
    const pending = pendings.find(({ id }) => id === row.pending_id);
    if (!pending) throw new Error("a treatment without a pending");
    return { ...pending, ...row };
  });
type Treated = (typeof rows)[number];
const idsOfThree = rows.slice(0, 3).map(({ id }) => String(id));
const dayOf = (at: number) => new Date(at - 10_800_000).toISOString().slice(0, 10);

describe("the report", () => {
  test("has for Maria every origin, action and result, and a failure followed by a success", () => {
    const values = (pick: (row: Treated) => string) => new Set(rows.map(pick));
    expect(values((row) => row.origin)).toEqual(new Set(["portal", "automatic", "acquirer"]));
    expect(values((row) => row.action)).toEqual(new Set(["confirm", "undo", "disregard"]));
    expect(values((row) => row.result_state)).toEqual(
      new Set(["confirmed", "undone", "disregarded", "failed", "expired"]),
    );
    const twice = rows.filter(
      (row) => rows.filter((other) => other.pending_id === row.pending_id).length > 1,
    );
    expect(twice.length).toBeGreaterThan(1);
  });

  test("an acquirer's decision is never before the deadline, a person's always", () => {
    for (const row of rows) expect(row.before_deadline).toBe(row.origin === "acquirer" ? 0 : 1);
  });

  const cases: [Query, (row: Treated) => boolean][] = [
    [{}, () => true],
    [
      { from: "2026-11-01", to: "2026-11-15" },
      (row) => dayOf(row.treated_at) >= "2026-11-01" && dayOf(row.treated_at) <= "2026-11-15",
    ],
    [
      { period_of: "transaction", from: "2026-10-01", to: "2026-11-10" },
      (row) => dayOf(row.occurred_at) >= "2026-10-01" && dayOf(row.occurred_at) <= "2026-11-10",
    ],
    [{ treated_by_email: "carla@loja.example" }, (row) => row.treated_by_email === "carla@loja.example"],
    [{ origin: "automatic" }, (row) => row.origin === "automatic"],
    [{ action: "undo,disregard" }, (row) => row.action !== "confirm"],
    [{ id: idsOfThree.join() }, (row) => idsOfThree.includes(String(row.id))],
    [{ result_state: "failed" }, (row) => row.result_state === "failed"],
    [{ store_id: "1" }, (row) => row.store_id === 1],
    [{ pos_number: "PDV 04" }, (row) => row.pos_number === "PDV 04"],
    [{ amount_from: "10000", amount_to: "30000" }, (row) => row.amount >= 10_000 && row.amount <= 30_000],
    [{ acquirer: "rede" }, (row) => row.acquirer === "rede"],
    [{ modality: "debit,instalments" }, (row) => ["debit", "instalments"].includes(row.modality)],
    [{ instalments: "2-6" }, (row) => row.instalments >= 2 && row.instalments <= 6],
    [{ q: rows[0]?.nsu_tef ?? "" }, (row) => row.pending_id === rows[0]?.pending_id],
    [{ pos_number: "\0", treated_by_email: "\ud800" }, () => false],
  ];
  test.each(cases)("narrowed by %o holds and sums what the rows hold, read one by one", (query, accept) => {
    const wanted = rows.filter(accept);
    const listed = list({ ...query, limit: "100" }).items;
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(wanted.map(({ id }) => String(id))));
    const found = totals(query);
    expect(found.count).toBe(wanted.length);
    expect(found.amount).toBe(sum(wanted, (row) => row.amount));
    for (const { action, result_state, count, amount } of found.by_action) {
      const those = wanted.filter((row) => row.action === action && row.result_state === result_state);
      expect({ count, amount }).toEqual({ count: those.length, amount: sum(those, (row) => row.amount) });
    }
    expect(sum(found.by_action, ({ count }) => count)).toBe(wanted.length);
    const ended = wanted.filter((row) => ["confirmed", "undone", "disregarded"].includes(row.result_state));
    const average =
      ended.length === 0 ? null : Math.round(sum(ended, (row) => row.elapsed_seconds) / ended.length);
    expect(found.average_elapsed_seconds).toBe(average);
    const decided = wanted.filter((row) => row.result_state !== "failed");
    const inTime = decided.filter((row) => row.before_deadline === 1);
    expect(found.before_deadline).toEqual({
      count: inTime.length,
      decided: decided.length,
      share: decided.length === 0 ? null : Math.round((inTime.length / decided.length) * 10_000),
    });
    const days = new Map<string, number>();
    for (const row of wanted) {
      const day = dayOf(query.period_of === "transaction" ? row.occurred_at : row.treated_at);
      days.set(day, (days.get(day) ?? 0) + 1);
    }
    expect(
      found.days.map(({ date, confirm, undo, disregard }) => [date, confirm + undo + disregard]),
    ).toEqual([...days].sort());
    expect(sum(found.points_of_sale, ({ treatments }) => treatments)).toBe(wanted.length);
    if ("q" in query) expect(sum(found.points_of_sale, (place) => place.pendings)).toBe(1);
  });

  test("a broken checkout stands out among the points of sale", () => {
    const [worst, second] = totals({ from: "2026-11-01" }).points_of_sale;
    expect(worst?.pendings).toBeGreaterThan(2 * (second?.pendings ?? 0));
    const those = pendings.filter(
      (row) =>
        row.pos_number === worst?.pos_number &&
        String(row.store_id) === worst.store_id &&
        dayOf(row.occurred_at) >= "2026-11-01",
    );
    expect(worst?.pendings).toBe(those.length);
    expect(sum(worst?.days ?? [], ({ pendings: count }) => count)).toBe(those.length);
  });

  test.each(["treated_at", "amount", "elapsed"])("pages by %s are the whole", (sort) => {
    const wanted = list({ sort, limit: "100" }).items;
    const key = { treated_at: "treated_at", amount: "amount", elapsed: "elapsed_seconds" }[
      sort
    ] as keyof PendingTreatment;
    const keys = wanted.map((item) => item[key] as string | number);
    expect(keys).toEqual([...keys].sort((one, other) => (one < other ? 1 : one > other ? -1 : 0)));
    const got: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: PendingTreatment[]; next_cursor: string | null } = list({
        sort,
        limit: "7",
        ...(cursor === null ? {} : { cursor }),
      });
      got.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(got).toEqual(wanted.map(({ id }) => id));
    expect(got).toHaveLength(rows.length);
  });

  test("a foreign customer is not found, and a period upside down is refused", () => {
    const statusOf = (question: () => unknown) => {
      try {
        question();
        return 200;
      } catch (refusal) {
        return refusal instanceof ApiRefusal ? refusal.status : 500;
      }
    };
    const foreign = { params: { customerId: "cli-1004" }, query: {} };
    expect(statusOf(() => ask(maria, listPendingTreatments, foreign))).toBe(404);
    expect(statusOf(() => ask(maria, getPendingTreatmentTotals, foreign))).toBe(404);
    expect(statusOf(() => list({ from: "2026-11-02", to: "2026-11-01" }))).toBe(422);
  });
});
