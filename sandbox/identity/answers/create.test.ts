import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { type CompanyAccess, type SsoUser, TokenRole } from "#contract/sso-user-shapes";
import {
  createSsoUser,
  findSsoUser,
  sendPasswordEmail,
  updateSsoUser,
  updateUserStatus,
} from "#contract/sso-users";
import { all } from "../../business/query.ts";
import { cpfDigits } from "../../business/rules/documents.ts";
import { type Client, clientFor } from "../../support/api.ts";
import { signedIn } from "../../support/clients.ts";
import { accept, guest, invite, lastMailTo, PASSWORD } from "../../support/guests.ts";
import { runSandbox } from "../../support/sandbox.ts";
import { signIn } from "../../support/sign-in.ts";

const sandbox = runSandbox();
const here = () => sandbox.current;
const cpf = (root: string) => root + cpfDigits(root);

const { maria, paulo, semprecos, admin } = signedIn(sandbox, "maria", "paulo", "semprecos", "admin");

const refused = async (client: Client, changes: Parameters<typeof guest>[0]) => {
  const { status, error } = await client.ask(createSsoUser, { body: guest(changes) });
  expect(status).toBe(422);
  return error?.fields;
};
// Also what the contract does not know, as a foreign client might send it.
const access = (company_id: string, permissions: string[]) =>
  ({ company_id, role_name: "Operador", permissions }) as CompanyAccess;

const read = async (id: string) => (await maria.ask(findSsoUser, { params: { id } })).body;

describe("a created user", () => {
  test("is mailed a link, chooses a password there, signs in and holds what was given", async () => {
    const user = await invite(maria, { document: cpf("404505606"), message: "Bem-vinda!\nAté segunda." });
    expect(user).toMatchObject({
      status: "invited",
      name: "Clara Exemplo Nova",
      created_by_name: "Maria Exemplo Falcão",
    });
    expect(await signIn(here(), user.email, { password: PASSWORD })).not.toHaveProperty("access_token");

    const mail = await lastMailTo(here(), user.email);
    expect(mail?.subject).toBe("Seu acesso ao portal");
    expect(mail?.text).toContain("Maria Exemplo Falcão convidou você para o portal, em Loja da Maria.");
    expect(mail?.text).toContain("Bem-vinda!\nAté segunda.");
    await accept(here(), user);

    const own = await clientFor(here(), user.email, "emp-1001", { password: PASSWORD });
    const claims = decodeJwt(own.tokens.access_token);
    expect(claims).toMatchObject({ groups: ["portal_customer"], companyIds: ["emp-1001"] });
    expect(claims.userId).toEqual(expect.stringMatching(/^pes-/));
    const { body } = await own.ask(findSsoUser, { params: { id: user.id } });
    expect(body).toMatchObject({ status: "active", invite_expires_at: null });
    expect(body.companies).toMatchObject([
      { company_id: "emp-1001", permissions: ["customer-overview-read"] },
    ]);
  });

  test("is bound to the person of the same CPF, and to a new person where there is none", async () => {
    const document = cpf("515616717");
    here()
      .db.prepare(
        "insert into persons (id, name, document, email, created_at) values ('pes-known', 'Clara', ?, null, 0)",
      )
      .run(document);
    const known = await invite(maria, { document });
    const fresh = await invite(maria, { document: cpf("515616718") });
    const people = all<{ id: string; person_id: string; document: string }>(
      here().db,
      "select s.id, s.person_id, p.document from sso_users s join persons p on p.id = s.person_id where s.id in (?, ?)",
      known.id,
      fresh.id,
    );
    const personOf = (id: string) => people.find((row) => row.id === id);
    expect(personOf(known.id)?.person_id).toBe("pes-known");
    expect(personOf(fresh.id)).toMatchObject({ document: cpf("515616718") });
  });

  test("may have no CPF at all", async () => {
    expect(await invite(maria)).toMatchObject({ document: null, status: "invited" });
  });
});

describe("somebody who acts for no company any more", () => {
  const leave = async (user: SsoUser) => {
    const { version, given_name, family_name, document, phone } = user;
    const roles = user.roles.map((role) => TokenRole.parse(role));
    const body = { version, given_name, family_name, document, phone, roles, companies: [] };
    expect((await maria.ask(updateSsoUser, { params: { id: user.id }, body })).status).toBe(200);
    expect((await maria.ask(findSsoUser, { params: { id: user.id } })).status).toBe(404);
  };

  test("is invited anew, as the one that they are, with what is given now and a password of their own", async () => {
    const user = await invite(maria, { document: cpf("404505707") });
    await accept(here(), user);
    await leave(await read(user.id));
    const companies = [access("emp-1001", ["customer-sales-read"])];
    const back = await invite(maria, {
      email: user.email.toUpperCase(),
      document: cpf("404505707"),
      companies,
    });
    expect(back).toMatchObject({ id: user.id, status: "invited" });
    expect(await signIn(here(), user.email, { password: PASSWORD })).not.toHaveProperty("access_token");
    const params = { id: user.id };
    const sentAgain = await maria.ask(sendPasswordEmail, { params });
    expect([sentAgain.status, sentAgain.error]).toEqual([204, undefined]);
    expect((await lastMailTo(here(), user.email))?.subject).toBe("Seu acesso ao portal");
    await maria.ask(updateUserStatus, { params, body: { status: "inactive" } });
    // The password of then opens nothing without a new one.
    expect((await maria.ask(updateUserStatus, { params, body: { status: "active" } })).status).toBe(409);
    await maria.ask(sendPasswordEmail, { params });
    await accept(here(), user);
    expect(await read(user.id)).toMatchObject({
      status: "active",
      companies: [{ company_id: "emp-1001", permissions: ["customer-sales-read"] }],
    });
  });

  test("is let in again where they were blocked, and not under another's CPF", async () => {
    const user = await invite(maria, { document: cpf("404505808") });
    await accept(here(), user);
    const params = { id: user.id };
    await maria.ask(updateUserStatus, { params, body: { status: "blocked" } });
    await leave(await read(user.id));
    expect(await refused(maria, { email: user.email, document: cpf("404505909") })).toEqual({
      document: "O usuário deste e-mail tem outro CPF.",
    });
    expect(await invite(maria, { email: user.email })).toMatchObject({
      id: user.id,
      status: "invited",
      document: cpf("404505808"),
    });
  });

  test("is nobody who administers the portal", async () => {
    expect(await refused(maria, { email: "admin@portal.example" })).toHaveProperty("email");
  });
});

describe("an invitation is refused by field", () => {
  test("for a known e-mail in any case, and nothing is mailed", async () => {
    const before = await lastMailTo(here(), "joao@loja.example");
    expect(await refused(maria, { email: "Joao@Loja.example" })).toEqual({
      email: "Já existe um usuário com este e-mail.",
    });
    expect(await lastMailTo(here(), "joao@loja.example")).toEqual(before);
  });

  test("for a wrong CPF, and for another user's", async () => {
    expect(await refused(maria, { document: "11122233300" })).toEqual({ document: "Informe um CPF válido." });
    expect(await refused(maria, { document: cpf("246813579") })).toEqual({
      document: "Já existe um usuário com este CPF.",
    });
  });

  test("for a name of spaces, or with what is no text in it", async () => {
    expect(await refused(maria, { given_name: "  " })).toEqual({ given_name: "Preencha este campo." });
    expect(await refused(maria, { family_name: "a\u0000b" })).toEqual({
      family_name: "O formato não é aceito.",
    });
  });

  test("without a company, with one twice, with an unknown and with a foreign one alike", async () => {
    expect(await refused(maria, { companies: [] })).toHaveProperty("companies");
    const twice = [access("emp-1001", []), access("emp-1001", [])];
    expect(await refused(maria, { companies: twice })).toHaveProperty("companies.1.company_id");
    const unknown = await refused(maria, { companies: [access("emp-9999", [])] });
    expect(unknown).toEqual({ "companies.0.company_id": "Empresa não encontrada." });
    expect(await refused(maria, { companies: [access("emp-1003", [])] })).toEqual(unknown);
  });

  test("for a permission that does not exist, or that the inviting person does not hold", async () => {
    expect(await refused(maria, { companies: [access("emp-1001", ["everything"])] })).toHaveProperty(
      "companies.0.permissions.0",
    );
    expect(await refused(maria, { companies: [access("emp-1001", ["subscriptions-create"])] })).toEqual({
      "companies.0.permissions": "Você não pode conceder o que não tem: Criar assinaturas.",
    });
    await invite(paulo, {
      roles: ["portal_partner"],
      companies: [access("emp-2001", ["subscriptions-create"])],
    });
  });

  test("for a role that the inviting person does not have; an admin gives any", async () => {
    for (const role of ["admin", "portal_partner", "dtx_pro"] as const) {
      expect(await refused(maria, { roles: [role] })).toHaveProperty("roles");
    }
    expect((await invite(admin, { roles: ["admin"], companies: [] })).roles).toEqual(["admin"]);
  });

  test("of somebody without prices to somebody with prices", async () => {
    const fields = await refused(semprecos, {
      roles: [],
      companies: [access("emp-2001", ["client-data-read"])],
    });
    expect(fields).toEqual({
      "companies.0.permissions": "Você não vê preços: mantenha “Não mostrar preços”.",
    });
    const hidden = access("emp-2001", ["client-data-read", "dont-show-price-read"]);
    await invite(semprecos, { roles: ["portal_partner"], companies: [hidden] });
    await invite(paulo, { roles: ["portal_partner"], companies: [hidden] });
  });
});

test("a partner invites people of the customers it looks after, with what a merchant's profiles hold", async () => {
  const user = await invite(paulo, { companies: [access("emp-1001", ["customer-sales-read"])] });
  expect(user).toMatchObject({ roles: ["portal_customer"], companies: [{ trade_name: "Loja da Maria" }] });
  // What the partner holds itself is nothing that a merchant's profile has.
  expect(await refused(paulo, { companies: [access("emp-1001", ["routing-rules-read"])] })).toEqual({
    "companies.0.permissions": "Nenhum perfil desta empresa tem: Ver regras de roteamento.",
  });
  // Another partner looks after this one.
  expect(await refused(paulo, { companies: [access("emp-1008", ["customer-sales-read"])] })).toEqual({
    "companies.0.company_id": "Empresa não encontrada.",
  });
});

test("whoever may not create users is refused", async () => {
  const joao = await clientFor(here(), "joao@loja.example", "emp-1001");
  expect((await joao.ask(createSsoUser, { body: guest() })).status).toBe(403);
});
