import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getCompany, updateCompany } from "#contract/companies";
import { createCustomer, getCustomer } from "#contract/customers";
import {
  createIntegrationCustomer,
  findIntegrationCustomer,
  updateIntegrationCustomer,
} from "#contract/integration";
import { all, run } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(0);
const actors = actorsOf(db);
let added: string;
// Each test on the seed, with a customer that the integration does not know.
beforeEach(() => {
  db.exec("begin");
  added = ask(actors.paulo, createCustomer, { body: { company_id: "emp-3001", tpv_amount: 100_000 } }).body
    .id;
});
afterEach(() => void db.exec("rollback"));
const find = (as: Setting, query: { customer_id?: string; document?: string }) =>
  ask(as, findIntegrationCustomer, { query });
const create = (as: Setting, customer_id: string, store?: string) =>
  ask(as, createIntegrationCustomer, {
    body: { customer_id, ...(store === undefined ? {} : { customer_vspague_store: store }) },
  });
const update = (as: Setting, customer_id: string, store?: string) =>
  ask(as, updateIntegrationCustomer, {
    query: { customer_id },
    body: store === undefined ? {} : { customer_vspague_store: store },
  });
const ADDRESS = {
  zip_code: "14010000",
  street: "Rua Nova",
  number: "10",
  neighborhood: "Centro",
  city: "Campinas",
  state: "SP" as const,
};

describe("looking a customer up", () => {
  test("by id, by document in any dress, or by both", () => {
    const { maria } = actors;
    const { body } = find(maria, { customer_id: "cli-1001" });
    expect(body).toMatchObject({
      id: "cli-1001",
      document: "99900001000150",
      trade_name: "Loja da Maria",
      customer_vspague_merchant: "90000001",
      customer_vspague_store: "00000001",
      is_up_to_date: true,
    });
    expect(find(maria, { document: "99.900.001/0001-50" }).body).toEqual(body);
    expect(find(maria, { customer_id: "cli-1001", document: "99900001000150" }).body).toEqual(body);
  });

  test("one that the integration does not know is no content: the flow goes on there", () => {
    expect(find(actors.paulo, { customer_id: added })).toEqual({ status: 204, body: null });
    expect(find(actors.paulo, { document: "99980001000107" }).status).toBe(204);
  });

  test("neither is a refusal; disagreeing, foreign or unknown ones are not found", () => {
    const { maria, paulo, rita } = actors;
    const nothing = refusalOf(() => find(paulo, { document: "./-" }));
    expect([nothing.status, Object.keys(nothing.fields ?? {})]).toEqual([422, ["customer_id", "document"]]);
    for (const [who, query] of [
      [paulo, { customer_id: "cli-1001", document: "99900003000149" }],
      [rita, { customer_id: "cli-1001" }],
      [rita, { document: "99900001000150" }],
      [maria, { customer_id: "cli-1003" }],
      [paulo, { customer_id: "cli-9999" }],
      // Registered, and no customer.
      [paulo, { document: "99980002000151" }],
    ] as const) {
      expect(refusalOf(() => find(who, query)).status).toBe(404);
    }
  });
});

describe("making a customer known", () => {
  test("gives it a merchant of its own and the first store, which company and customer show", () => {
    const { paulo } = actors;
    const { status, body } = create(paulo, added);
    expect(status).toBe(201);
    const former = all<{ merchant: string }>(
      paulo.db,
      "select merchant from integration_customers where customer_id <> ?",
      added,
    ).map(({ merchant }) => merchant);
    expect(former).not.toContain(body.customer_vspague_merchant);
    expect(body).toMatchObject({ id: added, customer_vspague_store: "00000001", is_up_to_date: true });
    expect(body.customer_vspague_merchant).toMatch(/^9\d{7}$/);
    const { customer_vspague_merchant, customer_vspague_store } = body;
    const shown = { customer_vspague_merchant, customer_vspague_store };
    expect(ask(paulo, getCompany, { params: { id: "emp-3001" } }).body).toMatchObject(shown);
    expect(ask(paulo, getCustomer, { params: { id: added } }).body).toMatchObject(shown);
    expect(find(paulo, { customer_id: added }).body).toEqual(body);
  });

  test("once: the second time says under which numbers, since when", () => {
    const { paulo } = actors;
    const { body } = create(paulo, added, "00000007");
    const refusal = refusalOf(() => create(paulo, added));
    expect([refusal.status, refusal.message]).toEqual([
      409,
      `Este cliente já está na integração desde 19/11/2026 às 15:30: lojista ${body.customer_vspague_merchant}, loja 00000007.`,
    ]);
  });

  test("into a store that is one: the first is 00000001", () => {
    const body = (customer_vspague_store: string) => ({ customer_id: added, customer_vspague_store });
    for (const [store, isOne] of [
      ["00000000", false],
      ["00000001", true],
    ] as const) {
      expect(createIntegrationCustomer.body?.safeParse(body(store)).success).toBe(isOne);
      expect(updateIntegrationCustomer.body?.safeParse(body(store)).success).toBe(isOne);
    }
  });

  test("is refused while the customer is inactive or its address is incomplete", () => {
    const { paulo } = actors;
    run(paulo.db, "update companies set zip_code = '' where id = 'emp-3001'");
    expect(refusalOf(() => create(paulo, added)).message).toContain("Complete o endereço");
    ask(paulo, updateCompany, { params: { id: "emp-3001" }, body: { address: ADDRESS, status: "inactive" } });
    expect(refusalOf(() => create(paulo, added)).message).toContain("inativo");
    ask(paulo, updateCompany, { params: { id: "emp-3001" }, body: { status: "active" } });
    expect(create(paulo, added).status).toBe(201);
  });

  test("is for the partner to do, and for its own customers", () => {
    const { maria, rita } = actors;
    expect(refusalOf(() => create(maria, "cli-1001")).status).toBe(403);
    expect(refusalOf(() => create(rita, added)).status).toBe(404);
  });
});

describe("sending a customer's data anew", () => {
  test("what changed in the portal is behind until it is sent", () => {
    const { maria, paulo } = actors;
    ask(maria, updateCompany, { params: { id: "emp-1001" }, body: { address: ADDRESS } });
    const behind = find(paulo, { customer_id: "cli-1001" }).body;
    expect(behind?.is_up_to_date).toBe(false);
    expect(behind?.address.street).not.toBe("Rua Nova");

    const { body } = update(paulo, "cli-1001");
    expect(body).toMatchObject({
      is_up_to_date: true,
      address: { ...ADDRESS, extra_line: null },
      customer_vspague_merchant: "90000001",
      created_at: behind?.created_at,
      synced_at: "2026-11-19T18:30:00.000Z",
    });
    expect(find(maria, { customer_id: "cli-1001" }).body).toEqual(body);
  });

  test("a store given takes the place of the former, everywhere", () => {
    const { paulo } = actors;
    expect(update(paulo, "cli-1001", "00000002").body.customer_vspague_store).toBe("00000002");
    expect(update(paulo, "cli-1001").body.customer_vspague_store).toBe("00000002");
    const company = ask(paulo, getCompany, { params: { id: "emp-1001" } }).body;
    expect(company.customer_vspague_store).toBe("00000002");
  });

  test("one that the integration does not know, or a foreign one, is refused", () => {
    const { paulo, rita } = actors;
    expect(refusalOf(() => update(paulo, added)).status).toBe(409);
    expect(refusalOf(() => update(rita, "cli-1001")).status).toBe(404);
  });

  test("in the seed some customers are behind, most are not", () => {
    const { paulo } = actors;
    const ids = all<{ id: string }>(
      paulo.db,
      "select customer_id as id from companies where owner_partner_id = 'par-2001' and customer_vspague_merchant is not null",
    ).map(({ id }) => id);
    const states = ids.map((customer_id) => find(paulo, { customer_id }).body?.is_up_to_date);
    expect(states.filter((fresh) => fresh === false).length).toBeGreaterThan(1);
    expect(states.filter((fresh) => fresh === true).length).toBeGreaterThan(20);
  });
});
