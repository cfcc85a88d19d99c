import { describe, expect, test } from "vitest";
import { createCompany, getCompany } from "#contract/companies";
import { createCustomer, getCustomer, updateCustomerTpv } from "#contract/customers";
import { getOnboardingProgress } from "#contract/extension/onboarding";
import { all, first } from "../../query.ts";
import { cnpjDigits } from "../../rules/documents.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { countedSales, sum } from "../../support/brute-force.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";

const read = (as: Setting, id: string) => ask(as, getCustomer, { params: { id } }).body;

describe("a customer", () => {
  const db = openSeeded(2000);
  const { admin, anaAsCustomer, maria, paulo, rita } = actorsOf(db);

  test("is told with what it sold this month and last, sale by sale", () => {
    const sales = countedSales(db, (sale) => sale.customer_id === "cli-1001");
    const within = (month: string) =>
      sum(
        sales.filter((sale) => sale.sale_day.startsWith(month)),
        (sale) => sale.gross_amount,
      );
    const customer = read(maria, "cli-1001");
    expect(customer.tpv).toMatchObject({
      current_month_amount: within("2026-11"),
      previous_month_amount: within("2026-10"),
    });
    expect(within("2026-10")).toBeGreaterThan(within("2026-11"));
    expect(customer).toMatchObject({
      id: "cli-1001",
      company_id: "emp-1001",
      trade_name: "Loja da Maria",
      status: "active",
      owner: { partner_id: "par-2001" },
      customer_vspague_merchant: "90000001",
    });
  });

  test("expects about what the last thirty days brought", () => {
    for (const id of ["cli-1001", "cli-1003", "cli-1004"]) {
      const { estimated_amount, previous_month_amount } = read(admin, id).tpv;
      expect(estimated_amount).toBeGreaterThan(previous_month_amount * 0.25);
      expect(estimated_amount).toBeLessThan(previous_month_amount * 4);
    }
  });

  test("is read by itself, its partner and an admin, and is not found by others", () => {
    expect(read(paulo, "cli-1001")).toEqual(read(maria, "cli-1001"));
    expect(read(admin, "cli-1001")).toEqual(read(maria, "cli-1001"));
    for (const [who, id] of [
      [rita, "cli-1001"],
      [maria, "cli-1003"],
      [anaAsCustomer, "cli-1004"],
      [paulo, "emp-1001"],
      [paulo, "cli-%"],
    ] as const) {
      expect(refusalOf(() => read(who, id)).status).toBe(404);
    }
  });
});

describe("a company becomes a customer", () => {
  const db = openSeeded(0);
  const actors = actorsOf(db);
  takeBackWrites(db);
  const become = (as: Setting, changes: { company_id?: string; mcc?: string } = {}) =>
    ask(as, createCustomer, { body: { company_id: "emp-3001", tpv_amount: 1_234_567, ...changes } });

  test("with its volume, its category, one store, and an onboarding just begun", () => {
    const { paulo } = actors;
    const { status, body } = become(paulo, { mcc: "5942" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      company_id: "emp-3001",
      mcc: "5942",
      customer_since: "2026-11-19T18:30:00.000Z",
      customer_vspague_merchant: null,
      customer_vspague_store: null,
      tpv: { estimated_amount: 1_234_567, current_month_amount: 0, previous_month_amount: 0 },
    });
    expect(read(paulo, body.id)).toEqual(body);
    expect(ask(paulo, getCompany, { params: { id: "emp-3001" } }).body.customer_id).toBe(body.id);
    expect(all(paulo.db, "select code, document from stores where customer_id = ?", body.id)).toEqual([
      { code: "00000001", document: body.document },
    ]);
    const progress = ask(paulo, getOnboardingProgress, { params: { customerId: body.id } }).body;
    expect(progress).toMatchObject({ status: "draft", done: 0, started_at: "2026-11-19T18:30:00.000Z" });
  });

  test("once: the second time says since when it is one, and no id of ours", () => {
    const { paulo } = actors;
    const { body } = become(paulo);
    const refusal = refusalOf(() => become(paulo));
    expect([refusal.status, refusal.message]).toEqual([409, "Esta empresa já é cliente, desde 19/11/2026."]);
    expect(first(paulo.db, "select count(*) as n from stores where customer_id = ?", body.id)).toMatchObject({
      n: 1,
    });
  });

  test("and it is told where it sells by another category than its company had", () => {
    const { paulo } = actors;
    const details = () =>
      all<{ detail: string }>(
        paulo.db,
        "select detail from history_events where subject_id = 'emp-3001' and action = 'customer-created'",
      ).map(({ detail }) => detail);
    become(paulo, { mcc: "5942" });
    expect(details()).toEqual(["Tornou-se cliente. Vende pelo MCC 5942; o da empresa era 5999."]);
  });

  test("of its own category unless told; without any it is asked for", () => {
    const { paulo } = actors;
    expect(become(paulo).body.mcc).toBe("5999");
    const root = "999600050001";
    const address = {
      zip_code: "86010000",
      street: "Rua A",
      number: "1",
      neighborhood: "Centro",
      city: "Londrina",
      state: "PR" as const,
    };
    const { body: bare } = ask(paulo, createCompany, {
      body: { document: root + cnpjDigits(root), legal_name: "Sem Ramo", trade_name: "Sem Ramo", address },
    });
    expect(refusalOf(() => become(paulo, { company_id: bare.id })).fields).toEqual({
      mcc: "Informe o MCC.",
    });
    expect(become(paulo, { company_id: bare.id, mcc: "5999" }).status).toBe(201);
  });

  test("not while inactive, not by itself, and not through another's partner", () => {
    const { anaAsPartner, maria, paulo } = actors;
    expect(refusalOf(() => become(paulo, { company_id: "emp-3002" })).status).toBe(409);
    expect(refusalOf(() => become(maria, { company_id: "emp-1001" })).status).toBe(403);
    expect(refusalOf(() => become(anaAsPartner)).status).toBe(404);
    expect(refusalOf(() => become(paulo, { company_id: "emp-0" })).status).toBe(404);
  });
});

describe("the expected volume", () => {
  const { maria, paulo, rita } = actorsOf(openSeeded(0));
  const expectVolume = (as: Setting, tpv_amount: number) =>
    ask(as, updateCustomerTpv, { params: { id: "cli-1001" }, body: { tpv_amount } }).body;
  const history = () =>
    all<{ detail: string }>(
      maria.db,
      "select detail from history_events where subject_id = 'emp-1001' and action = 'tpv-changed' order by id",
    ).map(({ detail }) => detail);

  test("is changed by the customer or its partner, and told once in the history", () => {
    const before = history().length;
    expect(expectVolume(maria, 5_000_000).tpv.estimated_amount).toBe(5_000_000);
    expect(expectVolume(paulo, 99_999_999_999).tpv.estimated_amount).toBe(99_999_999_999);
    expect(expectVolume(paulo, 99_999_999_999)).toEqual(read(maria, "cli-1001"));
    expect(history().slice(before)).toEqual([
      expect.stringMatching(/^TPV estimado: de R\$ [\d.]+,\d\d para R\$ 50\.000,00\.$/),
      "TPV estimado: de R$ 50.000,00 para R$ 999.999.999,99.",
    ]);
  });

  test("of a foreign customer is not found", () => {
    expect(refusalOf(() => expectVolume(rita, 1)).status).toBe(404);
    expect(read(maria, "cli-1001").tpv.estimated_amount).toBe(99_999_999_999);
  });
});
