import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PermissionState, SsoUser, SsoUserSummary } from "#contract/sso-user-shapes";
import { control } from "#tests/support/control";
import { openPage } from "#tests/support/rendered-page";
import {
  apiCalls,
  apiMutations,
  askDirectly,
  isOneWave,
  type SentCall,
  sentDuring,
} from "#tests/support/upstream-calls";
import { expectFault, failQuestions, INSIDE_WORDS } from "#tests/support/upstream-faults";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { maskCpf } from "~/domain/document";
import { loader as root } from "~/root";
import { loader as choosing, action as chosen } from "../../session/environment/route";
import { loader as customerUsers } from "../customer/users/route";
import { action as act, loader as acting } from "./act/route";
import { loader as activity } from "./activity/route";
import { action as add, loader as adding } from "./add/route";
import { loader as access, action as change } from "./company/route";
import { action as invite, loader as inviting } from "./create/route";
import { loader as detail } from "./detail/route";
import { action as edit, loader as editing } from "./edit/route";
import { loader as exported } from "./export/route";
import { loader as password, action as setPassword } from "./password/route";
import { action as remove, loader as removing } from "./remove/route";
import { loader } from "./route";

const LIST = "/partner/user/management";
const CREATE = "/partner/user/create/user";
const USERS = "/api/backoffice/sso/users";
const FABIO = { id: "usr-fabio" };
const IN_MARE_ALTA = { ...FABIO, company: "emp-2001" };

let paulo: Visitor;
beforeAll(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
const putBack = () => control.reset();
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

interface Page {
  items: SsoUserSummary[];
  total: number;
  totals_by_status: Record<string, number>;
}
const ask = (query = "", who = paulo) => askDirectly(who, `${USERS}?pageSize=100&${query}`) as Promise<Page>;
const find = (id: string) => askDirectly(paulo, `${USERS}/${id}/find-one`) as Promise<SsoUser>;
const toast = async () => (await paulo.load(root, "/")).data.toast as { tone: string; message: string };
const at = ({ id, ...rest }: { id: string; company?: string; act?: string }, word = "") =>
  `${LIST}/${id}${rest.company ? `/empresas/${rest.company}` : ""}${word && `/${word}`}`;
const send = (
  door: typeof edit,
  data: Outcome["data"],
  params: Record<string, string>,
  fields = {},
  path = "/x",
) => paulo.act(door, `${LIST}${path}`, { ...Visitor.formTokenOf(data), ...fields }, params);

/** What no form has, as somebody posts it who would like to. */
const UNASKED = {
  roles: "admin",
  "roles[0]": "admin",
  status: "active",
  partner_id: "par-2002",
  acts_elsewhere: "",
  __proto__x: "1",
  ["__proto__"]: "admin",
  "__proto__.roles": "admin",
  "constructor.prototype.roles": "admin",
  "companies[0].permissions[0]": "subscriptions-delete",
  id: "usr-admin",
};
/** Nothing that was posted unasked is in what went out. */
function expectUntouched(sent: SentCall[]): void {
  const told = sent.filter(({ method }) => method !== "GET");
  expect(told.length).toBeGreaterThan(0);
  for (const { body } of told) {
    expect(JSON.stringify(body ?? {})).not.toMatch(
      /admin"|par-2002|subscriptions-delete|acts_elsewhere|partner_id|__proto__/,
    );
    expect(Object.keys(body ?? {})).not.toContain("id");
  }
}

describe("who may", () => {
  test("nobody sees anything without the permission for it, and nothing is asked", async () => {
    // A partner who reads clients only.
    const { data } = await paulo.load(password, at(FABIO, "definir-senha"), FABIO);
    await send(setPassword, data, FABIO, { password: "senha de teste", repeat: "senha de teste" });
    const fabio = new Visitor();
    await fabio.signIn("fabio@parceiro.example", "/", "senha de teste");
    await control.clearJournal();
    for (const [door, path, params] of [
      [loader, LIST, {}],
      [exported, `${LIST}/exportar`, {}],
      [detail, at(FABIO), FABIO],
      [activity, at(FABIO, "atividade"), FABIO],
      [editing, at(FABIO, "editar"), FABIO],
      [password, at(FABIO, "definir-senha"), FABIO],
      [adding, at(FABIO, "incluir-empresa"), FABIO],
      [access, at(IN_MARE_ALTA), IN_MARE_ALTA],
      [removing, at(IN_MARE_ALTA, "retirar"), IN_MARE_ALTA],
      [acting, at(FABIO, "bloquear"), { ...FABIO, act: "bloquear" }],
      [inviting, CREATE, {}],
    ] as const)
      expect((await fabio.load(door, path, { ...params })).location).toBe(
        `/unauthorized?de=${encodeURIComponent(path)}`,
      );
    expect(await apiCalls()).toEqual([]);
  });

  test.each([
    ["user", detail, FABIO],
    ["act", acting, { ...FABIO, act: "bloquear" }],
    ["permissions", access, { company: "emp-2001" }],
  ])("a foreign %s is not found, and nothing of it leaks", async (_, door, params) => {
    for (const id of ["usr-iris", "usr-rita", "usr-admin", "usr-nobody", ".."]) {
      const outcome = await paulo.load(door, `${LIST}/${id}`, { ...params, id });
      expectFault(outcome, 404, "absent");
      expect(JSON.stringify(outcome.data)).not.toMatch(/Íris|Rita|Alice|@/);
    }
  });

  test("whom one reaches only through another company is not there while this one is chosen", async () => {
    const ana = await Visitor.signedIn("ana@grupo.example");
    const formToken = async () => {
      const { data } = await ana.load(choosing, "/environment");
      const hidden = data.hidden as { name: string; value: string }[];
      return Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
    };
    const choose = async (company: string) => {
      const fields = { ...(await formToken()), environment: "partner", company };
      expect((await ana.act(chosen, "/environment", fields)).status).toBe(303);
    };
    const listed = async () =>
      ((await ana.load(loader, `${LIST}?q=fabio`)).data.rows as { id: string }[]).map(({ id }) => id);
    await choose("emp-2001");
    const { data } = await ana.load(editing, at(FABIO, "editar"), FABIO);
    expect(await listed()).toEqual([FABIO.id]);
    await choose("emp-2003");
    expect(await listed()).toEqual([]);
    for (const [door, params] of [
      [detail, FABIO],
      [activity, FABIO],
      [editing, FABIO],
      [password, FABIO],
      [adding, FABIO],
      [access, IN_MARE_ALTA],
      [removing, IN_MARE_ALTA],
      [acting, { ...FABIO, act: "bloquear" }],
    ] as const)
      expectFault(await ana.load(door, at(FABIO), { ...params }), 404, "absent");
    // The form of before belongs to the other company; one of this company finds nobody.
    const fields = { ...Visitor.formTokenOf(data), version: `${data.user.version}` };
    expect((await ana.act(edit, at(FABIO, "editar"), fields, FABIO)).status).toBe(409);
    const genuine = { ...(await formToken()), version: fields.version };
    for (const [door, params, more] of [
      [edit, FABIO, { given_name: "Outro", family_name: "Nome" }],
      [setPassword, FABIO, { password: "uma senha bem nova", repeat: "uma senha bem nova" }],
      [add, FABIO, { company: "emp-2003", preset: "operador" }],
      [change, IN_MARE_ALTA, { role_name: "Dono", shown: "terminals-read" }],
      [remove, IN_MARE_ALTA, {}],
      [act, { ...FABIO, act: "bloquear" }, {}],
    ] as const)
      expect((await ana.act(door, at(FABIO), { ...genuine, ...more }, { ...params })).status).toBe(404);
    expect((await find(FABIO.id)).version).toBe(data.user.version);
  });

  test("a search that fails is said in the words of the source", async () => {
    const failing = { fault: "status", status: 503, body: { error: { message: INSIDE_WORDS } } } as const;
    await failQuestions(`${USERS}/usr-fabio/find-one`, failing);
    const outcome = await paulo.load(detail, at(FABIO), FABIO);
    expectFault(outcome, 503, "unavailable");
    expect(outcome.data.message).toBe("Erro ao buscar usuário: 503");
    await control.clearFaults();
    expect((await paulo.load(detail, at({ id: "usr-rita" }), { id: "usr-rita" })).data.message).toBe(
      "Erro ao buscar usuário: 404",
    );
  });
});

describe("the list", () => {
  test("is what the upstream finds, CPFs masked, with the counts of every situation, in one wave", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    const { data } = await paulo.load(loader, LIST);
    const calls = await apiCalls();
    expect(calls).toHaveLength(5);
    expect(isOneWave(calls)).toBe(true);
    await control.clearFaults();
    const { items, total, totals_by_status } = await ask();
    expect(data).toMatchObject({ total, statuses: totals_by_status });
    expect(data.rows).toEqual(
      items.slice(0, 25).map((user) => ({ ...user, document: user.document && maskCpf(user.document) })),
    );
    for (const { document } of items) expect(JSON.stringify(data)).not.toContain(document ?? "none");
  });

  test.each([
    ["q=zanini", "search=zanini"],
    ["situacao=convite-enviado", "status=invited"],
    ["tipo=clientes", "onlyCustomers=true"],
    ["tipo=parceiros", "onlyPartners=true"],
    ["empresa=emp-2001", "companyId=emp-2001"],
    ["estrutura=est-2001", "structureId=est-2001"],
    ["papel=Operador", "role=Operador"],
    ["papel=operador", "role=Operador"],
    ["papel=parceiro", "role=portal_partner"],
    ["papel=Cliente+completo", "role=portal_customer_full"],
    ["sem_acesso=30", "noAccessDays=30"],
    ["ordem=-criado", "sortBy=created_at&sortDirection=desc"],
    ["ordem=acesso", "sortBy=last_login_at&sortDirection=asc"],
    ["ordem=id;drop", "sortBy=name"],
  ])("?%s is ?%s", async (search, query) => {
    const { data } = await paulo.load(loader, `${LIST}?${search}&por=100`);
    expect(data.filter.problems).toEqual({});
    const ids = (rows: SsoUserSummary[]) => rows.map(({ id }) => id);
    expect(ids(data.rows)).toEqual(ids((await ask(query)).items));
  });

  test.each([
    ["situacao=sumido", "situacao", "Esta opção não existe."],
    ["sem_acesso=muito", "sem_acesso", "Informe um número de 1 a 3650."],
    ["empresa=../x", "empresa", "Esta empresa não existe."],
    ["q=a%00b", "q", "Use letras e números."],
  ])("?%s is said at its field, and nobody is shown", async (search, name, problem) => {
    const { data, status } = await paulo.load(loader, `${LIST}?${search}`);
    expect([status, data.filter.problems]).toEqual([200, { [name]: problem }]);
    expect(data).toMatchObject({ refused: true });
    expect(data).not.toHaveProperty("statuses");
  });

  test.each(["pagina=9999", "pagina=-1", "pagina=dois"])(
    "?%s shows the first page and says so",
    async (search) => {
      const { data } = await paulo.load(loader, `${LIST}?${search}`);
      expect(data.place).toMatchObject({ number: 1, problem: expect.stringMatching(/Mostramos a primeira/) });
      expect(data.rows.length).toBeGreaterThan(3);
    },
  );

  test("of a customer's company names it, and is led to from the customer's own users", async () => {
    const tab = (await paulo.load(customerUsers, "/partner/customers/cli-1001/usuarios", { id: "cli-1001" }))
      .data;
    expect(tab.all).toBe(`${LIST}?empresa=emp-1001`);
    const { data } = await paulo.load(loader, tab.all);
    expect(data.total).toBe(tab.total);
    expect(data.companies).toContainEqual({ id: "emp-1001", name: "Loja da Maria" });
  });

  test("is empty where nobody fits, and stands without what it is filtered by", async () => {
    await failQuestions("/api/backoffice/sso/company/*", { fault: "status", status: 503 });
    const { data, status } = await paulo.load(loader, `${LIST}?q=ninguem-assim`);
    expect([status, data.rows]).toEqual([200, []]);
  });

  test("as a file holds the whole filter and no CPF; an unknown filter leads back", async () => {
    const request = new Request(`http://localhost:3000${LIST}/exportar?situacao=ativo`, {
      headers: { cookie: paulo.jar.header },
    });
    const answer = (await exported({ request, params: {}, context: {} } as never)) as Response;
    const text = await answer.text();
    const { items } = await ask("status=active");
    expect(
      text
        .trimEnd()
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(";")[0]),
    ).toEqual(items.map(({ id }) => id));
    for (const { document } of items) expect(text).not.toContain(document ?? "none");
    expect((await paulo.load(exported, `${LIST}/exportar?situacao=x`)).location).toBe(`${LIST}?situacao=x`);
  });
});

describe("a user", () => {
  beforeEach(putBack);
  test("is shown with the tree, searched by company and permission, in one wave", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    const { data } = await paulo.load(detail, at(FABIO), FABIO);
    expect(isOneWave(await apiCalls())).toBe(true);
    await control.clearFaults();
    const user = await find(FABIO.id);
    expect(JSON.stringify(data)).not.toContain(user.document);
    expect(data.tree).toMatchObject([
      {
        companies: [
          {
            company: { trade_name: "Parceira Maré Alta" },
            permissions: [{ label: "Ver dados de clientes" }],
          },
        ],
      },
    ]);
    expect((await paulo.load(detail, `${at(FABIO)}?q=clientes`, FABIO)).data.tree).toHaveLength(1);
    expect((await paulo.load(detail, `${at(FABIO)}?q=terminais`, FABIO)).data.tree).toEqual([]);
    expect(data.acts).toEqual(["mail", "password", "sign-out", "block", "deactivate"]);
    const self = await paulo.load(detail, at({ id: "usr-paulo" }), { id: "usr-paulo" });
    expect(self.data).toMatchObject({ isSelf: true, acts: [] });
  });

  test("has sessions and activity, which fail alone", async () => {
    const { data } = await paulo.load(activity, at(FABIO, "atividade"), FABIO);
    expect(data.info.value.activity.length).toBeGreaterThan(0);
    await failQuestions(`${USERS}/usr-gilda/info`, { fault: "status", status: 503 });
    const gilda = { id: "usr-gilda" };
    const outcome = await paulo.load(activity, at(gilda, "atividade"), gilda);
    expect([outcome.status, outcome.data.info.ok]).toEqual([200, false]);
  });

  test("data are changed and nothing else, whatever is posted; sent twice it counts once", async () => {
    const before = await find(FABIO.id);
    const { data } = await paulo.load(editing, at(FABIO, "editar"), FABIO);
    const fields = {
      ...UNASKED,
      version: `${before.version}`,
      given_name: "Fábio Luís",
      family_name: "Exemplo Xavier",
      document: before.document ?? "",
      phone: "(11) 91234-5678",
    };
    const sent = await sentDuring(() => send(edit, data, FABIO, fields));
    expectUntouched(sent);
    const after = await find(FABIO.id);
    expect(after).toMatchObject({
      name: "Fábio Luís Exemplo Xavier",
      phone: "11912345678",
      roles: before.roles,
    });
    expect(after.companies).toEqual(before.companies);
    await send(edit, data, FABIO, fields);
    expect((await toast()).message).toContain("já estavam salvos");
    expect((await find(FABIO.id)).version).toBe(after.version);
  });

  test.each([
    [{ given_name: " " }, "given_name", "Informe o nome."],
    [{ document: "111.111.111-11" }, "document", "Informe um CPF válido, ou deixe em branco."],
    [{ phone: "123" }, "phone", "Informe um telefone com DDD, ou deixe em branco."],
    [{ phone: "(11) 6123-4567" }, "phone", "Informe um telefone com DDD, ou deixe em branco."],
  ])("with %j is refused at its field, and nothing is sent", async (fields, name, words) => {
    const { data } = await paulo.load(editing, at(FABIO, "editar"), FABIO);
    const good = { version: "1", given_name: "A", family_name: "B" };
    const refused = await send(edit, data, FABIO, { ...good, ...fields });
    expect(refused).toMatchObject({ status: 400, data: { form: { error: { [name]: [words] } } } });
    expect(await apiMutations()).toEqual([]);
  });

  test("that somebody else has changed since is not overwritten: the second is told who", async () => {
    const { data } = await paulo.load(editing, at(FABIO, "editar"), FABIO);
    const fields = { version: `${data.user.version}`, given_name: "Primeiro", family_name: "X" };
    await send(edit, data, FABIO, fields);
    const { data: second } = await paulo.load(editing, at(FABIO, "editar"), FABIO);
    const refused = await send(edit, second, FABIO, { ...fields, given_name: "Segundo" });
    expect(refused.status).toBe(409);
    expect(refused.data.toast.message).toContain("Paulo Exemplo Andrade alterou este usuário");
    expect(refused.data.form.initialValue).toMatchObject({ given_name: "Segundo" });
    expect((await find(FABIO.id)).given_name).toBe("Primeiro");
  });
});

describe("permissions in a company of a structure", () => {
  const path = (company: string) => `${LIST}/usr-ana/empresas/${company}`;
  const about = { id: "usr-ana", company: "emp-1003" };

  test("say what the person may do in another company of it, and not here", async () => {
    const admin = await Visitor.signedIn("admin@portal.example");
    const { hidden } = (await admin.load(choosing, "/environment")).data;
    const token = hidden.map(({ name, value }: { name: string; value: string }) => [name, value]);
    const company = { environment: "partner", company: "emp-2001" };
    await admin.act(chosen, "/environment", { ...Object.fromEntries(token), ...company });
    const read = async (company: string) =>
      (await admin.load(access, path(company), { id: "usr-ana", company })).data;
    const before = await read("emp-1003");
    expect(before.structure).toEqual({ name: "Grupo Exemplo Ribeiro", count: 2, elsewhere: [] });
    const fields = { version: `${before.user.version}`, role_name: "Dona", shown: "customer-sales-read" };
    const form = { ...Visitor.formTokenOf(before), ...fields };
    expect((await admin.act(change, path("emp-1003"), form, about)).status).toBe(303);
    await control.clearJournal();
    const { structure } = await read("emp-1003");
    expect(structure.elsewhere).toMatchObject([{ permission: "customer-sales-read" }]);
    expect((await apiCalls()).flatMap(({ query }) => query.only_structure ?? [])).toEqual(["true"]);
    expect((await read("emp-1005")).structure.elsewhere).toEqual([]);
    await putBack();
    paulo = await Visitor.signedIn("paulo@parceiro.example");
  });

  test("of a company that is alone in its structure say nothing, as where that is not answered", async () => {
    expect((await paulo.load(access, at(IN_MARE_ALTA), IN_MARE_ALTA)).data.structure).toBeNull();
    await failQuestions("/api/backoffice/sso/users/*/structures", { fault: "status", status: 500 });
    expect((await paulo.load(access, at(IN_MARE_ALTA), IN_MARE_ALTA)).status).toBe(200);
  });
});

describe("permissions in a company", () => {
  beforeEach(putBack);
  const page = () => paulo.load(access, at(IN_MARE_ALTA), IN_MARE_ALTA);
  const shownIn = (data: Outcome["data"]) =>
    (data.permissions as PermissionState[])
      .filter(({ may_change }) => may_change)
      .map(({ permission }) => permission);

  test("are told with where each comes from, and only what is held may be given; one wave", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    const { data } = await page();
    expect(isOneWave(await apiCalls())).toBe(true);
    const states = data.permissions as PermissionState[];
    expect(states.find(({ permission }) => permission === "client-data-read")).toMatchObject({
      held: true,
      sources: ["company"],
      may_change: true,
    });
    expect(shownIn(data)).not.toContain("customer-sales-read");
  });

  test("by another profile go on with the list that was come from, and a refusal keeps the profile", async () => {
    const from = `${at(FABIO)}?lista=situacao%3Dativo`;
    const carried = `_from=${encodeURIComponent(from)}`;
    const { html, data } = await openPage(paulo, `${at(IN_MARE_ALTA)}?perfil=gerente&${carried}`);
    expect(data.formToken.from).toBe(from);
    expect(html).toContain(`?perfil=financeiro&amp;${carried}"`);
    expect(html).toContain(`action="${at(IN_MARE_ALTA)}?perfil=gerente"`);
  });

  test("are given and taken among what was shown, and nothing else, whatever is posted", async () => {
    const { data } = await page();
    const fields = { ...UNASKED, version: `${data.user.version}`, role_name: "Consultor" };
    const shown = shownIn(data).join(",");
    const sent = await sentDuring(() =>
      send(change, data, IN_MARE_ALTA, { ...fields, shown, permissions: "terminals-read" }),
    );
    expectUntouched(sent);
    const after = await find(FABIO.id);
    expect(after.companies).toMatchObject([{ role_name: "Consultor", permissions: ["terminals-read"] }]);
    expect(after.status).toBe("active");
    await send(change, data, IN_MARE_ALTA, { ...fields, shown, permissions: "terminals-read" });
    expect((await toast()).message).toContain("já estavam salvas");
    // A page narrowed by a search takes away nothing that it did not show.
    const { data: narrow } = await page();
    await send(change, narrow, IN_MARE_ALTA, {
      version: `${after.version}`,
      role_name: "Consultor",
      shown: "client-data-read",
      permissions: "client-data-read",
    });
    expect((await find(FABIO.id)).companies[0]?.permissions.sort()).toEqual([
      "client-data-read",
      "terminals-read",
    ]);
  });

  test("that the giver does not hold, or of one's own, are refused by the upstream, and stay as they are", async () => {
    const { data } = await page();
    const wish = {
      version: `${data.user.version}`,
      role_name: "Operador",
      shown: "dtx_pro,customer-sales-read",
    };
    const refused = await send(change, data, IN_MARE_ALTA, { ...wish, permissions: "dtx_pro" });
    expect(refused).toMatchObject({
      status: 422,
      data: { toast: { message: expect.stringContaining("Você não pode conceder o que não tem") } },
    });
    const self = { id: "usr-paulo", company: "emp-2001" };
    const own = await paulo.load(access, at(self), self);
    const fields = { version: `${own.data.user.version}`, role_name: "Dono", shown: "terminals-read" };
    const mine = await send(change, own.data, self, fields);
    expect(mine.data.toast.message).toBe(
      "Você não pode mudar os seus próprios papéis, permissões e empresas.",
    );
    const bad = await send(change, data, IN_MARE_ALTA, { ...wish, shown: "__proto__", permissions: "all" });
    expect(bad.status).toBe(400);
    expect((await find(FABIO.id)).companies[0]?.permissions).toEqual(["client-data-read"]);
  });

  test("are withdrawn with the company once; the last who manages users keeps them", async () => {
    // Maria is the one who manages the users of her shop, which Paulo's company looks after.
    const maria = { id: "usr-maria", company: "emp-1001" };
    const hers = await paulo.load(removing, at(maria, "retirar"), maria);
    const refused = await send(remove, hers.data, maria, { version: `${hers.data.user.version}` });
    expect([refused.status, refused.data.toast.message]).toEqual([
      409,
      expect.stringContaining("é a última pessoa ativa que gerencia os usuários"),
    ]);
    const { data } = await paulo.load(removing, at(IN_MARE_ALTA, "retirar"), IN_MARE_ALTA);
    const fields = { ...UNASKED, version: `${data.user.version}` };
    // Of a company that the user does not have nothing is taken away or changed, and nobody is told so.
    const elsewhere = { ...FABIO, company: "emp-1001" };
    for (const [door, more] of [
      [remove, {}],
      [change, { role_name: "Dono", shown: "terminals-read" }],
    ] as const)
      expect((await send(door, data, elsewhere, { ...fields, ...more })).status).toBe(404);
    expect((await find(FABIO.id)).version).toBe(data.user.version);
    // Another upstream may have somebody without a surname: no form of the access has a place for it.
    const error = {
      message: "Corrija os campos indicados.",
      fields: { family_name: "Preencha este campo." },
    };
    const body = { error };
    await control.faults([{ method: "PUT", path: "*/update", fault: "status", status: 422, body, times: 1 }]);
    const incomplete = await send(remove, data, IN_MARE_ALTA, fields);
    expect([incomplete.status, incomplete.data.toast.message]).toEqual([
      422,
      expect.stringContaining("Corrija em “Editar dados”"),
    ]);
    const sent = await sentDuring(() => send(remove, data, IN_MARE_ALTA, fields));
    expectUntouched(sent);
    expect((await ask("search=fabio")).items).toEqual([]);
    const nowhere = await paulo.load(removing, at(IN_MARE_ALTA, "retirar"), IN_MARE_ALTA);
    expectFault(nowhere, 404, "absent");
  });

  test("where only the first companies stand, nothing looks for a name among them alone", async () => {
    const searches = async (search: string) => {
      const { html } = await openPage(paulo, `${LIST}/usr-fabio/incluir-empresa${search}`);
      return [...html.matchAll(/type="search"/g)].length;
    };
    expect([await searches(""), await searches("?q=loja+da+maria")]).toEqual([1, 1]);
  });

  test("of one more company follow from its profile and kind; own account and foreign company are refused", async () => {
    const { data } = await paulo.load(adding, at(FABIO, "incluir-empresa"), FABIO);
    const company = data.companies.options[0].id as string;
    const fields = { ...UNASKED, version: `${data.user.version}`, company, preset: "somente-leitura" };
    const sent = await sentDuring(() => send(add, data, FABIO, fields));
    expectUntouched(sent);
    const after = await find(FABIO.id);
    expect(after.companies.map(({ company_id }) => company_id).sort()).toEqual([company, "emp-2001"].sort());
    expect(after.roles.sort()).toEqual(["portal_customer", "portal_partner"]);
    const foreign = await send(add, data, FABIO, { ...fields, company: "emp-2002" });
    expect(foreign).toMatchObject({
      status: 422,
      data: { form: { error: { company: ["Empresa não encontrada."] } } },
    });
    const maria = { id: "usr-maria" };
    const hers = await paulo.load(adding, at(maria, "incluir-empresa"), maria);
    const lacking = await send(add, hers.data, maria, {
      version: `${hers.data.user.version}`,
      company: "emp-2001",
      preset: "dtx_pro",
    });
    expect(lacking.data.form.error.preset).toEqual([
      "O perfil DTX Pro não dá nada em Parceira Maré Alta. Escolha outro.",
    ]);
    const self = { id: "usr-paulo" };
    const own = await paulo.load(adding, at(self, "incluir-empresa"), self);
    const mine = await send(add, own.data, self, { ...fields, version: `${own.data.user.version}` });
    expect([mine.status, mine.data.toast.message]).toEqual([
      409,
      expect.stringContaining("seus próprios papéis"),
    ]);
  });
});

describe("an act", () => {
  beforeEach(putBack);
  const doIt = async (slug: string, who: { id: string }, fields = {}) => {
    const params = { ...who, act: slug };
    const { data } = await paulo.load(acting, at(who, slug), params);
    return { data, outcome: await send(act, data, params, fields), params };
  };

  test("blocks, lets in again and signs out, each once and nothing besides", async () => {
    const sent = await sentDuring(() => doIt("bloquear", FABIO, UNASKED));
    expectUntouched(sent.filter(({ body }) => body !== null));
    expect((await find(FABIO.id)).status).toBe("blocked");
    const { data, params } = await doIt("ativar", FABIO);
    expect((await find(FABIO.id)).status).toBe("active");
    await send(act, data, params);
    expect(await toast()).toMatchObject({
      tone: "info",
      message: expect.stringContaining("já estava ativo"),
    });
    expect((await doIt("encerrar-sessoes", FABIO)).outcome.location).toBe(at(FABIO));
  });

  test("mails the link once more, also to whom the first did not reach in time", async () => {
    const hugo = { id: "usr-hugo" };
    const { data, params, outcome } = await doIt("enviar-email", hugo);
    expect(outcome.location).toBe(at(hugo));
    await send(act, data, params);
    expect((await control.outbox()).filter(({ to }) => to === "hugo@parceiro.example")).toHaveLength(1);
    await doIt("cancelar-convite", hugo);
    expect((await find("usr-hugo")).status).toBe("inactive");
  });

  test("withdraws no invitation that was accepted since its page was opened", async () => {
    const hugo = { id: "usr-hugo" };
    const params = { ...hugo, act: "cancelar-convite" };
    const { data } = await paulo.load(acting, at(hugo, params.act), params);
    const body = { password: "uma senha bem nova" };
    await askDirectly(paulo, `/api/backoffice/sso/users/${hugo.id}/update-password`, { method: "PUT", body });
    expect((await find(hugo.id)).status).toBe("active");
    expect((await send(act, data, params)).location).toBe(at(hugo));
    expect(await toast()).toMatchObject({
      tone: "warning",
      message: expect.stringContaining("O convite não espera mais"),
    });
    expect((await find(hugo.id)).status).toBe("active");
  });

  test("lets nobody in whom somebody else has blocked since its page was opened", async () => {
    await doIt("inativar", FABIO);
    const params = { ...FABIO, act: "ativar" };
    const { data } = await paulo.load(acting, at(FABIO, params.act), params);
    for (const status of ["active", "blocked"])
      await askDirectly(paulo, `/api/backoffice/sso/users/${FABIO.id}/update-status`, {
        method: "PUT",
        body: { status },
      });
    const { location } = await send(act, data, params, { seen: data.user.status });
    expect(location).toBe(at(FABIO));
    expect(await toast()).toMatchObject({
      tone: "warning",
      message: expect.stringMatching(/^A situação mudou .* está bloqueado\. Nada foi alterado\.$/),
    });
    expect((await find(FABIO.id)).status).toBe("blocked");
    const again = await paulo.load(acting, at(FABIO, params.act), params);
    await send(act, again.data, params, { seen: again.data.user.status });
    expect((await find(FABIO.id)).status).toBe("active");
  });

  test("is refused in words where the situation, one's own account or others' companies forbid it", async () => {
    const gilda = await doIt("bloquear", { id: "usr-gilda" });
    expect(gilda.data.allowed).toBe(false);
    expect(gilda.outcome).toMatchObject({
      status: 409,
      data: { toast: { message: expect.stringMatching(/^O usuário .* está inativo/) } },
    });
    const self = await doIt("inativar", { id: "usr-paulo" });
    expect(self.outcome.data.toast.message).toBe("Você não pode mudar a sua própria situação.");
    const ana = await doIt("bloquear", { id: "usr-ana" });
    expect(ana.outcome.data.toast.message).toContain("também acessa empresas que você não administra");
    expectFault(
      await paulo.load(acting, at(FABIO, "explodir"), { ...FABIO, act: "explodir" }),
      404,
      "absent",
    );
  });

  test("a password is set, and never comes back with the form", async () => {
    const { data } = await paulo.load(password, at(FABIO, "definir-senha"), FABIO);
    const other = await send(setPassword, data, FABIO, { password: "uma senha longa", repeat: "outra" });
    expect(other).toMatchObject({
      status: 400,
      data: { form: { error: { repeat: ["As duas senhas não são iguais."] } } },
    });
    const short = await send(setPassword, data, FABIO, { password: "curta", repeat: "curta" });
    expect(JSON.stringify([other.data, short.data])).not.toMatch(/uma senha longa|"outra"|"curta"/);
    const good = { password: "uma senha longa", repeat: "uma senha longa" };
    const sent = await sentDuring(() => send(setPassword, data, FABIO, { ...UNASKED, ...good }));
    expect(sent).toMatchObject([{ body: { password: "uma senha longa" } }]);
    const self = { id: "usr-ana" };
    const page = await paulo.load(password, at(self, "definir-senha"), self);
    expect(page.data.allowed).toBe(false);
    expect((await send(setPassword, page.data, self, good)).status).toBe(409);
  });
});

describe("an invitation", () => {
  beforeEach(putBack);
  const chosen = `${CREATE}?empresa=emp-2001&perfil=operador&passo=pessoas`;
  const GIVEN = { companies: "emp-2001", preset: "operador" };
  const person = (row: number, email: string, more: Record<string, string> = {}) => ({
    [`people[${row}].name`]: "Clara Exemplo Nova",
    [`people[${row}].email`]: email,
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [`people[${row}].${name}`, value])),
  });
  const post = (data: Outcome["data"], fields: Record<string, string>, path = chosen) =>
    paulo.act(invite, path, { ...Visitor.formTokenOf(data), ...GIVEN, ...fields });
  const mailsTo = async (to: string) => (await control.outbox()).filter((mail) => mail.to === to).length;

  test("begins with companies and a profile that this person may give, in the address and in one wave", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    const { data } = await paulo.load(inviting, `${CREATE}?empresa=emp-2001&q=&perfil=dtx_pro&passo=pessoas`);
    expect(isOneWave(await apiCalls())).toBe(true);
    expect(data).toMatchObject({
      step: "access",
      chosen: [{ id: "emp-2001", name: "Parceira Maré Alta" }],
      problems: {
        company: null,
        preset: "O perfil DTX Pro não dá nada em Parceira Maré Alta. Escolha outro.",
      },
    });
    await control.clearFaults();
    const foreign = await paulo.load(inviting, `${CREATE}?empresa=emp-2002&perfil=operador&passo=pessoas`);
    expect(foreign.data.problems.company).toBe("Escolha ao menos uma empresa.");
    expect((await paulo.load(inviting, chosen)).data).toMatchObject({
      step: "people",
      preset: { slug: "operador" },
    });
  });

  test("keeps every company that is ticked, and says at the field when they are too many", async () => {
    const { data: first } = await paulo.load(inviting, CREATE);
    const { options } = first.offered as { options: { id: string }[] };
    const { data: rest } = await paulo.load(
      inviting,
      `${CREATE}?${options.map(({ id }) => `empresa=${id}`).join("&")}`,
    );
    const twenty = options.map(({ id }) => id);
    expect([twenty.length, rest.problems.company]).toEqual([20, null]);
    const many = [...twenty, rest.offered.options[0].id as string, rest.offered.options[1].id as string];
    const ticked = many.map((id) => `empresa=${id}`).join("&");
    for (const more of ["", "&perfil=somente-leitura", "&perfil=somente-leitura&passo=pessoas"]) {
      const { data } = await paulo.load(inviting, `${CREATE}?${ticked}${more}`);
      expect(data.chosen.map(({ id }: { id: string }) => id).sort()).toEqual([...many].sort());
      expect(data).toMatchObject({
        step: "access",
        access: null,
        problems: { company: "Escolha até 20 empresas de cada vez." },
      });
    }
    const { html } = await openPage(paulo, `${CREATE}?${ticked}`);
    expect(html).toContain("Até 20 de cada vez.");
    const { data } = await paulo.load(inviting, chosen);
    const refused = await post(data, { ...person(0, "a@novo.example"), companies: many.join(",") });
    expect([refused.status, refused.data.form.error.companies]).toEqual([
      400,
      ["Escolha até 20 empresas de cada vez."],
    ]);
    const hostile = Array.from({ length: 400 }, (_, at) => `empresa=emp-${at}-${"x".repeat(50)}`).join("&");
    expect((await paulo.load(inviting, `${CREATE}?${hostile}`)).status).toBe(200);
  });

  test("gives the profile and the role of the environment, and nothing that is posted besides", async () => {
    const { data } = await paulo.load(inviting, chosen);
    const { "companies[0].permissions[0]": permission, ...unasked } = UNASKED;
    const fields = { ...unasked, ...person(0, "Clara@Novo.example"), message: "Bem-vinda." };
    const within = { "companies[0].permissions[0]": permission };
    const confused = await sentDuring(() => post(data, { ...fields, ...within }));
    expect(confused).toEqual([]);
    const sent = await sentDuring(() => post(data, fields));
    expectUntouched(sent);
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
      email: "clara@novo.example",
      given_name: "Clara",
      family_name: "Exemplo Nova",
      document: null,
      phone: null,
      companies: [
        {
          company_id: "emp-2001",
          role_name: "Operador",
          permissions: ["terminals-read", "client-data-read"],
        },
      ],
      roles: ["portal_partner"],
      message: "Bem-vinda.",
    });
    expect(await mailsTo("clara@novo.example")).toBe(1);
    await post(data, fields);
    expect(await toast()).toMatchObject({
      tone: "info",
      message: expect.stringContaining("Ninguém recebeu dois"),
    });
    expect(await mailsTo("clara@novo.example")).toBe(1);
  });

  test("of several of whom one is refused invites the others, and sent again nobody twice", async () => {
    const { data } = await paulo.load(inviting, chosen);
    const fields = {
      ...person(0, "um@novo.example"),
      ...person(2, "fabio@parceiro.example"),
      ...person(5, "dois@novo.example", { document: "529.982.247-25", phone: "(11) 91234-5678" }),
    };
    const first = await post(data, fields);
    expect(first.status).toBe(422);
    expect(first.data.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, true]);
    // Whoever is known already may have been meant: they are looked for among the users.
    expect(first.data.results.map(({ among }: { among: string | null }) => among)).toEqual([
      null,
      "/partner/user/management?q=fabio%40parceiro.example",
      null,
    ]);
    expect(first.data.form.error).toEqual({ "people[0].email": ["Já existe um usuário com este e-mail."] });
    expect(first.data.form.initialValue.people).toMatchObject([{ email: "fabio@parceiro.example" }]);
    expect(first.data.toast).toMatchObject({
      tone: "warning",
      message: expect.stringContaining("2 convites enviados"),
    });
    // The page of before, sent again as the browser has it; then the corrected one.
    await post(data, fields);
    const again = await post(first.data, person(0, "tres@novo.example"));
    expect(again).toMatchObject({ status: 303 });
    for (const name of ["um", "dois", "tres"]) expect(await mailsTo(`${name}@novo.example`)).toBe(1);
  });

  test("whose answer never came keeps its key, and whoever was not asked stays in the form", async () => {
    const { data } = await paulo.load(inviting, chosen);
    await control.faults([{ method: "POST", path: USERS, fault: "half-body", times: 1 }]);
    const fields = { ...person(0, "um@novo.example"), ...person(1, "dois@novo.example") };
    const first = await post(data, fields);
    expect(first.status).toBeGreaterThanOrEqual(500);
    expect(first.data.formToken.key).toBe(data.formToken.key);
    expect(first.data.form.initialValue.people).toHaveLength(2);
    await control.clearFaults();
    expect(await post(first.data, fields)).toMatchObject({ status: 303 });
    for (const name of ["um", "dois"]) expect(await mailsTo(`${name}@novo.example`)).toBe(1);
  });

  test.each([
    [{}, "people[0].email", "Informe ao menos uma pessoa."],
    [person(0, "torto"), "people[0].email", "Informe um e-mail como nome@empresa.com.br."],
    [{ ...person(0, "a@b.example"), "people[0].name": "Só" }, "people[0].name", "Escreva nome e sobrenome."],
    [
      person(0, "a@b.example", { name: `${"A".repeat(81)} Nova` }),
      "people[0].name",
      "Use no máximo 80 caracteres no primeiro nome.",
    ],
    [
      person(2, "a@b.example", { name: `Clara ${"B".repeat(40)} ${"C".repeat(40)}` }),
      "people[2].name",
      "Use no máximo 80 caracteres no sobrenome.",
    ],
    [
      person(3, "a@b.example", { document: "123" }),
      "people[3].document",
      "Informe um CPF válido, ou deixe em branco.",
    ],
    [
      { ...person(0, "a@b.example"), ...person(4, "A@B.example") },
      "people[4].email",
      "Este e-mail está duas vezes na lista.",
    ],
    [
      { ...person(0, "a@b.example"), companies: "../x" },
      "companies",
      "Escolha as empresas e o perfil de novo.",
    ],
    [{ ...person(0, "a@b.example"), message: "x".repeat(501) }, "message", "Use no máximo 500 caracteres."],
  ])("%#: bad input is said at its field, and nobody is invited", async (fields, name, words) => {
    const { data } = await paulo.load(inviting, chosen);
    const refused = await post(data, fields);
    expect(refused.status).toBe(400);
    expect(refused.data.form.error[name]).toEqual([words]);
    expect(await apiMutations()).toEqual([]);
  });

  test("a name that the upstream refuses, in either half, is said at the name", async () => {
    const { data } = await paulo.load(inviting, chosen);
    const words = "O formato não é aceito.";
    const body = {
      error: { message: "Corrija os campos indicados.", fields: { given_name: words, family_name: words } },
    };
    await control.faults([
      { path: "/api/backoffice/sso/users", method: "POST", fault: "status", status: 422, body },
    ]);
    const refused = await post(data, person(0, "nome@novo.example"));
    expect([refused.status, refused.data.form.error]).toEqual([422, { "people[0].name": [words] }]);
    await control.clearFaults();
  });

  test("to more than ten, to a profile that is not held or to a foreign company is refused", async () => {
    const { data } = await paulo.load(inviting, chosen);
    const eleven = Object.assign(
      {},
      ...Array.from({ length: 11 }, (_, row) => person(row, `p${row}@novo.example`)),
    );
    expect((await post(data, eleven)).data.form.error.people).toEqual([
      "Convide até 10 pessoas de cada vez.",
    ]);
    const one = person(0, "a@novo.example");
    const lacking = await post(data, { ...one, preset: "dtx_pro" });
    expect(lacking.data.toast.message).toContain("O perfil DTX Pro não dá nada em Parceira Maré Alta.");
    const foreign = await post(data, { ...one, companies: "emp-2001,emp-2002" });
    expect(foreign.data.toast.message).toContain("Uma das empresas não foi encontrada.");
    expect(await apiMutations()).toEqual([]);
  });

  test("with the access of somebody else gives what both have", async () => {
    const path = `${CREATE}?copiar=usr-semprecos`;
    const { data } = await paulo.load(inviting, path);
    expect(data).toMatchObject({
      step: "people",
      copy: { given: [{ name: "Parceira Maré Alta", role: "Consultor" }] },
    });
    const formToken = Visitor.formTokenOf(data);
    await paulo.act(invite, path, {
      ...formToken,
      copy: "usr-semprecos",
      ...person(0, "igual@novo.example"),
    });
    const source = await find("usr-semprecos");
    const [copy] = (await ask("search=igual@novo.example")).items;
    const made = await find(copy?.id ?? "");
    expect(made.companies[0]?.permissions.sort()).toEqual(source.companies[0]?.permissions.sort());
    expect(made.roles).toEqual(["portal_partner"]);
    expectFault(await paulo.load(inviting, `${CREATE}?copiar=usr-rita`), 404, "absent");
  });
});
