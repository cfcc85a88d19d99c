import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AccessProfile, ProfileHolder } from "#contract/extension/profiles";
import type { SsoUser, SsoUserSummary } from "#contract/sso-user-shapes";
import { control } from "#tests/support/control";
import { openPage } from "#tests/support/rendered-page";
import { apiCalls, apiMutations, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { action as add, loader as adding } from "../users/add/route";
import { loader as access, action as changeAccess } from "../users/company/route";
import { action as invite } from "../users/create/route";
import { action as create, loader as creating } from "./create/route";
import { action as remove, loader as removing } from "./delete/route";
import { action as edit, loader as editing } from "./edit/route";
import { loader } from "./route";

const LIST = "/partner/perfis";
const API = "/api/portal/companies/emp-2001/access-profiles";
const ATENDIMENTO = { profile: "prf-atendimento" };
const CAIXA = { profile: "prf-caixa" };
const FABIO = { id: "usr-fabio", company: "emp-2001" };

let paulo: Visitor;
beforeAll(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(async () => {
  await control.reset();
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

type Whole = AccessProfile & { holders: ProfileHolder[] };
const list = async () => ((await askDirectly(paulo, API)) as { items: AccessProfile[] }).items;
const read = (id = ATENDIMENTO.profile) => askDirectly(paulo, `${API}/${id}`) as Promise<Whole>;
const boxes = (...names: string[]) =>
  Object.fromEntries(names.map((name, at) => [`permissions[${at}]`, name]));

/** Sends the form of a new profile; of one's own company unless told. */
async function make(fields: Record<string, string>, para = "empresa") {
  const { data } = await paulo.load(creating, `${LIST}/novo?para=${para}`);
  return paulo.act(create, `${LIST}/novo`, { ...Visitor.formTokenOf(data), kind: data.kind, ...fields });
}
async function open(params = ATENDIMENTO) {
  return (await paulo.load(editing, `${LIST}/${params.profile}`, params)).data;
}
async function save(fields: Record<string, string>, params = ATENDIMENTO, page?: unknown) {
  const data = (page ?? (await open(params))) as Awaited<ReturnType<typeof open>>;
  const { name, version } = data.profile;
  const sent = { ...Visitor.formTokenOf(data), name, version: String(version), ...fields };
  return paulo.act(edit, `${LIST}/${params.profile}`, sent, params);
}
/** Somebody who is invited with a profile. */
async function invited(preset: string, companies: string): Promise<SsoUserSummary | undefined> {
  const email = `${preset}@convidados.example`;
  const path = "/partner/user/create/user";
  const { data } = await paulo.load(creating, `${LIST}/novo`);
  const person = { "people[0].name": "Clara Exemplo Nova", "people[0].email": email };
  await paulo.act(invite, path, { ...Visitor.formTokenOf(data), companies, preset, ...person });
  const users = (await askDirectly(paulo, `/api/backoffice/sso/users?search=${email}`)) as {
    items: SsoUserSummary[];
  };
  return users.items[0];
}
const find = (id: string) =>
  askDirectly(paulo, `/api/backoffice/sso/users/${id}/find-one`) as Promise<SsoUser>;

describe("the profiles", () => {
  test("are listed with what each gives in words, in one wave", async () => {
    const { data } = await paulo.load(loader, LIST);
    expect(data.profiles).toMatchObject([
      {
        name: "Atendimento",
        sentence: "vê terminais, clientes e assinaturas; não altera nada.",
        home: "Painel",
      },
      { name: "Caixa", sentence: "vê vendas e terminais; não altera nada.", home: "Vendas" },
    ]);
    expect(isOneWave(await apiCalls())).toBe(true);
  });

  test("are nobody's to see without reading users, nor to change without managing them", async () => {
    const reader = await Visitor.permitted("paulo@parceiro.example", "user-management-read");
    expect((await reader.load(loader, LIST)).data.may).toEqual({ edit: false });
    expect((await reader.load(editing, `${LIST}/x`, ATENDIMENTO)).location).toMatch(/^\/unauthorized/);
    const other = await Visitor.permitted("paulo@parceiro.example", "client-data-read");
    expect((await other.load(loader, LIST)).location).toMatch(/^\/unauthorized/);
  });

  test("are nobody's to make or change who may not see them: each way on leads to their list", async () => {
    const writer = await Visitor.permitted("paulo@parceiro.example", "user-management-create");
    expect((await openPage(writer, "/partner/busca")).html).not.toContain(LIST);
    for (const [door, below, params] of [
      [creating, "novo", {}],
      [editing, "prf-atendimento", ATENDIMENTO],
      [removing, "prf-atendimento/excluir", ATENDIMENTO],
    ] as const)
      expect((await writer.load(door, `${LIST}/${below}`, params)).location).toMatch(/^\/unauthorized/);
  });
});

describe("a new profile", () => {
  test("has boxes for what one may give there, and is made of those that are ticked", async () => {
    const own = (await paulo.load(creating, `${LIST}/novo`)).data.boxes;
    const names = own.map(({ permission }: { permission: string }) => permission);
    expect(names).toContain("subscriptions-create");
    expect(names).not.toContain("customer-sales-read");
    const theirs = (await paulo.load(creating, `${LIST}/novo?para=clientes`)).data.boxes;
    expect(theirs.map(({ permission }: { permission: string }) => permission)).toContain(
      "customer-sales-read",
    );

    const sent = await make({ name: "Cobrança", ...boxes("client-data-read", "subscriptions-create") });
    expect(sent.location).toBe(LIST);
    expect((await list()).find(({ name }) => name === "Cobrança")).toMatchObject({
      kind: "partner",
      permissions: ["client-data-read", "subscriptions-create"],
    });
  });

  test.each([
    [{ name: "" }, "name", "Dê um nome ao perfil, como Atendimento."],
    [{ name: "CAIXA" }, "name", "Outro perfil já tem este nome."],
    [{ name: "somente leitura" }, "name", "O portal já tem um perfil com este nome. Escolha outro."],
    [{ name: "Nada", "permissions[0]": "dont-show-price-read" }, "permissions", /Marque ao menos uma/],
    [
      { name: "Demais", "permissions[0]": "customer-sales-read" },
      "permissions",
      /não pode conceder o que não/,
    ],
  ])("with %o is refused at the field", async (fields, field, words) => {
    const refused = await make({ ...boxes("client-data-read"), ...fields });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.data.form.error[field][0]).toEqual(expect.stringMatching(words));
    expect(await list()).toHaveLength(2);
  });
});

describe("a profile that is given", () => {
  test("stands beside the portal's own, and is held by whoever is invited with it", async () => {
    const user = await invited("prf-atendimento", "emp-2001");
    expect((await read()).holders).toMatchObject([{ user_id: user?.id, company_name: "Parceira Maré Alta" }]);
    const clerk = await invited("prf-caixa", "emp-1001");
    expect((await find(clerk?.id ?? "")).companies).toMatchObject([
      { role_name: "Caixa", permissions: ["customer-sales-read", "terminals-read"], profile_id: "prf-caixa" },
    ]);
  });

  test("is given with one more company, and by the boxes of a company", async () => {
    const params = { id: "usr-fabio" };
    const page = await paulo.load(adding, "/x", params);
    const offered = page.data.presets.find(({ slug }: { slug: string }) => slug === "prf-caixa");
    expect(offered).toMatchObject({ gives: [{ place: "merchant" }] });
    await paulo.act(
      add,
      "/x",
      {
        ...Visitor.formTokenOf(page.data),
        version: String(page.data.user.version),
        company: "emp-1001",
        preset: "prf-caixa",
      },
      params,
    );
    expect((await read("prf-caixa")).holders).toMatchObject([
      { user_id: "usr-fabio", company_id: "emp-1001" },
    ]);

    const { data } = await paulo.load(access, "/x?perfil=prf-atendimento", FABIO);
    expect(data.preset).toMatchObject({ name: "Atendimento", profileId: "prf-atendimento" });
    const shown = data.permissions
      .filter(({ may_change }: { may_change: boolean }) => may_change)
      .map(({ permission }: { permission: string }) => permission);
    const ticks = boxes(...data.preset.ticks);
    const form = { ...Visitor.formTokenOf(data), version: String(data.user.version), shown: shown.join() };
    const chosen = { ...form, ...ticks, role_name: "Atendimento", profile_id: "prf-atendimento" };
    await paulo.act(changeAccess, "/x", chosen, FABIO);
    expect((await read()).holders).toMatchObject([{ user_id: "usr-fabio" }]);
  });

  test("is not offered while nobody answers for it, and the portal's own are", async () => {
    await control.faults([{ path: API, fault: "reset" }]);
    const { data } = await paulo.load(adding, "/x", { id: "usr-fabio" });
    expect(data.lacksMade).toBe(true);
    expect(data.presets.map(({ slug }: { slug: string }) => slug)).toEqual(
      expect.arrayContaining(["gerente"]),
    );
  });
});

describe("a change", () => {
  test("that touches somebody is shown before it is saved, and then counts for them", async () => {
    const user = await invited("prf-atendimento", "emp-2001");
    await control.clearJournal();
    const wish = boxes("client-data-read", "user-management-read");
    const shown = await save(wish);
    expect(shown.data.toast.message).toContain("Nada foi salvo ainda");
    expect(await apiMutations()).toEqual([]);

    const { profile } = await open();
    const seen = `${profile.version}:client-data-read,user-management-read`;
    const saved = await save({ ...wish, seen });
    expect(saved.location).toBe(LIST);
    expect((await find(user?.id ?? "")).companies).toMatchObject([
      { permissions: ["client-data-read", "user-management-read"], profile_id: "prf-atendimento" },
    ]);
  });

  test("that was seen before somebody else came to hold it is refused, with what was typed", async () => {
    const page = await open();
    await invited("prf-atendimento", "emp-2001");
    const refused = await save({ name: "Outro", ...boxes("client-data-read") }, ATENDIMENTO, page);
    expect(refused.status).toBe(409);
    expect(refused.data.toast.message).toContain("Confira de novo");
    expect(refused.data.form.initialValue.name).toBe("Outro");
    expect((await read()).name).toBe("Atendimento");
  });

  test("to a name that the portal gives a profile of its own is refused at the field", async () => {
    const refused = await save({ name: "Operador", ...boxes("client-data-read") });
    expect(refused.data.form).toMatchObject({
      error: { name: ["O portal já tem um perfil com este nome. Escolha outro."] },
      initialValue: { name: "Operador", permissions: ["client-data-read"] },
    });
    expect(await apiMutations()).toEqual([]);
  });

  test("of one that was deleted meanwhile is typed already in the form of a new one", async () => {
    const page = await open(CAIXA);
    expect((await openPage(paulo, `${LIST}/prf-caixa`)).html).toContain('name="kind" value="customer"');
    const { data } = await paulo.load(removing, `${LIST}/x/excluir`, CAIXA);
    await paulo.act(remove, `${LIST}/prf-caixa/excluir`, Visitor.formTokenOf(data), CAIXA);
    const typed = { name: "Outro", kind: "customer", ...boxes("customer-sales-read") };
    const late = await save(typed, CAIXA, page);
    expect(late).toMatchObject({ status: 303, location: `${LIST}/novo?para=clientes` });
    const anew = await paulo.load(creating, late.location ?? "");
    expect(anew.data.kind).toBe("customer");
    expect(anew.data.draft).toMatchObject({
      initialValue: { name: "Outro", permissions: ["customer-sales-read"] },
    });
    expect(anew.data.draft.error).toBeUndefined();

    // The name that it had is wanting: the form of a new one says so once it is sent.
    const nameless = await save({ ...typed, name: "" }, CAIXA, page);
    expect(nameless).toMatchObject({ status: 303, location: `${LIST}/novo?para=clientes` });
    expect((await paulo.load(creating, nameless.location ?? "")).data.draft).toMatchObject({
      initialValue: { permissions: ["customer-sales-read"] },
    });
  });

  test("says what it found after a cut answer, and so does a new profile", async () => {
    await control.faults([{ method: "PUT", path: "/api/portal/*", fault: "half-body", times: 1 }]);
    const changed = await save({ name: "Recepção", ...boxes("client-data-read") });
    expect(changed.location).toBe(LIST);
    await control.faults([{ method: "POST", path: "/api/portal/*", fault: "reset", times: 1 }]);
    const lost = await make({ name: "Perdido", ...boxes("client-data-read") });
    expect(lost.data.toast.message).toContain("o perfil “Perdido” não existe assim");
  });
});

describe("deleting", () => {
  const send = async (params = CAIXA) => {
    const { data } = await paulo.load(removing, `${LIST}/x/excluir`, params);
    return paulo.act(remove, `${LIST}/${params.profile}/excluir`, Visitor.formTokenOf(data), params);
  };

  test("takes away a profile that nobody holds", async () => {
    expect((await send()).location).toBe(LIST);
    expect((await list()).map(({ id }) => id)).toEqual(["prf-atendimento"]);
  });

  test("is refused while somebody holds it, saying who, on the page and by the upstream", async () => {
    await invited("prf-caixa", "emp-1001");
    const { html } = await openPage(paulo, `${LIST}/prf-caixa/excluir`);
    expect(html).toContain("Clara Exemplo Nova");
    const refused = await send();
    expect(refused.status).toBe(409);
    expect(refused.data.toast.message).toContain("ainda é de: Clara Exemplo Nova");
  });
});
