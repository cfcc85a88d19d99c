import { describe, expect, test } from "vitest";
import {
  confirmPendings,
  disregardPendings,
  getPendingTotals,
  undoPendings,
} from "#contract/extension/pendings";
import { all, first } from "../../query.ts";
import { ask } from "../../support/ask.ts";
import { sum } from "../../support/brute-force.ts";
import { stopped } from "../../support/clock.ts";
import { params, pendingsOf, reason } from "../../support/pendings.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";

const db = openSeeded(1200);
const { maria, report, pick } = pendingsOf(db);
takeBackWrites(db);

describe("refusals", () => {
  test("a reason is demanded for disregarding and for acting against the suggestion", () => {
    const toUndo = { pending_ids: [pick("undo").id] };
    const toConfirm = { pending_ids: [pick("confirm").id] };
    for (const [call, body] of [
      [disregardPendings, toUndo],
      [confirmPendings, toUndo],
      [undoPendings, toConfirm],
      [undoPendings, { ...toConfirm, reason: "   " }],
    ] as const) {
      const refusal = refusalOf(() => ask(maria, call, { params, body }));
      expect(refusal.status).toBe(422);
      expect(refusal.fields).toHaveProperty("reason");
    }
    expect(ask(maria, confirmPendings, { params, body: { ...toUndo, reason } }).body.done).toBe(1);
  });

  test("one foreign or unknown id and nothing is done", () => {
    const foreign = first<{ id: number }>(db, "select id from pendings where customer_id <> 'cli-1001'");
    const mine = pick("confirm").id;
    const before = report().length;
    for (const id of [String(foreign?.id), "999999", "x", "\0", "\ud800", "[1]", '"', "1".repeat(64)]) {
      const body = { pending_ids: [mine, id], reason };
      expect(refusalOf(() => ask(maria, confirmPendings, { params, body })).status, id).toBe(404);
    }
    expect(report()).toHaveLength(before);
    const other = { params: { customerId: "cli-1003" }, body: { pending_ids: [mine] } };
    expect(refusalOf(() => ask(maria, confirmPendings, other)).status).toBe(404);
  });

  test("past its deadline a pending is the acquirer's, and the answer says so", () => {
    const pending = pick("confirm");
    const clock = stopped("2026-11-24T12:00:00-03:00");
    const body = { pending_ids: [pending.id] };
    const { results } = ask({ db, as: "maria", clock }, confirmPendings, { params, body }).body;
    expect(results[0]).toMatchObject({ outcome: "ineligible", state: "expired", treated_by_name: null });
    expect(results[0]?.message).toMatch(/^O prazo terminou em .* e a \w+ (confirmou|desfez) a venda\.$/);
  });

  test("what is under way waits for the network", () => {
    const [row] = all<{ id: number }>(
      db,
      "select id from pendings where customer_id = 'cli-1001' and state = 'undoing'",
    );
    const body = { pending_ids: [String(row?.id)], reason };
    const { results } = ask(maria, confirmPendings, { params, body }).body;
    expect(results[0]).toMatchObject({ outcome: "ineligible", state: "undoing" });
    expect(results[0]?.message).toContain("Desfazimento em andamento");
  });
});

describe("a whole filter", () => {
  const filter = { suggested_action: "undo", state: "pending,failed" } as const;
  const seen = () => {
    const { count, amount } = ask(maria, getPendingTotals, { params, query: filter }).body;
    return { filter, expected_count: count, expected_amount: amount };
  };

  test("is treated as it was seen", () => {
    const body = seen();
    expect(body.expected_count).toBeGreaterThan(1);
    const { results, done, failed } = ask(maria, undoPendings, { params, body }).body;
    expect(results).toHaveLength(body.expected_count);
    expect(sum(results, ({ amount }) => amount)).toBe(body.expected_amount);
    expect(done + failed).toBe(body.expected_count);
    const left = ask(maria, getPendingTotals, { params, query: filter }).body;
    expect(left.count).toBe(failed);
  });

  test("that changed in the meantime is refused, with what it is now", () => {
    const body = seen();
    ask(maria, undoPendings, { params, body: { pending_ids: [pick("undo").id] } });
    const before = report().length;
    const refusal = refusalOf(() => ask(maria, undoPendings, { params, body }));
    expect(refusal.status).toBe(409);
    expect(refusal.message).toContain(`A seleção mudou: agora são ${body.expected_count - 1} transaç`);
    expect(report()).toHaveLength(before);
    const wrong = { ...seen(), expected_amount: seen().expected_amount + 1 };
    expect(refusalOf(() => ask(maria, undoPendings, { params, body: wrong })).status).toBe(409);
  });

  test("of nothing does nothing", () => {
    const body = { filter: { q: "nada disto" }, expected_count: 0, expected_amount: 0 };
    expect(ask(maria, confirmPendings, { params, body }).body).toEqual({
      results: [],
      done: 0,
      failed: 0,
      ineligible: 0,
    });
  });
});
