import { describe, expect, test } from "vitest";
import {
  type CompanyChange,
  getCompanyDetail,
  listCompanies,
  listCompanyContacts,
  updateCompany,
} from "#contract/companies";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";

const db = openSeeded(0);
const actors = actorsOf(db);
takeBackWrites(db);
const change = (as: Setting, body: CompanyChange, id = "emp-1001") =>
  ask(as, updateCompany, { params: { id }, body }).body;
const contacts = (as: Setting) => ask(as, listCompanyContacts, { params: { id: "emp-1001" } }).body;
const ADDRESS = {
  zip_code: "14010000",
  street: "Rua Nova",
  number: "10",
  neighborhood: "Centro",
  city: "Campinas",
  state: "SP" as const,
};

describe("a partner changes what is registered", () => {
  test("the answer has it, a later reading too, and the history says what changed from what to what", () => {
    const { paulo } = actors;
    const before = ask(paulo, getCompanyDetail, { params: { id: "emp-1001" } }).body;
    const after = change(paulo, {
      trade_name: "Loja da Mariana",
      status: "inactive",
      state_registration: "",
      opening_date: "2019-03-01",
      address: ADDRESS,
    });
    expect(after).toMatchObject({
      trade_name: "Loja da Mariana",
      status: "inactive",
      state_registration: null,
      opening_date: "2019-03-01",
      legal_name: before.legal_name,
      document: before.document,
      city: "Campinas",
      address: { ...ADDRESS, extra_line: null },
    });
    expect(ask(paulo, getCompanyDetail, { params: { id: "emp-1001" } }).body).toEqual(after);
    expect(after.history).toHaveLength(before.history.length + 1);
    const detail = after.history[0]?.detail ?? "";
    expect(after.history[0]).toMatchObject({ action: "changed", by_name: "paulo" });
    expect(detail).toContain("Nome fantasia: de Loja da Maria para Loja da Mariana");
    expect(detail).toContain("Situação: de ativa para inativa");
    expect(detail).toContain(`Inscrição estadual: de ${before.state_registration} para isento`);
    expect(detail).toContain("para 01/03/2019");
    expect(detail).toContain(`${before.city}/${before.state} para Rua Nova, 10, Campinas/SP`);
  });

  test("the search finds the new name and not the old one", () => {
    const { paulo } = actors;
    change(paulo, { trade_name: "Açougue Três Irmãos" });
    const found = (search_text: string) =>
      ask(paulo, listCompanies, { query: { search_text } }).body.map(({ id }) => id);
    expect(found("acougue tres irmaos")).toEqual(["emp-1001"]);
    expect(found("loja da maria")).toEqual([]);
    // The legal name, which did not change, still finds it.
    expect(found("maria exemplo")).toEqual(["emp-1001"]);
  });

  test("the same again, or nothing, leaves no line", () => {
    const { paulo } = actors;
    const once = change(paulo, { mcc: "5977", address: ADDRESS });
    expect(change(paulo, { mcc: "5977", address: { ...ADDRESS, extra_line: "" } })).toEqual(once);
    expect(change(paulo, {})).toEqual(once);
  });

  test("contacts are replaced whole; the same list is none", () => {
    const { paulo } = actors;
    const former = contacts(paulo);
    const kept = former.map(({ id: _, ...contact }) => contact);
    const { history } = change(paulo, { contacts: kept });
    expect(history.filter(({ at }) => at === "2026-11-19T18:30:00.000Z")).toEqual([]);
    expect(contacts(paulo)).toEqual(former);
    const [one] = kept;
    if (!one) throw new Error("Maria has no contacts");
    expect(change(paulo, { contacts: [one] }).history[0]?.detail).toBe("Contatos: de 3 para 1.");
    expect(contacts(paulo).map(({ name }) => name)).toEqual([one.name]);
    change(paulo, { contacts: [{ ...one, phone: "1133334444" }] });
    expect(contacts(paulo)).toMatchObject([{ phone: "1133334444" }]);
    change(paulo, { contacts: [] });
    expect(contacts(paulo)).toEqual([]);
  });
});

describe("who may change what", () => {
  test("a company changes its trade name, address and contacts, and asks its partner for the rest", () => {
    const { maria } = actors;
    expect(change(maria, { trade_name: "Loja da Mari", address: ADDRESS, contacts: [] })).toMatchObject({
      trade_name: "Loja da Mari",
      city: "Campinas",
    });
    const refusal = refusalOf(() => change(maria, { trade_name: "X1", status: "inactive", mcc: "5977" }));
    expect(refusal.status).toBe(403);
    expect(refusal.fields).toEqual({
      mcc: "Peça esta alteração ao parceiro Parceira Maré Alta.",
      status: "Peça esta alteração ao parceiro Parceira Maré Alta.",
    });
    // What it is already may be sent along.
    expect(change(maria, { status: "active" }).status).toBe("active");
  });

  test("a partner cannot put itself out of work; an admin can", () => {
    const { admin, paulo } = actors;
    const away = () => change(paulo, { status: "inactive" }, "emp-2001");
    expect(refusalOf(away).message).toBe("Peça a alteração destes dados ao suporte do portal.");
    expect(change(admin, { status: "inactive" }, "emp-2001").status).toBe("inactive");
  });

  test("a foreign company is not found, and stays as it is", () => {
    const { rita, maria, admin } = actors;
    for (const [who, id] of [
      [rita, "emp-1001"],
      [maria, "emp-1003"],
      [maria, "emp-2001"],
      [maria, "emp-0"],
    ] as const) {
      expect(refusalOf(() => change(who, { trade_name: "Tomada" }, id)).status).toBe(404);
    }
    expect(ask(admin, listCompanies, { query: { search_text: "tomada" } }).body).toEqual([]);
  });

  test("an opening date in the future is refused, and nothing else is written", () => {
    const { paulo } = actors;
    const refusal = refusalOf(() => change(paulo, { mcc: "5977", opening_date: "2030-01-01" }));
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([422, ["opening_date"]]);
    expect(ask(paulo, getCompanyDetail, { params: { id: "emp-1001" } }).body.mcc).toBe("5651");
  });
});
