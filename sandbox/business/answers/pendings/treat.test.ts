import { describe, expect, test } from "vitest";
import { confirmPendings, disregardPendings, undoPendings } from "#contract/extension/pendings";
import { all, run } from "../../query.ts";
import { ask } from "../../support/ask.ts";
import { sum } from "../../support/brute-force.ts";
import { CLOCK, stopped } from "../../support/clock.ts";
import { params, pendingsOf, reason } from "../../support/pendings.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";

const db = openSeeded(1200);
const { maria, queue, report, pick } = pendingsOf(db);
takeBackWrites(db);

/** Without the metadata that `first` brings along, so that rows can be compared. */
const one = <Row>(sql: string, ...values: number[]) => all<Row>(db, sql, ...values)[0];
const sale = (id: string) =>
  one<{
    status: string;
    gross_amount: number;
    fee_amount: number;
    net_amount: number;
    reversed_at: number;
  }>("select * from sales where id = ?", Number(id));
const receivables = (id: string) =>
  all<{ gross_amount: number; fee_amount: number; net_amount: number; settlement_date: string }>(
    db,
    "select * from receivables where sale_id = ?",
    Number(id),
  );
/** Gross and number of the sales that count, as the triggers keep them. */
const counted = () =>
  one<{ n: number; gross: number }>(
    "select sum(sales_count) as n, sum(gross_amount) as gross from daily_sales where customer_id = 'cli-1001'",
  );

describe("confirming", () => {
  test("makes the sale confirmed, with receivables that sum to it and fall due after the decision", () => {
    const pending = pick("confirm");
    expect(receivables(pending.sale_id)).toEqual([]);
    const { results, ...counts } = ask(maria, confirmPendings, {
      params,
      body: { pending_ids: [pending.id] },
    }).body;
    expect(counts).toEqual({ done: 1, failed: 0, ineligible: 0 });
    expect(results[0]).toMatchObject({ outcome: "done", state: "confirmed", treated_by_name: "maria" });
    const made = sale(pending.sale_id);
    const plan = receivables(pending.sale_id);
    expect(made?.status).toBe("confirmed");
    expect(plan).toHaveLength(pending.instalments);
    expect(sum(plan, (row) => row.gross_amount)).toBe(made?.gross_amount);
    expect(sum(plan, (row) => row.fee_amount)).toBe(made?.fee_amount);
    expect(sum(plan, (row) => row.net_amount)).toBe(made?.net_amount);
    // The 20th is a holiday, the 21st a Saturday.
    for (const row of plan) expect(row.settlement_date >= "2026-11-23").toBe(true);
  });

  test("takes the pending out of the queue and puts it into the report", () => {
    const pending = pick("confirm");
    const before = report().length;
    ask(maria, confirmPendings, { params, body: { pending_ids: [pending.id] } });
    expect(queue().map(({ id }) => id)).not.toContain(pending.id);
    expect(report()).toHaveLength(before + 1);
    expect(report()[0]).toMatchObject({
      pending_id: pending.id,
      sale_id: pending.sale_id,
      amount: pending.amount,
      action: "confirm",
      origin: "portal",
      treated_by_email: "maria@loja.example",
      result_state: "confirmed",
      treated_at: CLOCK.now().toISOString(),
      before_deadline: true,
      elapsed_seconds: Math.floor((CLOCK.now().getTime() - Date.parse(pending.occurred_at)) / 1000),
    });
  });

  test("twice acts once, and the second answer says who was first and when", () => {
    const pending = pick("confirm");
    const body = { pending_ids: [pending.id, pending.id] };
    expect(ask(maria, confirmPendings, { params, body }).body.results).toHaveLength(1);
    const rows = receivables(pending.sale_id);
    const before = report().length;
    const later = { db, as: "ana", roles: ["admin"], clock: stopped("2026-11-19T15:40:00-03:00") };
    for (const call of [confirmPendings, undoPendings, disregardPendings]) {
      const again = ask(later, call, { params, body: { ...body, reason } }).body;
      expect(again).toMatchObject({ done: 0, failed: 0, ineligible: 1 });
      expect(again.results[0]).toMatchObject({
        outcome: "ineligible",
        state: "confirmed",
        message: "Já confirmada às 15:30 por maria.",
        treated_at: CLOCK.now().toISOString(),
        treated_by_name: "maria",
      });
    }
    expect(receivables(pending.sale_id)).toEqual(rows);
    expect(report()).toHaveLength(before);
    const tomorrow = { ...later, clock: stopped("2026-11-20T10:00:00-03:00") };
    expect(ask(tomorrow, confirmPendings, { params, body }).body.results[0]?.message).toBe(
      "Já confirmada em 19/11/2026 às 15:30 por maria.",
    );
  });

  test("what the network does not answer stays, and a later attempt is a row of its own", () => {
    const [down] = all<{ id: number; suggested_action: "confirm" | "undo"; sale_id: number }>(
      db,
      "select id, suggested_action, sale_id from pendings where customer_id = 'cli-1001' and failures_left > 0",
    );
    const body = { pending_ids: [String(down?.id)], reason };
    const before = report().length;
    const failed = ask(maria, confirmPendings, { params, body }).body;
    expect(failed).toMatchObject({ done: 0, failed: 1, results: [{ outcome: "failed", state: "failed" }] });
    expect(failed.results[0]?.message).toContain("REDE INDISPONIVEL");
    expect(sale(String(down?.sale_id))?.status).toBe("pending");
    const waiting = queue().find(({ id }) => id === String(down?.id));
    expect(waiting).toMatchObject({ state: "failed", treated_at: null, network_answer: "REDE INDISPONIVEL" });
    expect(ask(maria, confirmPendings, { params, body }).body).toMatchObject({ done: 1, failed: 0 });
    expect(sale(String(down?.sale_id))?.status).toBe("confirmed");
    const rows = report().filter(({ pending_id }) => pending_id === String(down?.id));
    expect(rows.map(({ result_state }) => result_state)).toEqual(["confirmed", "failed"]);
    expect(report()).toHaveLength(before + 2);
  });
});

describe("undoing and disregarding", () => {
  test("an undone sale counts no more and keeps no fee", () => {
    const pending = pick("undo");
    const before = counted();
    ask(maria, undoPendings, { params, body: { pending_ids: [pending.id] } });
    expect(sale(pending.sale_id)).toMatchObject({ status: "undone", fee_amount: 0, net_amount: 0 });
    expect(sale(pending.sale_id)?.reversed_at).toBe(CLOCK.now().getTime());
    expect(receivables(pending.sale_id)).toEqual([]);
    expect(counted()).toMatchObject({
      n: (before?.n ?? 0) - 1,
      gross: (before?.gross ?? 0) - pending.amount,
    });
    const [row] = report();
    expect(row).toMatchObject({ action: "undo", result_state: "undone", reason: null });
  });

  test("an undone sale is its terminal's last one no more", () => {
    const pending = pick("undo");
    const id = Number(pending.sale_id);
    run(
      db,
      "delete from sales where customer_id = 'cli-1001' and sold_at > (select sold_at from sales where id = ?)",
      id,
    );
    run(
      db,
      `update terminals set last_sale_at = (select sold_at from sales where id = ?)
       where id = (select terminal_id from sales where id = ?)`,
      id,
      id,
    );
    ask(maria, undoPendings, { params, body: { pending_ids: [pending.id] } });
    const [got] = all<{ last_sale_at: number; expected: number }>(
      db,
      `select t.last_sale_at, (select max(sold_at) from sales o where o.terminal_id = t.id
         and o.status not in ('denied', 'undone')) as expected
       from terminals t where id = (select terminal_id from sales where id = ?)`,
      id,
    );
    expect(got?.last_sale_at).toBe(got?.expected);
  });

  test("disregarding changes only the queue", () => {
    const pending = pick("undo");
    const before = [sale(pending.sale_id), counted()];
    const body = { pending_ids: [pending.id], reason };
    expect(ask(maria, disregardPendings, { params, body }).body).toMatchObject({ done: 1 });
    expect([sale(pending.sale_id), counted()]).toEqual(before);
    expect(queue().map(({ id }) => id)).not.toContain(pending.id);
    expect(report()[0]).toMatchObject({ action: "disregard", reason, network_answer: null });
  });
});
