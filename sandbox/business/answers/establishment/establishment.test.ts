import { describe, expect, test } from "vitest";
import {
  ChangeRequestStatus,
  createChangeRequest,
  getEstablishment,
  listChangeRequests,
  listEstablishmentHistory,
} from "#contract/extension/establishment";
import { ApiRefusal } from "../../../api/handler.ts";
import { all } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { countedSales, sum } from "../../support/brute-force.ts";
import { everyPage } from "../../support/every-page.ts";
import { openSeeded } from "../../support/seeded.ts";

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
    expect(items[0]?.detail).toContain(made.protocol);
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
