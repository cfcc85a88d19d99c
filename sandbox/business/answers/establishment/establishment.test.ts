import { describe, expect, test } from "vitest";
import {
  answerChangeRequest,
  ChangeRequestStatus,
  createChangeRequest,
  getChangeRequest,
  listChangeRequests,
} from "#contract/extension/change-requests";
import { getEstablishment, listEstablishmentHistory } from "#contract/extension/establishment";
import { ApiRefusal } from "../../../api/handler.ts";
import { all, run } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { countedSales, sum } from "../../support/brute-force.ts";
import { stopped } from "../../support/clock.ts";
import { everyPage } from "../../support/every-page.ts";
import { openSeeded } from "../../support/seeded.ts";
import { carryOutDue } from "../due.ts";

const params = { customerId: "cli-1001" };
const db = openSeeded(2000);
const { maria, paulo, rita } = actorsOf(db);

describe("the establishment", () => {
  const { body } = ask(maria, getEstablishment, { params });

  test("has every section, the same for the customer and for its partner", () => {
    expect(ask(paulo, getEstablishment, { params }).body).toEqual(body);
    for (const list of [body.contacts, body.stores, body.bank_accounts, body.acquirers, body.subscriptions]) {
      expect(list.length).toBeGreaterThan(1);
    }
    expect(body.partner?.partner_id).toBe("par-2001");
    expect(body.address.zip_code).toMatch(/^\d{8}$/);
    expect(new Set(body.documents.map(({ status }) => status)).size).toBe(5);
  });

  test("volume is what was sold this month and the whole month before, by hand", () => {
    const of = (month: string) =>
      sum(
        countedSales(db, (sale) => sale.customer_id === "cli-1001" && sale.sale_day.startsWith(month)),
        ({ gross_amount }) => gross_amount,
      );
    expect(body.tpv).toMatchObject({
      current_month_amount: of("2026-11"),
      previous_month_amount: of("2026-10"),
    });
  });

  test("each brand is paid into one account, and there is one default", () => {
    for (const { customer_id } of all<{ customer_id: string }>(
      db,
      "select customer_id from companies where owner_partner_id = 'par-2001' and customer_id is not null",
    )) {
      const one = ask(paulo, getEstablishment, { params: { customerId: customer_id } }).body;
      const brands = one.bank_accounts.flatMap((account) => account.brands).sort();
      expect(brands).toEqual(["amex", "elo", "mastercard", "visa"]);
      expect(one.bank_accounts.map(({ is_default }) => is_default)).toEqual(
        one.bank_accounts.map((_, at) => at === 0),
      );
      for (const { holder_document } of one.bank_accounts) expect(holder_document).toBe(one.document);
    }
  });

  test("a store's codes are those of the contracts", () => {
    const codes = body.acquirers.map(({ acquirer, establishment_code }) => [acquirer, establishment_code]);
    for (const store of body.stores) {
      const mine = store.establishment_codes.map((one) => [one.acquirer, one.establishment_code]);
      expect(mine).toEqual(codes);
    }
  });

  test("another partner's, and a stranger's, is not found", () => {
    const other = { customerId: "cli-1003" };
    for (const [asker, its] of [
      [rita, params],
      [maria, other],
    ] as const) {
      expect(() => ask(asker, getEstablishment, { params: its })).toThrow("Cliente não encontrado.");
      expect(() => ask(asker, listChangeRequests, { params: its, query: {} })).toThrow("não encontrado");
      expect(() => ask(asker, listEstablishmentHistory, { params: its, query: {} })).toThrow(
        "não encontrado",
      );
      const write = { section: "tpv", description: "Aumentar o faturamento." } as const;
      expect(() => ask(asker, createChangeRequest, { params: its, body: write })).toThrow("não encontrado");
    }
  });
});

describe("a request for a change", () => {
  const list = (query: Parameters<typeof ask<typeof listChangeRequests>>[2]["query"]) =>
    ask(maria, listChangeRequests, { params, query }).body;

  test("Maria has them in every status", () => {
    expect(new Set(list({}).items.map(({ status }) => status)).size).toBe(ChangeRequestStatus.options.length);
    expect(list({ status: "refused", section: "tpv" }).items).toHaveLength(1);
    expect(list({ status: "refused", section: "stores" }).items).toEqual([]);
  });

  test("changes nothing, has a protocol, and stands in the list and the history", () => {
    const before = ask(maria, getEstablishment, { params }).body;
    const body = { section: "bank-accounts", description: "Trocar a conta da bandeira Amex." } as const;
    const { status, body: made } = ask(maria, createChangeRequest, { params, body });
    expect(status).toBe(201);
    expect(made).toMatchObject({ status: "requested", requested_by_name: "maria", answer: null, ...body });
    expect(made.protocol).toMatch(/^\d{10}$/);
    expect(list({ limit: 1 }).items).toEqual([made]);
    expect(ask(maria, getEstablishment, { params }).body).toEqual(before);
    const { items } = ask(maria, listEstablishmentHistory, { params, query: { limit: 1 } }).body;
    expect(items[0]).toMatchObject({ action: "change-requested", by_name: "maria" });
    expect(items[0]?.detail).toBe(`Pedido de alteração ${made.protocol}: Trocar a conta da bandeira Amex.`);
  });

  test("twice acts once: the second is told when, by whom and the protocol", () => {
    const body = { section: "documents", description: "Enviar o novo contrato social." } as const;
    const { protocol } = ask(maria, createChangeRequest, { params, body }).body;
    try {
      ask(paulo, createChangeRequest, { params, body });
      expect.unreachable();
    } catch (refusal) {
      expect(refusal).toBeInstanceOf(ApiRefusal);
      expect(refusal).toMatchObject({
        status: 409,
        message: `Este pedido já foi feito em 19/11/2026 às 15:30, por maria (protocolo ${protocol}).`,
      });
    }
  });

  describe("answered by the partner", () => {
    let count = 0;
    const requested = () => {
      count += 1;
      const description = `Incluir mais um contato: é o ${count}º pedido.`;
      const made = ask(maria, createChangeRequest, {
        params,
        body: { section: "contacts", description },
      }).body;
      return { params: { ...params, protocol: made.protocol }, version: made.version };
    };
    const PAULO = "paulo";

    test("is in review, then done: state, words, who and when, in the list and the history", () => {
      const { params: one, version } = requested();
      const review = { status: "in-review", answer: null, version } as const;
      const { body: seen } = ask(paulo, answerChangeRequest, { params: one, body: review });
      expect(seen).toMatchObject({ status: "in-review", answered_by_name: PAULO, answer: null, version: 1 });
      const done = { status: "done", answer: "Contato incluído.", version: 1 } as const;
      const { body: answered } = ask(paulo, answerChangeRequest, { params: one, body: done });
      expect(answered).toMatchObject({ ...done, answered_by_name: PAULO, version: 2 });
      expect(answered.answered_at).not.toBeNull();
      expect(ask(maria, getChangeRequest, { params: one }).body).toEqual(answered);
      expect(list({}).items).toContainEqual(answered);
      const { items } = ask(maria, listEstablishmentHistory, { params, query: { limit: 2 } }).body;
      expect(items.map(({ action, by_name, detail }) => [action, by_name, detail])).toEqual([
        ["change-done", PAULO, `Pedido de alteração ${one.protocol} feito: Contato incluído.`],
        ["change-in-review", PAULO, `Pedido de alteração ${one.protocol} em análise.`],
      ]);
    });

    test("is refused with words, and never without", () => {
      const { params: one, version } = requested();
      const refusal = { status: "refused", answer: null, version } as const;
      try {
        ask(paulo, answerChangeRequest, { params: one, body: refusal });
        expect.unreachable();
      } catch (refused) {
        expect(refused).toMatchObject({
          status: 422,
          fields: { answer: "Diga por que o pedido é recusado." },
        });
      }
      expect(ask(maria, getChangeRequest, { params: one }).body.status).toBe("requested");
      const body = { ...refusal, answer: "Falta o documento do contato." };
      const { body: refused } = ask(paulo, answerChangeRequest, { params: one, body });
      expect(refused).toMatchObject({ status: "refused", answer: body.answer, answered_by_name: PAULO });
    });

    test("by two people: the second is told who was faster, and an end is for good", () => {
      const { params: one, version } = requested();
      const review = { status: "in-review", answer: "Pedimos à adquirente.", version } as const;
      ask(paulo, answerChangeRequest, { params: one, body: review });
      const late = { status: "refused", answer: "Não é possível.", version } as const;
      expect(() => ask(paulo, answerChangeRequest, { params: one, body: late })).toThrow(
        "paulo respondeu a este pedido em 19/11/2026 às 15:30. Confira como está e envie de novo.",
      );
      ask(paulo, answerChangeRequest, { params: one, body: { status: "done", answer: null, version: 1 } });
      expect(() => ask(paulo, answerChangeRequest, { params: one, body: { ...late, version: 2 } })).toThrow(
        "paulo já respondeu a este pedido em 19/11/2026 às 15:30: feito.",
      );
    });

    test("is asked for again once it has been answered for good", () => {
      const body = { section: "tpv", description: "Rever o faturamento estimado." } as const;
      const { protocol } = ask(maria, createChangeRequest, { params, body }).body;
      const one = { ...params, protocol };
      ask(paulo, answerChangeRequest, { params: one, body: { status: "done", answer: null, version: 0 } });
      expect(ask(maria, createChangeRequest, { params, body }).status).toBe(201);
    });

    test("of another partner's customer, or by another's protocol, is not found", () => {
      const { params: one, version } = requested();
      const body = { status: "done", answer: null, version } as const;
      expect(() => ask(rita, answerChangeRequest, { params: one, body })).toThrow("Cliente não encontrado.");
      expect(() => ask(rita, getChangeRequest, { params: one })).toThrow("Cliente não encontrado.");
      const elsewhere = { ...one, customerId: "cli-1002" };
      expect(() => ask(paulo, answerChangeRequest, { params: elsewhere, body })).toThrow(
        "Pedido não encontrado.",
      );
      expect(() => ask(paulo, getChangeRequest, { params: elsewhere })).toThrow("Pedido não encontrado.");
    });
  });

  describe("of a customer that no partner looks after", () => {
    const tried = openSeeded(0);
    const { maria } = actorsOf(tried);
    const at = (time: string) => {
      carryOutDue({ db: tried, clock: stopped(time) });
      return ask({ ...maria, clock: stopped(time) }, listChangeRequests, { params, query: { limit: 100 } })
        .body.items;
    };
    const open = (time: string) =>
      at(time).filter(({ status }) => status === "requested" || status === "in-review");

    test("waits for the desk, which ends it at its hour without a change, and says so before", () => {
      const [first] = open("2026-11-19T12:00:00-03:00");
      expect(first?.review).toEqual({ by_name: "Parceira Maré Alta", due_at: null });
      run(tried, "update companies set owner_partner_id = null where id = 'emp-1001'");
      const body = { section: "tpv", description: "Rever o faturamento estimado." } as const;
      // On a Thursday, before a holiday.
      const clock = stopped("2026-11-19T15:00:00-03:00");
      const { body: made } = ask({ ...maria, clock }, createChangeRequest, { params, body });
      const due_at = "2026-11-24T15:00:00.000Z";
      expect(made.review).toEqual({ by_name: "Central de cadastro", due_at });
      const waiting = open("2026-11-24T11:59:00-03:00").map(({ protocol }) => protocol);
      expect(waiting).toContain(made.protocol);
      expect(open("2026-11-24T12:00:00-03:00")).toEqual([]);
      const answered = at("2026-11-24T12:00:00-03:00").find(({ protocol }) => protocol === made.protocol);
      expect(answered).toMatchObject({
        status: "refused",
        answered_at: due_at,
        answered_by_name: "Central de cadastro",
        answer: "Não foi possível conferir este pedido. Nada foi alterado.",
        review: null,
        version: 1,
      });
      const [entry] = all(
        tried,
        "select actor_id, act, customer_id, record_kind from audit_entries order by id desc limit 1",
      );
      expect(entry).toMatchObject({
        actor_id: null,
        act: "carryOutChangeReview",
        customer_id: "cli-1001",
        record_kind: "change-request",
      });
    });
  });

  test("the pages of the list and of the history are the whole, either way", () => {
    for (const call of [listChangeRequests, listEstablishmentHistory]) {
      const whole = ask(maria, call, { params, query: { limit: 100 } }).body.items;
      const walked = everyPage<unknown>(
        (cursor) => ask(maria, call, { params, query: { limit: 2, ...cursor } }).body,
      );
      expect(walked).toEqual(whole);
      const up = ask(maria, call, { params, query: { limit: 100, direction: "asc" } }).body.items;
      expect(up).toEqual([...whole].reverse());
    }
  });
});
