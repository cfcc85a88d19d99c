import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RoutingGroup } from "#contract/routing-shapes";
import { control } from "#tests/support/control";
import { openPage } from "#tests/support/rendered-page";
import { apiCalls, apiMutations, askDirectly, isOneWave, sentDuring } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import * as rule from "../rules/create/route";
import * as create from "./create/route";
import * as remove from "./delete/route";
import * as edit from "./edit/route";
import { loader } from "./route";

const GROUPS = "/partner/customers/cli-1001/roteamento/grupos";
const UPSTREAM = "/api/backoffice/customers/cli-1001/routing-groups";
const STANDARD = "gru-1001-1";
const KIOSK = "gru-1001-2";
type Fields = Record<string, string>;

let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const groups = async () => (await askDirectly(paulo, UPSTREAM)) as RoutingGroup[];
const named = async (name: string) => (await groups()).find((one) => one.name === name);
const at = (group?: string, id = "cli-1001") => ({ id, ...(group ? { group } : {}) });
const pathOf = (group?: string) => `${GROUPS}/${group ?? "novo"}`;

/** The form as a browser would send it back, but for what is given. */
async function formOf(typed: Fields = {}, group?: string): Promise<Fields> {
  const { data } = await paulo.load((group ? edit : create).loader, pathOf(group), at(group));
  const was: RoutingGroup | null = data.group;
  return {
    ...Visitor.formTokenOf(data),
    customerId: "cli-1001",
    ...(was
      ? {
          version: String(was.version),
          name: was.name,
          description: was.description ?? "",
          ...Object.fromEntries(was.store_ids.map((id, index) => [`store_ids[${index}]`, id])),
          ...Object.fromEntries(
            was.default_acquirers.map((one, index) => [`default_acquirers[${index}]`, one]),
          ),
          ...(was.enabled ? { enabled: "on" } : {}),
        }
      : { enabled: "on" }),
    ...typed,
  };
}
const press = (fields: Fields, group?: string) =>
  paulo.act((group ? edit : create).action, pathOf(group), fields, at(group));
/** Once what it does was seen, where it sends payments elsewhere. */
async function send(fields: Fields, group?: string) {
  const sent = await press(fields, group);
  const token = sent.data?.review?.token;
  return token ? press({ ...fields, confirmed: token }, group) : sent;
}
const drop = (group: string, fields: Fields) =>
  paulo.act(remove.action, `${pathOf(group)}/excluir`, fields, at(group));
// biome-ignore lint/suspicious/noExplicitAny: what a loader answered
const seen = (data: any, version = data.group.version): Fields => ({
  ...Visitor.formTokenOf(data),
  version: String(version),
});

describe("the list", () => {
  test("shows stores, order, what is missing and the rules that are only for a group; in one wave", async () => {
    await control.faults([{ path: "/api/*", fault: "delay", ms: 100 }]);
    const { data } = await paulo.load(loader, GROUPS, at());
    expect(data.groups).toMatchObject([
      { name: "Lojas físicas", is_default: true, default_acquirers: ["cielo", "rede", "getnet"] },
      { name: "Quiosque", default_acquirers: [], rule_ids: ["rot-1001-07"] },
    ]);
    expect(isOneWave((await apiCalls()).filter(({ path }) => path.includes("/customers/")))).toBe(true);
  });

  test("stands by with its last good answer, and says of when; without one it is the fault page", async () => {
    await control.faults([{ path: UPSTREAM, fault: "status", status: 503 }]);
    expect((await paulo.load(loader, GROUPS, at())).data.asOf).toEqual(expect.any(String));
    expectFault(await paulo.load(loader, GROUPS, at(undefined, "cli-9999")), 404, "absent");
  });

  test.each([
    ["the list", loader, undefined, "routing-rules-read"],
    ["a new one", create.loader, undefined, "routing-brand-create"],
    ["a change", edit.loader, KIOSK, "routing-rules-update"],
    ["a deletion", remove.loader, KIOSK, "routing-rules-delete"],
  ])("%s is for who may", async (_, door, group, needed) => {
    const all = [
      "routing-rules-read",
      "routing-brand-create",
      "routing-rules-update",
      "routing-rules-delete",
    ];
    const others = ["routing-product-value-read", ...all.filter((one) => one !== needed)];
    const other = await Visitor.permitted("paulo@parceiro.example", ...others);
    const outcome = await other.load(door, GROUPS, at(group));
    expect(outcome).toMatchObject({ status: 302, location: expect.stringContaining("/unauthorized") });
    expect(await apiCalls()).toEqual([]);
  });
});

describe("a group", () => {
  beforeEach(() => control.reset());

  test("is made once for two sendings, changed, and deleted with its stores back in the default one", async () => {
    const fields = await formOf({
      name: "Shopping",
      description: "Piso 2",
      "store_ids[0]": "2",
      "default_acquirers[0]": "stone",
      "default_acquirers[2]": "rede",
    });
    for (let time = 0; time < 2; time++)
      expect(await send(fields)).toMatchObject({
        status: 303,
        location: expect.stringMatching(new RegExp(`^${GROUPS}#grupo-gru-`)),
      });
    const made = await named("Shopping");
    expect(made).toMatchObject({
      description: "Piso 2",
      store_ids: ["2"],
      default_acquirers: ["stone", "rede"],
      enabled: true,
      is_default: false,
      version: 1,
    });
    const id = made?.id ?? "";
    const { enabled: _, ...changed } = await formOf({ name: "Shoppings", description: "" }, id);
    for (let time = 0; time < 2; time++) expect((await send(changed, id)).status).toBe(303);
    expect(await named("Shoppings")).toMatchObject({ description: null, enabled: false, version: 2 });

    const { data } = await paulo.load(remove.loader, `${pathOf(id)}/excluir`, at(id));
    expect(data.standard.name).toBe("Lojas físicas");
    const deletion = seen(data);
    for (let time = 0; time < 2; time++) expect((await drop(id, deletion)).status).toBe(303);
    expect((await groups()).map(({ store_ids }) => store_ids)).toEqual([["1", "2"], ["3"]]);
  });

  test("that sends payments elsewhere is saved once that was seen, and only that", async () => {
    const fields = await formOf({ name: "Shopping", "store_ids[0]": "2" });
    const seen = await press(fields);
    expect([seen.status, seen.data.asks]).toEqual([422, "confirmation"]);
    expect(seen.data.review.sentences.join(" ")).toContain("Sai de “Lojas físicas”: Loja da Maria");
    expect(seen.data.form.initialValue).toMatchObject({ name: "Shopping", store_ids: ["2"] });
    expect(await apiMutations()).toEqual([]);
    const confirmed = seen.data.review.token;
    const other = await press({ ...fields, "default_acquirers[0]": "stone", confirmed });
    expect(other.data.review.sentences).toContain("Quando nenhuma regra decide: Stone.");
    expect(await apiMutations()).toEqual([]);
    expect((await press({ ...fields, confirmed })).status).toBe(303);
    expect((await named("Shopping"))?.store_ids).toEqual(["2"]);
    // Switched off, or with another order, it does the same; another name alone does not.
    const id = (await named("Shopping"))?.id ?? "";
    const { enabled: _, ...off } = await formOf({}, id);
    expect((await press(off, id)).data.review.sentences.at(-1)).toContain(
      "Desativado, o grupo não decide nada",
    );
    expect((await press(await formOf({ name: "Outro" }, id), id)).status).toBe(303);
  });

  test("takes a store of another group once that was seen, and asks for nothing more", async () => {
    const fields = await formOf({ name: "Shopping", "store_ids[0]": "3" });
    const { status, data } = await press(fields);
    expect([status, data.review.taken]).toEqual([422, "Loja da Maria Quiosque"]);
    expect(data.form.initialValue).toMatchObject({ name: "Shopping", store_ids: ["3"] });
    const confirmed = { ...fields, ...Visitor.formTokenOf(data), confirmed: data.review.token };
    for (let time = 0; time < 2; time++) expect((await press(confirmed)).status).toBe(303);
    expect((await named("Shopping"))?.store_ids).toEqual(["3"]);
    expect((await named("Quiosque"))?.store_ids).toEqual([]);
  });

  test("asks again where another store was taken meanwhile", async () => {
    const fields = await formOf({ name: "Shopping", "store_ids[0]": "2", "store_ids[1]": "3" });
    const { data } = await press(fields);
    expect(data.review.taken).toBe("Loja da Maria Quiosque");
    const theirs = await formOf({ name: "Deles", "store_ids[0]": "2" });
    expect((await send(theirs)).status).toBe(303);
    const confirmed = { ...fields, confirmed: data.review.token };
    const refused = await press(confirmed);
    expect(refused.status).toBe(422);
    expect(refused.data.review.taken.split(" e ").sort()).toEqual([
      "Loja da Maria Quiosque",
      "Loja da Maria Shopping",
    ]);
    expect((await press({ ...confirmed, confirmed: refused.data.review.token })).status).toBe(303);
    expect((await named("Shopping"))?.store_ids).toEqual(["2", "3"]);
  });

  test("asks again where a store was taken between its question and its command", async () => {
    const fields = await formOf({ name: "Shopping", "store_ids[0]": "3" });
    const message = "Já estão em outro grupo: Loja da Maria Quiosque (Quiosque).";
    const body = { error: { message, fields: { store_ids: "Há lojas que já estão em outro grupo." } } };
    await control.faults([{ method: "POST", path: UPSTREAM, fault: "status", status: 409, body }]);
    const refused = await send(fields);
    expect([refused.status, refused.data.toast.message, refused.data.review.taken]).toEqual([
      409,
      message,
      "Loja da Maria Quiosque",
    ]);
    await control.clearFaults();
    const again = { ...fields, ...Visitor.formTokenOf(refused.data), confirmed: refused.data.review.token };
    expect((await press(again)).status).toBe(303);
  });

  test("that was seen beside the form as it was filled in is saved at once", async () => {
    const query = new URLSearchParams({ rascunho: "1", name: "Shopping", enabled: "on", store_ids: "3" });
    const { data } = await paulo.load(create.loader, `${pathOf()}?${query}`, at());
    const fields = await formOf({ name: "Shopping", "store_ids[0]": "3", confirmed: data.preview.token });
    expect((await press(fields)).status).toBe(303);
    expect((await named("Shopping"))?.store_ids).toEqual(["3"]);
  });

  test("says while it is filled in which stores come and go, and it is so once it is saved", async () => {
    await control.reset();
    const query = new URLSearchParams({ rascunho: "1", name: "Shopping", enabled: "on" });
    for (const id of ["1", "3"]) query.append("store_ids", id);
    const { data } = await paulo.load(create.loader, `${pathOf()}?${query}`, at());
    expect(data.preview).toEqual({
      sentences: [
        "O grupo fica com 2 lojas: Loja da Maria Centro e Loja da Maria Quiosque.",
        "Sai de “Lojas físicas”: Loja da Maria Centro.",
        "Sai de “Quiosque”: Loja da Maria Quiosque.",
        "Sem ordem padrão, ninguém leva o pagamento que nenhuma regra decide.",
      ],
      taken: "Loja da Maria Quiosque",
      token: expect.any(String),
      refusals: [],
    });
    expect(data.draft.initialValue).toMatchObject({ name: "Shopping", store_ids: ["1", "3"] });
    const fields = { name: "Shopping", "store_ids[0]": "1", "store_ids[1]": "3" };
    expect((await send(await formOf(fields))).status).toBe(303);
    expect((await named("Shopping"))?.stores.map(({ name }) => name)).toEqual([
      "Loja da Maria Centro",
      "Loja da Maria Quiosque",
    ]);
    expect((await named("Lojas físicas"))?.store_ids).toEqual(["2"]);
    await control.reset();
  });

  test("becomes the default one in the place of another, which stays one", async () => {
    expect((await send(await formOf({ is_default: "on" }, KIOSK), KIOSK)).status).toBe(303);
    expect((await groups()).map(({ name, is_default }) => [name, is_default])).toEqual([
      ["Quiosque", true],
      ["Lojas físicas", false],
    ]);
    // The default group's form asks neither, and it stays both.
    const { enabled: _, ...fields } = await formOf({ description: "Padrão" }, KIOSK);
    expect((await send(fields, KIOSK)).status).toBe(303);
    expect(await named("Quiosque")).toMatchObject({ is_default: true, enabled: true, description: "Padrão" });
  });

  test("that somebody else changed is shown in both versions, and then overwritten knowingly", async () => {
    const mine = await formOf({ name: "Meu", "default_acquirers[0]": "bin" }, KIOSK);
    const theirs = await formOf({ name: "Deles" }, KIOSK);
    expect((await send(theirs, KIOSK)).status).toBe(303);
    await control.clearJournal();
    const refused = await send(mine, KIOSK);
    expect(refused.status).toBe(409);
    expect(await apiMutations()).toEqual([]);
    const { conflict } = refused.data;
    expect(conflict.title).toBe("Este grupo mudou depois que você abriu a página");
    expect(conflict.lines).toContainEqual({ label: "Nome", theirs: "Deles", yours: "Meu" });
    expect(conflict.lines).toContainEqual({ label: "Ordem padrão", theirs: "Nenhuma", yours: "Bin" });
    const over = { ...mine, ...Visitor.formTokenOf(refused.data), version: String(conflict.version) };
    expect((await send(over, KIOSK)).status).toBe(303);
    expect(await named("Meu")).toMatchObject({ version: 3, default_acquirers: ["bin"] });
  });

  test("that the upstream finds overtaken is told the same way", async () => {
    const fields = await formOf({ name: "Meu" }, KIOSK);
    const body = { error: { message: "outra", fields: { version: "A versão atual é a 2." } } };
    await control.faults([{ method: "PUT", path: UPSTREAM, fault: "status", status: 409, body }]);
    const refused = await send(fields, KIOSK);
    expect(refused.data.conflict.lines).toContainEqual({ label: "Nome", theirs: "Quiosque", yours: "Meu" });
  });

  test.each([
    [{ name: "" }, ["name"]],
    [{ name: "x".repeat(65) }, ["name"]],
    [{ description: "x".repeat(281) }, ["description"]],
    [{ "default_acquirers[0]": "rede", "default_acquirers[1]": "rede" }, ["default_acquirers[1]"]],
    [{ "default_acquirers[4]": "outra" }, ["default_acquirers[4]"]],
    [{ is_default: "on", enabled: "" }, ["enabled"]],
  ])("that cannot be is said at its field, and nothing is sent: %o", async (typed: Fields, names) => {
    const refused = await send(await formOf({ name: "Shopping", ...typed }));
    expect([refused.status, Object.keys(refused.data.form.error)]).toEqual([400, names]);
    expect(await apiMutations()).toEqual([]);
    const kept = JSON.stringify(refused.data.form.initialValue);
    for (const text of Object.values(typed)) expect(kept).toContain(text);
  });

  test("that only the upstream can refuse is refused in its words, at the field", async () => {
    const taken = await send(await formOf({ name: "QUIOSQUE" }));
    expect([taken.status, taken.data.form.error]).toEqual([
      422,
      { name: ["Já existe um grupo com este nome."] },
    ]);
    const { "store_ids[1]": _, ...fields } = await formOf({}, STANDARD);
    const left = await send(fields, STANDARD);
    expect(left.data.form.error.store_ids[0]).toContain("Toda loja está em um grupo");
  });

  test("without a contract is not in the order", async () => {
    const path = "/api/backoffice/customers/cli-1001/acquirers";
    await control.faults([{ method: "GET", path, fault: "status", status: 200, body: [] }]);
    const refused = await send(await formOf({ name: "Shopping", "default_acquirers[0]": "rede" }));
    expect(refused.data.form.error).toEqual({
      "default_acquirers[0]": ["O cliente não tem contrato com a Rede."],
    });
  });

  test("without its customer is not sent, and the person is told", async () => {
    const { customerId: _, ...fields } = await formOf({ name: "Shopping" });
    await control.clearJournal();
    for (const ids of [{}, { customerId: "cli-1003" }] as Fields[])
      expect((await send({ ...fields, ...ids })).data.toast.message).toContain("de qual cliente");
    expect(await paulo.act(create.action, pathOf(), fields, {})).toMatchObject({
      status: 303,
      location: "/partner/customers",
    });
    expect((await apiCalls()).filter(({ path }) => path.includes("routing"))).toEqual([]);
  });

  test("carries nothing that the form does not have", async () => {
    const fields = await formOf({ name: "Shopping", rule_ids: "x", id: "gru-9", customer_id: "cli-1003" });
    const sent = await sentDuring(() => send(fields));
    expect(sent.at(-1)?.body).toEqual({
      name: "Shopping",
      description: null,
      store_ids: [],
      default_acquirers: [],
      enabled: true,
      is_default: false,
    });
  });

  test("that is the default one, or that rules are only for, is kept: told before, and in the upstream's words", async () => {
    const { data } = await paulo.load(remove.loader, `${pathOf(KIOSK)}/excluir`, at(KIOSK));
    expect(data.rules).toEqual([
      { id: "rot-1001-07", rule: { name: "Quiosque: crédito baixo", type: "card-value" } },
    ]);
    const kept = await drop(KIOSK, seen(data));
    expect([kept.status, kept.data.toast.message]).toEqual([
      409,
      "O grupo Quiosque é usado por regras: Quiosque: crédito baixo. Exclua ou mude-as antes.",
    ]);
    const standard = await paulo.load(remove.loader, `${pathOf(STANDARD)}/excluir`, at(STANDARD));
    const refused = await drop(STANDARD, seen(standard.data));
    expect(refused.data.toast.message).toContain("é o padrão do cliente");
    expect(await groups()).toHaveLength(2);
  });

  test("that a rule of the draft is only for is not deleted without saying so", async () => {
    await send(await formOf({ name: "Shopping" }));
    const { id = "" } = (await named("Shopping")) ?? {};
    const way = "/partner/customers/cli-1001/roteamento/parcelas/nova";
    const params = { id: "cli-1001", type: "parcelas" };
    const { data } = await paulo.load(rule.loader, way, params);
    const typed = {
      card_type: "credit",
      brand: "elo",
      "installments[0]": "2",
      acquirer: "rede",
      group_id: id,
    };
    const fields = {
      ...Visitor.formTokenOf(data),
      customerId: "cli-1001",
      name: "Elo 2",
      enabled: "on",
      ...typed,
    };
    const told = await paulo.act(rule.action, way, fields, params);
    const accepted = told.data?.warnings?.fingerprint;
    if (accepted) await paulo.act(rule.action, way, { ...fields, accepted }, params);
    const { html } = await openPage(paulo, `${pathOf(id)}/excluir`);
    expect(html).toContain(
      "O rascunho tem uma regra só para este grupo, Elo 2: sem ele, a publicação para no meio.",
    );
  });

  test("that somebody changed since, or whose version is not said, is not deleted", async () => {
    const { data } = await paulo.load(remove.loader, `${pathOf(KIOSK)}/excluir`, at(KIOSK));
    await control.clearJournal();
    expect((await drop(KIOSK, Visitor.formTokenOf(data))).status).toBe(400);
    const outcome = await drop(KIOSK, seen(data, data.group.version + 1));
    expect(outcome.status).toBe(409);
    expect(outcome.data.toast.message).toMatch(/ alterou este grupo em .*Nada foi excluído/);
    expect(await apiMutations()).toEqual([]);
  });

  test("that is gone is typed already in the form of a new one, sent or while it is filled in", async () => {
    const fields = await formOf({ name: "Da esquina", "default_acquirers[1]": "bin" }, KIOSK);
    const { data } = await paulo.load(remove.loader, `${pathOf(KIOSK)}/excluir`, at(KIOSK));
    await control.faults([
      {
        method: "GET",
        path: UPSTREAM,
        fault: "status",
        status: 200,
        body: (await groups()).filter(({ id }) => id !== data.group.id),
      },
    ]);
    const asked = `${pathOf(KIOSK)}?${new URLSearchParams({ ...fields, rascunho: "1" })}`;
    for (const { location } of [
      await press(fields, KIOSK),
      await paulo.load(edit.loader, asked, at(KIOSK)),
    ]) {
      expect(location).toMatch(new RegExp(`^${GROUPS}/novo\\?`));
      const made = await paulo.load(create.loader, location ?? "", at());
      expect(made.data.draft.initialValue).toMatchObject({
        name: "Da esquina",
        default_acquirers: expect.arrayContaining(["bin"]),
        enabled: "on",
      });
      expect(made.data.draft.initialValue.version).toBeUndefined();
    }
    await control.clearFaults();
  });

  test("of another customer is not found, to read, to change or to delete", async () => {
    const fields = await formOf({ name: "Tomado" }, KIOSK);
    for (const [id, group, status, location] of [
      ["cli-1001", "gru-1003-2", 303, GROUPS],
      ["cli-9999", KIOSK, 404, null],
    ] as const) {
      expectFault(await paulo.load(edit.loader, pathOf(group), at(group, id)), 404, "absent");
      expectFault(await paulo.load(remove.loader, pathOf(group), at(group, id)), 404, "absent");
      const dropped = await paulo.act(remove.action, pathOf(group), fields, at(group, id));
      expect(dropped).toMatchObject({ status, location });
    }
    expect((await send(fields, "gru-1003-2")).location).toMatch(new RegExp(`^${GROUPS}/novo\\?`));
    expect((await apiMutations()).filter(({ status }) => status < 400)).toEqual([]);
  });

  test.each([
    ["503", { fault: "status", status: 503 }, 503],
    ["a lost request", { fault: "reset" }, 504],
  ])("keeps what was typed and its key when nobody knows: %s", async (_, fault, status) => {
    const fields = await formOf({ name: "Shopping" });
    await control.faults([{ ...fault, method: "POST", path: UPSTREAM }]);
    const refused = await send(fields);
    expect(refused.status).toBe(status);
    expect(refused.data.form.initialValue.name).toBe("Shopping");
    expect(refused.data.formToken.key).toBe(fields._key);
  });
});

test("what was typed when the session ended is back in the form", async () => {
  const fields = await formOf({ name: "Guardado" });
  await control.revokeSessions("paulo@parceiro.example");
  await control.expireAccessTokens();
  expect((await send(fields)).location).toContain("/signin?inactivity=true");
  await paulo.signIn("paulo@parceiro.example");
  const { data } = await paulo.load(create.loader, pathOf(), at());
  expect(data.draft.initialValue).toMatchObject({ name: "Guardado" });
});
