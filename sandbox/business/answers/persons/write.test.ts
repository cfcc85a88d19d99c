import { describe, expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import {
  bindPerson,
  createPerson,
  getPerson,
  getPersonOnboarding,
  listPersons,
  setPersonOnboarding,
} from "#contract/persons";
import { all, run } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";

const db = openSeeded(200);
takeBackWrites(db);

const roles = ["client-data-read", "client-data-update"];
const actors = actorsOf(db);
const maria: Setting = { ...actors.maria, roles };
const paulo: Setting = { ...actors.paulo, roles };
const rita: Setting = { ...actors.rita, roles };

const list = (setting: Setting, query: InputOf<typeof listPersons>["query"] = {}) =>
  ask(setting, listPersons, { query: { pageSize: 100, ...query } }).body;
const ids = (setting: Setting, query: InputOf<typeof listPersons>["query"] = {}) =>
  list(setting, query).items.map(({ id }) => id);

describe("a new person", () => {
  const body = {
    name: "Yara Exemplo Coelho",
    document: "40123456720",
    email: "Yara@Cadastro.example",
    phone: "11966665555",
    birth_date: "1988-04-12",
  };
  const create = (setting: Setting, changes: Partial<typeof body> = {}) =>
    ask(setting, createPerson, { body: { ...body, ...changes } });

  test("is seen by whoever created it, not by others, and can be bound", () => {
    const { status, body: person } = create(paulo);
    expect(status).toBe(201);
    expect(person).toMatchObject({ email: "yara@cadastro.example", companies: [], has_user: false });
    expect(person.history).toMatchObject([{ action: "created", by_name: "paulo" }]);
    expect(ids(paulo, { search: "yara" })).toEqual([person.id]);
    expect(refusalOf(() => ask(rita, getPerson, { params: { id: person.id } })).status).toBe(404);
    const bind = (setting: Setting, company_id: string, role: "owner" | "operator" = "owner") =>
      ask(setting, bindPerson, { body: { person_id: person.id, company_id, role } });
    expect(refusalOf(() => bind(rita, "emp-2002")).status).toBe(404);
    expect(refusalOf(() => bind(paulo, "emp-2002")).status).toBe(404);

    const first = bind(paulo, "emp-1002");
    expect(first).toMatchObject({ status: 201, body: { role: "owner", needs_onboarding: true } });
    // Maria's shop has been approved long ago.
    expect(bind(paulo, "emp-1001").body.needs_onboarding).toBe(false);
    expect(bind(paulo, "emp-1002", "operator")).toEqual(first);
    const found = ask(paulo, getPerson, { params: { id: person.id } }).body;
    expect(found.companies).toHaveLength(2);
    expect(found.history.map(({ action }) => action)).toEqual(["bound", "bound", "created"]);
  });

  test("is no longer seen by its creator once it belongs to others only", () => {
    const { id } = create(rita).body;
    run(db, "insert into person_companies values (?, 'emp-1001', 'operator', 1)", id);
    expect(refusalOf(() => ask(rita, getPerson, { params: { id } })).status).toBe(404);
  });

  test("with a known CPF or e-mail, in any case, is refused at its field", () => {
    create(paulo);
    const fields = (changes: Partial<typeof body>) =>
      Object.keys(refusalOf(() => create(maria, changes)).fields ?? {});
    expect(fields({})).toEqual(["document", "email"]);
    expect(fields({ document: "11144477735" })).toEqual(["email"]);
    expect(fields({ email: "outra@cadastro.example" })).toEqual(["document"]);
    expect(fields({ document: "40123456721", email: "outra@cadastro.example" })).toEqual(["document"]);
    expect(refusalOf(() => create(maria)).status).toBe(422);
  });

  test.each(["0001-01-01", "2026-11-19", "9999-12-31"])("is not born on %s", (birth_date) => {
    expect(refusalOf(() => create(paulo, { birth_date })).fields).toEqual({
      birth_date: "Confira a data de nascimento.",
    });
  });
});

describe("the onboarding flag", () => {
  const set = (setting: Setting, id: string, companyId: string, needs_onboarding: boolean) =>
    ask(setting, setPersonOnboarding, { params: { id, companyId }, body: { needs_onboarding } }).body
      .needs_onboarding;
  const needs = (setting: Setting, id: string, companyId: string) =>
    ask(setting, getPersonOnboarding, { params: { id, companyId } }).body.needs_onboarding;
  const statusOf = (customer: string) =>
    all<{ status: string }>(db, "select status from onboardings where customer_id = ?", customer)[0]?.status;

  test("is read and set by the partner for the people of its customers", () => {
    expect(needs(paulo, "pes-nova", "emp-1002")).toBe(true);
    expect(set(paulo, "pes-nova", "emp-1002", false)).toBe(false);
    expect(needs(paulo, "pes-nova", "emp-1002")).toBe(false);
    expect(list(paulo, { company_id: "emp-1002" }).items[0]?.needs_onboarding).toBe(false);
    expect(statusOf("cli-1002")).toBe("draft");
  });

  test("set for an approved customer reopens its onboarding, whose data are accepted anew", () => {
    expect(set(paulo, "pes-maria", "emp-1001", true)).toBe(true);
    expect(statusOf("cli-1001")).toBe("draft");
    const open = all(
      db,
      "select step from onboarding_steps where customer_id = 'cli-1001' and status <> 'done'",
    );
    expect(open).toMatchObject([{ step: "review" }]);
  });

  test("is not contradicted by the customer's own people", () => {
    const nova = {
      ...maria,
      as: "nova",
      company: { id: "emp-1002", customerId: "cli-1002", partnerId: null },
    };
    expect(set(nova, "pes-nova", "emp-1002", true)).toBe(true);
    const refusal = refusalOf(() => set(nova, "pes-nova", "emp-1002", false));
    expect([refusal.status, refusal.message]).toEqual([
      409,
      "O cadastro desta empresa ainda não foi aprovado: rascunho.",
    ]);
    expect(set(maria, "pes-maria", "emp-1001", false)).toBe(false);
    expect(refusalOf(() => set(maria, "pes-joao", "emp-1001", true)).status).toBe(409);
  });

  test("of others is nobody's business", () => {
    expect(refusalOf(() => needs(rita, "pes-maria", "emp-1001")).status).toBe(404);
    expect(refusalOf(() => needs(paulo, "pes-ana", "emp-1001")).status).toBe(404);
    expect(refusalOf(() => needs(paulo, "nobody", "emp-1001")).status).toBe(404);
    expect(refusalOf(() => set({ ...paulo, roles: [] }, "pes-maria", "emp-1001", true)).status).toBe(403);
    expect(refusalOf(() => set(paulo, "pes-paulo", "emp-2001", true)).status).toBe(422);
  });
});
