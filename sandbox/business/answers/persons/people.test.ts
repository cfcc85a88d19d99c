import { describe, expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import { getPerson, listPersonCompanies, listPersons } from "#contract/persons";
import { ACCOUNTS } from "../../../identity/accounts.ts";
import { all } from "../../query.ts";
import { cpfDigits, isCpf } from "../../rules/documents.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(200);
const { maria, paulo, rita } = actorsOf(db);

const list = (setting: Setting, query: InputOf<typeof listPersons>["query"] = {}) =>
  ask(setting, listPersons, { query: { pageSize: 100, ...query } }).body;
const ids = (setting: Setting, query: InputOf<typeof listPersons>["query"] = {}) =>
  list(setting, query).items.map(({ id }) => id);

describe("who sees whom", () => {
  test("everyone with an account is a person, with the account's name, CPF and e-mail", () => {
    const rows = all<{ id: string; name: string; document: string; email: string }>(
      db,
      "select * from persons",
    );
    for (const account of ACCOUNTS.filter(({ unbound }) => !unbound)) {
      expect(rows.find(({ id }) => id === `pes-${account.key}`)).toMatchObject({
        name: account.name.join(" "),
        document: account.document + cpfDigits(account.document),
        email: account.username,
      });
    }
    expect(rows.filter(({ document }) => !isCpf(document))).toEqual([]);
    expect(rows.filter(({ id }) => !ACCOUNTS.some(({ key }) => id === `pes-${key}`)).length).toBeGreaterThan(
      50,
    );
  });

  test("a customer sees its own people, a partner those of its customers too", () => {
    const bindings = all<{ person_id: string; company_id: string }>(db, "select * from person_companies");
    const boundTo = (companies: string[]) =>
      [
        ...new Set(bindings.filter((one) => companies.includes(one.company_id)).map((one) => one.person_id)),
      ].sort();
    const ofRita = all<{ id: string }>(db, "select id from companies where owner_partner_id = 'par-2002'");
    expect(ids(maria).sort()).toEqual(boundTo(["emp-1001"]));
    expect(ids(rita).sort()).toEqual(boundTo(["emp-2002", ...ofRita.map(({ id }) => id)]));
    expect(ids(paulo)).toEqual(expect.arrayContaining(["pes-maria", "pes-nova", "pes-paulo", "pes-valter"]));
    expect(ids(paulo).filter((id) => id !== "pes-ana" && ids(rita).includes(id))).toEqual([]);
  });

  test("a company of the user counts only where the permission is held", () => {
    // Ana belongs to three customers and two partners; she asks for the first.
    const company = { id: "emp-1003", customerId: "cli-1003", partnerId: null };
    expect(ids({ db, as: "ana", roles: ["client-data-read"], company })).toEqual(["pes-ana"]);
  });

  test("a foreign person is not found, and of the own only the companies within reach show", () => {
    expect(refusalOf(() => ask(rita, getPerson, { params: { id: "pes-maria" } })).status).toBe(404);
    expect(refusalOf(() => ask(maria, getPerson, { params: { id: "nobody" } })).status).toBe(404);
    const ana = ask(paulo, getPerson, { params: { id: "pes-ana" } }).body;
    const reached = ana.companies.map(({ company_id }) => company_id).sort();
    expect(reached).toEqual(["emp-1003", "emp-1004", "emp-1005", "emp-2001"]);
    expect(ana.companies_count).toBe(4);
  });

  test("an admin sees all", () => {
    const admin = { ...maria, as: "admin", roles: ["admin"] };
    expect(list(admin).total).toBe(all(db, "select 1 from persons").length);
  });
});

describe("the list", () => {
  test("is found by name without accents, by e-mail, by CPF as typed", () => {
    expect(ids(paulo, { search: "JOAO exemplo bat" })).toEqual(["pes-joao"]);
    expect(ids(paulo, { search: "maria@loja" })).toEqual(["pes-maria"]);
    expect(ids(paulo, { search: "111.222.333-96" })).toEqual(["pes-maria"]);
    expect(ids(paulo, { document: "111.222.333-96" })).toEqual(["pes-maria"]);
    expect(ids(paulo, { search: "111 222-333" })).toEqual(["pes-maria"]);
    // A digit among letters is no part of a CPF.
    for (const search of ["zzz7", "EX00001", "maria 1"]) expect(ids(paulo, { search })).toEqual([]);
    expect(ids(paulo, { search: "%" })).toEqual([]);
    expect(ids(paulo, { search: "_" })).toEqual([]);
  });

  test("is narrowed by company, by the flag and by having a user", () => {
    expect(ids(paulo, { company_id: "emp-1002" })).toEqual(["pes-nova"]);
    expect(ids(paulo, { company_id: "emp-2002" })).toEqual([]);
    expect(ids(paulo, { has_user: "true" })).toEqual(["pes-maria"]);
    const waiting = ids(paulo, { needs_onboarding: "true" });
    expect(waiting).toContain("pes-nova");
    expect(waiting.length).toBeGreaterThan(2);
    expect(waiting.length + ids(paulo, { needs_onboarding: "false" }).length).toBe(ids(paulo).length);
    expect(list(paulo, { needs_onboarding: "true" }).items.every((one) => one.needs_onboarding)).toBe(true);
  });

  test.each([
    ["name", "asc"],
    ["created_at", "desc"],
  ] as const)("its pages are the whole, by %s %s", (sortBy, sortDirection) => {
    const whole = ids(paulo, { sortBy, sortDirection });
    const pages = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((page) =>
      ids(paulo, { sortBy, sortDirection, page, pageSize: 10 }),
    );
    expect(whole.length).toBeGreaterThan(40);
    expect(pages).toEqual(whole);
    expect(list(paulo, { page: 1_000_000 })).toEqual({ items: [], total: whole.length });
  });
});

describe("companies of persons", () => {
  const bound = (setting: Setting, query: InputOf<typeof listPersonCompanies>["query"]) =>
    ask(setting, listPersonCompanies, { query }).body;

  test("of a person, of a company, of both or of all", () => {
    expect(bound(paulo, { person_id: "pes-ana" }).total).toBe(4);
    expect(bound(paulo, { company_id: "emp-1001" }).items.map(({ person_id }) => person_id)).toEqual(
      ids(paulo, { company_id: "emp-1001" }),
    );
    expect(bound(paulo, { company_id: "emp-1003", person_id: "pes-ana" }).items).toMatchObject([
      { role: "owner", trade_name: expect.any(String), customer_id: "cli-1003", needs_onboarding: false },
    ]);
    const all = bound(paulo, { pageSize: 100 });
    expect(all.total).toBeGreaterThan(50);
    expect(bound(paulo, { pageSize: 30, page: 2 }).items).toEqual(all.items.slice(30, 60));
  });

  test("of others there are none", () => {
    expect(bound(rita, { person_id: "pes-maria" })).toEqual({ items: [], total: 0 });
    expect(bound(rita, { company_id: "emp-1001" })).toEqual({ items: [], total: 0 });
  });
});
