import { createElement } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Pending, PendingDetail, PendingTotals } from "#contract/extension/pendings";
import { control } from "#tests/support/control";
import { markupInRouter } from "#tests/support/in-router";
import { apiCalls, apiMutations, askDirectly, isOneWave, sentDuring } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { loader as root } from "~/root";
import { action as chooseCompany, loader as environment } from "~/routes/session/environment/route";
import { loader as treated } from "../treated/route";
import { action, loader } from "./route";
import { TreatView } from "./view";

const QUEUE = "/customer/transacoes-pendentes";
const CALLS = "/api/portal/customers/cli-1001/pendings";
type Act = "confirmar" | "desfazer" | "desconsiderar";
type Hidden = { name: string; value: string };

let maria: Visitor;
beforeEach(async () => {
  await control.reset();
  maria = await Visitor.signedIn("maria@loja.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const ask = async (query = "") =>
  ((await askDirectly(maria, `${CALLS}?limit=100&${query}`)) as { items: Pending[] }).items;
const sums = async (query = "") => (await askDirectly(maria, `${CALLS}/totals?${query}`)) as PendingTotals;
const stateOf = async (id: string) => (await askDirectly(maria, `${CALLS}/${id}`)) as PendingDetail;
const pathOf = (act: Act, search: string) => `${QUEUE}/tratar/${act}?${search}`;
const open = (who: Visitor, act: Act, search: string) =>
  who.load(loader, pathOf(act, search), { action: act });

/** Sends the form as the page has rendered it. */
async function treat(
  who: Visitor,
  act: Act,
  search: string,
  fields: Record<string, string> = {},
  page?: Outcome,
): Promise<Outcome> {
  const { data } = page ?? (await open(who, act, search));
  const { whole } = data.subject;
  const form = {
    ...Visitor.formTokenOf(data),
    selection: data.selected,
    expected_count: String(whole.count),
    expected_amount: String(whole.amount),
    ...fields,
  };
  return who.act(action, pathOf(act, search), form, { action: act });
}

/** The toast that waits for the next page. */
async function toastOf(who: Visitor): Promise<{ tone: string; message: string }> {
  return (await who.load(root, "/")).data.toast;
}

/** Those whose networks do not answer: the seed says so of the same ones each time. */
let silent: string[] = [];
beforeAll(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
  const search = (await ask("state=pending")).map(({ id }) => `id=${id}`).join("&");
  const done = await treat(maria, "confirmar", search, { reason: "Para saber quem não responde." });
  silent = new URLSearchParams(done.location?.split("?")[1]).get("falhas")?.split(",") ?? [];
  expect(silent.length).toBeGreaterThan(0);
});

/** One that its network answers, with this suggestion. */
async function pick(suggested: "confirm" | "undo"): Promise<Pending> {
  const found = await ask(`state=pending&suggested_action=${suggested}`);
  const one = found.find(({ id }) => !silent.includes(id));
  if (!one) throw new Error(`nothing to ${suggested}`);
  return one;
}

/** Somebody else in Maria's company, who may do everything. */
async function alice(): Promise<Visitor> {
  const admin = await Visitor.signedIn("admin@portal.example");
  const { data } = await admin.load(environment, "/environment?busca=loja");
  await admin.act(chooseCompany, "/environment", {
    ...Object.fromEntries(data.hidden.map(({ name, value }: Hidden) => [name, value])),
    environment: "customer",
    company: "emp-1001",
  });
  return admin;
}

describe("each act needs a permission of its own", () => {
  test.each([
    ["confirmar", "transaction-undo-update", "desfazer"],
    ["desfazer", "transaction-disregard-update", "desconsiderar"],
    ["desconsiderar", "transaction-confirm-update", "confirmar"],
  ] as const)("%s is neither shown nor done with %s only", async (act, other, allowed) => {
    const [one] = await ask();
    const page = await open(maria, act, `id=${one?.id}`);
    const reader = await Visitor.permitted("maria@loja.example", "portal_customer_full", other);
    expect(await open(reader, act, `id=${one?.id}`)).toMatchObject({ status: 303, location: QUEUE });
    expect(await toastOf(reader)).toMatchObject({
      tone: "danger",
      message: `Falta a permissão para ${act} transações pendentes. Nada foi alterado. Peça a quem administra os usuários da empresa.`,
    });
    const { data } = await open(reader, allowed, `id=${one?.id}`);
    const sent = await reader.act(
      action,
      pathOf(act, `id=${one?.id}`),
      { ...Visitor.formTokenOf(data), selection: page.data.selected, reason: "Assim mesmo." },
      { action: act },
    );
    expect(sent).toMatchObject({ status: 303, location: QUEUE });
    expect((await toastOf(reader)).tone).toBe("danger");
    expect(await apiMutations()).toEqual([]);
    expect((await stateOf(one?.id ?? "")).state).toBe(one?.state);
  });

  test("who may not even read the queue is sent to unauthorized", async () => {
    const joao = await Visitor.signedIn("joao@loja.example");
    expect(await open(joao, "confirmar", "id=1")).toMatchObject({
      status: 302,
      location: `/unauthorized?de=${encodeURIComponent(pathOf("confirmar", "id=1"))}`,
    });
  });
});

describe("one", () => {
  test("is shown with its figures, and confirmed once", async () => {
    const one = await pick("confirm");
    const { data } = await open(maria, "confirmar", `id=${one.id}`);
    expect(data.subject).toMatchObject({
      rows: [{ id: one.id, amount: one.amount }],
      treatable: { count: 1, amount: one.amount },
      against: 0,
    });
    const done = await treat(maria, "confirmar", `id=${one.id}`);
    expect(done).toMatchObject({ status: 303, location: `${QUEUE}/${one.id}` });
    expect(await toastOf(maria)).toMatchObject({
      tone: "success",
      message: expect.stringMatching(/^Confirmada na /),
    });
    expect(await stateOf(one.id)).toMatchObject({
      state: "confirmed",
      treated_by_name: "Maria Exemplo Falcão",
    });
  });

  test("sent twice in haste, it is done once, and the second sending is told so", async () => {
    const one = await pick("confirm");
    const page = await open(maria, "confirmar", `id=${one.id}`);
    const answers = await Promise.all([1, 2].map(() => treat(maria, "confirmar", `id=${one.id}`, {}, page)));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 303, location: `${QUEUE}/${one.id}` });
    await treat(maria, "confirmar", `id=${one.id}`, {}, page);
    expect(await toastOf(maria)).toMatchObject({
      tone: "info",
      message: expect.stringMatching(/^Já confirmada às \d\d:\d\d por Maria Exemplo Falcão\.$/),
    });
    const { history } = await stateOf(one.id);
    expect(history.filter((event) => event.action === "confirmed")).toHaveLength(1);
  });

  test("confirmed by one, the other is told by whom and when", async () => {
    const one = await pick("confirm");
    const other = await alice();
    const [first, second] = [
      await open(maria, "confirmar", `id=${one.id}`),
      await open(other, "desfazer", `id=${one.id}`),
    ];
    await treat(maria, "confirmar", `id=${one.id}`, {}, first);
    await treat(other, "desfazer", `id=${one.id}`, { reason: "Cliente desistiu." }, second);
    expect(await toastOf(other)).toMatchObject({
      tone: "warning",
      message: expect.stringMatching(/^Já confirmada às \d\d:\d\d por Maria Exemplo Falcão\.$/),
    });
    const { state, history } = await stateOf(one.id);
    expect([state, history.length]).toEqual(["confirmed", 2]);
    // Whoever comes now is not even offered a form: there is nothing to treat.
    const { data } = await open(other, "confirmar", `id=${one.id}`);
    expect(data.subject.treatable.count).toBe(0);
    const markup = markupInRouter(createElement(TreatView, data));
    expect(markup).toMatch(/Nada a fazer.*Já confirmada às \d\d:\d\d por Maria Exemplo Falcão/);
    expect(markup).not.toMatch(/<button[^>]*>Confirmar/);
  });

  test("against the suggestion only with a reason; what was typed stays, and the same page goes on", async () => {
    const one = await pick("undo");
    const page = await open(maria, "confirmar", `id=${one.id}`);
    expect(page.data.subject.against).toBe(1);
    const refused = await treat(maria, "confirmar", `id=${one.id}`, { reason: "  " }, page);
    expect(refused).toMatchObject({
      status: 422,
      data: { form: { error: { reason: ["A sugestão é desfazer: informe o motivo para confirmar."] } } },
    });
    expect((await stateOf(one.id)).state).toBe("pending");
    const reason = "Conferido com o cliente no caixa.";
    const done = await treat(
      maria,
      "confirmar",
      `id=${one.id}`,
      { ...Visitor.formTokenOf(refused.data), reason },
      page,
    );
    expect(done.status).toBe(303);
    expect(await stateOf(one.id)).toMatchObject({
      state: "confirmed",
      history: [{ detail: expect.stringContaining(reason) }, {}],
    });
  });

  test("its reason outlives the session, for the same transactions only", async () => {
    const [one, other] = await ask("state=pending");
    const page = await open(maria, "desconsiderar", `id=${one?.id}`);
    await control.revokeSessions("maria@loja.example");
    await control.expireAccessTokens();
    const reason = "Venda refeita no caixa 2.";
    const sent = await treat(maria, "desconsiderar", `id=${one?.id}`, { reason }, page);
    expect(sent.location).toMatch(/^\/signin\?inactivity=true/);
    const path = pathOf("desconsiderar", `id=${one?.id}`);
    expect((await maria.signIn("maria@loja.example", path)).location).toBe(path);
    const shown = async (id = "") => {
      const { data } = await open(maria, "desconsiderar", `id=${id}`);
      return markupInRouter(createElement(TreatView, data));
    };
    expect(await shown(one?.id)).toContain(reason);
    expect(await shown(other?.id)).not.toContain(reason);
    expect((await stateOf(one?.id ?? "")).state).toBe("pending");
  });

  test.each([
    ["", "Informe o motivo para desconsiderar."],
    ["x".repeat(301), "Use no máximo 300 caracteres."],
    ["a\u0007b", "Escreva o motivo em uma só linha."],
  ])("is not disregarded for the reason %j, which stays in the form", async (reason, words) => {
    const [one] = await ask("state=pending");
    const refused = await treat(maria, "desconsiderar", `id=${one?.id}`, { reason });
    expect(refused.status).toBe(400);
    expect(refused.data.form.error.reason).toContain(words);
    if (reason) expect(refused.data.form.initialValue.reason).toBe(reason);
    expect(await apiMutations()).toEqual([]);
  });

  test("is disregarded with a reason, without a call to its network", async () => {
    const [one] = await ask("state=pending");
    await treat(maria, "desconsiderar", `id=${one?.id}`, { reason: "Venda refeita no mesmo caixa." });
    expect(await stateOf(one?.id ?? "")).toMatchObject({ state: "disregarded", network_answer: null });
  });

  test("whose network does not answer stays to be treated, and says so", async () => {
    const id = silent[0] ?? "";
    await treat(maria, "confirmar", `id=${id}`, { reason: "Conferido." });
    expect(await toastOf(maria)).toMatchObject({
      tone: "danger",
      message: expect.stringContaining("não respondeu"),
    });
    expect(await stateOf(id)).toMatchObject({ state: "failed", history: [{ action: "failed" }, {}] });
    // The network is back: the next attempt goes through.
    await treat(maria, "confirmar", `id=${id}`, { reason: "Conferido." });
    expect((await stateOf(id)).state).toBe("confirmed");
  });

  test("an outcome nobody knows keeps its key: sent again it is the same command", async () => {
    const one = await pick("confirm");
    const page = await open(maria, "confirmar", `id=${one.id}`);
    await control.faults([
      { method: "POST", path: `${CALLS}/confirm`, fault: "half-body", times: 1 },
      { method: "GET", path: `${CALLS}/totals`, fault: "reset", times: 2 },
    ]);
    const unknown = await treat(maria, "confirmar", `id=${one.id}`, { reason: "Conferido." }, page);
    expect(unknown.status).toBe(504);
    expect(unknown.data.form.initialValue.reason).toBe("Conferido.");
    expect(unknown.data.formToken.key).toBe(page.data.formToken.key);
    const again = await treat(
      maria,
      "confirmar",
      `id=${one.id}`,
      { ...Visitor.formTokenOf(unknown.data), reason: "Conferido." },
      page,
    );
    expect(again).toMatchObject({ status: 303, location: `${QUEUE}/${one.id}` });
    expect((await stateOf(one.id)).history.filter((event) => event.action === "confirmed")).toHaveLength(1);
  });

  test("of somebody else, or none at all, is not found", async () => {
    const own = new Set(
      (await ask("state=pending,failed,confirming,undoing,confirmed,undone,disregarded,expired")).map(
        ({ id }) => id,
      ),
    );
    const foreign = Array.from({ length: 400 }, (_, at) => String(at + 1)).find((id) => !own.has(id));
    for (const id of [foreign, "999999", "nada"]) {
      expectFault(await open(maria, "confirmar", `id=${id}`), 404, "absent");
      const formToken = Visitor.formTokenOf((await open(maria, "confirmar", `id=${[...own][0]}`)).data);
      const sent = await maria.act(action, pathOf("confirmar", `id=${id}`), formToken, {
        action: "confirmar",
      });
      expect(sent.status).toBe(404);
    }
    expectFault(await maria.load(loader, `${QUEUE}/tratar/apagar?id=1`, { action: "apagar" }), 404, "absent");
  });

  test.each(["", "id=", "id=../x", "escopo=marcadas", "escopo=pagina&da_pagina=", "escopo=nada"])(
    "?%s chooses nothing: back to the list, which says so",
    async (search) => {
      expect(await open(maria, "confirmar", search)).toMatchObject({ status: 303, location: QUEUE });
      expect(await toastOf(maria)).toMatchObject({
        tone: "warning",
        message: "Marque ao menos uma transação na lista.",
      });
    },
  );
});

describe("several", () => {
  test("each has its own result, and the page of results can be opened again", async () => {
    const rows = await ask("state=pending,failed,confirming");
    const search = rows.map(({ id }) => `id=${id}`).join("&");
    const { data } = await open(maria, "desfazer", search);
    const treatable = rows.filter(({ state }) => state !== "confirming");
    expect(data.subject).toMatchObject({
      whole: { count: rows.length },
      treatable: { count: treatable.length },
      against: treatable.filter((one) => one.suggested_action === "confirm").length,
    });
    const done = await treat(maria, "desfazer", search, { reason: "Loja fechada." });
    expect(done.location).toMatch(`${QUEUE}/tratar/desfazer/resultado?`);
    const toast = await toastOf(maria);
    expect(toast).toMatchObject({
      tone: "warning",
      message: expect.stringMatching(/desfeitas, .*falh.*, 1 não podia mais ser tratada\./),
    });
    const result = await maria.load(treated, done.location ?? "", { action: "desfazer" });
    expect(result.data.rows).toHaveLength(rows.length);
    for (const { outcome, pending } of result.data.rows) {
      const { state } = await stateOf(pending.id);
      expect(state).toBe({ done: "undone", failed: "failed", ineligible: "confirming" }[outcome as "done"]);
    }
    const outcomes = new Set(result.data.rows.map((row: { outcome: string }) => row.outcome));
    expect(outcomes).toEqual(new Set(["done", "failed", "ineligible"]));
  });

  test("of the page are those that were on it", async () => {
    const rows = (await ask("state=pending")).slice(0, 3);
    const ids = rows.map(({ id }) => id);
    const sent = await sentDuring(() =>
      treat(maria, "desconsiderar", `escopo=pagina&da_pagina=${ids.join(",")}&id=999&prazo=2h`, {
        reason: "Teste.",
      }),
    );
    expect(sent.find(({ method }) => method === "POST")).toMatchObject({
      body: { pending_ids: ids, reason: "Teste." },
    });
  });

  test("of results that name a foreign one there is no page; without any it leads to the queue", async () => {
    const result = (search: string) =>
      maria.load(treated, `${QUEUE}/tratar/confirmar/resultado?${search}`, { action: "confirmar" });
    expectFault(await result("feitas=999999"), 404, "absent");
    expect(await result("")).toMatchObject({ status: 303, location: QUEUE });
    expect(await result("feitas=%00")).toMatchObject({ status: 303, location: QUEUE });
    expectFault(
      await result(`feitas=${Array.from({ length: 101 }, (_, at) => at + 1).join(",")}`),
      404,
      "absent",
    );
  });
});

describe("a whole filter", () => {
  const SEARCH = "escopo=filtro&sugestao=desfazer&situacao=pendente";
  const QUERY = "suggested_action=undo&state=pending";

  test("is shown as it counts and sums, and sent with what was seen", async () => {
    const seen = await sums(QUERY);
    expect(seen.count).toBeGreaterThan(0);
    const page = await open(maria, "desfazer", SEARCH);
    expect(page.data.subject).toMatchObject({
      rows: null,
      whole: { count: seen.count, amount: seen.amount },
      treatable: { count: seen.count, amount: seen.amount },
      against: 0,
    });
    const sent = await sentDuring(() => treat(maria, "desfazer", SEARCH, {}, page));
    expect(sent.find(({ method }) => method === "POST")).toMatchObject({
      body: {
        filter: { suggested_action: "undo", state: "pending" },
        expected_count: seen.count,
        expected_amount: seen.amount,
      },
    });
    expect((await sums(QUERY)).count).toBe(0);
  });

  test("that changed meanwhile is refused with both counts and sums, and nothing is done", async () => {
    const before = await sums(QUERY);
    const page = await open(maria, "desfazer", SEARCH);
    const one = await pick("undo");
    await treat(await alice(), "desconsiderar", `id=${one.id}`, { reason: "Venda refeita." });
    await control.clearJournal();
    const refused = await treat(maria, "desfazer", SEARCH, { reason: "Loja fechada." }, page);
    expect(refused.status).toBe(409);
    expect(refused.data.toast).toMatchObject({
      tone: "danger",
      message: expect.stringContaining("A seleção mudou"),
    });
    expect(refused.data.toast.message).toContain(`agora são ${before.count - 1} `);
    expect(refused.data.form.initialValue.reason).toBe("Loja fechada.");
    expect((await sums(QUERY)).count).toBe(before.count - 1);

    // The page that comes with the refusal shows the new figures, and sends those.
    const fresh = await open(maria, "desfazer", SEARCH);
    const told = markupInRouter(createElement(TreatView, { ...fresh.data, answer: refused.data }));
    expect(told).toMatch(/A seleção mudou.*que somam/s);
    expect(told).toContain("Loja fechada.");
    expect(fresh.data.subject.whole).toEqual({
      count: before.count - 1,
      amount: before.amount - one.amount,
    });
    expect((await treat(maria, "desfazer", SEARCH, {}, fresh)).status).toBe(303);
  });

  test("that nobody has seen is never treated", async () => {
    const page = await open(maria, "desfazer", SEARCH);
    for (const nonsense of ["", "-1", "tudo", "1e400"]) {
      const sent = await treat(maria, "desfazer", SEARCH, { expected_count: nonsense }, page);
      expect(sent.status).toBe(409);
    }
  });

  test("that was not understood is never widened: back to the list, which says what is wrong", async () => {
    const wrong = "situacao=pendente&valor_de=dez";
    await control.clearJournal();
    expect(await open(maria, "desfazer", `escopo=filtro&${wrong}`)).toMatchObject({
      status: 303,
      location: `${QUEUE}?valor_de=dez&situacao=pendente`.replace(/\?.*/, `?${wrong}`),
    });
    expect(await apiCalls()).toEqual([]);
  });

  test("counts those whose suggestion is another", async () => {
    const search = "escopo=filtro&situacao=pendente&situacao=falhou";
    const treatable = await ask("state=pending,failed");
    const { against } = (await open(maria, "confirmar", search)).data.subject;
    expect(against).toBe(treatable.filter((one) => one.suggested_action === "undo").length);
    expect((await open(maria, "confirmar", `${search}&sugestao=confirmar`)).data.subject.against).toBe(0);
    expect((await treat(maria, "confirmar", search)).data.form.error.reason[0]).toContain(
      `Em ${against} delas`,
    );
  });
});

describe("what it asks", () => {
  test.each(["id=1&id=2", "escopo=filtro"])("goes out in one wave for ?%s", async (search) => {
    const ids = (await ask()).slice(0, 2).map(({ id }) => `id=${id}`);
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    await control.clearJournal();
    await open(maria, "confirmar", search.startsWith("id") ? ids.join("&") : search);
    const calls = await apiCalls();
    expect(calls).toHaveLength(2);
    expect(isOneWave(calls)).toBe(true);
  });

  test.each(QUESTION_FAULTS)("fails as a page: %s", async (_, fault, status, kind) => {
    const [one] = await ask();
    await failQuestions(CALLS, fault);
    expectFault(await open(maria, "confirmar", `id=${one?.id}`), status, kind);
  });
});
