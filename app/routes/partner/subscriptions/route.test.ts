import { createElement } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type {
  OtherSubscription,
  Plan,
  Subscription,
  SubscriptionDetail,
  SubscriptionTotals,
} from "#contract/extension/subscriptions";
import { control } from "#tests/support/control";
import { dayFromNow, monthFromNow } from "#tests/support/days";
import { grantOnly } from "#tests/support/grant-only";
import { markupInRouter } from "#tests/support/in-router";
import { toastIn } from "#tests/support/toast-in";
import { apiCalls, apiMutations, askDirectly, isOneWave, sentDuring } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { formatDate } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { holderOf, sumsOf } from "~/domain/subscriptions";
import { action as choose, loader as environmentLoader } from "~/routes/session/environment/route";
import { loader as tabLoader } from "../customer/subscriptions/route";
import { action as cancel, loader as cancelLoader } from "./cancel/route";
import { CancelView } from "./cancel/view";
import { action as change, loader as changeLoader } from "./change-plan/route";
import { ChangePlanView } from "./change-plan/view";
import { action as create, loader as createLoader } from "./create/route";
import { CreateView } from "./create/view";
import type { SubscriptionPage } from "./detail/read.server";
import { loader as detailLoader } from "./detail/route";
import { SubscriptionView } from "./detail/view";
import { loader as exportLoader } from "./export/route";
import { heldWords } from "./held.server";
import { action as pause, loader as pauseLoader } from "./pause/route";
import { action as resume, loader as resumeLoader } from "./resume/route";
import { loader } from "./route";
import { action as unpause, loader as unpauseLoader } from "./unpause/route";
import { UnpauseView } from "./unpause/view";
import { SubscriptionsView } from "./view";

const PAGE = "/partner/subscriptions";
const CALL = "/api/portal/partners/par-2001";
/** Of another partner, par-2003. */
const FOREIGN = "ass-1008-1";
const FOREIGN_CUSTOMER = "cli-1008";
/** The first of next month, on which a year begins that ends before the same day of the next. */
const START = `${monthFromNow(1)}-01`;
const NEXT_START = `${monthFromNow(13)}-01`;
const LATER = dayFromNow(20);
const ALL_PRICES = /price_amount|monthly_amount|mrr_amount|charge_amount|unit_amount|"amount"|R\$/;

/** What no earlier test has touched: each that writes takes its own. */
const touched = new Set<string>();
let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(() => control.clearJournal());
afterEach(() => control.clearFaults());

const direct = <Answer>(path: string) => askDirectly(paulo, CALL + path) as Promise<Answer>;
const found = async (query: string) =>
  (await direct<{ items: Subscription[] }>(`/subscriptions?limit=100&${query}`)).items;
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const list = async (query = "") => (await paulo.load(loader, PAGE + query)).data;
const one = (id: string) => direct<SubscriptionDetail>(`/subscriptions/${id}`);
const open = async (query: string): Promise<Subscription> => {
  const [whole] = await untouched(query);
  if (!whole) throw new Error(`no subscription with ${query}`);
  touched.add(whole.id);
  return whole;
};
const untouched = async (query: string) =>
  (await found(query)).filter(({ id, ends_at }) => ends_at === null && !touched.has(id));
/** One that is active, and as a test needs it. */
const openThat = async (suits: (one: SubscriptionDetail) => boolean): Promise<SubscriptionDetail> => {
  for (const { id } of await untouched("status=active")) {
    const whole = await one(id);
    if (!suits(whole)) continue;
    touched.add(id);
    return whole;
  }
  throw new Error("no subscription is so");
};

async function chooses(visitor: Visitor, company: string): Promise<void> {
  const { hidden } = (await visitor.load(environmentLoader, "/environment")).data;
  const formToken = hidden.map(({ name, value }: { name: string; value: string }) => [name, value]);
  const choice = { environment: "partner", company, ...Object.fromEntries(formToken) };
  await visitor.act(choose, "/environment", choice);
}

describe("who may", () => {
  let reader: Visitor;
  beforeAll(async () => {
    reader = await Visitor.permitted("paulo@parceiro.example", "client-signatures-read");
  });
  // Roles are asked for again now and then.
  beforeEach(() => grantOnly("paulo@parceiro.example", "client-signatures-read"));

  test.each([
    ["create", createLoader, `${PAGE}/create`, {}],
    ["change a plan", changeLoader, `${PAGE}/ass-1001-1/change-plan`, { id: "ass-1001-1" }],
    ["cancel", cancelLoader, `${PAGE}/ass-1001-1/cancel`, { id: "ass-1001-1" }],
    ["pause", pauseLoader, `${PAGE}/ass-1001-1/pausar`, { id: "ass-1001-1" }],
    ["let go on", unpauseLoader, `${PAGE}/ass-1001-1/retomar`, { id: "ass-1001-1" }],
  ])("without its own permission nobody may %s, and nothing is asked", async (_, door, path, params) => {
    const location = `/unauthorized?de=${encodeURIComponent(path)}`;
    expect(await reader.load(door, path, params)).toMatchObject({ status: 302, location });
    expect(await apiCalls()).toEqual([]);
  });

  test.each([
    ["creating", create, `${PAGE}/create`, {}],
    ["changing a plan", change, `${PAGE}/ass-1001-1/change-plan`, { id: "ass-1001-1" }],
    ["cancelling", cancel, `${PAGE}/ass-1001-1/cancel`, { id: "ass-1001-1" }],
    ["pausing", pause, `${PAGE}/ass-1001-1/pausar`, { id: "ass-1001-1" }],
    ["going on", unpause, `${PAGE}/ass-1001-1/retomar`, { id: "ass-1001-1" }],
  ])("%s is refused to who only reads, and changes nothing", async (_, door, path, params) => {
    expect((await reader.act(door, path, {}, params)).location).toMatch(/^\/unauthorized/);
    expect(await apiMutations()).toEqual([]);
  });

  test("the ways on are those that the permissions open", async () => {
    const [active] = await found("status=active");
    const at = `${PAGE}/${active?.id}`;
    const params = { id: active?.id ?? "" };
    expect((await reader.load(loader, PAGE)).data.create).toBeNull();
    expect((await reader.load(detailLoader, at, params)).data).toMatchObject({ change: null, cancel: null });
    const deleter = await Visitor.permitted(
      "paulo@parceiro.example",
      "client-signatures-read",
      "subscriptions-delete",
    );
    const { data } = await deleter.load(detailLoader, at, params);
    expect(data).toMatchObject({ change: null, cancel: `${at}/cancel` });
  });

  test.each([
    ["may not be read", [], null, null],
    ["may be read", ["client-data-read"], `${PAGE}/create`, `${PAGE}/create?cliente=cli-1001`],
  ])("where customers %s, a new one is as open as its page", async (_, more, own, ofCustomer) => {
    const permissions = ["client-signatures-read", "subscriptions-create", ...more];
    const seller = await Visitor.permitted("paulo@parceiro.example", ...permissions);
    expect((await seller.load(loader, PAGE)).data.create).toBe(own);
    const tab = await seller.load(tabLoader, "/partner/customers/cli-1001/assinaturas", { id: "cli-1001" });
    expect(tab.data.create).toBe(ofCustomer);
  });

  test("a customer is not let in", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    await control.clearJournal();
    for (const door of [loader, exportLoader, detailLoader])
      expect((await maria.load(door, PAGE, { id: "ass-1001-1" })).status).toBe(302);
    expect(await apiCalls()).toEqual([]);
  });
});

describe("the list", () => {
  test.each([
    ["", "sort=started_at&direction=desc"],
    ["?situacao=ativa", "status=active&sort=started_at&direction=desc"],
    ["?situacao=suspensa&situacao=aguarda-pagamento", "status=suspended,incomplete"],
    ["?produto=pix&ordem=-valor", "product=pix&sort=monthly_amount&direction=desc"],
    ["?valor_de=100&valor_ate=300", "amount_from=10000&amount_to=30000"],
    ["?plano=pla-pos&ordem=renovacao", "plan_id=pla-pos&sort=renews_at&direction=asc"],
    ["?cliente=cli-1001", "customer_id=cli-1001"],
    [
      `?de=${formatDate(dayFromNow(-60))}&ate=${dayFromNow(10)}`,
      `from=${dayFromNow(-60)}&to=${dayFromNow(10)}`,
    ],
    ["?q=maria", "q=maria"],
  ])("%s asks %s", async (query, upstream) => {
    const data = await list(`${query}${query ? "&" : "?"}por=100`);
    expect(ids(data.subscriptions)).toEqual(ids(await found(upstream)));
    expect(data.subscriptions.length).toBeGreaterThan(0);
    if (data.place.next === null) expect(data.totals.value.count).toBe(data.subscriptions.length);
  });

  test("a document finds its customer, formatted or bare", async () => {
    const [first] = await found("customer_id=cli-1001");
    const document = first?.document ?? "";
    const typed = document.replace(/(..)(...)(...)(....)(..)/, "$1.$2.$3/$4-$5");
    for (const q of [document, typed])
      expect(ids((await list(`?q=${encodeURIComponent(q)}`)).subscriptions)).toContain(first?.id);
  });

  test("the totals are those of the whole filter, and other statuses stay in sight", async () => {
    const data = await list("?situacao=ativa&plano=pla-pos&por=25");
    const filtered = await direct<SubscriptionTotals>("/subscriptions/totals?status=active&plan_id=pla-pos");
    const any = await direct<SubscriptionTotals>("/subscriptions/totals?plan_id=pla-pos");
    expect(data.totals.value).toEqual(filtered);
    expect(data.statuses).toEqual(any.statuses);
    const sum = (await found("status=active&plan_id=pla-pos")).reduce((all, s) => all + s.monthly_amount, 0);
    expect(data.totals.value.mrr_amount).toBe(sum);
  });

  test("what does not exist is said at its field, and nothing is shown", async () => {
    const query = "?situacao=x&produto=y&plano=a%20b&de=30/02/2026&q=%07&pagina=9999&ordem=nada";
    const data = await list(query);
    expect(Object.keys(data.filter.problems).sort()).toEqual(["de", "plano", "produto", "q", "situacao"]);
    expect(data.exported).toBeNull();
    expect(data).toMatchObject({ refused: true });
    expect(data).not.toHaveProperty("totals");
    expect((await list("?pagina=9999")).place.problem).toBe("Esta página não existe. Mostramos a primeira.");
    const late = await list("?de=2026-12-01&ate=2026-11-01");
    expect(late.filter.problems).toEqual({ de: "A data inicial é depois da final." });
  });

  test("a filter that finds nothing is empty, not a failure", async () => {
    const data = await list("?q=nada-disto");
    expect([data.subscriptions, data.totals.value.count]).toEqual([[], 0]);
  });

  test("goes out in one wave", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    await list("?situacao=ativa");
    const calls = await apiCalls();
    expect([calls.length, isOneWave(calls)]).toEqual([5, true]);
  });

  test("stands without its totals and its plans", async () => {
    const away = { method: "GET", fault: "status", status: 503 };
    await control.faults(
      [`${CALL}/subscriptions/totals`, `${CALL}/plans`].map((path) => ({ ...away, path })),
    );
    // Somebody who has seen nothing yet, so that no last good answer stands in.
    const sergio = await Visitor.signedIn("semprecos@parceiro.example");
    const { data } = await sergio.load(loader, PAGE);
    expect([data.totals.ok, data.statuses, data.plans]).toEqual([false, null, []]);
    expect(data.subscriptions.length).toBe(25);
  });

  test.each(QUESTION_FAULTS)("failing is a page that says so: %s", async (name, fault, status, kind) => {
    await failQuestions(`${CALL}/subscriptions`, fault);
    // Never asked before: no last good answer stands in.
    expectFault(await paulo.load(loader, `${PAGE}?q=${encodeURIComponent(name)}`), status, kind);
  });
});

async function fileOf(visitor: Visitor, query: string): Promise<string> {
  const { config } = await import("~/config.server");
  const headers = { cookie: visitor.jar.header };
  const request = new Request(`${config.origin}${PAGE}/exportar${query}`, { headers });
  const answer = (await exportLoader({ request, params: {}, context: {} })) as Response;
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
}

describe("the file", () => {
  test("holds exactly what the filter finds, in its order, whatever its length", async () => {
    const rows = (await fileOf(paulo, "?ordem=inicio")).trimEnd().split("\r\n");
    const { count } = await direct<SubscriptionTotals>("/subscriptions/totals");
    expect(rows[0]).toMatch(/^\ufeffAssinatura;Cliente;.*;Valor por mês;/);
    expect(rows).toHaveLength(count + 1);
    const first = await found("sort=started_at&direction=asc");
    expect(rows.slice(1, first.length + 1).map((row) => row.split(";")[0])).toEqual(ids(first));
  });

  test("of an address that is not understood is none: the list says why", async () => {
    const answer = await paulo.load(exportLoader, `${PAGE}/exportar?produto=x`);
    expect(answer).toMatchObject({ status: 303, location: `${PAGE}?produto=x` });
  });
});

test("prices never leave the server for who may not see them, on no page and in no file", async () => {
  const sergio = await Visitor.signedIn("semprecos@parceiro.example");
  const active = (await found("status=active")).find(({ discount }) => discount > 0);
  if (!active) throw new Error("no subscription has a discount");
  const params = { id: active.id };
  const doors = [
    [loader, `${PAGE}?ordem=-valor`, {}],
    [detailLoader, `${PAGE}/${active.id}`, params],
    [createLoader, `${PAGE}/create?cliente=cli-1001`, {}],
    [createLoader, `${PAGE}/create?${await termsOf()}`, {}],
    [changeLoader, `${PAGE}/${active.id}/change-plan`, params],
    [changeLoader, `${PAGE}/${active.id}/change-plan?${CHANGE}`, params],
    [cancelLoader, `${PAGE}/${active.id}/cancel`, params],
  ] as const;
  for (const [door, path, with_] of doors) {
    const hidden = await sergio.load(door, path, with_);
    expect([hidden.status, path, JSON.stringify(hidden.data).match(ALL_PRICES)]).toEqual([200, path, null]);
    // Whoever agrees upon one types it; of what was agreed it is a part of the price.
    if (door !== createLoader) expect(JSON.stringify(hidden.data)).not.toMatch(/discount|Desconto de/);
    const shown = await paulo.load(door, path, with_);
    expect(JSON.stringify(shown.data)).toMatch(ALL_PRICES);
  }
  expect((await sergio.load(loader, `${PAGE}?ordem=-valor`)).data.sort.name).toBe("inicio");
  // What an amount finds would tell it.
  const seen = async (search: string) => ids((await sergio.load(loader, PAGE + search)).data.subscriptions);
  expect(await seen("?valor_de=99999")).toEqual(await seen(""));
  const shared = (await sergio.load(loader, `${PAGE}?valor_de=99999`)).data;
  expect(markupInRouter(createElement(SubscriptionsView, shared))).toContain("está sem esse filtro");
  const file = await fileOf(sergio, "");
  expect(file).not.toMatch(/Valor|Preço|Desconto/);
});

const CHANGE = "plano=pla-completo&quantidade=7&quando=agora&etapa=revisao";

const changePath = (id: string, query = "") => `${PAGE}/${id}/change-plan${query && `?${query}`}`;
const changePage = async (id: string, query = "") =>
  (await paulo.load(changeLoader, changePath(id, query), { id })).data.page;
interface ChangeReview {
  body: object;
  seen: string;
  already: { id: string }[];
  formToken: never;
}
/** The review as a browser would send it: what the customer pays for already is seen, and meant. */
const changeFields = ({ body, seen, already, formToken }: ChangeReview): Record<string, string> => {
  const fields = Object.entries({ ...body, seen }).map(([name, value]) => [name, String(value)]);
  const held = ids(already).join(",");
  const doubled = held === "" ? {} : { held, confirmed: "on" };
  return { ...Object.fromEntries(fields), ...doubled, ...Visitor.formTokenOf({ formToken }) };
};
const sendChange = (id: string, query: string, review: ChangeReview) =>
  paulo.act(change, changePath(id, query), changeFields(review), { id });

describe("changing to a plan of which the customer has something already", () => {
  const goesOn = ({ status, ends_at }: OtherSubscription) => status === "active" && ends_at === null;
  /** Whose customer has others, on plans of their own. */
  const openBeside = () =>
    openThat(
      (whole) =>
        whole.others.some(goesOn) && !holderOf(whole, "pla-completo") && whole.scheduled_change === null,
    );

  test("a plan that the customer has by another subscription is refused at its field, and by the upstream", async () => {
    const { id, others } = await openBeside();
    const other = others.find(goesOn);
    const query = CHANGE.replace("pla-completo", other?.plan.id ?? "");
    const refused = await changePage(id, query);
    expect([refused.step, refused.change.problems]).toEqual([
      "choice",
      { plano: "O cliente já tem este plano em outra assinatura: troque a quantidade nela." },
    ]);
    const asked = await changePage(id, query.replace("&etapa=revisao", ""));
    expect([Object.keys(asked.change.problems), Object.keys(asked.problems)]).toEqual([[], ["plano"]]);
    const review = await changePage(id, CHANGE);
    const body = { ...review.body, plan_id: other?.plan.id };
    const sent = await sendChange(id, query, { ...review, body, already: [] });
    expect([sent.status, sent.data.toast.message]).toEqual([
      409,
      expect.stringMatching(
        /^O cliente já tem o plano .+ em outra assinatura, com início em .+, vendida por/,
      ),
    ]);
    // Scheduled, it is as good as had.
    const theirs = other?.id ?? "";
    const later = CHANGE.replace("agora", "no-proximo-ciclo");
    expect((await sendChange(theirs, later, await changePage(theirs, later))).status).toBe(303);
    expect((await changePage(id, CHANGE)).change.problems.plano).toMatch(
      /^Outra assinatura do cliente passa a este plano em [\d/]+, por uma troca já marcada\.$/,
    );
    const { customer_id } = await one(id);
    const anew = `cliente=${customer_id}&plano=pla-completo&quantidade=1&inicio=${START}&ciclo=mensal&pagamento=boleto-bancario&etapa=revisao`;
    const { page: sold } = (await paulo.load(createLoader, `${PAGE}/create?${anew}`)).data;
    expect([sold.step, sold.terms.problems.plano]).toEqual([
      "terms",
      (await changePage(id, CHANGE)).change.problems.plano,
    ]);
    const markup = markupInRouter(createElement(CreateView, { page: sold, constraint: {} }));
    expect(markup).toMatch(/, passa ao plano Completo em [\d/]{10}/);
    const back = `plano=${other?.plan.id}&quantidade=${other?.quantity}&quando=no-proximo-ciclo&etapa=revisao`;
    expect((await sendChange(theirs, back, await changePage(theirs, back))).status).toBe(303);
    expect((await changePage(id, CHANGE)).step).toBe("review");
  });

  test("what the customer pays for already is shown, and doubled only by who confirms just that", async () => {
    const { id, others, plan, quantity } = await openBeside();
    const review = await changePage(id, CHANGE);
    expect(ids(review.already)).toEqual(ids(others));
    const markup = markupInRouter(createElement(ChangePlanView, { page: review }));
    expect(markup).toContain("O cliente já assina parte disto");
    await control.clearJournal();
    const fields = changeFields(review);
    const { confirmed: _, ...unconfirmed } = fields;
    for (const sent of [unconfirmed, { ...fields, held: "" }, { ...fields, held: "ass-9999-1" }]) {
      const refused = await paulo.act(change, changePath(id, CHANGE), sent, { id });
      expect([refused.status, Object.keys(refused.data.form.error)]).toEqual([422, ["confirmed"]]);
    }
    expect(await apiMutations()).toEqual([]);
    // More of the same plan doubles nothing anew.
    const more = CHANGE.replace("pla-completo", plan.id).replace("=7&", `=${quantity + 1}&`);
    expect((await changePage(id, more)).already).toEqual([]);
    for (let time = 0; time < 2; time++)
      expect((await paulo.act(change, changePath(id, CHANGE), fields, { id })).status).toBe(303);
    expect((await one(id)).plan.id).toBe("pla-completo");
  });
});

/** An active customer of the partner that does not have the whole plan yet, and terms for it. */
async function termsOf(more = ""): Promise<string> {
  const having = new Set((await found("plan_id=pla-completo")).map(({ customer_id }) => customer_id));
  const free = (await found("status=active")).find(({ customer_id }) => !having.has(customer_id));
  return `cliente=${free?.customer_id}&plano=pla-completo&quantidade=3&inicio=${START}&ciclo=anual&pagamento=debito-em-conta&desconto=7,5&etapa=revisao${more}`;
}

describe("creating", () => {
  const at = `${PAGE}/create`;
  const page = async (query = "") => (await paulo.load(createLoader, at + query)).data.page;
  const stringsOf = (body: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value ?? "")]));
  /** The review as a browser would send it. */
  async function reviewed(query: string) {
    const review = await page(query);
    expect(review.step).toBe("review");
    // Who has something of it already: seen, and meant.
    const held = ids(review.already).join(",");
    const fields = { ...stringsOf(review.body), ...(held && { held, confirmed: "on" }) };
    return { review, fields: { ...fields, ...Visitor.formTokenOf(review) } as Record<string, string> };
  }

  test("a customer is found by name or by document in any format, and only the partner's own", async () => {
    const [first] = await found("customer_id=cli-1001");
    const { document = "", trade_name = "" } = first ?? {};
    const typed = document.replace(/(..)(...)(...)(....)(..)/, "$1.$2.$3/$4-$5");
    for (const q of [trade_name, document, typed, document.slice(0, 8)]) {
      const { step, found: answer } = await page(`?q=${encodeURIComponent(q)}`);
      expect(step).toBe("customer");
      expect(ids(answer.value.customers)).toContain("cli-1001");
    }
    // Which product it has already, in which subscription.
    const [shop] = (await page(`?q=${document}`)).found.value.customers;
    const standing = await found("customer_id=cli-1001&status=pending,active,paused,suspended,incomplete");
    expect(standing.length).toBeGreaterThan(0);
    expect(ids(shop.held)).toEqual(ids(standing));
    expect(shop.held[0].products).toEqual(standing[0]?.products);
    expect((await page("?q=nada-disto")).found.value).toEqual({ count: 0, customers: [] });
    expect((await page("?q=a")).searched.problems.q).toMatch(/ao menos 2/);
    expect((await page()).found).toBeNull();
    const many = await page("?q=lo");
    expect(many.found.value.customers.length).toBeLessThanOrEqual(20);
  });

  test("a search that fails says so in its place", async () => {
    await failQuestions("/api/backoffice/companies", { fault: "status", status: 503 });
    expect(await page("?q=maria")).toMatchObject({ step: "customer", found: { ok: false } });
  });

  test("what is missing or wrong is said at its field, and stays typed", async () => {
    const none = await page("?cliente=cli-1001&etapa=revisao");
    expect(Object.keys(none.terms.problems)).toEqual(["plano", "quantidade", "inicio", "ciclo", "pagamento"]);
    const wrong =
      "?cliente=cli-1001&plano=pla-tef-2023&quantidade=mil&inicio=31/11/2026&ciclo=semanal&pagamento=pix&desconto=51&etapa=revisao";
    const { step, terms } = await page(wrong);
    expect([step, Object.keys(terms.problems).sort()]).toEqual([
      "terms",
      ["ciclo", "desconto", "inicio", "pagamento", "plano", "quantidade"],
    ]);
    expect(terms.typed).toMatchObject({ quantidade: ["mil"], inicio: ["31/11/2026"], desconto: ["51"] });
    for (const inicio of [dayFromNow(-1), dayFromNow(400)])
      expect((await page(`?cliente=cli-1001&inicio=${inicio}`)).terms.problems.inicio).toMatch(/O início/);
    for (const [typed, words] of [
      [`desconto_ate=${dayFromNow(30)}`, /Informe o desconto/],
      [
        `desconto=5&inicio=${dayFromNow(3)}&desconto_ate=${dayFromNow(2)}`,
        /não pode terminar antes do início/,
      ],
      ["desconto=5&desconto_ate=31/02/2027", /não existe no calendário/],
      [`desconto=5&inicio=${dayFromNow(3)}&desconto_ate=31/12/9999`, /até dez anos depois do início/],
    ] as const)
      expect((await page(`?cliente=cli-1001&${typed}`)).terms.problems.desconto_ate).toMatch(words);
    expect((await page("?cliente=..%2f1")).step).toBe("customer");
  });

  test.each(["cli-9999", FOREIGN_CUSTOMER])(
    "a customer that is not the partner's is a 404: %s",
    async (id) => {
      expectFault(await paulo.load(createLoader, `${at}?cliente=${id}`), 404, "absent");
    },
  );

  test("nor does an admin choose the customer of another partner for this one", async () => {
    const alice = await Visitor.signedIn("admin@portal.example");
    await chooses(alice, "emp-2001");
    expect((await alice.load(createLoader, `${at}?cliente=cli-1001`)).status).toBe(200);
    expectFault(await alice.load(createLoader, `${at}?cliente=${FOREIGN_CUSTOMER}`), 404, "absent");
  });

  test("the review shows every sum, and the upstream then charges exactly that", async () => {
    const { review, fields } = await reviewed(`?${await termsOf()}`);
    const { items } = await direct<{ items: Plan[] }>("/plans");
    const plan = items.find(({ id }) => id === "pla-completo");
    const price_amount = plan?.yearly_price_amount ?? 0;
    const agreed = { quantity: 3, discount: 750, billing_cycle: "yearly" } as const;
    expect(review.sums).toEqual(sumsOf({ price_amount, ...agreed }));
    expect(review.cycle).toEqual({ from: START, to: addDays(NEXT_START, -1), renews_at: NEXT_START });
    const notes = "Instalar no começo do mês.\nFalar com a Bia.";
    const sent = await paulo.act(create, `${at}?${await termsOf()}`, { ...fields, notes });
    expect(sent.status).toBe(303);
    const made = await one(sent.location?.split("/").at(-1) ?? "");
    expect(made).toMatchObject({
      ...agreed,
      price_amount,
      started_at: START,
      payment: "account-debit",
      status: "pending",
      charge_amount: review.sums.charge_amount,
      monthly_amount: review.sums.monthly_amount,
    });
    expect(made.notes?.replace("\r", "")).toBe(notes);
    expect(made.history.map(({ action }) => action)).toEqual(["created"]);
  });

  test("who sells and may not read them is led to none", async () => {
    const query = `?${await termsOf()}`;
    const { fields } = await reviewed(query);
    await grantOnly("paulo@parceiro.example", "subscriptions-create", "client-data-read");
    const seller = await Visitor.permitted(
      "paulo@parceiro.example",
      "subscriptions-create",
      "client-data-read",
    );
    const { page: review } = (await seller.load(createLoader, at + query)).data;
    expect(review.back).toBeNull();
    const sent = await seller.act(create, at + query, { ...fields, ...Visitor.formTokenOf(review) });
    expect([sent.status, sent.location]).toEqual([303, at]);
  });

  test("a discount that ends is said with the cycle and the price that follow, and kept from who sees no prices", async () => {
    const until = addDays(START, 40);
    const query = `?${await termsOf()}&desconto_ate=${until}`;
    const { review, fields } = await reviewed(query);
    expect(review.whole).toEqual({ from: NEXT_START, charge_amount: review.sums.list_amount });
    const sent = await paulo.act(create, at + query, fields);
    const made = await one(sent.location?.split("/").at(-1) ?? "");
    expect(made).toMatchObject({ discount: 750, discount_until: until });
    // A change of plan leaves its end as it is: said of what comes after as of today.
    const more = `plano=${made.plan.id}&quantidade=${made.quantity + 1}&quando=agora&etapa=revisao`;
    const markup = markupInRouter(createElement(ChangePlanView, { page: await changePage(made.id, more) }));
    expect(markup.split("Desconto até")).toHaveLength(3);
    const early = await paulo.act(create, at + query, { ...fields, discount_until: addDays(START, -1) });
    expect(early.status).toBeGreaterThanOrEqual(400);
  });

  test("what the customer has already is shown, and sold again only to who confirms just that", async () => {
    const query = `?${await termsOf()}`;
    const [, customer = ""] = /cliente=([^&]+)/.exec(query) ?? [];
    await control.clearJournal();
    const terms = await page(`?cliente=${customer}`);
    expect(isOneWave(await apiCalls())).toBe(true);
    const standing = await found(`customer_id=${customer}&status=pending,active,suspended,incomplete`);
    expect(ids(terms.held).sort()).toEqual(ids(standing).sort());
    const { review, fields } = await reviewed(query);
    expect(review.already.length).toBeGreaterThan(0);
    await control.clearJournal();
    const { confirmed: _, ...unconfirmed } = fields;
    for (const sent of [unconfirmed, { ...fields, held: "" }, { ...fields, held: "ass-9999-1" }]) {
      const refused = await paulo.act(create, at + query, sent);
      expect([refused.status, Object.keys(refused.data.form.error)]).toEqual([422, ["confirmed"]]);
    }
    expect(await apiMutations()).toEqual([]);
    expect((await paulo.act(create, at + query, fields)).status).toBe(303);
    const again = await page(query);
    expect([again.step, again.terms.problems.plano]).toEqual([
      "terms",
      "O cliente já tem este plano em outra assinatura: troque a quantidade nela.",
    ]);
    // What ends at its next cycle changes no more.
    const [{ id = "" } = {}] = await found(`customer_id=${customer}&plan_id=pla-completo`);
    const until = addDays(START, 1);
    const end = { reason: "Desistiu da compra.", date: until };
    await askDirectly(paulo, `${CALL}/subscriptions/${id}/cancel`, { method: "POST", body: end });
    expect((await page(query)).terms.problems.plano).toBe(
      `O cliente já tem este plano em uma assinatura que termina em ${formatDate(until)}: mantenha aquela, ou comece a nova a partir desse dia.`,
    );
    // From its end on the plan is sold anew.
    const anew = await reviewed(query.replace(START, until));
    expect((await paulo.act(create, at + query, anew.fields)).status).toBe(303);
  });

  test("twice with one form makes one, and a later form is told who has it already", async () => {
    const query = `?${await termsOf()}`;
    const { fields } = await reviewed(query);
    const late = await reviewed(query);
    const first = await paulo.act(create, at + query, fields);
    const again = await paulo.act(create, at + query, fields);
    expect(again).toMatchObject({ status: 303, location: first.location });
    const { customer_id = "" } = fields as Record<string, string>;
    expect(await found(`customer_id=${customer_id}&plan_id=pla-completo`)).toHaveLength(1);
    const refused = await paulo.act(create, at + query, late.fields);
    expect(refused.status).toBe(409);
    expect(refused.data.toast.message).toContain(
      `já tem o plano Completo, com início em ${formatDate(START)}, vendido por`,
    );
  });

  test("what was slipped into the form never reaches the upstream", async () => {
    const { fields } = await reviewed(`?${await termsOf()}`);
    const slipped = { status: "active", partner_id: "par-2002", price_amount: "1", monthly_amount: "1" };
    const more = { ...slipped, ["__proto__"]: "x", "constructor.prototype.price_amount": "1", seller: "Eva" };
    const posted = { ...fields, ...more, "__proto__.price_amount": "1" };
    let location: string | null = null;
    const sent = await sentDuring(async () => {
      location = (await paulo.act(create, at, posted)).location;
    });
    expect(sent.filter(({ method }) => method === "POST")).toEqual([
      {
        method: "POST",
        path: `${CALL}/subscriptions`,
        body: {
          customer_id: fields.customer_id,
          plan_id: "pla-completo",
          quantity: 3,
          discount: 750,
          started_at: START,
          billing_cycle: "yearly",
          payment: "account-debit",
        },
      },
    ]);
    const made = await one(String(location).split("/").at(-1) ?? "");
    expect(made).toMatchObject({ status: "pending", price_amount: 249900 });
    expect(made.seller).not.toBe("Eva");
  });

  test.each([
    [{ quantity: "0" }, 400, "quantity"],
    [{ quantity: "1e3" }, 400, "quantity"],
    [{ started_at: "2026-02-30" }, 400, "started_at"],
    [{ customer_id: "cli-9999" }, 422, "customer_id"],
    [{ plan_id: "pla-tef-2023" }, 422, "plan_id"],
    [{ started_at: "2020-01-01" }, 422, "started_at"],
    [{ discount: "5001" }, 400, "discount"],
    [{ notes: "\u0000" }, 400, "notes"],
    [{ discount: "-1" }, 400, "discount"],
  ])("%j is refused in pt-BR with %i at %s", async (wrong: Record<string, string>, status, name) => {
    const { fields } = await reviewed(`?${await termsOf()}`);
    const refused = await paulo.act(create, at, { ...fields, ...wrong });
    expect(refused.status).toBe(status);
    expect(Object.keys(refused.data.form.error)).toEqual([name]);
    expect(refused.data.form.error[name].join()).not.toMatch(/invalid|expected/i);
  });

  test("an upstream that fails keeps the notes and the key, so that sending again is the same command", async () => {
    const query = `?${await termsOf()}`;
    const { fields } = await reviewed(query);
    await control.faults([
      { method: "POST", path: `${CALL}/subscriptions`, fault: "status", status: 503, times: 1 },
    ]);
    const failed = await paulo.act(create, at + query, { ...fields, notes: "Falar com a Bia." });
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(failed.data.form.initialValue).toMatchObject({ notes: "Falar com a Bia.", quantity: "3" });
    expect(failed.data.formToken.key).toBe((fields as Record<string, string>)._key);
  });

  test("the notes survive the end of the session, for this customer and plan only", async () => {
    const query = await termsOf();
    const { fields } = await reviewed(`?${query}`);
    await control.revokeSessions("paulo@parceiro.example");
    await control.expireAccessTokens();
    const sent = await paulo.act(create, `${at}?${query}`, { ...fields, notes: "Falar com a Bia." });
    expect(sent.location).toContain("/signin?inactivity=true");
    await paulo.signIn("paulo@parceiro.example", `${at}?${query}`);
    expect((await page(`?${query}`)).draft.initialValue).toMatchObject({ notes: "Falar com a Bia." });
    const { held, plans } = await page(`?${query.replace("etapa=revisao", "")}`);
    const having = held.map(({ plan }: { plan: string }) => plan);
    const other = plans.find(({ id, name }: Plan) => id !== "pla-completo" && !having.includes(name));
    expect((await page(`?${query.replace("pla-completo", other.id)}`)).draft).toBeNull();
  });
});

describe("one subscription", () => {
  test("is what the upstream says, with what its state allows", async () => {
    const { id } = await open("status=active");
    const { data } = await paulo.load(detailLoader, `${PAGE}/${id}`, { id });
    expect(data.subscription).toEqual(await one(id));
    expect(data).toMatchObject({ change: `${PAGE}/${id}/change-plan`, cancel: `${PAGE}/${id}/cancel` });
    const [ended] = await found("status=canceled");
    const over = await paulo.load(detailLoader, `${PAGE}/${ended?.id}`, { id: ended?.id ?? "" });
    expect(over.data).toMatchObject({ change: null, cancel: null });
  });

  test("of another partner is a 404 like one that does not exist, and nothing of it leaks", async () => {
    const ana = await Visitor.signedIn("ana@grupo.example");
    await chooses(ana, "emp-2003");
    const path = `/api/portal/partners/par-2003/subscriptions/${FOREIGN}`;
    const { trade_name } = (await askDirectly(ana, path)) as SubscriptionDetail;
    for (const id of [FOREIGN, "ass-9999-1", "..%2f", "%"]) {
      const doors = [detailLoader, changeLoader, cancelLoader];
      for (const door of doors) {
        const answer = await paulo.load(door, `${PAGE}/x`, { id });
        expectFault(answer, 404, "absent");
        expect(JSON.stringify(answer.data)).not.toContain(trade_name);
      }
    }
    const fields = { date: LATER, reason: "Fechou.", ...(await anyFormToken()) };
    const told = await paulo.act(cancel, `${PAGE}/${FOREIGN}/cancel`, fields, { id: FOREIGN });
    expect(told.status).toBe(404);
    expect(((await askDirectly(ana, path)) as SubscriptionDetail).ends_at).toBeNull();
  });
});

async function anyFormToken() {
  const { id } = (await found("status=active"))[0] ?? { id: "" };
  return Visitor.formTokenOf((await paulo.load(cancelLoader, `${PAGE}/${id}/cancel`, { id })).data);
}

describe("changing the plan", () => {
  const [pathOf, page, send] = [changePath, changePage, sendChange];
  /** Whose customer has neither of the plans that are chosen here by another. */
  const isFree = (whole: SubscriptionDetail) =>
    ["pla-completo", "pla-tef-pix"].every((id) => !holderOf(whole, id));
  const openFree = () => openThat(isFree);

  test("now: what it will cost is what it costs then", async () => {
    const { id } = await openFree();
    const review = await page(id, CHANGE);
    expect(review.step).toBe("review");
    expect(review.sums.before.charge_amount).toBe((await one(id)).charge_amount);
    expect(await send(id, CHANGE, review)).toMatchObject({ status: 303, location: `${PAGE}/${id}` });
    const after = await one(id);
    expect(after).toMatchObject({ plan: { id: "pla-completo" }, quantity: 7 });
    expect(after.charge_amount).toBe(review.sums.after.charge_amount);
    expect(after.history[0]?.action).toBe("plan-changed");
  });

  test.each([1, 7])("what is shown is what the next invoice holds, line by line: %i units", async (units) => {
    const found = await openFree();
    const before = await one(found.id);
    const query = `plano=${units === 1 ? "pla-tef-pix" : "pla-completo"}&quantidade=${units}&quando=agora&etapa=revisao`;
    const review = await page(found.id, query);
    expect(review.left.days).toBeGreaterThan(0);
    expect((await send(found.id, query, review)).status).toBe(303);
    const after = await one(found.id);
    expect(after.invoices).toEqual(before.invoices);
    expect(after.next_invoice).toEqual(review.next);
    const sums = review.next.lines.map(({ amount }: { amount: number }) => amount);
    expect(sums.reduce((all: number, amount: number) => all + amount)).toBe(review.next.amount);
    expect(after.next_invoice?.lines.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["cycle", "credit", "charge"]),
    );
  });

  test("with the next cycle: the day and the sum are the upstream's", async () => {
    const { id } = await openFree();
    const query = CHANGE.replace("agora", "no-proximo-ciclo");
    const review = await page(id, query);
    await send(id, query, review);
    const { scheduled_change: scheduled } = await one(id);
    expect(scheduled).toMatchObject({ quantity: 7, effective_on: review.nextCycle });
    expect(scheduled?.monthly_amount).toBe(review.sums.after.monthly_amount);
  });

  test("one that waits is taken back from the subscription's page, and nothing changes on its day", async () => {
    const before = await openThat((whole) => isFree(whole) && whole.scheduled_change === null);
    const { id } = before;
    const query = CHANGE.replace("agora", "no-proximo-ciclo");
    expect((await paulo.load(detailLoader, `${PAGE}/${id}`, { id })).data.keepPlan).toBeNull();
    await send(id, query, await page(id, query));
    const { keepPlan } = (await paulo.load(detailLoader, `${PAGE}/${id}`, { id })).data;
    const [, back = ""] = keepPlan.split("?");
    const [review, late] = [await page(id, back), await page(id, back)];
    expect(review).toMatchObject({ step: "review", takesBack: true, next: before.next_invoice });
    expect(markupInRouter(createElement(ChangePlanView, { page: review }))).toMatch(
      /A troca marcada para [\d/]+, para o plano Completo com 7 unidades, é retirada: a assinatura continua no plano/,
    );
    const sent = await send(id, back, review);
    expect([sent.status, await toastIn(sent.headers)]).toEqual([
      303,
      `A troca marcada foi retirada: a assinatura continua no plano ${before.plan.name}.`,
    ]);
    const { scheduled_change, next_invoice } = await one(id);
    expect([scheduled_change, next_invoice]).toEqual([null, before.next_invoice]);
    const again = await send(id, back, late);
    expect([again.status, again.data.toast.message]).toEqual([
      409,
      expect.stringMatching(/^A assinatura já está no plano .*, desde .* por Paulo/),
    ]);
  });

  test("twice with one form is once; with another form it is told since when and by whom", async () => {
    const { id } = await openFree();
    const [review, late] = [await page(id, CHANGE), await page(id, CHANGE)];
    await send(id, CHANGE, review);
    expect((await send(id, CHANGE, review)).status).toBe(303);
    const refused = await send(id, CHANGE, late);
    expect(refused.status).toBe(409);
    expect(refused.data.toast.message).toMatch(
      /já está no plano Completo com 7 unidades, desde .* por Paulo/,
    );
    const changes = (await one(id)).history.filter(({ action }) => action === "plan-changed");
    expect(changes).toHaveLength(1);
  });

  test.each(["agora", "no-proximo-ciclo"])(
    "confirmed on what somebody has changed since, nothing is done, and the page says what stands there: %s",
    async (when) => {
      const { id } = await openFree();
      const query = CHANGE.replace("agora", when);
      const [mine, theirs] = [query, query.replace("quantidade=7", "quantidade=9")];
      const review = await page(id, mine);
      expect((await send(id, theirs, await page(id, theirs))).status).toBe(303);
      const refused = await send(id, mine, review);
      const { title, message } = refused.data.toast;
      expect([refused.status, title, message]).toEqual([
        409,
        "Nada foi alterado",
        expect.stringContaining("Esta assinatura, ou o dia, mudou depois que você abriu a revisão: confira"),
      ]);
      const standing = await one(id);
      expect((standing.scheduled_change ?? standing).quantity).toBe(9);
      const again = await page(id, mine);
      if (when !== "agora") expect(again.subscription.scheduled_change).toMatchObject({ quantity: 9 });
      expect((await send(id, mine, again)).status).toBe(303);
    },
  );

  test("what is wrong is said at its field, and the same plan is no change", async () => {
    const subscription = await openThat((whole) => isFree(whole) && whole.plan.id === "pla-pos");
    const wrong = await page(subscription.id, "plano=pla-tef-2023&quantidade=0&quando=ontem&etapa=revisao");
    expect(Object.keys(wrong.change.problems).sort()).toEqual(["plano", "quando", "quantidade"]);
    const same = `plano=pla-pos&quantidade=${subscription.quantity}&quando=agora&etapa=revisao`;
    expect((await page(subscription.id, same)).change.problems.plano).toMatch(/de hoje/);
    const { formToken, seen } = await page(subscription.id, CHANGE);
    const fields = {
      seen,
      plan_id: "pla-tef-2023",
      quantity: "1",
      effective: "now",
      ...Visitor.formTokenOf({ formToken }),
    };
    const refused = await paulo.act(change, pathOf(subscription.id), fields, { id: subscription.id });
    expect(refused).toMatchObject({
      status: 422,
      data: { form: { error: { plan_id: [expect.any(String)] } } },
    });
  });

  test("another change is said to take the place of one to come only where one is offered", async () => {
    const { id } = await openFree();
    const data = (await paulo.load(detailLoader, `${PAGE}/${id}`, { id })).data;
    const scheduled_change = {
      plan: data.subscription.plan,
      quantity: 2,
      monthly_amount: 100,
      effective_on: LATER,
    };
    const page = { ...data, subscription: { ...data.subscription, scheduled_change } };
    const sentence = "Uma nova troca fica no lugar desta.";
    expect(markupInRouter(createElement(SubscriptionView, page))).toContain(sentence);
    expect(markupInRouter(createElement(SubscriptionView, { ...page, change: null }))).not.toContain(
      sentence,
    );
  });

  test("is not offered where the state does not allow it", async () => {
    const [suspended] = await found("status=suspended");
    expect((await page(suspended?.id ?? "")).allowed).toBe(false);
  });
});

describe("taking back an end", () => {
  const pathOf = (id: string) => `${PAGE}/${id}/manter`;
  async function ended(date: string): Promise<string> {
    const { id } = await open("status=active");
    const { data } = await paulo.load(cancelLoader, `${PAGE}/${id}/cancel`, { id });
    const fields = { ...Visitor.formTokenOf(data), date, reason: "Fechou a loja." };
    expect((await paulo.act(cancel, `${PAGE}/${id}/cancel`, fields, { id })).status).toBe(303);
    return id;
  }

  test("lets it renew again, is in the history, and sent twice is once", async () => {
    const id = await ended(dayFromNow(131));
    expect((await paulo.load(detailLoader, `${PAGE}/${id}`, { id })).data.resume).toBe(pathOf(id));
    const { data } = await paulo.load(resumeLoader, pathOf(id), { id });
    expect(data.allowed).toBe(true);
    await control.clearJournal();
    for (let time = 0; time < 2; time++) {
      const sent = await paulo.act(resume, pathOf(id), Visitor.formTokenOf(data), { id });
      expect(sent).toMatchObject({ status: 303, location: `${PAGE}/${id}` });
    }
    const kept = await one(id);
    expect(kept).toMatchObject({ status: "active", ends_at: null, cancellation: null });
    expect(kept.renews_at).not.toBeNull();
    expect(kept.history.filter(({ action }) => action === "resumed")).toHaveLength(1);
    expect((await paulo.load(resumeLoader, pathOf(id), { id })).data.allowed).toBe(false);
  });

  test("is refused in the upstream's words once it has come", async () => {
    const id = await ended(dayFromNow(131));
    const { data } = await paulo.load(resumeLoader, pathOf(id), { id });
    const other = await paulo.load(resumeLoader, pathOf(id), { id });
    await paulo.act(resume, pathOf(id), Visitor.formTokenOf(other.data), { id });
    const late = await paulo.act(resume, pathOf(id), Visitor.formTokenOf(data), { id });
    expect(late.status).toBe(409);
    expect(late.data.toast.message).toContain("não tem fim marcado");
  });
});

describe("pausing", () => {
  const pathOf = (id: string, act = "pausar") => `${PAGE}/${id}/${act}`;
  const formOf = async (id: string) => (await paulo.load(pauseLoader, pathOf(id), { id })).data;

  test("for some days, twice with one form once, is in the history and taken back as once", async () => {
    const { id } = await open("status=active");
    const data = await formOf(id);
    expect(data.allowed).toBe(true);
    const fields = {
      ...Visitor.formTokenOf(data),
      from: formatDate(LATER),
      until: "",
      reason: "Em reforma.",
    };
    for (let time = 0; time < 2; time++)
      expect(await paulo.act(pause, pathOf(id), fields, { id })).toMatchObject({
        status: 303,
        location: `${PAGE}/${id}`,
      });
    const paused = await one(id);
    expect(paused).toMatchObject({ status: "active", paused_from: LATER, paused_until: null });
    expect(paused.history[0]?.detail).toBe(
      `Pausa a partir de ${formatDate(LATER)}, sem fim marcado: Em reforma.`,
    );
    expect(paused.history.filter(({ action }) => action === "pause-asked")).toHaveLength(1);
    expect((await formOf(id)).allowed).toBe(false);
    const shown = (await paulo.load(detailLoader, `${PAGE}/${id}`, { id })).data;
    expect(shown).toMatchObject({ change: null, pause: null, unpause: pathOf(id, "retomar") });
    const back = (await paulo.load(unpauseLoader, pathOf(id, "retomar"), { id })).data;
    const sent = await paulo.act(unpause, pathOf(id, "retomar"), Visitor.formTokenOf(back), { id });
    expect(sent.status).toBe(303);
    expect(await toastIn(sent.headers)).toBe("A pausa foi retirada.");
    expect(await one(id)).toMatchObject({ paused_from: null });
    const late = (await paulo.load(unpauseLoader, pathOf(id, "retomar"), { id })).data;
    const refused = await paulo.act(unpause, pathOf(id, "retomar"), Visitor.formTokenOf(late), { id });
    expect(refused.status).toBe(409);
    expect(refused.data.toast.message).toContain("não tem pausa");
  });

  test.each([
    [{ from: "2020-01-01", reason: "Em reforma." }, 422, "from"],
    [{ from: "31/02/2027", reason: "Em reforma." }, 400, "from"],
    [{ from: LATER, until: dayFromNow(19), reason: "Em reforma." }, 422, "until"],
    [{ from: LATER, until: "x", reason: "Em reforma." }, 400, "until"],
    [{ from: LATER, reason: "x" }, 400, "reason"],
  ])("%j is refused with %i at %s", async (typed: Record<string, string>, status, name) => {
    const { id } = await open("status=active");
    const refused = await paulo.act(
      pause,
      pathOf(id),
      { ...typed, ...Visitor.formTokenOf(await formOf(id)) },
      { id },
    );
    expect(refused.status).toBe(status);
    expect(Object.keys(refused.data.form.error)).toEqual([name]);
    expect((await one(id)).paused_from).toBeNull();
  });
});

describe("what is to come is said as far as it is known", () => {
  let data: SubscriptionPage;
  beforeAll(async () => {
    const [{ id } = { id: "" }] = await found("status=active");
    data = (await paulo.load(detailLoader, `${PAGE}/${id}`, { id })).data;
  });
  const shown = (standing: Partial<SubscriptionPage["subscription"]>) =>
    markupInRouter(
      createElement(SubscriptionView, { ...data, subscription: { ...data.subscription, ...standing } }),
    );
  const next_invoice = { issued_on: "2026-12-30", amount: 0, lines: [] };

  test("on a phone, what a figure and each day of its tables is", () => {
    const html = shown({});
    for (const label of ["Quantidade", "Vencimento", "Pagamento"])
      expect(html).toMatch(new RegExp(`<td data-label="${label}" class="[^"]*row-said`));
  });

  test("the first invoice, by its day where one is announced", () => {
    const none = { status: "pending" as const, invoices: [] };
    expect(shown({ ...none, next_invoice })).toContain(
      "Nenhuma até agora: a primeira é emitida em 30/12/2026.",
    );
    expect(shown({ ...none, next_invoice: null })).toContain("<p>Nenhuma até agora.</p>");
    expect(shown({ ...none, status: "canceled", next_invoice: null })).toContain("<p>Nenhuma.</p>");
  });

  test("the credit of a pause, where an invoice comes before the end", () => {
    const paused = { paused_from: LATER, paused_until: null };
    const credited = "é creditado na próxima fatura.";
    expect(shown({ ...paused, next_invoice: null, ends_at: null })).toContain(credited);
    expect(shown({ ...paused, next_invoice, ends_at: LATER })).toContain(credited);
    const late = shown({ ...paused, next_invoice: null, ends_at: LATER });
    expect(late).not.toContain(credited);
    expect(late).toContain("só seria creditado em uma fatura antes do fim, e nenhuma está prevista.");
  });

  test("a change of plan on its day, or as the pause ends that rests on it", () => {
    const { plan } = data.subscription;
    const scheduled_change = { plan, quantity: 2, monthly_amount: 100, effective_on: "2026-12-29" };
    const titleOf = (paused_from: string | null, paused_until: string | null) =>
      /Troca de plano [^<]*/.exec(shown({ scheduled_change, paused_from, paused_until }))?.[0];
    expect(titleOf(null, null)).toBe("Troca de plano em 29/12/2026");
    expect(titleOf("2026-12-20", "2026-12-28")).toBe("Troca de plano em 29/12/2026");
    expect(titleOf("2026-12-30", null)).toBe("Troca de plano em 29/12/2026");
    expect(titleOf("2026-12-29", "2027-01-10")).toBe("Troca de plano em 11/01/2027, ao fim da pausa");
    expect(titleOf("2026-12-20", null)).toBe("Troca de plano quando a pausa terminar");
    const rests = { scheduled_change, paused_from: "2026-12-20", paused_until: "2027-01-10" };
    const late = "mas a assinatura termina antes";
    expect(shown({ ...rests, ends_at: "2027-01-11" })).toContain(`Passaria ao plano`);
    expect(shown({ ...rests, ends_at: "2027-01-11" })).toContain(late);
    expect(shown({ ...rests, ends_at: "2027-01-12" })).not.toContain(late);
    expect(shown({ ...rests, paused_until: null, ends_at: "2027-01-11" })).not.toContain(late);
    const other = { ...data.subscription, plan: { id: "pla-outro", name: "Outro" }, scheduled_change };
    expect(heldWords({ ...other, paused_from: "2026-12-20", paused_until: null }, plan.id)).toBe(
      "Outra assinatura do cliente passa a este plano quando a pausa terminar, por uma troca já marcada.",
    );

    const resumed = (today: string) => {
      const paused = { status: "paused" as const, paused_from: "2026-12-20", paused_until: null };
      const subscription = { ...data.subscription, ...paused, scheduled_change };
      const page = { subscription, allowed: true, today, formToken: { token: "", company: "", key: "" } };
      return markupInRouter(createElement(UnpauseView, page));
    };
    expect(resumed("2026-12-28")).not.toContain("troca marcada");
    expect(resumed("2026-12-29")).toContain(
      `A troca marcada para o plano ${plan.name}, com 2 unidades, também vale desde hoje.`,
    );
  });

  test("a pause that nobody has ended: since a day once it runs, and from that day on before", () => {
    const paused = { paused_from: LATER, paused_until: null };
    expect(shown({ ...paused, status: "active" })).toContain(
      `Pausa a partir de ${formatDate(LATER)}, sem fim marcado`,
    );
    expect(shown({ ...paused, status: "paused" })).toContain(
      `Pausa desde ${formatDate(LATER)}, sem fim marcado`,
    );
  });
});

describe("cancelling", () => {
  const pathOf = (id: string) => `${PAGE}/${id}/cancel`;
  const page = async (id: string) => (await paulo.load(cancelLoader, pathOf(id), { id })).data;
  const formToken = async (id: string) => Visitor.formTokenOf(await page(id));
  const send = (id: string, fields: Record<string, string>) => paulo.act(cancel, pathOf(id), fields, { id });

  test("on a later day lets it run until then, with its reason in the history", async () => {
    const { id } = await open("status=active");
    const fields = { date: formatDate(LATER), reason: "Fechou a loja.", ...(await formToken(id)) };
    expect(await send(id, fields)).toMatchObject({ status: 303, location: `${PAGE}/${id}` });
    const after = await one(id);
    expect(after).toMatchObject({ status: "active", ends_at: LATER });
    expect(after.history[0]?.detail).toContain("Fechou a loja.");
  });

  test("the form says what becomes of what waits for the next invoice, and of a pause to come", async () => {
    const { id } = await open("status=active");
    const data = await page(id);
    const shown = (standing: Partial<SubscriptionDetail>) =>
      markupInRouter(
        createElement(CancelView, { ...data, subscription: { ...data.subscription, ...standing } }),
      );
    expect(shown({ pending_amount: 15_734 })).toContain(
      "O que já espera a próxima fatura, R$\u00a0157,34, ainda é cobrado, no dia do fim se ela não vier antes.",
    );
    expect(shown({ pending_amount: -15_734 })).toContain("O crédito de R$\u00a0157,34");
    expect(shown({ pending_amount: 0 })).not.toContain("fatura, R$");
    const paused = { paused_from: LATER, paused_until: null };
    expect(shown(paused)).toContain("A pausa marcada só vale se começar antes do fim, e o que ela creditar");
    expect(shown({})).not.toContain("A pausa marcada");
    expect(shown({ ...paused, status: "paused" })).not.toContain("A pausa marcada");
    // The day of the next charge is known only while no pause comes before it.
    const charged = "ainda é cobrado: o próximo, em";
    const { renews_at } = data.subscription;
    expect(shown({})).toContain(`${charged} ${formatDate(renews_at)}.`);
    expect(shown({ paused_from: addDays(renews_at, 1) })).toContain(charged);
    expect(shown({ paused_from: renews_at, paused_until: renews_at })).not.toContain(charged);
    expect(shown({ paused_from: renews_at, paused_until: renews_at, renews_at: null })).toContain(
      "Se a pausa acabar antes desse dia",
    );
    expect(shown({ ...paused, status: "paused", renews_at: null })).toContain(
      "Se a pausa acabar antes desse dia, ainda se cobram o resto do ciclo, até o fim dele, e cada ciclo que começar antes desse dia.",
    );
  });

  test("twice with one form is once; with another it is told by whom and when", async () => {
    const { id } = await open("status=active");
    const today = (await page(id)).today;
    const [first, late] = [await formToken(id), await formToken(id)];
    const words = { date: today, reason: "Fechou a loja." };
    await send(id, { ...words, ...first });
    expect((await send(id, { ...words, ...first })).status).toBe(303);
    const refused = await send(id, { ...words, ...late });
    expect(refused.status).toBe(409);
    expect(refused.data.toast.message).toMatch(/foi cancelada em .* \(pedido de Paulo/);
    expect(refused.data.form.initialValue).toMatchObject({ reason: "Fechou a loja." });
    expect((await one(id)).history.filter(({ action }) => action === "canceled")).toHaveLength(1);
    expect((await page(id)).allowed).toBe(false);
  });

  test.each([
    [{ date: "2020-01-01", reason: "Fechou a loja." }, 422, "date"],
    [{ date: "31/02/2027", reason: "Fechou a loja." }, 400, "date"],
    [{ date: "", reason: "Fechou a loja." }, 400, "date"],
    [{ date: LATER, reason: "x" }, 400, "reason"],
    [{ date: LATER }, 400, "reason"],
  ])("%j is refused with %i at %s, and stays typed", async (typed: Record<string, string>, status, name) => {
    const { id } = await open("status=active");
    const refused = await send(id, { ...typed, ...(await formToken(id)) });
    expect(refused.status).toBe(status);
    expect(Object.keys(refused.data.form.error)).toEqual([name]);
    expect((await one(id)).ends_at).toBeNull();
  });

  test("what was slipped in never reaches the upstream", async () => {
    const { id } = await open("status=active");
    const fields = { date: LATER, reason: "Fechou a loja.", ...(await formToken(id)) };
    const slipped = { status: "active", partner_id: "par-2002", "__proto__.ends_at": "x" };
    const sent = await sentDuring(() => send(id, { ...fields, ...slipped }));
    expect(sent.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
      { date: LATER, reason: "Fechou a loja." },
    ]);
  });
});
