import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { BatchChoice } from "#contract/extension/batch-choices";
import {
  type Batch,
  chooseBatch,
  deleteBatch,
  getBatch,
  listBatchLines,
  startBatch,
  stopBatch,
  undoBatch,
} from "#contract/extension/batches";
import {
  changeSubscriptionPlan,
  getSubscription,
  getSubscriptionTotals,
  listSubscriptions,
  pauseSubscription,
} from "#contract/extension/subscriptions";
import { createIdempotencySchema } from "../../../api/idempotency.ts";
import { audited } from "../../../audit/audited.ts";
import type { Db } from "../../../database.ts";
import { createOutboxSchema } from "../../../outbox/outbox.ts";
import { BatchRunner } from "../../batches/runner.ts";
import { all } from "../../query.ts";
import { dayWords } from "../../rules/wording.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { CLOCK } from "../../support/clock.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded } from "../../support/seeded.ts";

const ROLES = ["portal_partner", "client-signatures-read", "subscriptions-create"];
let db: Db;
let paulo: Setting;
let runner: BatchRunner;
const newRunner = () =>
  new BatchRunner({ db, clock: CLOCK, url: "http://127.0.0.1:4000", rolesOf: () => ROLES, audited });
beforeEach(() => {
  db = openSeeded(200);
  createOutboxSchema(db);
  createIdempotencySchema(db);
  const company = { id: "emp-2001", customerId: null, partnerId: "par-2001" };
  paulo = { db, as: "paulo", roles: ROLES, company };
  runner = newRunner();
});
afterEach(() => runner.close());

const params = { partnerId: "par-2001" };
const choose = (choice: BatchChoice, as = paulo): Batch =>
  ask(as, chooseBatch, { params, body: { said: "Todo o filtro", choice } }).body;
type Of = Extract<BatchChoice, { kind: "plan-change" }>["of"];
const ACTIVE: Of = { by: "filter", filter: { status: "active" } };
const change = (of: Of, effective: "now" | "next-cycle" = "now", plan_id = "pla-completo") =>
  choose({ kind: "plan-change", of, act: { plan_id, effective } });
const of = ({ id }: Pick<Batch, "id">) => ({ ...params, batchId: id });
const start = (batch: Batch) =>
  ask(paulo, startBatch, { params: of(batch), body: { ready: batch.lines.ready } }).body;
const read = (batch: Batch) => ask(paulo, getBatch, { params: of(batch) }).body;
const lines = (batch: Batch, query: { states?: string; reason?: string } = {}) =>
  ask(paulo, listBatchLines, { params: of(batch), query }).body.items;
const subscription = (subscriptionId: string) =>
  ask(paulo, getSubscription, { params: { ...params, subscriptionId } }).body;
const subscriptions = (status?: string) =>
  ask(paulo, listSubscriptions, { params, query: { status, limit: 1_000 } }).body.items;
const mrr = () => ask(paulo, getSubscriptionTotals, { params, query: {} }).body.mrr_amount;

async function carriedOut(batch: Batch): Promise<Batch> {
  start(batch);
  await runner.work();
  return read(batch);
}

describe("another plan for all that a filter finds", () => {
  test("says what they come to before and after, and who is left out for which reason", () => {
    const before = subscriptions();
    const batch = change({ by: "filter", filter: {} }, "now", "pla-tef");
    expect(batch.lines.total).toBe(before.length);
    expect(batch.lines.ready + batch.lines.faulty).toBe(before.length);
    expect(batch.lines.ready).toBeGreaterThan(0);
    const counted = batch.reasons.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(batch.lines.faulty);
    expect(batch.reasons.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(["Já está neste plano", "Já terminou", "Espera pagamento"]),
    );
    for (const { reason, count } of batch.reasons) expect(lines(batch, { reason })).toHaveLength(count);
    const ready = lines(batch, { states: "ready" });
    const sum = (worths: (number | null)[]) => worths.reduce<number>((all, one) => all + (one ?? 0), 0);
    expect(batch.amount).toBe(sum(ready.map(({ amount }) => amount)));
    expect(batch.amount_before).toBe(sum(ready.map(({ amount_before }) => amount_before)));
    expect(subscriptions()).toEqual(before);
  });

  test("moves the portfolio's MRR by exactly what was shown, and back to the centavo", async () => {
    const before = subscriptions();
    const was = mrr();
    const batch = await carriedOut(change(ACTIVE));
    expect(batch).toMatchObject({ state: "done", can_undo: true, lines: { refused: 0 } });
    expect(mrr() - was).toBe((batch.amount ?? 0) - (batch.amount_before ?? 0));
    for (const { record_id } of lines(batch, { states: "done" }))
      expect(subscription(record_id ?? "").plan.id).toBe("pla-completo");
    const undo = ask(paulo, undoBatch, { params: of(batch) });
    expect(undo).toMatchObject({ status: 201, body: { undoes: batch.id, state: "draft" } });
    expect(ask(paulo, undoBatch, { params: of(batch) })).toMatchObject({
      status: 200,
      body: { id: undo.body.id },
    });
    const back = await carriedOut(undo.body);
    const old = lines(back, { states: "faulty" }).map(({ reason }) => reason);
    expect(new Set(old)).toEqual(new Set(old.length > 0 ? ["O plano não é mais vendido"] : []));
    const kept = new Set(lines(back, { states: "faulty" }).map(({ source }) => source[0]));
    const planOf = (rows: typeof before) =>
      rows.filter(({ id }) => !kept.has(id)).map(({ id, plan, quantity }) => [id, plan.id, quantity]);
    expect(planOf(subscriptions())).toEqual(planOf(before));
    expect(back.can_undo).toBe(false);
    expect(refusalOf(() => ask(paulo, undoBatch, { params: of(back) })).status).toBe(409);
  });

  test("tells of a change that waits already as what it is", async () => {
    const ids = subscriptions("active")
      .slice(0, 1)
      .map(({ id }) => id);
    await carriedOut(change({ by: "ids", ids }, "next-cycle"));
    expect(change({ by: "ids", ids }, "next-cycle").reasons).toEqual([
      { reason: "Já vai para este plano", count: 1 },
    ]);
  });

  test("with the next cycle keeps the quantity that is agreed upon for it already", async () => {
    const one = subscriptions("active").find(
      ({ id, ends_at, paused_from, plan }) =>
        !ends_at && !paused_from && plan.id === "pla-tef" && subscription(id).others.length === 0,
    );
    if (!one) throw new Error("nobody has TEF alone");
    const quantity = one.quantity + 1;
    ask(paulo, changeSubscriptionPlan, {
      params: { ...params, subscriptionId: one.id },
      body: { plan_id: "pla-completo", quantity, effective: "next-cycle" },
    });
    const same = change({ by: "ids", ids: [one.id] }, "next-cycle");
    expect(same.reasons).toEqual([{ reason: "Já vai para este plano", count: 1 }]);
    await carriedOut(change({ by: "ids", ids: [one.id] }, "next-cycle", "pla-pos"));
    expect(subscription(one.id)).toMatchObject({
      quantity: one.quantity,
      scheduled_change: { plan: { id: "pla-pos" }, quantity },
    });
  });

  test("gives a plan to a customer once, whether it is had already or comes by a line before", async () => {
    const two = subscriptions("active").filter(({ customer_id }) => customer_id === "cli-1001");
    const ids = two.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    const batch = change({ by: "ids", ids });
    expect(batch).toMatchObject({
      lines: { ready: 1, faulty: 1 },
      reasons: [{ reason: "O cliente já tem este plano", count: 1 }],
    });
    expect(lines(batch).map(({ state, faults }) => [state, faults[0]?.message])).toEqual([
      ["ready", undefined],
      ["faulty", "Outra assinatura do mesmo cliente passa ao plano Completo neste lote."],
    ]);
    await carriedOut(batch);
    const [notice] = all<{ detail: string }>(db, "select detail from notices where kind = 'batch_ended'");
    expect(notice?.detail).toBe("Todo o filtro: 1 linha feita, 1 de fora.");
    const [, left = ""] = ids;
    for (const effective of ["now", "next-cycle"] as const) {
      const again = change({ by: "ids", ids: [left] }, effective);
      expect(again.reasons).toEqual([{ reason: "O cliente já tem este plano", count: 1 }]);
      expect(lines(again)[0]?.faults[0]?.message).toContain("já tem o plano Completo em outra assinatura");
    }
  });

  test("leaves the turn to a later line of the customer where the first cannot be done", () => {
    const [one, other] = subscriptions("active").filter(({ customer_id }) => customer_id === "cli-1001");
    if (!one || !other) throw new Error("two are needed");
    ask(paulo, pauseSubscription, {
      params: { ...params, subscriptionId: one.id },
      body: { from: "2026-12-01", reason: "A loja está em reforma." },
    });
    const batch = change({ by: "ids", ids: [one.id, other.id] });
    expect(lines(batch).map(({ state, reason }) => [state, reason])).toEqual([
      ["faulty", "Tem pausa"],
      ["ready", null],
    ]);
  });

  test("keeps what the filter meant: what has changed since is said at its line", async () => {
    const batch = change(ACTIVE);
    const one = lines(batch, { states: "ready" }).find(({ source: [id = "", plan] }) => {
      return plan !== "POS" && subscription(id).others.length === 0;
    });
    if (!one) throw new Error("nobody has one subscription alone");
    await carriedOut(change({ by: "ids", ids: [one.source[0] ?? ""] }, "now", "pla-pos"));
    const done = await carriedOut(batch);
    expect(done.lines).toMatchObject({ done: batch.lines.ready - 1, refused: 1 });
    expect(done.reasons).toContainEqual({ reason: "Mudou depois da conferência", count: 1 });
    const [refused] = lines(done, { states: "refused" });
    expect(refused?.source[0]).toBe(one.source[0]);
    expect(refused?.faults[0]?.message).toContain("Hoje: Plano POS");
  });

  test("with the next cycle is taken back by what was scheduled before", async () => {
    const isFree = (id: string) => subscription(id).scheduled_change === null;
    const id =
      subscriptions("active").find(
        (one) => !one.ends_at && !one.paused_from && one.plan.id === "pla-tef" && isFree(one.id),
      )?.id ?? "";
    const first = await carriedOut(change({ by: "ids", ids: [id] }, "next-cycle", "pla-pos"));
    expect(first.lines.done).toBe(1);
    const second = await carriedOut(change({ by: "ids", ids: [id] }, "next-cycle", "pla-tef-pix"));
    expect(second.lines.done).toBe(1);
    const undo = ask(paulo, undoBatch, { params: of(second) }).body;
    // What would follow is held against what would have followed, plan and price alike.
    const [line] = lines(undo);
    expect(line?.source.slice(1)).toEqual(lines(second)[0]?.source.slice(1).reverse());
    expect([line?.source[1], line?.source[2]]).toEqual(["TEF e PIX", "POS"]);
    expect([undo.amount_before, undo.amount]).toEqual([second.amount, second.amount_before]);
    await carriedOut(undo);
    expect(subscription(id).scheduled_change?.plan.id).toBe("pla-pos");
    // What puts off a scheduled change brings it back as well.
    const waiting = `TEF (POS a partir de ${dayWords(subscription(id).scheduled_change?.effective_on ?? "")})`;
    const now = await carriedOut(change({ by: "ids", ids: [id] }, "now", "pla-tef-pix"));
    expect(lines(now)[0]?.source.slice(1)).toEqual([waiting, "TEF e PIX"]);
    expect(subscription(id).scheduled_change).toBeNull();
    await carriedOut(ask(paulo, undoBatch, { params: of(now) }).body);
    expect(subscription(id).scheduled_change?.plan.id).toBe("pla-pos");
    // The plan of today takes the change back; without it that one stands again.
    const kept = await carriedOut(change({ by: "ids", ids: [id] }, "next-cycle", "pla-tef"));
    expect([kept.lines.done, subscription(id).scheduled_change]).toEqual([1, null]);
    await carriedOut(ask(paulo, undoBatch, { params: of(kept) }).body);
    expect(subscription(id).scheduled_change?.plan.id).toBe("pla-pos");
    const none = await carriedOut(ask(paulo, undoBatch, { params: of(first) }).body);
    expect(subscription(id).scheduled_change).toBeNull();
    expect([none.amount_before, none.amount]).toEqual([first.amount, first.amount_before]);
  });

  test("of any ticked rows comes to what their lines come to, line by line", () => {
    const ids = subscriptions().map(({ id }) => id);
    const plans = ["pla-completo", "pla-pos", "pla-tef-pix", "pla-tef"];
    fc.assert(
      fc.property(
        fc.subarray(ids, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...plans),
        fc.constantFrom("now" as const, "next-cycle" as const),
        (ticked, plan, effective) => {
          const batch = change({ by: "ids", ids: [...ticked, ...ticked] }, effective, plan);
          expect(batch.lines.total).toBe(ticked.length);
          const ready = lines(batch, { states: "ready" });
          const before = ready.map(({ source }) => subscription(source[0] ?? ""));
          const follows = before.map((one) => (effective === "now" ? one : (one.scheduled_change ?? one)));
          const worth = follows.reduce((sum, one) => sum + one.monthly_amount, 0);
          expect(batch.amount_before ?? 0).toBe(worth);
          ask(paulo, deleteBatch, { params: of(batch) });
        },
      ),
      { numRuns: 30 },
    );
  });

  test("is refused for a plan that is not sold, nobody found, and whoever may not", () => {
    expect(refusalOf(() => change(ACTIVE, "now", "pla-tef-2023")).fields).toHaveProperty("plan_id");
    const nobody: Of = { by: "filter", filter: { q: "ninguém se chama assim" } };
    expect(refusalOf(() => change(nobody)).message).toBe("Nada há neste filtro.");
    const reader = { ...paulo, roles: ["portal_partner", "client-signatures-read"] };
    const choice: BatchChoice = {
      kind: "plan-change",
      of: ACTIVE,
      act: { plan_id: "pla-pos", effective: "now" },
    };
    expect(refusalOf(() => choose(choice, reader)).status).toBe(403);
  });

  test("is stopped, resumed by another process, and never done twice", async () => {
    const stopped = change(ACTIVE);
    start(stopped);
    const working = runner.work();
    ask(paulo, stopBatch, { params: of(stopped) });
    await working;
    const { lines: counts, state, can_undo } = read(stopped);
    expect([state, counts.done, counts.left]).toEqual(["stopped", 1, stopped.lines.ready - 1]);
    expect(can_undo).toBe(true);

    const cut = change(ACTIVE);
    start(cut);
    const begun = runner.work();
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await runner.close();
    await begun;
    expect(read(cut).lines.done).toBeLessThan(cut.lines.ready);
    runner = newRunner();
    await runner.work();
    expect(read(cut)).toMatchObject({ state: "done", lines: { done: cut.lines.ready, refused: 0 } });
    const acts = all<{ record_id: string }>(
      db,
      "select * from audit_entries where request_id = ? and act = 'changeSubscriptionPlan'",
      cut.id,
    );
    expect(acts).toHaveLength(cut.lines.ready);
  });
});
