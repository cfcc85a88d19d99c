import { describe, expect, test } from "vitest";
import { getCompanyDetail, listCompanies, listCompanyContacts } from "#contract/companies";
import { getCustomer } from "#contract/customers";
import { getOnboardingProgress } from "#contract/extension/onboarding";
import { migrateCustomers } from "#contract/migration";
import { all } from "../../query.ts";
import { isCnpj, isCpf } from "../../rules/documents.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";

const PAPELARIA = "99970001000126";
const LIVRARIA = "99980001000107";

const db = openSeeded(0);
const actors = actorsOf(db);
takeBackWrites(db);
const migrate = (documents: string[], dry_run = false) =>
  ask(actors.admin, migrateCustomers, { body: { documents, dry_run } }).body;
const written = () =>
  ["companies", "stores", "onboardings", "company_contacts", "caweb_customers", "history_events"].map(
    (table) => JSON.stringify(all(db, `select * from ${table} order by 1`)),
  );
const everyDocument = () =>
  all<{ document: string }>(db, "select document from caweb_customers order by document").map(
    ({ document }) => document,
  );

describe("a migrated customer", () => {
  test("is in the portal under its partner, ready to sell, and its history says where it came from", () => {
    const [result] = migrate([PAPELARIA]).results;
    expect(result).toMatchObject({ line: 1, document: PAPELARIA, outcome: "migrated" });
    const id = result?.company_id ?? "";
    const { paulo } = actors;
    const company = ask(paulo, getCompanyDetail, { params: { id } }).body;
    expect(company).toMatchObject({
      document: PAPELARIA,
      trade_name: "Papelaria Maré Mansa",
      owner: { partner_id: "par-2001" },
      customer_since: "2026-11-19T18:30:00.000Z",
      history: [{ action: "migrated" }],
    });
    expect(company.address.street).not.toBe("");
    const customerId = company.customer_id ?? "";
    expect(ask(paulo, getCustomer, { params: { id: customerId } }).body.tpv.estimated_amount).toBeGreaterThan(
      0,
    );
    expect(ask(paulo, listCompanyContacts, { params: { id } }).body).toHaveLength(1);
    const progress = ask(paulo, getOnboardingProgress, { params: { customerId } }).body;
    expect(progress).toMatchObject({ status: "approved", done: 8 });
  });

  test("of a company that is registered already is that company, under the partner that it has", () => {
    const [result] = migrate([LIVRARIA]).results;
    expect(result).toMatchObject({ outcome: "migrated", company_id: "emp-3001" });
    const company = ask(actors.paulo, getCompanyDetail, { params: { id: "emp-3001" } }).body;
    expect(company.customer_id).not.toBeNull();
    expect(company.history.map(({ action }) => action)).toEqual(["migrated", "created"]);
  });

  test("is not migrated twice, in one list or in two", () => {
    const { results, totals } = migrate([PAPELARIA, "99.970.001/0001-26"]);
    expect(results[1]).toMatchObject({ outcome: "already_migrated", message: "Repetido: veja a linha 1." });
    expect(results[1]?.company_id).toBe(results[0]?.company_id);
    expect(totals).toEqual({ migrated: 1, already_migrated: 1, not_found: 0, invalid: 0 });
    const [again] = migrate([PAPELARIA]).results;
    expect(again).toMatchObject({
      outcome: "already_migrated",
      message: "Já migrado em 19/11/2026 às 15:30.",
      company_id: results[0]?.company_id,
    });
    const query = { company_document: PAPELARIA };
    expect(ask(actors.admin, listCompanies, { query }).body).toHaveLength(1);
  });
});

describe("each line", () => {
  test.each([
    ["99970001000127", "invalid", "O documento não é um CPF ou CNPJ válido."],
    ["", "invalid", "O documento não é um CPF ou CNPJ válido."],
    ["\ud800 🙂", "invalid", "O documento não é um CPF ou CNPJ válido."],
    ["11111111111", "invalid", "O documento não é um CPF ou CNPJ válido."],
    ["529.982.247-25", "not_found", "Não há cliente com este documento no sistema antigo."],
    ["99900001000150", "already_migrated", "Já é cliente do portal."],
    ["99970006000159", "invalid", "O parceiro par-1999 do sistema antigo não existe no portal."],
    ["99980002000151", "invalid", "A empresa está inativa no portal: ative-a antes."],
    [" 700.111.222-42 ", "migrated", "Migrado."],
    ["tsta0001000133", "migrated", "Migrado."],
  ])("%j is %s", (document, outcome, message) => {
    expect(migrate([document]).results).toMatchObject([{ document, outcome, message }]);
  });

  test("stands for itself: the good ones are migrated whatever the others are", () => {
    const { results, totals } = migrate(["x", PAPELARIA, "52998224725", LIVRARIA]);
    expect(results.map(({ outcome }) => outcome)).toEqual(["invalid", "migrated", "not_found", "migrated"]);
    expect(results.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
    expect(totals).toEqual({ migrated: 2, already_migrated: 0, not_found: 1, invalid: 1 });
  });
});

describe("a dry run", () => {
  test("changes nothing, and comes to the outcomes of the real one", () => {
    const documents = [...everyDocument(), ...everyDocument(), "52998224725", "nada"];
    const before = written();
    const dry = migrate(documents, true);
    expect(written()).toEqual(before);
    const real = migrate(documents, false);
    expect(real.totals).toEqual(dry.totals);
    expect(real.results.map(({ outcome }) => outcome)).toEqual(dry.results.map(({ outcome }) => outcome));
    expect(real.totals.migrated).toBeGreaterThan(7);
    for (const count of Object.values(real.totals)) expect(count).toBeGreaterThan(0);
  });
});

test("the old system's documents carry the right check digits", () => {
  const wrong = everyDocument().filter((one) => !(one.length === 11 ? isCpf(one) : isCnpj(one)));
  expect(wrong).toEqual([]);
});
