/** People whom a partner invites for a merchant that it looks after: each lands on a page that lets them in. */
import { beforeAll, describe, expect, test } from "vitest";
import type { SsoUser } from "#contract/sso-user-shapes";
import { control } from "#tests/support/control";
import { apiMutations, askDirectly } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { loader as overview } from "~/routes/customer/overview/route";
import { action as invite, loader as inviting } from "~/routes/partner/users/create/route";
import { screenAt } from "~/screens/table";
import { choosePassword } from "../../sandbox/support/guests.ts";

const CREATE = "/partner/user/create/user";
const MERCHANT = "emp-1001";
const PASSWORD = "uma senha bem nova";

let paulo: Visitor;
beforeAll(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});

async function invited(preset: string, companies = MERCHANT, shown = preset) {
  const email = `${preset}@convidados.example`;
  const page = await paulo.load(inviting, `${CREATE}?empresa=${MERCHANT}&perfil=${shown}&passo=pessoas`);
  const sent = await paulo.act(invite, CREATE, {
    ...Visitor.formTokenOf(page.data),
    companies,
    preset,
    "people[0].name": "Clara Exemplo Nova",
    "people[0].email": email,
  });
  return { email, page, sent };
}

describe.each([
  ["operador", "vê visão geral, vendas e terminais; não altera nada."],
  ["gerente", /altera transações pendentes e terminais; exclui terminais\.$/],
  ["financeiro", /^vê visão geral, meu estabelecimento, vendas.*não altera nada\.$/],
  ["somente-leitura", /não altera nada\.$/],
  ["dtx_pro", "vê visão geral, vendas e conciliação; não altera nada."],
])("with the profile %s", (preset, sentence) => {
  test("reads the mail, chooses a password, signs in and is let in", async () => {
    const { email, page, sent } = await invited(preset);
    expect(page.data).toMatchObject({
      step: "people",
      preset: {
        gives: [{ place: "merchant", sentence: expect.stringMatching(sentence), home: "Visão geral" }],
      },
    });
    expect(sent.status).toBe(303);
    const mail = (await control.outbox()).find(({ to }) => to === email);
    expect(await choosePassword(mail?.links[0] ?? "", PASSWORD)).toBe(200);

    const person = new Visitor();
    const { location } = await person.signIn(email, "/", PASSWORD);
    expect(location && screenAt(location)).toBe("customer/overview");
    expect((await person.load(overview, location ?? "")).status).toBe(200);
  });
});

test("a profile that gives nothing in one of the companies is said before anybody is invited", async () => {
  const words = "O perfil DTX Pro não dá nada em Parceira Maré Alta. Escolha outro.";
  const both = `empresa=emp-2001&empresa=${MERCHANT}`;
  const page = await paulo.load(inviting, `${CREATE}?${both}&perfil=dtx_pro&passo=pessoas`);
  expect(page.data.problems.preset).toBe(words);
  await control.clearJournal();
  const refused = await invited("dtx_pro", `emp-2001,${MERCHANT}`, "operador");
  expect(refused.sent.data.toast.message).toContain(words);
  expect(await apiMutations()).toEqual([]);
});

test.each([
  [["user-management-update"], CREATE],
  [["user-management-read", "user-management-update"], "/partner/user/management?ordem=-criado"],
])(
  "whoever may do no more than %j invites, and lands where that lets them in",
  async (permissions, landed) => {
    const at = "/api/backoffice/sso/users/usr-fabio";
    const { companies, ...user } = (await askDirectly(paulo, `${at}/find-one`)) as SsoUser;
    const { version, given_name, family_name, document, phone, roles } = user;
    const access = companies.map(({ company_id, role_name }) => ({ company_id, role_name, permissions }));
    const body = { version, given_name, family_name, document, phone, roles, companies: access };
    await askDirectly(paulo, `${at}/update`, { method: "PUT", body });
    const fabio = await Visitor.signedInAnew("fabio@parceiro.example");
    const page = await fabio.load(inviting, `${CREATE}?empresa=${MERCHANT}&perfil=operador&passo=pessoas`);
    expect(page).toMatchObject({ status: 200, data: { step: "people", mayList: landed !== CREATE } });
    const sent = await fabio.act(invite, CREATE, {
      ...Visitor.formTokenOf(page.data),
      companies: MERCHANT,
      preset: "operador",
      "people[0].name": "Clara Exemplo Nova",
      "people[0].email": `convidada-${permissions.length}@convidados.example`,
    });
    expect(sent).toMatchObject({ status: 303, location: landed });
  },
);

test("whoever holds nothing that the overview asks for lands on the first page that they may open", async () => {
  const joao = await Visitor.permitted("joao@loja.example", "terminals-read");
  const { location } = await joao.signIn("joao@loja.example");
  expect(location && screenAt(location)).toBe("customer/receivables");
  await control.clearFaults();
});
