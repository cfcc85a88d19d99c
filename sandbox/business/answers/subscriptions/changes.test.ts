import { describe, expect, test } from "vitest";
import { agreed } from "../../../examples/subscriptions.ts";
import { all, run } from "../../query.ts";
import { refusalOf } from "../../support/refusal.ts";
import { takeBackWrites } from "../../support/seeded.ts";
import { cancel, change, create, db, ofStatus, on, read, resume } from "../../support/subscriptions.ts";

takeBackWrites(db);

describe("a change of plan", () => {
  test("now counts at once: what is billed stays as billed, and the rest of the cycle goes to the next invoice", () => {
    const id = ofStatus("active");
    const before = read(id);
    const after = change(id, { plan_id: "pla-completo", quantity: 9, effective: "now" });
    expect(after.plan.id).toBe("pla-completo");
    const price = after.billing_cycle === "yearly" ? 249900 : 24990;
    const list = price * 9;
    expect(after.charge_amount).toBe(list - Math.round((list * after.discount) / 10_000));
    expect(after.invoices).toEqual(before.invoices);
    // Of the cycle from 12/11 to 11/12, 23 of 30 days are left: R$ 219,80 back, nine at R$ 249,90 anew.
    expect([before.charge_amount, after.charge_amount]).toEqual([21_980, 224_910]);
    expect(after.pending_amount).toBe(172_431 - 16_851);
    expect(after.next_invoice).toMatchObject({ issued_on: "2026-12-12", amount: 224_910 + 172_431 - 16_851 });
    expect(after.next_invoice?.lines.map(({ kind, description }) => [kind, description])).toEqual([
      ["cycle", "Plano Completo com 9 unidades"],
      ["credit", "Plano TEF e PIX com 2 unidades, 23 de 30 dias"],
      ["charge", "Plano Completo com 9 unidades, 23 de 30 dias"],
    ]);
    expect(read(id, on("2026-12-12")).invoices[0]?.amount).toBe(after.next_invoice?.amount);
    expect(after.history[0]).toMatchObject({ action: "plan-changed", by_name: "paulo" });
    const refusal = refusalOf(() =>
      change(id, { plan_id: "pla-completo", quantity: 9, effective: "now" }, on("2026-11-20", "bia")),
    );
    expect(refusal.status).toBe(409);
    expect(refusal.message).toContain("desde 19/11/2026 às 14:03, por paulo");
  });

  test("with the next cycle waits for it, and the new invoice is the new charge", () => {
    const { id } = create({ started_at: "2026-11-19" }).body;
    const body = { plan_id: "pla-pos", quantity: 2, effective: "next-cycle" } as const;
    const waiting = change(id, body);
    expect(waiting.plan.id).toBe("pla-completo");
    expect(waiting.scheduled_change).toEqual({
      ...agreed,
      plan: { id: "pla-pos", name: "POS" },
      quantity: 2,
      monthly_amount: 10782,
      effective_on: "2026-12-19",
    });
    expect(refusalOf(() => change(id, body)).message).toContain("já está agendada para 19/12/2026");
    expect(read(id, on("2026-12-18")).plan.id).toBe("pla-completo");
    const after = read(id, on("2026-12-19"));
    expect(after).toMatchObject({ quantity: 2, monthly_amount: 10782, scheduled_change: null });
    expect(after.plan.id).toBe("pla-pos");
    expect(after.invoices.map(({ amount }) => amount)).toEqual([10782, 67473]);
  });

  test("that waits is taken back by the plan and quantity of today, also where that plan is no longer sold", () => {
    const { id, next_invoice } = create({ started_at: "2026-11-19" }).body;
    const today = { plan_id: "pla-completo", quantity: 3, effective: "next-cycle" } as const;
    change(id, { plan_id: "pla-pos", quantity: 2, effective: "next-cycle" });
    run(db, "update plans set active = 0, price_amount = 99999 where id = 'pla-completo'");
    const kept = change(id, today, on("2026-11-20"));
    expect(kept).toMatchObject({ scheduled_change: null, next_invoice });
    expect(kept.history[0]).toMatchObject({
      action: "plan-kept",
      by_name: "paulo",
      detail: "A troca para o plano POS com 2 unidades, marcada para 19/12/2026, foi retirada.",
    });
    run(db, "update plans set active = 1 where id = 'pla-completo'");
    expect(refusalOf(() => change(id, today, on("2026-11-21", "bia"))).message).toBe(
      "A assinatura já está no plano Completo com 3 unidades, desde 20/11/2026 às 14:03, por paulo.",
    );
    const then = read(id, on("2026-12-19"));
    expect(then.invoices[0]?.amount).toBe(next_invoice?.amount);
    expect(then.history.map(({ action }) => action)).not.toContain("plan-changed");
  });

  test("to what holds already is told since when it holds, not when another one was agreed upon", () => {
    const { id } = create({ started_at: "2026-11-19" }).body;
    const today = { plan_id: "pla-completo", quantity: 3, effective: "now" } as const;
    const since = () => refusalOf(() => change(id, today, on("2026-11-22"))).message;
    const before = since();
    change(id, { plan_id: "pla-pos", quantity: 2, effective: "next-cycle" }, on("2026-11-20"));
    expect(since()).toBe(before);
    change(id, { ...today, effective: "next-cycle" }, on("2026-11-21"));
    expect(since()).toBe(before);
    change(id, { ...today, quantity: 4 }, on("2026-11-21"));
    change(id, today, on("2026-11-22", "bia"));
    expect(since()).toMatch(/desde 22\/11\/2026 às .*, por bia\.$/);
  });

  test("whose end comes before the next invoice pays what is still owed then, and no credit is paid back", () => {
    const { id } = create({ started_at: "2026-11-19", discount: 0 }).body;
    change(id, { plan_id: "pla-completo", quantity: 6, effective: "now" }, on("2026-11-29"));
    // 20 of 30 days of three units more.
    expect(cancel(id, "2026-12-10", on("2026-11-29"))).toMatchObject({
      next_invoice: { issued_on: "2026-12-10", amount: 49_980 },
    });
    expect(
      refusalOf(() => change(id, { plan_id: "pla-pos", quantity: 1, effective: "now" }, on("2026-11-30")))
        .message,
    ).toContain("Não há próxima fatura");
    const [final, first] = read(id, on("2026-12-10")).invoices;
    expect(first).toMatchObject({ kind: "cycle", amount: 74_970 });
    expect(final).toMatchObject({
      kind: "final",
      amount: 49_980,
      issued_on: "2026-12-10",
      period_from: "2026-11-29",
      period_to: "2026-12-18",
    });
    const other = create({ started_at: "2026-11-19", customer_id: "cli-1004" }).body;
    change(other.id, { plan_id: "pla-completo", quantity: 1, effective: "now" });
    const ended = cancel(other.id, "2026-11-19");
    expect([ended.invoices.length, ended.next_invoice]).toEqual([1, null]);
  });

  test("now puts off what was scheduled, and what is pending may change too", () => {
    const { id } = create().body;
    change(id, { plan_id: "pla-pos", quantity: 2, effective: "next-cycle" });
    expect(read(id).scheduled_change?.effective_on).toBe("2027-01-01");
    const after = change(id, { plan_id: "pla-tef", quantity: 1, effective: "now" });
    expect(after).toMatchObject({ status: "pending", scheduled_change: null, monthly_amount: 8091 });
  });

  test.each(["suspended", "incomplete"])("of a %s one is refused with its state", (status) => {
    const refusal = refusalOf(() =>
      change(ofStatus(status), { plan_id: "pla-pos", quantity: 9, effective: "now" }),
    );
    expect([refusal.status, refusal.message]).toEqual([
      409,
      status === "suspended"
        ? "A assinatura está suspensa por falta de pagamento."
        : "A assinatura espera o primeiro pagamento.",
    ]);
  });

  test("of one that has ended, to no plan, or after the end is refused", () => {
    const ended = all<{ id: string }>(
      db,
      "select id from subscriptions where status = 'canceled' and customer_id = 'cli-1004'",
    )[0];
    const refusal = refusalOf(() =>
      change(ended?.id ?? "", { plan_id: "pla-pos", quantity: 9, effective: "now" }),
    );
    expect(refusal.status).toBe(409);
    expect(refusal.message).toMatch(/^A assinatura foi cancelada em 07\/11\/2026 \(pedido de .+ em /);
    const id = ofStatus("active");
    for (const plan_id of ["pla-nenhum", "pla-tef-2023"]) {
      const wrong = refusalOf(() => change(id, { plan_id, quantity: 1, effective: "now" }));
      expect(wrong.fields).toHaveProperty("plan_id");
    }
    expect(cancel(id, read(id).renews_at ?? "").renews_at).toBeNull();
    const late = refusalOf(() => change(id, { plan_id: "pla-pos", quantity: 9, effective: "next-cycle" }));
    expect(late.status).toBe(409);
    expect(late.message).toContain("Não há próximo ciclo");
  });
});

describe("a plan that the customer has by another subscription", () => {
  const POS = { plan_id: "pla-pos", quantity: 2 } as const;
  /** Maria's two, and a third. */
  const third = () => create({ started_at: "2026-11-19", plan_id: "pla-completo" }).body.id;

  test.each(["now", "next-cycle"] as const)(
    "is refused %s, and the other's quantity may change",
    (effective) => {
      const id = third();
      change(id, { ...POS, effective: "now" });
      const refusal = refusalOf(() => change("ass-1001-1", { ...POS, effective }));
      expect([refusal.status, refusal.message]).toEqual([
        409,
        "O cliente já tem o plano POS em outra assinatura, com início em 19/11/2026, vendida por paulo. Para mudar a quantidade, troque o plano daquela.",
      ]);
      expect(read("ass-1001-1").others.map(({ id, plan }) => [id, plan.id])).toContainEqual([id, "pla-pos"]);
      expect(change(id, { ...POS, quantity: 5, effective }).id).toBe(id);
    },
  );

  test("or will have by one is refused as well, by a change as by a new subscription", () => {
    const id = third();
    change(id, { ...POS, effective: "next-cycle" });
    const will = "Uma assinatura do cliente passa ao plano POS em 19/12/2026, por uma troca já marcada.";
    for (const twice of [
      () => change("ass-1001-1", { ...POS, effective: "now" }),
      () => change("ass-1001-1", { ...POS, effective: "next-cycle" }),
      () => create({ started_at: "2026-11-19", plan_id: "pla-pos" }),
    ])
      expect(refusalOf(twice)).toMatchObject({ status: 409, message: will });
    const seen = read("ass-1001-1").others.find((one) => one.id === id);
    expect(seen?.scheduled_change).toEqual({
      plan: { id: "pla-pos", name: "POS" },
      effective_on: "2026-12-19",
    });
    // What rests on that day changes as its pause ends.
    for (const [paused_until, when] of [
      ["2026-12-18", "em 19/12/2026"],
      ["2027-01-09", "em 10/01/2027, ao fim da pausa dela"],
      [null, "quando a pausa dela terminar"],
    ] as const) {
      run(
        db,
        "update subscriptions set paused_from = '2026-12-01', paused_until = ? where id = ?",
        paused_until,
        id,
      );
      expect(refusalOf(() => change("ass-1001-1", { ...POS, effective: "now" })).message).toBe(
        `Uma assinatura do cliente passa ao plano POS ${when}, por uma troca já marcada.`,
      );
    }
    run(db, "update subscriptions set paused_from = null, paused_until = null where id = ?", id);
    // What has ended is no hindrance.
    cancel(id, "2026-11-19");
    expect(change("ass-1001-1", { ...POS, effective: "now" }).plan.id).toBe("pla-pos");
    expect(read("ass-1001-1").others.map((one) => one.id)).not.toContain(id);
  });

  test("does not keep a change that waits from being taken back", () => {
    const id = third();
    change(id, { ...POS, effective: "next-cycle" });
    const { plan, quantity } = read(id);
    expect(change(id, { plan_id: plan.id, quantity, effective: "next-cycle" }).scheduled_change).toBeNull();
  });
});

describe("a cancellation", () => {
  test("today ends it at once, and the second is told by whom, when and for which day", () => {
    const id = ofStatus("active");
    const after = cancel(id, "2026-11-19");
    expect(after).toMatchObject({
      status: "canceled",
      ends_at: "2026-11-19",
      renews_at: null,
      cancellation: { date: "2026-11-19", reason: "Fechou a loja.", by_name: "paulo" },
    });
    expect(after.history.slice(0, 2).map(({ action }) => action)).toEqual(["ended", "canceled"]);
    const refusal = refusalOf(() => cancel(id, "2026-11-20", on("2026-11-20", "bia")));
    expect([refusal.status, refusal.message]).toEqual([
      409,
      "A assinatura foi cancelada em 19/11/2026 (pedido de paulo em 19/11/2026 às 14:03).",
    ]);
  });

  test("on a later day lets it run until then, and renews no more", () => {
    const { id } = create({ started_at: "2026-11-19" }).body;
    change(id, { plan_id: "pla-pos", quantity: 2, effective: "next-cycle" });
    const after = cancel(id, "2026-12-10");
    expect(after).toMatchObject({ status: "active", renews_at: null, scheduled_change: null });
    expect(refusalOf(() => cancel(id, "2026-12-11")).message).toContain("já tem fim marcado para 10/12/2026");
    expect(read(id, on("2026-12-09")).status).toBe("active");
    const ended = read(id, on("2027-03-01"));
    expect(ended).toMatchObject({ status: "canceled", ends_at: "2026-12-10" });
    expect(ended.invoices).toHaveLength(1);
  });

  test("after some cycles bills those that begin before it", () => {
    const { id } = create({ started_at: "2026-11-19" }).body;
    expect(cancel(id, "2027-01-20").renews_at).toBe("2026-12-19");
    const ended = read(id, on("2027-06-01"));
    expect(ended.status).toBe("canceled");
    expect(ended.invoices.map(({ period_from }) => period_from)).toEqual([
      "2027-01-19",
      "2026-12-19",
      "2026-11-19",
    ]);
  });

  test("on the first day of a cycle neither begins nor announces it", () => {
    const { id } = create({ started_at: "2026-11-19" }).body;
    expect(cancel(id, "2027-01-19").renews_at).toBe("2026-12-19");
    const last = read(id, on("2026-12-20"));
    expect(last).toMatchObject({ status: "active", renews_at: null });
    const ended = read(id, on("2027-01-19"));
    expect(ended.status).toBe("canceled");
    for (const { invoices } of [last, ended]) expect(invoices).toHaveLength(2);
  });

  test.each(["2026-11-25", "2026-12-01"])("by the start, on %s, leaves nothing to pay", (date) => {
    const { id } = create().body;
    cancel(id, date);
    const ended = read(id, on("2026-12-20"));
    expect(ended).toMatchObject({ status: "canceled", ends_at: date, invoices: [] });
    expect(ended.history.map(({ action }) => action)).toEqual(["ended", "canceled", "created"]);
  });

  test("on a day that is past is refused at its field", () => {
    for (const date of ["2026-11-18", "0001-01-01"]) {
      const refusal = refusalOf(() => cancel(ofStatus("active"), date));
      expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([422, ["date"]]);
    }
    expect(cancel(ofStatus("active"), "9999-12-31").status).toBe("active");
  });
});

describe("an end that is still to come", () => {
  test("is taken back: it renews as before, and the history says by whom", () => {
    const { id } = create({ started_at: "2026-11-19" }).body;
    const before = read(id);
    expect(cancel(id, "2026-12-10")).toMatchObject({ ends_at: "2026-12-10", renews_at: null });
    const kept = resume(id, on("2026-11-20"));
    expect(kept).toMatchObject({ status: "active", ends_at: null, cancellation: null });
    expect(kept.renews_at).toBe(before.renews_at);
    expect(kept.history[0]).toMatchObject({ action: "resumed", by_name: "paulo" });
    expect(read(id, on("2026-12-20")).invoices).toHaveLength(2);
  });

  test("is taken back once, and not after it has come", () => {
    const { id } = create({ started_at: "2026-11-19" }).body;
    expect(refusalOf(() => resume(id)).status).toBe(409);
    cancel(id, "2026-11-25");
    resume(id);
    const again = refusalOf(() => resume(id, on("2026-11-20", "bia")));
    expect([again.status, again.message]).toEqual([
      409,
      "A assinatura está ativa. Ela não tem fim marcado, desde 19/11/2026 às 14:03, por paulo.",
    ]);
    cancel(id, "2026-11-25");
    const late = refusalOf(() => resume(id, on("2026-11-25")));
    expect(late.status).toBe(409);
    expect(late.message).toContain("foi cancelada em 25/11/2026");
  });

  test("of what has not started waits for its first day again", () => {
    const { id } = create().body;
    cancel(id, "2026-12-20");
    expect(resume(id)).toMatchObject({ status: "pending", ends_at: null, renews_at: "2027-01-01" });
    expect(read(id, on("2026-12-02"))).toMatchObject({ status: "active", renews_at: "2027-01-01" });
  });
});

test("nobody changes or ends another partner's", () => {
  run(db, "update companies set owner_partner_id = 'par-2002' where customer_id = 'cli-1001'");
  for (const write of [
    () => change("ass-1001-1", { plan_id: "pla-pos", quantity: 1, effective: "now" }),
    () => cancel("ass-1001-1", "2026-11-20"),
    () => resume("ass-1001-1"),
  ]) {
    expect(refusalOf(write).status).toBe(404);
  }
});
