import { describe, expect, test } from "vitest";
import {
  createCompany,
  getCompanyDetail,
  listCompanies,
  listCompanyContacts,
  type NewCompany,
} from "#contract/companies";
import { first } from "../../query.ts";
import { cnpjDigits, cpfDigits } from "../../rules/documents.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask, type Setting } from "../../support/ask.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(200);
const { admin, maria, paulo, rita } = actorsOf(db);
const cnpj = (root: string) => root + cnpjDigits(root);

const NEW: NewCompany = {
  document: cnpj("999600010001"),
  legal_name: "Sorveteria Lua Nova Exemplo Ltda",
  trade_name: "Sorveteria Lua Nova",
  state_registration: "",
  cnae: "5611203",
  mcc: "5814",
  opening_date: "2020-02-29",
  address: {
    zip_code: "86010000",
    street: "Rua das Acácias",
    number: "s/n",
    extra_line: "",
    neighborhood: "Centro",
    city: "Londrina",
    state: "PR",
  },
  contacts: [
    {
      name: "Aline Exemplo",
      role: "owner",
      phone: "43999990000",
      email: "Aline@Lua.example",
      is_billing: true,
    },
  ],
};
const create = (as: Setting, changes: Partial<NewCompany> = {}) =>
  ask(as, createCompany, { body: { ...NEW, ...changes } });
const count = () => first<{ n: number }>(db, "select count(*) as n from companies")?.n;

describe("a partner registers a company", () => {
  test("it is answered, found, and looked after by that partner alone", () => {
    const { status, body } = create(paulo);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      customer_id: null,
      document: NEW.document,
      status: "active",
      city: "Londrina",
    });
    const found = (as: Setting) => ask(as, listCompanies, { query: { company_document: NEW.document } }).body;
    expect(found(paulo)).toEqual([body]);
    expect(found(rita)).toEqual([]);

    const detail = ask(paulo, getCompanyDetail, { params: { id: body.id } }).body;
    expect(detail).toMatchObject({
      state_registration: null,
      cnae: "5611203",
      opening_date: "2020-02-29",
      owner: { partner_id: "par-2001" },
      created_at: "2026-11-19T18:30:00.000Z",
      customer_since: null,
      address: { ...NEW.address, extra_line: null },
      history: [{ by_name: "paulo", action: "created" }],
    });
    const { body: contacts } = ask(paulo, listCompanyContacts, { params: { id: body.id } });
    expect(contacts).toMatchObject([{ name: "Aline Exemplo", email: "aline@lua.example", is_billing: true }]);
  });

  test("a CPF and an alphanumeric CNPJ will do", () => {
    const cpf = `602311987${cpfDigits("602311987")}`;
    expect(create(paulo, { document: cpf }).body.document).toBe(cpf);
    const letters = cnpj("TSTB00020001");
    expect(create(paulo, { document: letters }).body.document).toBe(letters);
  });

  test("the new name is found without regard to accents", () => {
    create(paulo, { document: cnpj("999600020001"), trade_name: "Açaí do Índio" });
    expect(ask(paulo, listCompanies, { query: { search_text: "acai do indio" } }).body).toHaveLength(1);
  });
});

describe("a registration is refused", () => {
  test("at the document, when it is known: named to whoever knows the company, to nobody else", () => {
    const known = { document: "99900001000150" };
    const before = count();
    const mine = refusalOf(() => create(paulo, known));
    expect([mine.status, mine.fields]).toEqual([
      422,
      { document: "Este documento já está cadastrado: Loja da Maria." },
    ]);
    expect(refusalOf(() => create(rita, known)).fields).toEqual({
      document: "Este documento já está cadastrado.",
    });
    expect(count()).toBe(before);
  });

  test.each(["99900001000151", "11111111111", "00000000000000", "12345678901", "TSTB0002000100"])(
    "at the document, when its check digits are wrong: %s",
    (document) => {
      expect(refusalOf(() => create(paulo, { document })).fields).toEqual({
        document: "Informe um CPF ou CNPJ válido.",
      });
    },
  );

  test("at the opening date, when it is in the future or before all records, and all at once", () => {
    const fields = (opening_date: string) =>
      refusalOf(() => create(paulo, { document: "11111111111", opening_date })).fields ?? {};
    expect(Object.keys(fields("2026-11-20"))).toEqual(["document", "opening_date"]);
    expect(fields("0001-01-01").opening_date).toBe("Confira a data de abertura.");
    expect(fields("9999-12-31").opening_date).toBe("A data de abertura está no futuro.");
    expect(fields("2026-11-19").opening_date).toBeUndefined();
  });

  test("when a customer asks; an admin needs no partner", () => {
    expect(refusalOf(() => create(maria, { document: cnpj("999600030001") })).status).toBe(403);
    const { body } = create(admin, { document: cnpj("999600030001") });
    expect(ask(admin, getCompanyDetail, { params: { id: body.id } }).body.owner).toBeNull();
    expect(refusalOf(() => ask(paulo, getCompanyDetail, { params: { id: body.id } })).status).toBe(404);
  });

  test("by the contract, for what cannot be written in one line", () => {
    for (const trade_name of ["a\nb", "a\u0000b", "\ud800x", "   ", "x"]) {
      expect(createCompany.body.safeParse({ ...NEW, trade_name }).success).toBe(false);
    }
    expect(createCompany.body.safeParse({ ...NEW, trade_name: "Café ☕ & Cia" }).success).toBe(true);
  });
});
