import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ChangeRequest } from "#contract/extension/change-requests";
import type { Establishment } from "#contract/extension/establishment";
import { control } from "#tests/support/control";
import { openPage } from "#tests/support/rendered-page";
import { toastIn } from "#tests/support/toast-in";
import { apiCalls, apiMutations, askDirectly, isOneWave, sentDuring } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { action, loader as changeLoader } from "./change/route";
import { loader as historyLoader } from "./history/route";
import { loader as requestsLoader } from "./requests/route";
import { loader } from "./route";
import { shownEstablishment } from "./shown.server";

const PAGE = "/customer/meu-estabelecimento";
const FORM = `${PAGE}/solicitar-alteracao`;
const REQUESTS = `${PAGE}/pedidos`;
const HISTORY = `${PAGE}/historico`;
const CALL = "/api/portal/customers/cli-1001/establishment";

let maria: Visitor;
beforeEach(async () => {
  await control.reset();
  maria = await Visitor.signedIn("maria@loja.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const direct = <Answer>(path = "") => askDirectly(maria, CALL + path) as Promise<Answer>;
const protocols = (rows: ChangeRequest[]) => rows.map(({ protocol }) => protocol);
const requests = async (query = "") => (await maria.load(requestsLoader, REQUESTS + query)).data;
const formToken = async () => Visitor.formTokenOf((await maria.load(changeLoader, FORM)).data);

describe("who may", () => {
  test.each([
    ["the page", loader, PAGE],
    ["the form", changeLoader, FORM],
    ["the requests", requestsLoader, REQUESTS],
    ["the history", historyLoader, HISTORY],
  ])("without the permission %s is not for them, and nothing is asked", async (_, door, path) => {
    const joao = await Visitor.signedIn("joao@loja.example");
    await control.clearJournal();
    const location = `/unauthorized?de=${encodeURIComponent(path)}`;
    expect(await joao.load(door, path)).toMatchObject({ status: 302, location });
    expect(await apiCalls()).toEqual([]);
  });

  test("without the permission nothing can be asked for either", async () => {
    const joao = await Visitor.signedIn("joao@loja.example");
    await control.clearJournal();
    const fields = { section: "tpv", description: "Aumentar o faturamento estimado." };
    expect(await joao.act(action, FORM, fields)).toMatchObject({ status: 302 });
    expect(await apiMutations()).toEqual([]);
  });
});

describe("the page", () => {
  test("is what the upstream says, in one wave", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    const { data } = await maria.load(loader, PAGE);
    expect(isOneWave(await apiCalls())).toBe(true);
    expect(await apiCalls()).toHaveLength(3);
    await control.clearFaults();
    expect(data.establishment).toEqual(shownEstablishment(await direct<Establishment>(), true));
    const { items } = await direct<{ items: ChangeRequest[] }>("/change-requests?limit=3");
    expect(protocols(data.requests.value.items)).toEqual(protocols(items));
    expect(data.history.value.items).toHaveLength(3);
  });

  test("never carries what a plan costs to those who may not see prices", async () => {
    const consultant = await Visitor.permitted(
      "maria@loja.example",
      "customer-establishment-read",
      "dont-show-price-read",
    );
    const { data } = await consultant.load(loader, PAGE);
    expect(data.establishment.subscriptions.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toMatch(/monthly_amount|price_amount|discount|charge_amount/);
    const [shown] = (await maria.load(loader, PAGE)).data.establishment.subscriptions;
    expect(shown.cost).toEqual({ charge_amount: 21_980, discount: 0, whole: null });
  });

  test("leaves the column in which a document is sent out on paper", async () => {
    const { html } = await openPage(maria, PAGE);
    expect(html).toMatch(/<th[^>]* class="[^"]*no-print[^"]*"[^>]*>Enviar/);
  });

  test.each(["change-requests", "history"])("%s fails alone", async (part) => {
    await failQuestions(`${CALL}/${part}`, { fault: "status", status: 503 });
    const { data, status } = await maria.load(loader, PAGE);
    expect(status).toBe(200);
    expect([data.requests.ok, data.history.ok]).toEqual([part !== "change-requests", part !== "history"]);
  });

  test.each(QUESTION_FAULTS)(
    "the registration failing is a page that says so: %s",
    async (_, fault, status, kind) => {
      await failQuestions(CALL, fault);
      expectFault(await maria.load(loader, PAGE), status, kind);
    },
  );
});

describe("asking for a change", () => {
  const good = { section: "tpv", description: "  Aumentar o faturamento estimado para dezembro.  " };

  test("the form knows who answers, and does without where that is not answered", async () => {
    const { partner } = await direct<Establishment>();
    expect((await maria.load(changeLoader, FORM)).data.partner).toBe(partner?.trade_name);
    await failQuestions(CALL, { fault: "status", status: 503 });
    const { data, status } = await maria.load(changeLoader, FORM);
    expect([status, data.partner]).toEqual([200, undefined]);
  });

  test("the form knows the part that the person came from, and no other word", async () => {
    const section = async (query: string) => (await maria.load(changeLoader, FORM + query)).data.section;
    expect(await section("?secao=domicilio-bancario")).toBe("bank-accounts");
    expect(await section("?secao=nada")).toBe("");
    expect(await section("")).toBe("");
  });

  test("sends what was written, and leads to the request with its protocol", async () => {
    const fields = { ...good, ...(await formToken()) };
    let outcome: Awaited<ReturnType<Visitor["act"]>> | undefined;
    const sent = await sentDuring(async () => {
      outcome = await maria.act(action, FORM, fields);
    });
    expect(outcome).toMatchObject({ status: 303, location: REQUESTS });
    expect(await toastIn(outcome?.headers ?? new Headers())).toContain("Pedido sobre TPV enviado");
    expect(sent.at(-1)).toMatchObject({
      method: "POST",
      path: `${CALL}/change-requests`,
      body: { section: "tpv", description: good.description.trim() },
    });
    const [first] = (await requests()).requests;
    expect(first).toMatchObject({
      section: "tpv",
      description: good.description.trim(),
      status: "requested",
    });
    expect((await maria.load(historyLoader, HISTORY)).data.events[0].detail).toContain(first.protocol);
  });

  test("sent twice with the same key it is one request; with another key it is refused by name", async () => {
    const fields = { ...good, ...(await formToken()) };
    await maria.act(action, FORM, fields);
    expect(await maria.act(action, FORM, fields)).toMatchObject({ status: 303 });
    const again = await maria.act(action, FORM, { ...good, ...(await formToken()) });
    expect(again.status).toBe(409);
    expect(again.data.toast.message).toMatch(/^Este pedido já foi feito em .* por Maria .*protocolo \d+/);
    expect(again.data.form.initialValue).toMatchObject({ section: "tpv", description: good.description });
    const { items } = await direct<{ items: ChangeRequest[] }>(
      "/change-requests?section=tpv&status=requested",
    );
    expect(items).toHaveLength(1);
  });

  test.each([
    [{ section: "", description: "" }, ["section", "description"]],
    [{ section: "senha", description: good.description }, ["section"]],
    [{ section: "tpv", description: "curto" }, ["description"]],
    [{ section: "tpv", description: "x".repeat(1001) }, ["description"]],
    [{ section: "tpv", description: "Aumentar o limite\u0007 já." }, ["description"]],
  ])("%# says at the field what is wrong, keeps what was typed, and tells nothing", async (fields, wrong) => {
    const typed = { ...fields, ...(await formToken()) };
    const { status, data } = await maria.act(action, FORM, typed);
    expect(status).toBe(400);
    expect(Object.keys(data.form.error)).toEqual(wrong);
    if (fields.description) expect(data.form.initialValue.description).toBe(fields.description);
    expect(await apiMutations()).toEqual([]);
  });

  test("an unsent request survives the end of the session", async () => {
    const fields = { ...good, ...(await formToken()) };
    await control.revokeSessions("maria@loja.example");
    await control.expireAccessTokens();
    expect((await maria.act(action, FORM, fields)).location).toContain("/signin?inactivity=true");
    expect((await maria.signIn("maria@loja.example", FORM)).location).toBe(FORM);
    expect((await maria.load(changeLoader, FORM)).data.draft.initialValue).toMatchObject(good);
  });
});

describe("the list of requests", () => {
  test.each([
    ["?situacao=feito", "status=done"],
    ["?situacao=em-analise&situacao=recusado", "status=in-review,refused"],
    ["?secao=domicilio-bancario", "section=bank-accounts"],
    ["?ordem=data", "direction=asc"],
    ["?situacao=solicitado&secao=contatos", "status=requested&section=contacts"],
  ])("%s asks %s", async (query, upstream) => {
    const { items } = await direct<{ items: ChangeRequest[] }>(`/change-requests?${upstream}`);
    expect(protocols((await requests(query)).requests)).toEqual(protocols(items));
  });

  test("unknown words are said at their field, and nothing is shown", async () => {
    const data = await requests("?situacao=perdido&secao=x&ordem=nada&por=7&pagina=9999");
    expect(Object.keys(data.filter.problems)).toEqual(["situacao", "secao"]);
    expect(data).toMatchObject({ refused: true });
    expect(data).not.toHaveProperty("requests");
    const late = await requests("?ordem=nada&por=7&pagina=9999");
    expect(late.place.problem).toBe("Esta página não existe. Mostramos a primeira.");
  });

  test("pages hold every request once", async () => {
    for (let at = 0; at < 24; at += 1) {
      const fields = { section: "contacts", description: `Incluir o telefone número ${at} nos contatos.` };
      await maria.act(action, FORM, { ...fields, ...(await formToken()) });
    }
    const first = await requests();
    expect(first.requests).toHaveLength(25);
    const second = await requests(`?pagina=2&apos=${first.place.next}`);
    expect(new Set(protocols([...first.requests, ...second.requests])).size).toBe(29);
    expect(second.place).toMatchObject({ number: 2, next: null });
  });

  test("a place that is gone shows the first page and says so", async () => {
    const data = await requests("?pagina=3&apos=naoexiste");
    expect(data.place).toMatchObject({ number: 1, problem: expect.stringContaining("não existe mais") });
    expect(data.requests).toHaveLength(5);
  });
});

describe("the history", () => {
  test("is what the upstream says, turned round by the sort", async () => {
    const ids = (data: { events: { at: string }[] }) => data.events.map(({ at }) => at);
    const latest = ids((await maria.load(historyLoader, HISTORY)).data);
    const earliest = ids((await maria.load(historyLoader, `${HISTORY}?ordem=data`)).data);
    expect(latest.length).toBeGreaterThan(5);
    expect(latest).toEqual([...latest].sort().reverse());
    expect(earliest).toEqual([...earliest].sort());
  });

  test("that fails is a page that says so", async () => {
    await failQuestions(`${CALL}/history`, { fault: "html-502" });
    expectFault(await maria.load(historyLoader, HISTORY), 503, "unavailable");
  });
});
