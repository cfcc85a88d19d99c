/** A form that comes without what its page carries, as from a tab that was open over a release, is not refused in silence. */
import { afterEach, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { apiMutations } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { action as mark } from "~/routes/customer/notices/route";
import { action as rules } from "~/routes/customer/payouts/rules/route";
import { action as views } from "~/routes/customer/views/route";
import { action as profile } from "~/routes/partner/profiles/edit/route";
import { action as editUser } from "~/routes/partner/users/edit/route";
import { loader as unauthorized } from "~/routes/public/unauthorized/route";
import { action as endSession } from "~/routes/session/sessions/route";

const MARIA = "maria@loja.example";
const PAULO = "paulo@parceiro.example";
const names = { given_name: "Fábio", family_name: "Exemplo Xavier" };

const lost: [string, string, Parameters<Visitor["act"]>[0], string, Record<string, string>, object][] = [
  ["how far was read", MARIA, mark, "/customer/avisos", {}, {}],
  ["which view", MARIA, views, "/customer/visoes", { act: "delete" }, {}],
  [
    "the version of rules",
    MARIA,
    rules,
    "/customer/meu-estabelecimento/trocas-de-conta/regras",
    { waiting_hours: "24" },
    {},
  ],
  ["which session", MARIA, endSession, "/sessoes", {}, {}],
  [
    "the version of a user",
    PAULO,
    editUser,
    "/partner/user/management/usr-fabio/editar",
    names,
    { id: "usr-fabio" },
  ],
  [
    "the version of a profile",
    PAULO,
    profile,
    "/partner/perfis/prf-atendimento",
    { name: "Atendimento", permissions: "client-data-read" },
    { profile: "prf-atendimento" },
  ],
];

afterEach(() => control.clearFaults());

test.each(lost)("without %s", async (_, account, action, path, fields, params) => {
  const visitor = await Visitor.signedIn(account);
  const formToken = Visitor.formTokenOf((await visitor.load(unauthorized, "/unauthorized")).data);
  await control.clearJournal();
  const outcome = await visitor.act(action, path, { ...formToken, ...fields }, { ...params });
  expect(outcome.status).toBe(400);
  expect(outcome.data.toast).toMatchObject({
    tone: "danger",
    title: "Nada foi alterado",
    message: "O formulário não veio inteiro. Abra a página de novo e envie outra vez.",
  });
  expect(await apiMutations()).toEqual([]);
});

test("what is left empty, or is not as it has to be, is said at its field alone", async () => {
  const paulo = await Visitor.signedIn(PAULO);
  const formToken = Visitor.formTokenOf((await paulo.load(unauthorized, "/unauthorized")).data);
  const fields = { ...formToken, given_name: "", family_name: "?", version: "1" };
  const page = "/partner/user/management/usr-fabio/editar";
  const { status, data } = await paulo.act(editUser, page, fields, { id: "usr-fabio" });
  expect([status, data.toast]).toEqual([400, null]);
});
