import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Terminal, TerminalDetail, TerminalTotals } from "#contract/extension/terminals";
import { control } from "#tests/support/control";
import { openPage } from "#tests/support/rendered-page";
import { apiCalls, apiMutations, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { loader as root } from "~/root";
import { loader as changeLoader } from "../establishment/change/route";
import { action as act, loader as actLoader } from "./act/route";
import { action as activate, loader as activateLoader } from "./activate/route";
import { loader as codeLoader } from "./code/route";
import { loader as detailLoader } from "./detail/route";
import { loader as exportLoader } from "./export/route";
import { action as move, loader as moveLoader } from "./move/route";
import { loader } from "./route";

const PAGE = "/customer/ativacao-terminais";
const CALL = "/api/portal/customers/cli-1001/terminals";

let maria: Visitor;
beforeEach(async () => {
  await control.reset();
  maria = await Visitor.signedIn("maria@loja.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const direct = <Answer>(path: string) => askDirectly(maria, CALL + path) as Promise<Answer>;
const found = async (query: string) => (await direct<{ items: Terminal[] }>(`?limit=100&${query}`)).items;
const ids = (rows: readonly Terminal[]) => rows.map(({ id }) => id);
const list = async (query = "") => (await maria.load(loader, PAGE + query)).data;
const one = (id: string) => direct<TerminalDetail>(`/${id}`);
const first = async (query: string): Promise<Terminal> => {
  const [terminal] = await found(query);
  if (!terminal) throw new Error(`no terminal with ${query}`);
  return terminal;
};

describe("who may", () => {
  test.each([
    ["the list", loader, PAGE],
    ["the file", exportLoader, `${PAGE}/exportar`],
    ["a terminal", detailLoader, `${PAGE}/1`],
    ["the code", codeLoader, `${PAGE}/20/codigo`],
    ["the activation", activateLoader, `${PAGE}/ativar`],
    ["the move", moveLoader, `${PAGE}/1/mover`],
    ["an act", actLoader, `${PAGE}/1/suspender`],
  ])("without terminals-read %s is not for them, and nothing is asked", async (_, door, path) => {
    const joao = await Visitor.signedIn("joao@loja.example");
    await control.clearJournal();
    const location = `/unauthorized?de=${encodeURIComponent(path)}`;
    const params = { id: "1", act: "suspender" };
    expect(await joao.load(door, path, params)).toMatchObject({ status: 302, location });
    expect(await apiCalls()).toEqual([]);
  });

  test.each([
    ["activating", activate, `${PAGE}/ativar`, {}, PAGE],
    ["moving", move, `${PAGE}/1/mover`, { id: "1" }, `${PAGE}/1`],
    ...["suspender", "reativar", "reativar-chip", "solicitar-troca", "excluir"].map(
      (slug) => [slug, act, `${PAGE}/1/${slug}`, { id: "1", act: slug }, `${PAGE}/1`] as const,
    ),
  ] as const)("who only reads is refused: %s", async (_, door, path, params, back) => {
    const reader = await Visitor.permitted(
      "maria@loja.example",
      "terminals-read",
      "customer-establishment-read",
    );
    expect((await reader.load(loader, PAGE)).data.acts).toEqual([]);
    const fields = {
      serial_number: "EX1713000013",
      store_id: "1",
      reason: "Quebrou.",
      ...(await formTokenOf(reader)),
    };
    const outcome = await reader.act(door, path, fields, params);
    expect(outcome).toMatchObject({ status: 303, location: back });
    expect(await apiMutations()).toEqual([]);
  });

  test("updating is not deleting, nor the other way round", async () => {
    const updater = await Visitor.permitted("maria@loja.example", "terminals-read", "terminals-update");
    expect((await updater.load(loader, PAGE)).data.acts).not.toContain("delete");
    const path = `${PAGE}/17/excluir`;
    expect(await updater.load(actLoader, path, { id: "17", act: "excluir" })).toMatchObject({ status: 303 });
    const deleter = await Visitor.permitted("maria@loja.example", "terminals-read", "terminals-delete");
    expect((await deleter.load(loader, PAGE)).data.acts).toEqual(["delete"]);
    expect(await deleter.load(actLoader, path, { id: "17", act: "excluir" })).toMatchObject({ status: 200 });
  });

  test("the activation code is only on the page of who may activate", async () => {
    const waiting = await first("status=awaiting-activation");
    const reader = await Visitor.permitted("maria@loja.example", "terminals-read");
    const detail = await reader.load(detailLoader, `${PAGE}/${waiting.id}`, { id: waiting.id });
    expect(detail.data.terminal.has_code).toBe(true);
    expect(JSON.stringify(detail.data)).not.toContain(waiting.activation_code);
    const { html } = await openPage(reader, `${PAGE}/${waiting.id}`);
    expect(html).toContain("Se outro for emitido, este deixa de valer.");
    const code = await reader.load(codeLoader, `${PAGE}/${waiting.id}/codigo`, { id: waiting.id });
    expect(code).toMatchObject({ status: 303, location: `${PAGE}/${waiting.id}` });
  });
});

/** A form token of the reader's own session, from a form that needs no more: the refusal must not be the door's. */
async function formTokenOf(reader: Visitor): Promise<Record<string, string>> {
  return Visitor.formTokenOf(
    (await reader.load(changeLoader, "/customer/meu-estabelecimento/solicitar-alteracao")).data,
  );
}

describe("the list", () => {
  test.each([
    ["", "sort=last_sale_at&direction=desc"],
    ["?situacao=ativo", "status=active&sort=last_sale_at&direction=desc"],
    ["?situacao=suspenso&situacao=bloqueado", "status=suspended,blocked&sort=last_sale_at&direction=desc"],
    ["?tipo=tef-pdv&ordem=serie", "kind=tef&sort=serial_number&direction=asc"],
    ["?loja=2&ordem=-loja", "store_id=2&sort=store_name&direction=desc"],
    ["?modelo=Pinpad+K10", "model=Pinpad%20K10&sort=last_sale_at&direction=desc"],
    ["?adquirente=stone&ordem=ultima-venda", "acquirer=stone&sort=last_sale_at&direction=asc"],
    ["?sem_venda=7", "idle_days=7&sort=last_sale_at&direction=desc"],
    ["?q=EX4898", "q=EX4898&sort=last_sale_at&direction=desc"],
    ["?q=6094", "q=6094&sort=last_sale_at&direction=desc"],
  ])("%s asks %s", async (query, upstream) => {
    const data = await list(query);
    expect(ids(data.terminals)).toEqual(ids(await found(upstream)));
    expect(data.terminals.length).toBeGreaterThan(0);
    expect(data.totals.value.count).toBe(data.terminals.length);
  });

  test("the totals are those of the whole filter, and other statuses stay in sight", async () => {
    const data = await list("?situacao=ativo&loja=2");
    const filtered = await direct<TerminalTotals>("/totals?status=active&store_id=2");
    const any = await direct<TerminalTotals>("/totals?store_id=2");
    expect(data.totals.value).toEqual(filtered);
    expect(data.statuses.value.statuses).toEqual(any.statuses);
    expect(any.statuses.length).toBeGreaterThan(filtered.statuses.length);
  });

  test("what does not exist is said at its field, and nothing is shown", async () => {
    const query =
      "?situacao=quebrado&tipo=x&sem_venda=5&adquirente=banco&loja=a%20b&q=%07&pagina=9999&ordem=nada";
    const data = await list(query);
    expect(Object.keys(data.filter.problems).sort()).toEqual(
      ["adquirente", "loja", "q", "sem_venda", "situacao", "tipo"].sort(),
    );
    expect(data).toMatchObject({ refused: true, exported: null });
    expect(data).not.toHaveProperty("totals");
    expect(data.choices.value.stores.length).toBeGreaterThan(0);
    expect((await list("?pagina=9999")).place.problem).toBe("Esta página não existe. Mostramos a primeira.");
    expect((await list("?pagina=2&apos=nada")).place.problem).toContain("não existe mais");
  });

  test("a filter that finds nothing is empty, not a failure", async () => {
    const data = await list("?q=nada-disto");
    expect(data.terminals).toEqual([]);
    expect(data.totals.value.count).toBe(0);
    const { html } = await openPage(maria, `${PAGE}?q=nada-disto`);
    expect(html).toContain("Por loja");
    expect(html).not.toContain("Nenhuma<");
  });

  test("goes out in one wave", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    await list("?situacao=ativo");
    const calls = await apiCalls();
    expect(calls).toHaveLength(4);
    expect(isOneWave(calls)).toBe(true);
  });

  test("stands without its totals", async () => {
    await failQuestions(`${CALL}/totals`, { fault: "status", status: 503 });
    const data = await list("?situacao=ativo");
    expect([data.totals.ok, data.statuses.ok, data.terminals.length]).toEqual([false, false, 12]);
  });

  test.each(QUESTION_FAULTS)("failing is a page that says so: %s", async (_, fault, status, kind) => {
    await failQuestions(CALL, fault);
    expectFault(await maria.load(loader, PAGE), status, kind);
  });
});

describe("the file", () => {
  const textOf = async (query: string) => {
    const { config } = await import("~/config.server");
    const request = new Request(`${config.origin}${PAGE}/exportar${query}`, {
      headers: { cookie: maria.jar.header },
    });
    const answer = (await exportLoader({ request, params: {}, context: {} })) as Response;
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  };

  test("holds exactly what the filter finds, in its order, and no activation code", async () => {
    const rows = (await textOf("?situacao=aguardando-ativacao&situacao=ativo&ordem=serie"))
      .trimEnd()
      .split("\r\n");
    const expected = await found("status=awaiting-activation,active&sort=serial_number&direction=asc");
    expect(rows[0]).toMatch(/^\ufeffNº de série;Tipo;/);
    expect(rows.slice(1).map((row) => row.split(";")[0])).toEqual(
      expected.map(({ serial_number }) => serial_number),
    );
    const codes = expected.flatMap(({ activation_code: code }) => code ?? []);
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) expect(rows.join()).not.toContain(code);
  });

  test("of an address that is not understood is none: the list says why", async () => {
    expect(await maria.load(exportLoader, `${PAGE}/exportar?sem_venda=5`)).toMatchObject({
      status: 303,
      location: `${PAGE}?sem_venda=5`,
    });
  });
});

describe("one terminal", () => {
  test("is what the upstream says, with what its state allows", async () => {
    const { data } = await maria.load(detailLoader, `${PAGE}/11`, { id: "11" });
    const { activation_code: _, ...expected } = await one("11");
    expect(data.terminal).toEqual({ ...expected, has_code: false });
    expect(data.acts).toEqual(["move", "suspend", "reactivate-sim", "replace"]);
    expect(data.sales).toBe("/customer/vendas-detalhadas");
  });

  test("each of its numbers leads to what was sold at that acquirer alone", async () => {
    const { html } = await openPage(maria, `${PAGE}/1`);
    const { logical_numbers } = await one("1");
    expect(logical_numbers.length).toBeGreaterThan(1);
    for (const { acquirer, number } of logical_numbers) {
      const ways = [...html.matchAll(/href="([^"]*)">ver vendas/g)].map(([, way]) => way);
      const way = `/customer/vendas-detalhadas?terminal=${number}&amp;adquirente=${acquirer}`;
      expect(ways).toContain(way);
      const { sales } = (await openPage(maria, way.replace("&amp;", "&"))).data as {
        sales: { acquirer: string }[];
      };
      expect(sales.length).toBeGreaterThan(0);
      expect(new Set(sales.map((sale) => sale.acquirer))).toEqual(new Set([acquirer]));
    }
  });

  test.each(["99999", "abc", "..%2f", "%"])("%s is none of Maria's: 404", async (id) => {
    expectFault(await maria.load(detailLoader, `${PAGE}/x`, { id }), 404, "absent");
    expectFault(await maria.load(moveLoader, `${PAGE}/x/mover`, { id }), 404, "absent");
    expectFault(await maria.load(actLoader, `${PAGE}/x/excluir`, { id, act: "excluir" }), 404, "absent");
  });

  test("an act that does not exist is a 404", async () => {
    expectFault(
      await maria.load(actLoader, `${PAGE}/1/explodir`, { id: "1", act: "explodir" }),
      404,
      "absent",
    );
  });
});

/** The form of an act, with its form token, and the act itself. */
async function does(slug: string, id: string, fields: Record<string, string> = {}) {
  const params = { id, act: slug };
  const { data } = await maria.load(actLoader, `${PAGE}/${id}/${slug}`, params);
  const form = { ...fields, ...Visitor.formTokenOf(data) };
  const send = () => maria.act(act, `${PAGE}/${id}/${slug}`, form, params);
  return { page: data, outcome: await send(), again: send };
}

describe("the acts", () => {
  test("suspending and resuming, each twice with one key, is done once and stands in the history", async () => {
    const { page, outcome, again } = await does("suspender", "2");
    expect(page).toMatchObject({ act: "suspend", allowed: true });
    expect(outcome).toMatchObject({ status: 303, location: `${PAGE}/2` });
    expect(await one("2")).toMatchObject({ status: "suspended", sim_status: "suspended" });
    expect(await again()).toMatchObject({ status: 303 });
    expect((await does("reativar", "2")).outcome.status).toBe(303);
    expect(await one("2")).toMatchObject({ status: "active", sim_status: "active" });
    const acts = (await one("2")).history.map(({ action }) => action);
    expect(acts.filter((action) => action === "suspended")).toHaveLength(1);
    expect(acts).toContain("resumed");
  });

  test("the terminal goes on knowing the list that it was opened from, after a refusal too", async () => {
    const params = { id: "2", act: "solicitar-troca" };
    const path = `${PAGE}/2/solicitar-troca`;
    const from = `${PAGE}/2?lista=situacao%3Dativo`;
    const { data } = await maria.load(actLoader, path, params, { referer: `http://localhost${from}` });
    const fields = Visitor.formTokenOf(data);
    const refused = await maria.act(act, path, fields, params);
    expect(refused).toMatchObject({ status: 400, data: { formToken: { from } } });
    const asDocument = { accept: "text/html", "sec-fetch-mode": "navigate" };
    const { location } = await maria.act(act, path, fields, params, asDocument);
    const { data: page } = await maria.load(root, location ?? "");
    expect(page.answer.answer.formToken).toMatchObject({ from });
    const form = { ...Visitor.formTokenOf(page.answer.answer), reason: "A tela não acende." };
    expect(await maria.act(act, path, form, params)).toMatchObject({ status: 303, location: from });
  });

  test("what somebody else did meanwhile is refused with who and when", async () => {
    const { data } = await maria.load(actLoader, `${PAGE}/2/suspender`, { id: "2", act: "suspender" });
    await does("suspender", "2");
    const late = await maria.act(act, `${PAGE}/2/suspender`, Visitor.formTokenOf(data), {
      id: "2",
      act: "suspender",
    });
    expect(late.status).toBe(409);
    expect(late.data.toast.message).toMatch(/está suspenso desde .* por Maria/);
    const after = await maria.load(actLoader, `${PAGE}/2/suspender`, { id: "2", act: "suspender" });
    expect(after.data.allowed).toBe(false);
  });

  test("the chip of an active terminal is reactivated", async () => {
    expect((await does("reativar-chip", "11")).outcome.status).toBe(303);
    expect(await one("11")).toMatchObject({ status: "active", sim_status: "active" });
  });

  test("a replacement needs a reason, said at its field; then it is on its way", async () => {
    const without = await does("solicitar-troca", "16");
    expect(without.outcome.status).toBe(400);
    expect(without.outcome.data.form.error).toEqual({ reason: ["Conte o que há com o equipamento."] });
    expect(await apiMutations()).toEqual([]);
    expect((await does("solicitar-troca", "16", { reason: "A tela quebrou." })).outcome.status).toBe(303);
    expect((await one("16")).replacement_requested_at).not.toBeNull();
    expect((await one("16")).history[0]?.detail).toContain("A tela quebrou.");
  });

  test("deleting writes off; an active one is refused with the way to do it", async () => {
    expect((await does("excluir", "17")).outcome).toMatchObject({ status: 303 });
    expect((await one("17")).status).toBe("written-off");
    const { outcome, page } = await does("excluir", "3");
    expect(page.allowed).toBe(false);
    expect(outcome.status).toBe(409);
    expect(outcome.data.toast.message).toContain("suspenda-o antes");
    expect((await one("3")).status).toBe("active");
  });

  test("moving changes the store and says where it is; a taken checkout is refused at its field", async () => {
    const path = `${PAGE}/3/mover`;
    const { data } = await maria.load(moveLoader, path, { id: "3" });
    expect(data.stores).toHaveLength(3);
    const fields = { store_id: "2", pos_number: "PDV 21", ...Visitor.formTokenOf(data) };
    expect(await maria.act(move, path, fields, { id: "3" })).toMatchObject({ status: 303 });
    expect(await one("3")).toMatchObject({ store_id: "2", pos_number: "PDV 21" });
    const again = Visitor.formTokenOf((await maria.load(moveLoader, path, { id: "3" })).data);
    const taken = await maria.act(move, path, { ...again, store_id: "2", pos_number: "PDV 02" }, { id: "3" });
    expect(taken.data.form.error).toEqual({ pos_number: [expect.stringContaining("já usa")] });
    const none = await maria.act(move, path, { ...again, store_id: "", pos_number: "!" }, { id: "3" });
    expect(Object.keys(none.data.form.error)).toEqual(["store_id", "pos_number"]);
    expect(none.data.form.initialValue).toMatchObject({ pos_number: "!" });
  });
});

describe("activating", () => {
  const path = `${PAGE}/ativar`;
  const formToken = async () => Visitor.formTokenOf((await maria.load(activateLoader, path)).data);

  test("a terminal without a code is not said to have used one", async () => {
    const { id } = await first("status=sent");
    const { html } = await openPage(maria, `${PAGE}/${id}/codigo`);
    expect(html).toContain("Ainda não foi emitido um, já foi usado ou o prazo dele passou.");
    expect(html).not.toContain("outro código");
  });

  test("issues a code that its page shows, once for a form that is sent twice", async () => {
    const sent = await first("status=sent");
    const fields = {
      serial_number: ` ${sent.serial_number.toLowerCase()} `,
      store_id: "1",
      ...(await formToken()),
    };
    const outcome = await maria.act(activate, path, fields);
    expect(outcome).toMatchObject({ status: 303, location: `${PAGE}/${sent.id}/codigo` });
    const { activation_code: code, ...after } = await one(sent.id);
    expect(after).toMatchObject({ status: "awaiting-activation", store_id: "1" });
    await maria.act(activate, path, fields);
    expect((await one(sent.id)).activation_code).toBe(code);
    const { data } = await maria.load(codeLoader, `${PAGE}/${sent.id}/codigo`, { id: sent.id });
    expect(data.terminal.activation_code).toBe(code);
  });

  test("after a cut answer the code is found, in whatever case the number was typed", async () => {
    const sent = await first("status=sent");
    await control.faults([{ method: "POST", path: `${CALL}/activations`, fault: "half-body", times: 1 }]);
    const fields = { serial_number: sent.serial_number.toLowerCase(), store_id: "1", ...(await formToken()) };
    expect(await maria.act(activate, path, fields)).toMatchObject({
      status: 303,
      location: `${PAGE}/${sent.id}/codigo`,
    });
  });

  test.each([
    [{ serial_number: "EX0000999999", store_id: "1" }, "serial_number", "desconhecido"],
    [{ serial_number: "EX5204000020", store_id: "1" }, "pos_number", "Informe o PDV"],
    [{ serial_number: "EX6599000015", store_id: "1" }, "serial_number", "está suspenso"],
    [{ serial_number: "EX1713000013", store_id: "999" }, "store_id", "Loja não encontrada"],
    [{ serial_number: "!", store_id: "1" }, "serial_number", "como está na etiqueta"],
    [{ serial_number: "", store_id: "" }, "store_id", "Escolha a loja"],
  ])("%j is refused at %s: %s", async (typed, field, words) => {
    const { data, status } = await maria.act(activate, path, { ...typed, ...(await formToken()) });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(data.form.error[field].join()).toContain(words);
    if (typed.serial_number) expect(data.form.initialValue).toMatchObject(typed);
  });

  test("what was typed survives the end of the session", async () => {
    const typed = { serial_number: "EX1713000013", store_id: "2", pos_number: "PDV 9" };
    const fields = { ...typed, ...(await formToken()) };
    await control.revokeSessions("maria@loja.example");
    await control.expireAccessTokens();
    expect((await maria.act(activate, path, fields)).location).toContain("/signin?inactivity=true");
    await maria.signIn("maria@loja.example", path);
    expect((await maria.load(activateLoader, path)).data.draft.initialValue).toMatchObject(typed);
  });
});
