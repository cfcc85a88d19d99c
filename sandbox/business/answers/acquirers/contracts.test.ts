import { describe, expect, test } from "vitest";
import {
  type AcquirerContract,
  createAcquirerContract,
  deleteAcquirerContract,
  listAcquirerContracts,
  updateAcquirerContract,
} from "#contract/acquirers";
import type { InputOf } from "#contract/call";
import { findPixProduct } from "#contract/extension/pix";
import { createOutboxSchema } from "../../../outbox/outbox.ts";
import { all, run } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { contractsOf } from "../../support/contracts.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(500);
createOutboxSchema(db);
const { paulo, rita } = actorsOf(db);
const { contracts, contract } = contractsOf(db);

type Change = InputOf<typeof updateAcquirerContract>["body"];
/** A contract as a form would send it back. */
function formOf(one: AcquirerContract, more: Partial<Change> = {}): Change {
  const { id, customer_id, status_since, has_credentials, used_by_rules, used_by_groups, ...terms } = one;
  const { updated_by_name, updated_at, pix, ...form } = terms;
  return { ...form, ...more };
}
const change = (one: AcquirerContract, more: Partial<Change>) =>
  ask(paulo, updateAcquirerContract, {
    params: { customerId: one.customer_id, id: one.id },
    body: formOf(one, more),
  }).body;

describe("reading", () => {
  test("every status occurs, and every contract says what uses it", () => {
    const statuses = all<{ status: string }>(
      db,
      "select distinct status from acquirer_contracts order by status",
    );
    expect(statuses.map(({ status }) => status)).toEqual([
      "active",
      "closed",
      "in-accreditation",
      "suspended",
    ]);
    for (const one of contracts("cli-1001")) {
      const rules = all<{ id: string; acquirer: string; fallback_acquirers: string }>(
        db,
        "select * from routing_rules where customer_id = 'cli-1001'",
      ).filter((rule) => [rule.acquirer, ...JSON.parse(rule.fallback_acquirers)].includes(one.acquirer));
      expect(one.used_by_rules.map(({ id }) => id).sort()).toEqual(rules.map(({ id }) => id).sort());
    }
    expect(contract("cli-1001", "rede").used_by_groups).toEqual([
      { id: "gru-1001-1", name: "Lojas físicas" },
    ]);
  });

  test("it carries terminals, pays into the company's accounts, and says neither credentials nor a whole key", () => {
    const one = contract("cli-1001", "cielo");
    expect(one).toMatchObject({ has_credentials: true, pix: { key_type: "cnpj", settlement_days: 0 } });
    expect(one.logical_numbers.length).toBeGreaterThan(5);
    expect(one.bank_account).toBeNull();
    const { document } = all<{ document: string }>(
      db,
      "select document from companies where id = 'emp-1001'",
    )[0] ?? {
      document: "",
    };
    expect(JSON.stringify(one)).not.toContain(document);
    expect(one.max_instalments).toContainEqual({ brand: "visa", count: 18 });
  });

  test("it carries the numbers that its acquirer gave the customer's terminals", () => {
    for (const one of contracts("cli-1001")) {
      const given = all<{ number: string }>(
        db,
        `select n.logical_number as number from terminal_numbers n join terminals t on t.id = n.terminal_id
         where t.customer_id = 'cli-1001' and t.status = 'active' and n.acquirer = ? order by t.id`,
        one.acquirer,
      );
      expect(one.logical_numbers).toEqual(given.map(({ number }) => number));
    }
  });

  test("a foreign customer's are not there", () => {
    expect(
      refusalOf(() => ask(rita, listAcquirerContracts, { params: { customerId: "cli-1001" } })).status,
    ).toBe(404);
    const foreign = { customerId: "cli-1001", id: contract("cli-1003", "cielo").id };
    expect(refusalOf(() => ask(paulo, deleteAcquirerContract, { params: foreign })).status).toBe(404);
  });
});

describe("creating", () => {
  const body: InputOf<typeof createAcquirerContract>["body"] = {
    acquirer: "rede",
    establishment_code: "0012345678",
    affiliation_date: "2026-11-18",
    brands: ["visa"],
    modalities: ["credit", "pix"],
    credentials: { client_id: "a", client_secret: "b" },
    pix: {
      enabled: true,
      key_type: "email",
      key: "Pix@Loja.example",
      psp: "Banco Exemplo",
      fee_rate: 45,
      fee_fixed_amount: 10,
      settlement_days: 1,
    },
  };
  const params = { customerId: "cli-1009" };

  test("it begins in accreditation, keeps no secret, and is there once", () => {
    const { status, body: made } = ask(paulo, createAcquirerContract, { params, body });
    expect(status).toBe(201);
    expect(made).toMatchObject({
      acquirer: "rede",
      status: "in-accreditation",
      status_since: "2026-11-19",
      has_credentials: true,
      logical_numbers: [],
      bank_account: null,
      used_by_rules: [],
      version: 1,
      pix: { key_masked: "p***@loja.example", fee_rate: 45, fee_fixed_amount: 10 },
    });
    expect(JSON.stringify(all(db, "select * from acquirer_contracts"))).not.toContain("client_secret");
    const again = refusalOf(() => ask(paulo, createAcquirerContract, { params, body }));
    expect([again.status, again.message]).toEqual([
      409,
      "O cliente já tem um contrato com a Rede: estabelecimento 0012345678.",
    ]);
  });

  test("what is said twice, of a brand it lacks, or with a key of another type is refused by field", () => {
    const faults = (more: object) =>
      Object.keys(
        refusalOf(() =>
          ask(paulo, createAcquirerContract, { params, body: { ...body, acquirer: "getnet", ...more } }),
        ).fields ?? {},
      );
    expect(faults({ brands: ["visa", "visa"] })).toEqual(["brands"]);
    expect(faults({ max_instalments: [{ brand: "elo", count: 3 }] })).toEqual(["max_instalments"]);
    expect(faults({ settlement_days: [{ modality: "debit", days: 1 }] })).toEqual(["settlement_days"]);
    expect(faults({ pix: { ...body.pix, key_type: "cpf" } })).toEqual(["pix.key"]);
    expect(faults({ pix: { ...body.pix, key: undefined } })).toEqual(["pix.key"]);
  });

  test("the first contract with PIX gives the customer the product", () => {
    const fresh = { customerId: "cli-1002" };
    expect(ask(paulo, findPixProduct, { params: fresh })).toEqual({ status: 204, body: null });
    run(db, "delete from acquirer_contracts where customer_id = 'cli-1002'");
    ask(paulo, createAcquirerContract, { params: fresh, body });
    expect(ask(paulo, findPixProduct, { params: fresh }).body).toMatchObject({
      enabled: true,
      psp: "Banco Exemplo",
      key_masked: "p***@loja.example",
      contracts: [{ acquirer: "rede", status: "in-accreditation", fee_rate: 45 }],
    });
  });
});

describe("changing", () => {
  test("credentials and key stay unless they are given, and go with null", () => {
    const before = contract("cli-1004", "bin");
    const kept = change(before, { establishment_code: "0000000001" });
    expect(kept).toMatchObject({ has_credentials: true, pix: before.pix, version: before.version + 1 });
    expect(kept).toMatchObject({ establishment_code: "0000000001", updated_by_name: "paulo" });
    if (!before.pix) throw new Error("no pix");
    const { key_masked, ...pix } = before.pix;
    const dearer = change(kept, { pix: { ...pix, fee_rate: 77 } });
    expect(dearer.pix).toEqual({ ...before.pix, fee_rate: 77 });
    expect(change(dearer, { credentials: null, pix: null })).toMatchObject({
      has_credentials: false,
      pix: null,
    });
  });

  test("the second of two people is told, and a closed contract stays as it is", () => {
    const read = contract("cli-1004", "rede");
    change(read, { status: "suspended" });
    const late = refusalOf(() => change(read, { status: "closed" }));
    expect([late.status, late.message]).toEqual([
      409,
      "paulo alterou este contrato em 19/11/2026 às 15:30. Confira a versão 2 antes de salvar.",
    ]);
    const suspended = contract("cli-1004", "rede");
    expect([suspended.status, suspended.status_since]).toEqual(["suspended", "2026-11-19"]);
    const closed = change(suspended, { status: "closed" });
    expect(refusalOf(() => change(closed, { status: "active" })).message).toContain(
      "foi encerrado em 19/11/2026",
    );
  });

  test("neither the acquirer changes nor does a contract return to accreditation", () => {
    const one = contract("cli-1004", "cielo");
    const { fields } = refusalOf(() => change(one, { acquirer: "bin", status: "in-accreditation" }));
    expect(Object.keys(fields ?? {})).toEqual(["acquirer", "status"]);
  });

  test("what is active sells something; one that did not before may be changed in all else", () => {
    const one = contract("cli-1005", "cielo");
    const cards = {
      brands: one.brands,
      modalities: one.modalities,
      max_instalments: [],
      settlement_days: [],
    };
    const { key_masked, ...pix } = one.pix ?? {};
    const off = { ...pix, enabled: false } as Change["pix"];
    const refused = (more: Partial<Change>) =>
      Object.keys(refusalOf(() => change(one, { ...cards, ...more })).fields ?? {});
    expect(refused({ brands: [], modalities: ["pix"], pix: off })).toEqual(["brands"]);
    expect(refused({ brands: [], pix: null })).toEqual(["brands"]);
    expect(refused({ modalities: ["pix"], pix: off })).toEqual(["modalities"]);

    const early = { ...cards, brands: [], pix: off };
    run(
      db,
      "update acquirer_contracts set brands = '[]', max_instalments = '[]', pix = json_set(pix, '$.enabled', json('false')) where id = ?",
      one.id,
    );
    const stands = contract("cli-1005", "cielo");
    const kept = change(stands, { ...early, mdr_table_id: "mdr-7" });
    expect(kept).toMatchObject({ mdr_table_id: "mdr-7", status: "active" });
    const idle = change(kept, { ...early, status: "suspended" });
    expect(Object.keys(refusalOf(() => change(idle, { ...early, status: "active" })).fields ?? {})).toEqual([
      "brands",
    ]);
  });

  test("nothing is active that has still to be affiliated; what is in accreditation may have a day to come", () => {
    const one = contract("cli-1004", "cielo");
    const tomorrow = { affiliation_date: "2026-11-20" };
    expect(refusalOf(() => change(one, tomorrow)).fields).toEqual({
      affiliation_date: "A data de afiliação está no futuro, e o contrato está ativo.",
    });
    expect(change(one, { affiliation_date: "2026-11-19" }).affiliation_date).toBe("2026-11-19");
    const waits = all<{ id: string }>(
      db,
      `select customer_id as id from acquirer_contracts join companies using (customer_id)
       where acquirer_contracts.status = 'in-accreditation' and owner_partner_id = 'par-2001'`,
    )
      .flatMap(({ id }) => contracts(id))
      .find(({ status }) => status === "in-accreditation");
    if (!waits) throw new Error("no contract is in accreditation");
    expect(change(waits, tomorrow)).toMatchObject({ status: "in-accreditation", ...tomorrow });
  });
});

test("deleting a contract and making another one does not take money elsewhere unseen", () => {
  const told = () =>
    all<{ detail: string }>(
      db,
      "select detail from history_events where action = 'payout-changed' order by rowid",
    );
  const body: InputOf<typeof createAcquirerContract>["body"] = {
    acquirer: "stone",
    establishment_code: "0012345678",
    affiliation_date: "2026-11-18",
    brands: ["visa"],
    modalities: ["credit"],
    bank_account: { bank_code: "341", branch: "0001-9", account: "123456-0" },
  };
  const params = { customerId: "cli-1009" };
  for (const table of ["acquirer_contracts", "routing_rules", "routing_groups"])
    run(db, `delete from ${table} where customer_id = ?`, params.customerId);
  const began = told().length;
  const make = (account: string) =>
    ask(paulo, createAcquirerContract, {
      params,
      body: { ...body, bank_account: { bank_code: "341", branch: "0001-9", account } },
    }).body as AcquirerContract;
  const drop = ({ id }: AcquirerContract) =>
    ask(paulo, deleteAcquirerContract, { params: { ...params, id } });

  drop(make("123456-0"));
  // The same one again is where money went already.
  drop(make("123456-0"));
  make("999999-9");
  const details = told().slice(began);
  expect(details.map(({ detail }) => detail.slice(detail.indexOf("Conta:")))).toEqual([
    "Conta: de banco 341, agência ****-9, conta ****56-0 para nenhuma.",
    "Conta: de banco 341, agência ****-9, conta ****56-0 para nenhuma.",
    "Conta: de banco 341, agência ****-9, conta ****56-0 para banco 341, agência ****-9, conta ****99-9.",
  ]);
});
