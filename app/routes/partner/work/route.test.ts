import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type WorkItem, WorkKind, type WorkTotals } from "#contract/extension/work";
import { control } from "#tests/support/control";
import { openPage } from "#tests/support/rendered-page";
import { toastIn } from "#tests/support/toast-in";
import { apiCalls, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { calendarDay, formatDate } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { findFindings } from "~/domain/routing/findings";
import type { Group, Rule } from "~/domain/routing/rule";
import { loader as notices } from "../notices/route";
import { action as act, loader as actLoader } from "./act/route";
import { loader as detailLoader } from "./detail/route";
import { loader as file } from "./export/route";
import { action, loader } from "./route";

const PAGE = "/partner/trabalho";
const CALL = "/api/portal/partners/par-2001/work";
const TODAY = calendarDay(new Date());
const REFUSED = "document-refused.doc-1001-4";
let paulo: Visitor;
let fabio: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  fabio = await Visitor.signedIn("fabio@parceiro.example");
});
afterEach(() => control.clearFaults());

const direct = <Answer>(path: string) => askDirectly(paulo, CALL + path) as Promise<Answer>;
const found = async (query: string) =>
  (await direct<{ items: WorkItem[] }>(`?limit=100&${query}`)).items.map(({ key }) => key);
const list = async (query = "", who = paulo) => (await who.load(loader, PAGE + query)).data;
const open = async (key: string, who = paulo) =>
  (await who.load(detailLoader, `${PAGE}/${key}`, { key })).data;
type Name = "responsavel" | "adiar" | "nota" | "feito";
/** Sends one of the forms of an item as its page has it, with other values. */
const send = async (key: string, name: Name, fields: Record<string, string>, page?: unknown, who = paulo) => {
  const { item, forms } = (page ?? (await open(key, who))) as Awaited<ReturnType<typeof open>>;
  const token = Visitor.formTokenOf(forms[name]);
  const sent = { version: String(item.version), ...token, ...fields };
  return who.act(act, `${PAGE}/${key}/${name}`, sent, { key, act: name });
};

test.each([
  ["", "sort=due&direction=asc"],
  [
    "?tipo=cadastro-parado&tipo=documento-recusado&ordem=desde",
    "kind=onboarding-stuck,document-refused&sort=since&direction=asc",
  ],
  ["?prazo=vence-hoje&ordem=-prazo", "due=today&sort=due&direction=desc"],
  ["?prazo=sem-prazo&dono=sem-dono", "due=none&owner=none&sort=due&direction=asc"],
  ["?cliente=cli-1001&ordem=cliente", "customer_id=cli-1001&sort=customer&direction=asc"],
  ["?q=maria", "q=maria&sort=due&direction=asc"],
  ["?prazo=vence-em-7-dias", "due=week&sort=due&direction=asc"],
])("%s asks %s, and its count is of all that it finds", async (query, upstream) => {
  const data = await list(`${query}${query ? "&" : "?"}por=100`);
  const rows = await found(upstream);
  // Late in the evening nothing is due today any more.
  if (!query.includes("vence-hoje")) expect(rows.length).toBeGreaterThan(0);
  expect(data.items.map(({ key }: WorkItem) => key)).toEqual(rows);
  const totals: WorkTotals = data.totals.value;
  expect(totals.count).toBe(rows.length);
});

test("what is asked for the page is one wave", async () => {
  await list();
  await control.clearJournal();
  await list();
  const calls = await apiCalls();
  expect(calls.map(({ path }) => path)).toContain(`${CALL}/totals`);
  expect(isOneWave(calls)).toBe(true);
});

test("a filter that nobody understands is refused, and asks nothing", async () => {
  for (const query of ["?tipo=outro", "?dono=ninguem", "?prazo=ontem"]) {
    await control.clearJournal();
    const data = await list(query);
    expect([data.refused, data.exported]).toEqual([true, null]);
    expect((await apiCalls()).map(({ path }) => path)).not.toContain(CALL);
  }
});

test("is filtered by the kinds that the person may see, and by those that the address names", async () => {
  const offered = async (query: string, ...permissions: string[]) => {
    const visitor = await Visitor.permitted("paulo@parceiro.example", ...permissions);
    return (await list(query, visitor)).kinds.map(({ means }: { means: string }) => means);
  };
  expect(await offered("", "offer-iso-read", "terminals-read")).toEqual([
    "offer-ending",
    "terminal-replacement",
  ]);
  expect(await offered("?tipo=convite-vencido", "offer-iso-read")).toEqual([
    "offer-ending",
    "invitation-expired",
  ]);
  expect((await list()).kinds).toHaveLength(WorkKind.options.length);
});

test("says to whoever may see nothing of it that their access shows none", async () => {
  const nobody = await Visitor.permitted("paulo@parceiro.example", "acquirer-contract-create");
  // The portal alone believes that they may see nothing.
  const body = await direct("?q=zzzz");
  await control.faults([{ path: CALL, fault: "status", status: 200, body }]);
  expect((await openPage(nobody, PAGE)).html).toContain("Seu acesso não mostra nenhum tipo de trabalho");
});

test("a conflict waits where, and only where, the page of the customer's routing finds one", async () => {
  const items = (await direct<{ items: WorkItem[] }>("?limit=1000&kind=routing-conflict")).items;
  const waiting = items.map(({ record_id }) => record_id).sort();
  const portfolio = (await askDirectly(paulo, "/api/portal/partners/par-2001/customers?limit=1000")) as {
    items: { customer_id: string }[];
  };
  const conflicts: string[] = [];
  for (const { customer_id: id } of portfolio.items) {
    const routing = `/api/backoffice/customers/${id}/routing`;
    const asked = ["card-installments", "types/card_value", "types/card_product"].map(
      (path) => askDirectly(paulo, `${routing}/${path}`) as Promise<Rule[]>,
    );
    const rules = (await Promise.all(asked)).flat();
    const groups = (await askDirectly(paulo, `${routing}-groups`)) as Group[];
    for (const finding of findFindings({ rules, groups }, null, TODAY))
      if (finding.kind === "conflict") conflicts.push(finding.rule_id);
  }
  expect(conflicts.length).toBeGreaterThan(1);
  expect(waiting).toEqual(conflicts.sort());
});

describe("the forms of an item", () => {
  test("somebody takes it from the list, and it is theirs there", async () => {
    const [key = ""] = await found("kind=idle-15");
    const data = await list();
    const sent = { ...Visitor.formTokenOf(data.take), assumir: `${key}~0` };
    const outcome = await paulo.act(action, `${PAGE}?ordem=cliente`, sent);
    expect(outcome.location).toBe(`${PAGE}?ordem=cliente#linha-${key}`);
    // The list stands at other rows by then, or another page is open.
    const [mine] = (await list("?dono=meu")).items;
    expect(await toastIn(outcome.headers)).toBe(
      `Você cuida deste trabalho: Sem vender há 15 dias, ${mine.customer.trade_name}.`,
    );
    expect((await list("?dono=meu")).items.map((item: WorkItem) => item.key)).toEqual([key]);
    expect((await list("?dono=da-equipe", fabio)).items.map((item: WorkItem) => item.key)).toEqual([key]);
    const late = await fabio.act(action, PAGE, {
      ...Visitor.formTokenOf((await list("", fabio)).take),
      assumir: `${key}~0`,
    });
    expect(late).toMatchObject({ status: 409, data: { toast: { tone: "danger" } } });
    expect(late.data.toast.message).toMatch(/Paulo.* mudou este trabalho/);
  });

  test("who is given it by a colleague is told, and led to it", async () => {
    const [key = ""] = await found("kind=idle-30&owner=none");
    expect((await send(key, "responsavel", { owner_id: "usr-fabio" })).status).toBe(303);
    const { data } = await fabio.load(notices, "/partner/avisos?tipo=trabalho-atribuido-a-voce");
    expect(data.rows).toMatchObject([{ href: `${PAGE}/${key}`, isRead: false }]);
  });

  test("somebody takes two, one after the other, from the list as it was first sent", async () => {
    const keys = (await found("kind=onboarding-stuck&owner=none")).slice(-2);
    const form = Visitor.formTokenOf((await list()).take);
    for (const key of keys)
      expect((await paulo.act(action, PAGE, { ...form, assumir: `${key}~0` })).status).toBe(303);
    const mine = (await list("?dono=meu&por=100")).items.map((item: WorkItem) => item.key);
    expect(mine).toEqual(expect.arrayContaining(keys));
    expect(keys).toHaveLength(2);
  });

  test("taken from the list by an answer that was cut off, it is looked up whose it is", async () => {
    const [key = ""] = await found("kind=onboarding-stuck&owner=none");
    await control.faults([{ method: "PUT", path: `${CALL}/${key}/owner`, fault: "half-body", times: 1 }]);
    const sent = { ...Visitor.formTokenOf((await list()).take), assumir: `${key}~0` };
    const outcome = await paulo.act(action, PAGE, sent);
    expect(outcome.location).toBe(`${PAGE}/${key}`);
    expect(await toastIn(outcome.headers)).toMatch(/Paulo .+ cuida dele/);
    await control.faults([{ method: "PUT", path: `${CALL}/*/owner`, fault: "reset", times: 1 }]);
    const [other = ""] = await found("kind=onboarding-stuck&owner=none");
    const lost = await paulo.act(action, PAGE, { ...sent, _key: crypto.randomUUID(), assumir: `${other}~0` });
    expect(lost).toMatchObject({ status: 504, data: { toast: { tone: "danger" } } });
    expect(lost.data.toast.message).toMatch(/ninguém cuida dele/);
  });

  test("owner, day and note are kept, and the page shows them", async () => {
    const owner = await send(REFUSED, "responsavel", { owner_id: "usr-fabio" });
    expect(owner.location).toBe(`${PAGE}/${REFUSED}`);
    expect(await toastIn(owner.headers)).toBe("Fábio Exemplo Xavier cuida deste trabalho.");
    await send(REFUSED, "nota", { note: "Pedi o comprovante por telefone." });
    const day = addDays(TODAY, 5);
    const until = formatDate(day);
    expect(await toastIn((await send(REFUSED, "adiar", { until })).headers)).toBe(`Adiado até ${until}.`);
    expect((await open(REFUSED)).item).toMatchObject({
      owner: { id: "usr-fabio" },
      note: "Pedi o comprovante por telefone.",
      state: "postponed",
      postponed_until: day,
      version: 3,
    });
    expect(await found("")).not.toContain(REFUSED);
    expect((await list("?situacao=adiados")).items).toHaveLength(1);
    await send(REFUSED, "adiar", { back: "1" });
    expect(await found("")).toContain(REFUSED);
    await send(REFUSED, "responsavel", {});
    expect((await open(REFUSED)).item.owner).toBeNull();
  });

  test("a day that is none, or gone by, is said at its field with what was typed", async () => {
    for (const [until, words] of [
      ["31/02/2027", "exista"],
      [formatDate(TODAY), formatDate(addDays(TODAY, 1))],
      ["", "até que dia"],
    ] as const) {
      const { data, status } = await send(REFUSED, "adiar", { until });
      expect([400, 422]).toContain(status);
      expect(data.form.error.until[0]).toContain(words);
      if (until) expect(data.form.initialValue).toMatchObject({ until });
    }
  });

  test("of two people at once the second is told, keeps what was typed, and may send it for what is there now", async () => {
    const page = await open(REFUSED);
    await send(REFUSED, "nota", { note: "De Fábio." }, undefined, fabio);
    const late = await send(REFUSED, "nota", { note: "De Paulo." }, page);
    expect(late).toMatchObject({ status: 409, data: { toast: { tone: "danger" } } });
    expect(late.data.toast.message).toMatch(/Fábio Exemplo Xavier mudou este trabalho/);
    expect(late.data.form.initialValue).toMatchObject({ note: "De Paulo." });
    expect((await open(REFUSED)).item.note).toBe("De Fábio.");
    await send(REFUSED, "nota", { note: "De Paulo." });
    expect((await open(REFUSED)).item.note).toBe("De Paulo.");
  });

  test("the same form sent twice is one command", async () => {
    const page = await open(REFUSED);
    await send(REFUSED, "nota", { note: "Uma vez." }, page);
    const again = await send(REFUSED, "nota", { note: "Uma vez." }, page);
    expect(await toastIn(again.headers)).toMatch(/já tinha sido feito/);
    expect((await open(REFUSED)).item.version).toBe(page.item.version + 1);
  });

  test.each([
    ["responsavel", { owner_id: "usr-paulo" }, /Paulo .+ cuida deste trabalho/],
    ["nota", { note: "Cortada." }, /a nota é esta/],
    ["adiar", { until: formatDate(addDays(TODAY, 11)) }, /adiado até \d\d\/\d\d\/\d{4}/],
    ["feito", { done: "1" }, /dado por feito por Paulo/],
  ] as const)(
    "%s: after an answer that was cut off it is looked up whether it was done",
    async (name, fields, words) => {
      await control.faults([{ method: "PUT", path: `${CALL}/${REFUSED}/*`, fault: "half-body", times: 1 }]);
      const outcome = await send(REFUSED, name, fields);
      expect(outcome.location).toBe(`${PAGE}/${REFUSED}`);
      expect(await toastIn(outcome.headers)).toMatch(words);
    },
  );

  test("what is done is out of the queue, and comes back when it is opened again", async () => {
    expect(await found("")).not.toContain(REFUSED);
    expect((await open(REFUSED)).item.done.by_name).toMatch(/^Paulo/);
    const outcome = await send(REFUSED, "feito", { done: "0" });
    expect(await toastIn(outcome.headers)).toBe("Trabalho reaberto.");
  });

  test("whoever calls one done that was opened from a filtered list goes on in that list", async () => {
    const [key = ""] = await found("kind=document-review");
    const address = `${PAGE}/${key}?lista=tipo%3Ddocumento-para-analisar`;
    const page = (await paulo.load(detailLoader, address, { key })).data;
    const outcome = await send(key, "feito", { done: "1" }, page);
    expect(outcome.location).toBe(`${PAGE}?tipo=documento-para-analisar`);
    const again = await send(
      key,
      "feito",
      { done: "0" },
      (await paulo.load(detailLoader, address, { key })).data,
    );
    expect(again.location).toBe(address);
    expect((await send(key, "feito", { done: "1" })).location).toBe(PAGE);
  });
});

test("what does not wait any more is not there, whoever asks and sends", async () => {
  const key = "document-refused.doc-1001-999";
  const params = { key, act: "nota" };
  const settled = { title: "Este trabalho não está na fila", way: { href: PAGE } };
  const gone = await paulo.load(detailLoader, `${PAGE}/${key}`, { key });
  expectFault(gone, 404, "absent");
  expect(gone.data).toMatchObject(settled);
  const filtered = await paulo.load(detailLoader, `${PAGE}/${key}?lista=q%3Dmar`, { key });
  expect(filtered.data.way.href).toBe(`${PAGE}?q=mar`);
  const goneAct = await paulo.load(actLoader, `${PAGE}/${key}/nota`, params);
  expectFault(goneAct, 404, "absent");
  expect(goneAct.data).toMatchObject(settled);
  const token = Visitor.formTokenOf((await open(REFUSED)).forms.nota);
  const sent = { ...token, version: "0", note: "A quem?" };
  const outcome = await paulo.act(act, `${PAGE}/${key}/nota`, sent, params);
  expect(outcome).toMatchObject({
    status: 404,
    data: { toast: { message: expect.stringMatching(/não está na fila/) } },
  });
});

test("each kind leads to where it is dealt with, for whoever may open that", async () => {
  const { items } = await list("?por=100");
  const ways = new Map(
    (items as (WorkItem & { href: string | null })[]).map(({ kind, href }) => [kind, href]),
  );
  expect(ways.get("invitation-expired")).toBe("/partner/user/management/usr-elias");
  expect(ways.get("routing-conflict")).toMatch(/^\/partner\/customers\/cli-\d+\/roteamento$/);
  expect(ways.get("pending-deadline")).toMatch(
    /abrir-como-o-cliente\?de=%2Fpartner%2Ftrabalho%2Fpending-deadline\.\d+$/,
  );
  expect(ways.get("idle-30")).toMatch(/^\/partner\/customers\/cli-\d+$/);
  const few = (await list("?por=100", fabio)).items as (WorkItem & { href: string | null })[];
  expect(few.map(({ kind }) => kind)).not.toContain("invitation-expired");
  expect(few.find(({ kind }) => kind === "pending-deadline")?.href).toMatch(
    /^\/partner\/customers\/cli-\d+$/,
  );
});

test("the file has what the list finds, in its order", async () => {
  const response = await file({
    request: new Request(`${new URL(PAGE, "http://localhost:3000")}/exportar?tipo=cadastro-parado`, {
      headers: { cookie: paulo.jar.header },
    }),
    params: {},
    context: {},
  });
  const lines = (await response.text()).trim().split("\r\n");
  expect(lines[0]).toMatch(/^.?Trabalho;Cliente;Sobre;O que é;Prazo;Desde;Responsável;Situação/);
  expect(lines).toHaveLength((await found("kind=onboarding-stuck")).length + 1);
});

test("a count that fails leaves the list where it is; a list that fails says so in its place", async () => {
  await failQuestions(`${CALL}/totals`, { fault: "status", status: 503 });
  const data = await list("?q=ma&ordem=desde");
  expect([data.totals.ok, data.items.length > 0]).toEqual([false, true]);
  await control.clearFaults();
  await failQuestions(CALL, { fault: "status", status: 503 });
  expect(await list("?q=mar&ordem=desde")).toMatchObject({ items: [], fault: expect.anything() });
});

test("an empty list of what was done does not say that nothing waits", async () => {
  const { html } = await openPage(paulo, `${PAGE}?situacao=feitos&q=zzz`);
  expect(html).toContain("Nenhum trabalho com estes filtros");
});
