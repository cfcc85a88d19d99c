import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PendingUser, PendingUserTotals } from "#contract/extension/pending-users";
import { MERCHANT_PERMISSIONS } from "#contract/permissions";
import { actingFor } from "#tests/support/acting-for";
import { control } from "#tests/support/control";
import { dayFromNow } from "#tests/support/days";
import { openPage } from "#tests/support/rendered-page";
import { apiCalls, apiMutations, askDirectly, isOneWave, sentDuring } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, INSIDE_WORDS } from "#tests/support/upstream-faults";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { formatDate } from "~/domain/dates";
import { maskCpf } from "~/domain/document";
import { PRESETS } from "~/domain/user-grants";
import { loader as root } from "~/root";
import { loader as approval, action as approve } from "./approve/route";
import { loader as refusal, action as refuse } from "./refuse/route";
import { action as resend, loader as resending } from "./resend/route";
import { loader } from "./route";

const VIEWS = "/api/portal/companies/emp-1001/views";
const PAGE = "/customer/usuarios-pendentes";
const CALLS = "/api/portal/companies/emp-1001/pending-users";
const GIVEN = { role_name: "Operador", company_ids: "emp-1001", permissions: "customer-overview-read" };

let maria: Visitor;
beforeAll(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
});
beforeEach(async () => {
  await control.reset();
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const ask = async (query = "") =>
  ((await askDirectly(maria, `${CALLS}?limit=100&${query}`)) as { items: PendingUser[] }).items;
const read = async (id: string) => (await ask(`id=${id}`))[0];
const waiting = async () => {
  const items = await ask("status=pending");
  const [one, two] = items;
  if (!one || !two) throw new Error("too few wait");
  return { one, two };
};
const asShown = (users: PendingUser[]) =>
  users.map((user) => ({ ...user, document: maskCpf(user.document) }));
const toast = async () => (await maria.load(root, "/")).data.toast as { tone: string; message: string };

/** Sends the approval as the page has rendered it. */
async function send(ids: string[], fields: Record<string, string> = {}, page?: Outcome) {
  const search = ids.map((id) => `id=${id}`).join("&");
  const { data } = page ?? (await maria.load(approval, `${PAGE}/aprovar?${search}`));
  const form = { ...Visitor.formTokenOf(data), ids: data.selected, ...GIVEN, ...fields };
  return maria.act(approve, `${PAGE}/aprovar?${search}`, form);
}

test("the list says how a colleague asks for access, whether or not anybody does", async () => {
  for (const search of ["", "?situacao=expirados&q=ninguem"]) {
    const { html } = await openPage(maria, PAGE + search);
    expect(html).toContain("Um colega pede acesso em “Quero me cadastrar”, na página de entrada do portal");
  }
});

test.each([
  ["the list", loader, PAGE, {}],
  ["an approval", approval, `${PAGE}/aprovar`, {}],
  ["a refusal", refusal, `${PAGE}/cad-0001/recusar`, { id: "cad-0001" }],
  ["another mail", resending, `${PAGE}/cad-0001/reenviar`, { id: "cad-0001" }],
])("without portal_customer_full nobody sees %s, and nothing is asked", async (_, door, path, params) => {
  const joao = await Visitor.signedIn("joao@loja.example");
  await control.clearJournal();
  expect((await joao.load(door, path, params)).location).toBe(`/unauthorized?de=${encodeURIComponent(path)}`);
  expect(await apiCalls()).toEqual([]);
});

describe("the list", () => {
  test("is who waits, newest first, with each CPF masked, and counts of every status, in one wave", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    const { data } = await maria.load(loader, PAGE);
    const calls = await apiCalls();
    expect(calls.map(({ path }) => path).sort()).toEqual([CALLS, `${CALLS}/totals`, VIEWS]);
    expect(isOneWave(calls)).toBe(true);
    await control.clearFaults();
    const users = await ask("status=pending");
    expect(data.rows).toEqual(asShown(users));
    for (const { document } of users) expect(JSON.stringify(data)).not.toContain(document);
    const { by_status } = (await askDirectly(maria, `${CALLS}/totals`)) as PendingUserTotals;
    expect(data.totals.value).toMatchObject({ count: users.length, by_status });
  });

  test.each([
    ["situacao=todos", ""],
    ["situacao=aprovados", "status=approved"],
    ["situacao=recusados&origem=cadastro&origem=migracao", "status=refused&origin=sign-up,migration"],
    [
      `de=${dayFromNow(-19)}&ate=${formatDate(dayFromNow(0))}`,
      `status=pending&from=${dayFromNow(-19)}&to=${dayFromNow(0)}`,
    ],
    ["situacao=todos&ordem=nome", "sort=name&direction=asc"],
    ["situacao=todos&ordem=-expira", "sort=expires_at&direction=desc"],
    ["situacao=todos&ordem=id;drop", ""],
  ])("?%s is ?%s", async (search, query) => {
    const { data } = await maria.load(loader, `${PAGE}?${search}`);
    expect(data.filter.problems).toEqual({});
    expect(data.rows).toEqual(asShown(await ask(query)));
  });

  test.each([
    ["situacao=pendentes", "situacao", "Esta opção não existe."],
    ["origem=lua", "origem", "Uma das opções não existe."],
    ["de=31/02/2026", "de", "“31/02/2026” não existe no calendário. Informe uma data, como 20/11/2026."],
    ["de=2026-11-20&ate=2026-11-19", "de", "A data inicial é depois da final."],
  ])("?%s is said at its field, and nobody is shown", async (search, name, problem) => {
    const { data, status } = await maria.load(loader, `${PAGE}?${search}`);
    expect([status, data.filter.problems]).toEqual([200, { [name]: problem }]);
    expect(data).toMatchObject({ refused: true });
    expect(data).not.toHaveProperty("totals");
  });

  test("page 9999 shows the first and says so; where nobody fits it is empty", async () => {
    expect((await maria.load(loader, `${PAGE}?pagina=9999&apos=nada`)).data.place.problem).toMatch(
      /Mostramos a primeira/,
    );
    expect((await maria.load(loader, `${PAGE}?q=ninguem-assim`)).data.rows).toEqual([]);
  });

  test("stands without its counts, and says when it fails itself", async () => {
    const fault = { fault: "status", status: 503, body: { error: { message: INSIDE_WORDS } } } as const;
    await failQuestions(`${CALLS}/totals`, fault);
    const { data } = await maria.load(loader, `${PAGE}?ordem=nome&q=a`);
    expect(data.totals.ok).toBe(false);
    expect(data.rows.length).toBeGreaterThan(0);
    await failQuestions(CALLS, fault);
    expectFault(await maria.load(loader, `${PAGE}?ordem=nome&q=e`), 503, "unavailable");
  });
});

describe("an approval", () => {
  test("offers only what the approver holds, ticked by the role that was asked for, in one wave", async () => {
    const { one } = await waiting();
    await control.clearJournal();
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    const { data } = await maria.load(approval, `${PAGE}/aprovar?id=${one.id}`);
    expect(isOneWave(await apiCalls())).toBe(true);
    const offered = data.grantable.map(({ permission }: { permission: string }) => permission);
    expect(offered).toEqual(
      expect.arrayContaining(["dtx_pro", "customer-sales-read", "dont-show-price-read"]),
    );
    expect(offered).not.toContain("subscriptions-create");
    expect(data.preset).toMatchObject({
      name: "Operador",
      ticks: ["customer-overview-read", "customer-sales-read", "terminals-read"],
    });
    // The profiles of the user management, each of which gives there what it ticks here.
    expect(data.presets).toEqual(PRESETS.map(({ slug, name }) => ({ slug, name })));
    const reader = await maria.load(approval, `${PAGE}/aprovar?id=${one.id}&perfil=somente-leitura`);
    expect(reader.data.preset.ticks).toContain("dtx_pro");
    expect(reader.data.preset.ticks.join()).not.toMatch(/-update|-delete|portal_customer_full|dont-show/);
    const dtxPro = await maria.load(approval, `${PAGE}/aprovar?id=${one.id}&perfil=dtx_pro`);
    expect(dtxPro.data.preset.ticks).toEqual(["customer-overview-read", "customer-sales-read", "dtx_pro"]);
    expect(data.companies).toEqual([{ id: "emp-1001", name: "Loja da Maria" }]);
    expect(JSON.stringify(data)).not.toContain(one.document);
  });

  test("offers an admin, who holds everything, what a merchant's profiles hold", async () => {
    const { one } = await waiting();
    const admin = await actingFor("admin@portal.example", "customer", "emp-1001");
    const { data } = await admin.load(approval, `${PAGE}/aprovar?id=${one.id}&perfil=gerente`);
    const names = data.grantable.map(({ permission }: { permission: string }) => permission);
    expect(names.sort()).toEqual([...MERCHANT_PERMISSIONS].sort());
    expect(names).toEqual(expect.arrayContaining(data.preset.ticks));
  });

  test("by another profile leads back to the list that it was opened on, too", async () => {
    const { one } = await waiting();
    const list = `${PAGE}?ordem=nome`;
    const from = { referer: `http://localhost:3000${list}` };
    const opened = await maria.load(approval, `${PAGE}/aprovar?id=${one.id}`, {}, from);
    expect(opened.data.formToken.from).toBe(list);
    const carried = `_from=${encodeURIComponent(list)}`;
    const { html, data } = await openPage(maria, `${PAGE}/aprovar?id=${one.id}&${carried}`);
    expect(data.formToken.from).toBe(list);
    expect(html).toMatch(new RegExp(`${carried}&amp;perfil=gerente|perfil=gerente&amp;${carried}`));
  });

  test("lets several in with one role, once even when sent twice", async () => {
    const { one, two } = await waiting();
    const ids = [one.id, two.id];
    const page = await maria.load(approval, `${PAGE}/aprovar?id=${one.id}&id=${two.id}`);
    const answers = await Promise.all([1, 2].map(() => send(ids, {}, page)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 303, location: PAGE });
    await send(ids, {}, page);
    expect(await toast()).toMatchObject({
      tone: "info",
      message: expect.stringContaining("2 pessoas aprovadas"),
    });
    for (const id of ids)
      expect(await read(id)).toMatchObject({ status: "approved", decided_by_name: "Maria Exemplo Falcão" });
    expect((await control.outbox()).filter(({ to }) => to === one.email)).toHaveLength(1);
    // Whoever comes now is told by whom and when, and is offered nothing.
    const late = await maria.load(approval, `${PAGE}/aprovar?id=${one.id}`);
    expect(late.data.selected).toBe("");
  });

  test("of a whole filter is of all who wait in it, and of no filter that is not understood", async () => {
    const everybody = await ask("status=pending");
    expect(everybody.length).toBeGreaterThan(1);
    const { data } = await maria.load(approval, `${PAGE}/aprovar?escopo=filtro&situacao=todos`);
    expect(data.selected.split(",")).toEqual(everybody.map(({ id }) => id));
    const [one] = everybody;
    const narrow = await maria.load(approval, `${PAGE}/aprovar?escopo=filtro&q=${one?.email}`);
    expect(narrow.data.selected).toBe(one?.id);
    for (const [search, words] of [
      ["origem=lua", "Uma das opções não existe."],
      ["q=ninguem-assim", "Ninguém espera por uma decisão neste filtro."],
    ]) {
      const nobody = await maria.load(approval, `${PAGE}/aprovar?escopo=filtro&${search}`);
      expect(nobody).toMatchObject({ status: 303, location: PAGE });
      expect((await toast()).message).toBe(words);
    }
    const many = Array.from({ length: 51 }, (_, at) => ({ ...one, id: `cad-${at}` }));
    const body = { items: many, next_cursor: null, previous_cursor: null };
    await control.faults([{ path: CALLS, fault: "status", status: 200, body }]);
    await maria.load(approval, `${PAGE}/aprovar?escopo=filtro`);
    expect((await toast()).message).toMatch(/mais de 50 pessoas.*estreite o filtro/);
  });

  test("that the identity provider refuses keeps the row and the form, with the provider's own answer", async () => {
    const { one, two } = await waiting();
    const page = await maria.load(approval, `${PAGE}/aprovar?id=${one.id}`);
    const both = await maria.load(approval, `${PAGE}/aprovar?id=${one.id}&id=${two.id}`);
    await send([one.id], {}, page);
    const again = await maria.load(approval, `${PAGE}/aprovar?id=${two.id}`);
    const refused = await send([two.id], { ids: one.id, role_name: "Caixa" }, again);
    expect(refused.status).toBe(422);
    expect(refused.data.toast).toMatchObject({
      tone: "danger",
      title: "Nada foi alterado",
      message: expect.stringMatching(/já foi aprovado por Maria Exemplo Falcão/),
    });
    expect(refused.data.form.initialValue).toMatchObject({ role_name: "Caixa" });
    expect(await read(two.id)).toMatchObject({ status: "pending" });
    // Of several, one that fails does not hold up the others.
    const mixed = await send([one.id, two.id], {}, both);
    expect(mixed).toMatchObject({ status: 303, location: PAGE });
    expect(await toast()).toMatchObject({
      tone: "warning",
      message: expect.stringMatching(/^1 pessoa aprovada\. .*1 pedido continua na lista: .*já foi aprovado/),
    });
  });

  test.each([
    [{ role_name: " " }, "role_name", "Dê um nome ao papel, como Operador."],
    [{ role_name: "x".repeat(61) }, "role_name", "Use no máximo 60 caracteres."],
    [{ permissions: "" }, "permissions", "Escolha ao menos uma permissão."],
    [{ company_ids: "" }, "company_ids", "Escolha ao menos uma empresa."],
    [{ ids: "a;b" }, "ids", "Escolha os pedidos de novo."],
  ])("with %j is refused at its field, and nothing is sent", async (fields, name, words) => {
    const { one } = await waiting();
    const refused = await send([one.id], fields);
    expect(refused).toMatchObject({ status: 400, data: { form: { error: { [name]: [words] } } } });
    expect(await apiMutations()).toEqual([]);
  });

  test("of what the approver does not hold, or in a company not theirs, is refused in words", async () => {
    const { one } = await waiting();
    const more = await send([one.id], { permissions: "subscriptions-create" });
    expect(more).toMatchObject({
      status: 422,
      data: {
        form: { error: { permissions: [expect.stringContaining("não pode conceder o que não tem")] } },
      },
    });
    const elsewhere = await send([one.id], { company_ids: "emp-1002" });
    expect(elsewhere).toMatchObject({
      status: 422,
      data: { form: { error: { "company_ids.0": ["Empresa não encontrada."] } } },
    });
    expect((await read(one.id))?.status).toBe("pending");
  });

  test("of nobody leads back to the list, of another company's request it is not found", async () => {
    expect(await maria.load(approval, `${PAGE}/aprovar`)).toMatchObject({ status: 303, location: PAGE });
    expect((await toast()).message).toBe("Marque ao menos uma pessoa na lista.");
    for (const id of ["cad-9999", await foreignId()])
      expectFault(await maria.load(approval, `${PAGE}/aprovar?id=${id}`), 404, "absent");
  });
});

/** A request for access to a company that is not Maria's. */
async function foreignId(): Promise<string> {
  const own = new Set((await ask()).map(({ id }) => id));
  const id = Array.from({ length: 30 }, (_, at) => `cad-${String(at + 1).padStart(4, "0")}`).find(
    (id) => !own.has(id),
  );
  if (!id) throw new Error("every request is Maria's");
  return id;
}

describe("a refusal and another mail", () => {
  const act = (
    door: typeof refuse,
    id: string,
    data: Parameters<typeof Visitor.formTokenOf>[0],
    fields = {},
  ) => maria.act(door, `${PAGE}/${id}/x`, { ...Visitor.formTokenOf(data), ...fields }, { id });

  test("a reason is needed, stays when it is too short, and reaches the person once", async () => {
    const { one } = await waiting();
    const { data } = await maria.load(refusal, `${PAGE}/${one.id}/recusar`, { id: one.id });
    expect(data.one.document).toBe(maskCpf(one.document));
    const short = await act(refuse, one.id, data, { reason: "ab" });
    expect(short).toMatchObject({ status: 400, data: { form: { initialValue: { reason: "ab" } } } });
    const sent = await sentDuring(() => act(refuse, one.id, data, { reason: "Não trabalha aqui." }));
    expect(sent[0]?.body).toEqual({ reason: "Não trabalha aqui." });
    await act(refuse, one.id, data, { reason: "Não trabalha aqui." });
    expect(await toast()).toMatchObject({
      tone: "info",
      message: expect.stringContaining("já estava recusado"),
    });
    expect(await read(one.id)).toMatchObject({ status: "refused", reason: "Não trabalha aqui." });
    expect((await control.outbox()).filter(({ to }) => to === one.email)).toHaveLength(1);
    // Somebody else's page that still shows the form is told what happened.
    const fresh = await maria.load(refusal, `${PAGE}/${one.id}/recusar`, { id: one.id });
    const late = await act(refuse, one.id, fresh.data, { reason: "De novo." });
    expect(late).toMatchObject({
      status: 409,
      data: { toast: { message: expect.stringContaining("já foi recusado") } },
    });
  });

  test("what has expired waits again after another mail, and a request of another company is not found", async () => {
    const [expired] = await ask("status=expired");
    const id = expired?.id ?? "";
    const { data } = await maria.load(resending, `${PAGE}/${id}/reenviar`, { id });
    expect(await act(resend, id, data)).toMatchObject({ status: 303, location: `${PAGE}#pedido-${id}` });
    expect((await toast()).message).toContain(`E-mail enviado de novo para ${expired?.email}.`);
    expect((await read(id))?.status).toBe("pending");
    const foreign = await foreignId();
    expectFault(await maria.load(refusal, `${PAGE}/${foreign}/recusar`, { id: foreign }), 404, "absent");
    expect(
      (await act(resend, foreign, (await maria.load(resending, `${PAGE}/${id}/reenviar`, { id })).data))
        .status,
    ).toBe(404);
  });
});
