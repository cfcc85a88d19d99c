/** The partner's "new merchant" flow as it goes over the wire, broken off and taken up again. */
import { beforeAll, describe, expect, test } from "vitest";
import { runSandbox } from "../../../support/sandbox.ts";
import { signIn } from "../../../support/sign-in.ts";
import { cnpjDigits } from "../../rules/documents.ts";

const sandbox = runSandbox();
const tokens: Record<string, string> = {};
beforeAll(async () => {
  for (const username of ["paulo@parceiro.example", "joao@loja.example", "admin@portal.example"]) {
    tokens[username.slice(0, username.indexOf("@"))] = (await signIn(sandbox.current, username)).access_token;
  }
});

const COMPANIES: Record<string, string> = { paulo: "emp-2001", joao: "emp-1001" };
async function ask(who: string, spelling: string, body?: unknown, key?: string) {
  const [method = "", path = ""] = spelling.split(" ");
  const company = COMPANIES[who];
  const response = await fetch(`${sandbox.current.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens[who]}`,
      "content-type": "application/json",
      ...(company ? { "x-company-id": company } : {}),
      ...(key ? { "idempotency-key": key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === "" ? null : JSON.parse(text),
    replayed: replayed(response),
  };
}
const replayed = (response: Response) => response.headers.get("idempotency-replayed") === "true";

const root = "999640010001";
const NEW = {
  document: root + cnpjDigits(root),
  legal_name: "Livraria Lua Nova Exemplo Ltda",
  trade_name: "Livraria Lua Nova",
  address: {
    zip_code: "86010000",
    street: "Rua das Acácias",
    number: "12",
    neighborhood: "Centro",
    city: "Londrina",
    state: "PR",
  },
};
const CREATE = "POST /api/backoffice/companies/create";

test.each(["0000", "541", "54111", "581a", ""])("a category %j is refused at its field", async (mcc) => {
  const terms = { company_id: "emp-3001", tpv_amount: 3_000_000, mcc };
  for (const [call, body] of [
    ["POST /api/backoffice/customers/create", terms],
    [CREATE, { ...NEW, mcc }],
  ] as const)
    expect(await ask("paulo", call, body)).toMatchObject({
      status: 422,
      body: { error: { fields: { mcc: "Informe os quatro números do MCC; 0000 não é um." } } },
    });
});

describe("a new merchant", () => {
  test("is made step by step, and each step tells that it was done", async () => {
    const company = await ask("paulo", CREATE, NEW, "passo-1");
    expect(company).toMatchObject({ status: 201, body: { customer_id: null }, replayed: false });
    // The answer was lost; the form goes again.
    expect(await ask("paulo", CREATE, NEW, "passo-1")).toEqual({ ...company, replayed: true });
    // Taken up another day, with another key: what exists is found by its document.
    const again = await ask("paulo", CREATE, NEW, "passo-1b");
    expect(again).toMatchObject({
      status: 422,
      body: {
        error: {
          message: "Corrija os campos indicados.",
          fields: { document: "Este documento já está cadastrado: Livraria Lua Nova." },
        },
      },
    });
    const found = await ask("paulo", `GET /api/backoffice/companies?company_document=${NEW.document}`);
    expect(found.body).toEqual([company.body]);

    const terms = { company_id: company.body.id, tpv_amount: 3_000_000, mcc: "5942" };
    const customer = await ask("paulo", "POST /api/backoffice/customers/create", terms);
    expect(customer).toMatchObject({ status: 201, body: { company_id: company.body.id } });
    expect((await ask("paulo", "POST /api/backoffice/customers/create", terms)).status).toBe(409);

    const lookUp = `GET /api/integration/customer?customer_id=${customer.body.id}`;
    expect(await ask("paulo", lookUp)).toMatchObject({ status: 204, body: null });
    const body = { customer_id: customer.body.id };
    expect((await ask("paulo", "POST /api/integration/customer", body)).status).toBe(201);
    expect((await ask("paulo", "POST /api/integration/customer", body)).status).toBe(409);
    expect(await ask("paulo", lookUp)).toMatchObject({ status: 200, body: { is_up_to_date: true } });

    // Source section 7 spells the trailing slash.
    const send = `PATCH /api/integration/customer/?customer_id=${customer.body.id}`;
    expect((await ask("paulo", send, {})).status).toBe(200);
  });
});

describe("the door", () => {
  test.each([
    "GET /api/backoffice/companies",
    "GET /api/backoffice/companies/emp-1001/detail",
    "GET /api/backoffice/companies/partners/par-2001",
    "GET /api/backoffice/companies/emp-1001/contact",
    "GET /api/backoffice/customers/cli-1001",
    "GET /api/integration/customer?customer_id=cli-1001",
  ])(
    "%s is closed to who may only read the overview, and open to an admin without a company",
    async (path) => {
      expect((await ask("joao", path)).status).toBe(403);
      expect((await ask("admin", path)).status).toBe(200);
    },
  );

  test("migration is an admin's alone", async () => {
    const body = { documents: ["99.970.001/0001-26"], dry_run: true };
    expect((await ask("paulo", "POST /api/caweb/migrate", body)).status).toBe(403);
    expect(await ask("admin", "POST /api/caweb/migrate", body)).toMatchObject({
      status: 200,
      body: { results: [{ outcome: "migrated", company_id: null }] },
    });
    const many = { documents: Array.from({ length: 501 }, () => "x"), dry_run: true };
    expect((await ask("admin", "POST /api/caweb/migrate", many)).body.error.fields.documents).toBe(
      "Informe no máximo 500.",
    );
  });

  test("each wrong field of a nested form is named by its path", async () => {
    const address = { ...NEW.address, zip_code: "123", state: "XX", street: " " };
    const refusal = await ask("paulo", CREATE, { ...NEW, document: "1", address, contacts: [{}] });
    expect(refusal.status).toBe(422);
    expect(refusal.body.error.fields).toMatchObject({
      document: "Informe um CPF ou CNPJ válido.",
      "address.zip_code": "Informe os oito dígitos do CEP.",
      "address.state": "Escolha um dos valores aceitos.",
      "address.street": "Preencha este campo.",
      "contacts.0.name": "Preencha este campo.",
    });
  });
});
