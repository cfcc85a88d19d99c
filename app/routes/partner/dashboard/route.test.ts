import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import {
  apiCalls,
  askDirectly,
  companyHeaders,
  isOneWave,
  providerCalls,
} from "#tests/support/upstream-calls";
import { failQuestions, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { calendarDay, formatDate } from "~/domain/dates";
import { addMonths, daysOfMonth, monthOf } from "~/domain/months";
import { loader as customersLoader } from "../customers/route";
import { loader } from "./route";

const PAGE = "/partner";
const CALLS = "/api/portal/partners/par-2001/dashboard";
const VIEWS = "/api/portal/companies/emp-2001/views";
const PANELS = ["figures", "volume", "merchants", "onboarding", "terminals"] as const;

/** What the page adds to an answer for its own use. */
const withoutDays = (panel: object) =>
  JSON.parse(JSON.stringify(panel, (key, value) => (key === "days" ? undefined : value)));

let paulo: Visitor;
beforeEach(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

describe("who may", () => {
  test.each([
    ["maria@loja.example", "/unauthorized?de=%2Fpartner"],
    ["nova@loja.example", "/unauthorized?de=%2Fpartner"],
    ["rita@parceiro.example", "/partner/accept-terms"],
    ["ana@grupo.example", "/environment?returnTo=%2Fpartner"],
    [null, "/signin?returnTo=%2Fpartner"],
  ])("%s is sent to %s, and nothing is asked", async (account, location) => {
    const visitor = account ? await Visitor.signedIn(account) : new Visitor();
    await control.clearJournal();
    expect(await visitor.load(loader, PAGE)).toMatchObject({ status: 302, location });
    expect(await apiCalls()).toEqual([]);
  });

  test("an internal user needs no accepted term", async () => {
    const interno = await Visitor.signedIn("interno@interno.example");
    expect((await interno.load(loader, PAGE)).data.figures.ok).toBe(true);
  });
});

describe("what it shows", () => {
  test("is what the upstream says", async () => {
    const { data } = await paulo.load(loader, PAGE);
    for (const name of PANELS)
      expect(withoutDays(data[name])).toEqual({
        ok: true,
        value: await askDirectly(paulo, `${CALLS}/${name}`),
      });
    expect(data.figures.value.merchants).toBeGreaterThan(0);
    expect(data).toMatchObject({
      retry: "/partner",
      links: {
        tab: "partner/customer",
        customers: "situacao=ativo",
        terminal: true,
        subscriptions: "/partner/subscriptions?situacao=ativa",
        newCustomer: "/partner/customers/novo",
      },
    });
    expect(data.onboarding.value.stuck.every(({ days }: { days: number }) => days >= 3)).toBe(true);
  });

  test("is zeros and empty lists for a partner without merchants' sales, not a failure", async () => {
    const none = { fault: "status", status: 200 } as const;
    await control.faults([
      { ...none, path: `${CALLS}/volume`, body: { since: null, months: [] } },
      { ...none, path: `${CALLS}/terminals`, body: { idle_count: 0, idle: [] } },
    ]);
    const { data } = await paulo.load(loader, PAGE);
    expect(data.volume).toEqual({ ok: true, value: { since: null, months: [] } });
    expect(data.terminals).toEqual({ ok: true, value: { idle_count: 0, idle: [] } });
  });

  test("never holds what subscriptions bring for who may not see prices", async () => {
    const whole = (await paulo.load(loader, PAGE)).data.figures.value;
    for (const name of ["mrr_amount", "markup_amount", "cost_amount"]) expect(whole).toHaveProperty(name);
    const semprecos = await Visitor.signedIn("semprecos@parceiro.example");
    const { data } = await semprecos.load(loader, PAGE);
    expect(data.figures.value).toHaveProperty("subscriptions");
    expect(JSON.stringify(data)).not.toMatch(/mrr|markup|cost_/);
  });
});

const TODAY = calendarDay(new Date());
const month = monthOf(TODAY);
const lastMonth = daysOfMonth(addMonths(month, -1));
const early = `${addMonths(month, -2)}-`;

describe("the filter", () => {
  const ask = (name: string, query: string) => askDirectly(paulo, `${CALLS}/${name}?${query}`);
  test.each([
    ["?periodo=mes-passado", `from=${lastMonth.from}&to=${lastMonth.to}`, ""],
    [`?de=${early}01&ate=${formatDate(`${early}10`)}`, `from=${early}01&to=${early}10`, ""],
    [`?ate=${early}10&periodo=7-dias`, `from=${early}01&to=${early}10`, ""],
    ["?situacao=inativo", "", "status=inactive"],
    ["?local=sp", "", "state=SP"],
    ["?local=ribeirao+preto", "", "city=ribeirao%20preto"],
    ["?local=Campinas+-+sp", "", "city=Campinas&state=SP"],
    ["?local=Campinas-sp", "", "city=Campinas&state=SP"],
    ["?local=Xangri-l%C3%A1", "", "city=Xangri-l%C3%A1"],
    ["?adquirente=cielo&produto=pix", "", "acquirer=cielo&product=pix"],
  ])("%s asks what it says", async (page, period, filter) => {
    const { data } = await paulo.load(loader, PAGE + page);
    expect(data.filter.problems).toEqual({});
    expect(withoutDays(data.figures).value).toEqual(await ask("figures", `${period}&${filter}`));
    expect(withoutDays(data.onboarding).value).toEqual(await ask("onboarding", filter));
    // Of a word and dates the dates count.
    expect(data.retry).toBe(PAGE + (page.includes("ate=") ? page.replace("&periodo=7-dias", "") : page));
  });

  test.each([
    ["de=2026-02-30", "de"],
    ["de=2026-11-02&ate=2026-11-01", "de"],
    ["de=2999-01-01", "de"],
    ["de=2024-01-01&ate=2026-01-01", "de"],
    ["ate=abc", "ate"],
    ["periodo=nunca", "de"],
    ["situacao=meio", "situacao"],
    ["local=Campinas/ZZ", "local"],
    ["local=%07", "local"],
    ["adquirente=outra", "adquirente"],
    ["produto=nada", "produto"],
  ])("%s is said at its field, and no figure is shown", async (query, name) => {
    const { data, status } = await paulo.load(loader, `${PAGE}?${query}`);
    expect(status).toBe(200);
    expect(Object.keys(data.filter.problems)).toEqual([name]);
    expect(data).toMatchObject({ refused: true });
    expect(data).not.toHaveProperty("figures");
  });

  test.each(["", "?situacao=inativo", "?local=sp", "?adquirente=cielo"])(
    "%s: the pendings that it counts are those of the customers that they lead to",
    async (page) => {
      const { data } = await paulo.load(loader, PAGE + page);
      const search = new URLSearchParams(data.links.everyone);
      for (const [name, value] of Object.entries<string>(data.links.pendings)) search.set(name, value);
      search.set("por", "100");
      const list = (await paulo.load(customersLoader, `/partner/customers?${search}`)).data;
      expect(list.filter.problems).toEqual({});
      const counts = list.customers.map(({ pendings }: { pendings: { count: number } }) => pendings.count);
      expect(counts.reduce((sum: number, one: number) => sum + one, 0)).toBe(
        data.figures.value.pending.count,
      );
      expect(counts).toEqual([...counts].sort((one, other) => other - one));
      expect(counts).not.toContain(0);
    },
  );

  test("that the list of subscriptions does not know leads nowhere", async () => {
    const of = async (query: string) => (await paulo.load(loader, PAGE + query)).data.links.subscriptions;
    expect(await of("?produto=pix")).toBe("/partner/subscriptions?situacao=ativa&produto=pix");
    expect(await of("?local=SP")).toBeNull();
  });
});

const [first] = QUESTION_FAULTS;
const FAULTS = [
  ...QUESTION_FAULTS.map(([title, fault]) => ["figures", title, fault] as const),
  ...PANELS.slice(1).map((name) => [name, first?.[0] ?? "", first?.[1] ?? { fault: "reset" }] as const),
];

describe("each panel fails alone", () => {
  test.each(FAULTS)("%s with %s", async (broken, _, fault) => {
    await failQuestions(`${CALLS}/${broken}`, fault);
    const { data, status } = await paulo.load(loader, PAGE, {}, { "x-request-id": "pedido-0004" });
    expect(status).toBe(200);
    expect(data[broken]).toEqual({ ok: false, message: expect.any(String), reference: "pedido-0004" });
    expect(JSON.stringify(data)).not.toMatch(/\bdb-7\b|Bad Gateway/);
    for (const name of PANELS.filter((each) => each !== broken)) expect(data[name].ok).toBe(true);
  });
});

describe("what it asks", () => {
  test("goes out in one wave, and repeats nothing that is known this minute", async () => {
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    await paulo.load(loader, PAGE);
    const calls = await apiCalls();
    const panels = PANELS.map((name) => `${CALLS}/${name}`);
    expect(calls.map(({ path }) => path).sort()).toEqual([VIEWS, ...panels].sort());
    expect(isOneWave(calls)).toBe(true);
    expect(await providerCalls("/userinfo")).toEqual([]);
  });

  test("names the session's company, whatever the browser says", async () => {
    const forged = { "x-company-id": "emp-2003", "x-partner-id": "par-2003", "x-customer-id": "cli-1001" };
    await paulo.load(loader, PAGE, { partnerId: "par-2003" }, { ...forged, authorization: "Bearer forged" });
    const calls = await apiCalls();
    expect(calls.map(companyHeaders)).toEqual(
      [VIEWS, ...PANELS].map(() => ["emp-2001", undefined, "par-2001"]),
    );
    expect(calls.map(({ status }) => status)).toEqual([VIEWS, ...PANELS].map(() => 200));
  });
});
