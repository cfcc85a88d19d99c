import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ReceivableDays, ReceivableUnit } from "#contract/extension/receivables";
import { control } from "#tests/support/control";
import { monthFromNow } from "#tests/support/days";
import { markupInRouter } from "#tests/support/in-router";
import { apiCalls, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, INSIDE_WORDS, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { calendarDay, formatDate } from "~/domain/dates";
import { addDays, daysBetween } from "~/domain/days";
import { daysOfMonth, monthOf } from "~/domain/months";
import { loader as exportLoader } from "./export/route";
import { loader } from "./route";
import { ReceivablesView } from "./view";

const PAGE = "/customer/agenda-recebiveis";
const CALLS = "/api/portal/customers/cli-1001/receivables";
// The sandbox of this file is seeded for the day on which the test runs.
const TODAY = calendarDay(new Date());
const FUTURE = { from: TODAY, to: addDays(TODAY, 29) };
const UPSTREAM_FUTURE = `from=${FUTURE.from}&to=${FUTURE.to}`;

let maria: Visitor;
beforeEach(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const load = async (query = "") => (await maria.load(loader, `${PAGE}${query}`)).data;
const direct = <Answer>(path: string) => askDirectly(maria, `${CALLS}${path}`) as Promise<Answer>;
/** The query of the last question whose path ends so. */
const asked = async (end: string) =>
  (await apiCalls()).findLast(({ path }) => path.endsWith(end))?.query ?? null;
const datesOf = (rows: readonly { date: string }[]) => rows.map(({ date }) => date);

describe("who may", () => {
  test("anybody of a customer: showing it is mandatory", async () => {
    const joao = await Visitor.signedIn("joao@loja.example");
    expect((await joao.load(loader, PAGE)).data).toMatchObject({ view: "dias", totals: { ok: true } });
  });

  test.each([
    ["paulo@parceiro.example", "/partner"],
    ["nova@loja.example", "/customer/onboarding"],
  ])("%s is sent to %s, and nothing is asked", async (account, location) => {
    const visitor = await Visitor.signedIn(account);
    await control.clearJournal();
    expect(await visitor.load(loader, PAGE)).toMatchObject({ status: 302, location });
    expect(await apiCalls()).toEqual([]);
  });

  test("somebody who is not signed in comes back after signing in", async () => {
    expect(await new Visitor().load(loader, `${PAGE}?visao=calendario`)).toMatchObject({
      status: 302,
      location: "/signin?returnTo=%2Fcustomer%2Fagenda-recebiveis%3Fvisao%3Dcalendario",
    });
  });
});

describe("by day", () => {
  test("the next thirty days are shown, the earliest first, days without value left out", async () => {
    const data = await load();
    expect(await asked("/days")).toEqual(FUTURE);
    expect(await asked("/totals")).toEqual(FUTURE);
    const { days } = await direct<ReceivableDays>(`/days?${UPSTREAM_FUTURE}`);
    const filled = days.filter((day) => day.entries_count > 0);
    expect(filled.length).toBeGreaterThan(10);
    expect(data.body.rows).toEqual(filled.slice(0, 25));
    expect(data.body.count).toBe(filled.length);
    expect(data.body.spans).toHaveLength(30);
    const whole = filled.reduce((total, day) => total + day.amount, 0);
    expect(data.body.spans.at(-1).cumulative).toBe(whole);
    expect(data.totals.value.available_amount + data.totals.value.paid_amount).toBe(whole);
  });

  test("every filter goes to the list and to the totals alike", async () => {
    const { from, to } = daysOfMonth(monthFromNow(0));
    const query = `?de=${from}&ate=${formatDate(to)}&adquirente=cielo&adquirente=rede&arranjo=visa-credito&situacao=previsto&situacao=contestado&conta=cta-1001-1`;
    const { choices } = await load(query);
    expect(choices.problems).toEqual({});
    const sent = {
      from,
      to,
      acquirer: "cielo,rede",
      arrangement: "VCC",
      status: "scheduled,charged-back",
      bank_account_id: "cta-1001-1",
    };
    expect(await asked("/days")).toEqual(sent);
    expect(await asked("/totals")).toEqual(sent);
  });

  test("sorts by value and by day, both ways; an unknown sort is the usual one", async () => {
    const totals = (data: { body: { rows: { total_amount: number }[] } }) =>
      data.body.rows.map((row) => row.total_amount);
    const down = totals(await load("?ordem=-valor"));
    expect(down).toEqual([...down].sort((one, other) => other - one));
    expect(totals(await load("?ordem=valor"))).toEqual([...down].reverse());
    const late = datesOf((await load("?ordem=-data")).body.rows);
    expect(late).toEqual([...late].sort().reverse());
    expect((await load("?ordem=nada")).body.sort).toMatchObject({ name: "data", direction: "asc" });
  });

  test("its pages are the whole, and lead back", async () => {
    const period = `?de=${addDays(TODAY, -90)}&ate=${addDays(TODAY, 270)}`;
    const seen: string[] = [];
    let query = period;
    let previous: string | null = null;
    for (let number = 1; query !== ""; number += 1) {
      const { body } = await load(query);
      seen.push(...datesOf(body.rows));
      expect(body.place.number).toBe(number);
      expect(body.place.previous === null).toBe(number === 1);
      previous = body.place.previous;
      query = body.place.next === null ? "" : `${period}&pagina=${number + 1}&apos=${body.place.next}`;
    }
    const { body } = await load(`${period}&por=100`);
    expect(seen.length).toBeGreaterThan(60);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, 100)).toEqual(datesOf(body.rows));
    expect(previous).not.toBeNull();
  });

  test("a page that is not there is the first one, and says so", async () => {
    expect((await load("?pagina=9999")).body.problem).toContain("não existe");
    const gone = await load("?pagina=2&apos=2019-01-01");
    expect(gone.body).toMatchObject({ problem: expect.stringContaining("não existe"), place: { number: 1 } });
    expect(gone.body.rows.length).toBeGreaterThan(0);
  });

  test("a quarter and more is drawn by week, the list stays by day", async () => {
    const { body } = await load(`?de=${TODAY}&ate=${addDays(TODAY, 364)}`);
    expect(body.spans).toHaveLength(53);
    expect(body.spans[0]).toMatchObject({ from: TODAY, to: addDays(TODAY, 6) });
  });

  test.each([
    ["yesterday", -1, "A Getnet ainda não enviou o arquivo de ontem."],
    ["a day before", -2, "Uma venda aparece aqui no dia em que a adquirente vai pagar."],
    ["a day to come", 1, "Uma venda aparece aqui no dia em que a adquirente vai pagar."],
  ])("none of %s: a file that is late is why only of its own day", async (_, from, why) => {
    const day = addDays(TODAY, from);
    const data = await load(`?de=${day}&ate=${day}`);
    const totals = { ...data.totals, value: { ...data.totals.value, waiting_for: ["getnet"] } };
    const body = { ...data.body, rows: [] };
    const html = markupInRouter(createElement(ReceivablesView, { ...data, totals, body }));
    const empty = html.slice(html.indexOf("Sem recebíveis neste período"));
    expect(empty).toContain(why);
    // Of what lies far ahead it is no next day: it is that from today on.
    const { date } = data.totals.value.next;
    const way = `href="${PAGE}/dia/${date}">Ver ${formatDate(date)}, a próxima liquidação`;
    expect(empty).toContain(way);
  });

  test("a period without anything is empty, and the next day with value is known", async () => {
    const data = await load("?de=2019-01-01&ate=2019-01-31");
    expect(data.body.rows).toEqual([]);
    expect(data.totals.value.next.date > addDays(TODAY, -3)).toBe(true);
  });
});

describe("what cannot be asked is said at its field, and the page stays", () => {
  test.each([
    [
      "de=2026-02-30",
      "de",
      "“2026-02-30” não existe no calendário. Informe a data inicial, como 20/11/2026.",
    ],
    ["ate=ontem", "ate", "“ontem” não existe no calendário. Informe a data final, como 20/11/2026."],
    ["de=2026-12-10&ate=2026-12-01", "de", "A data inicial é depois da final."],
    ["de=2024-01-01&ate=2026-12-01", "ate", "Escolha um período de até 366 dias."],
  ])("%s", async (query, wrong, problem) => {
    const data = await load(`?${query}`);
    expect(data).toMatchObject({ refused: true, period: { wrong, problem } });
    expect(data).not.toHaveProperty("totals");
  });

  test.each(["adquirente=outra", "arranjo=XYZ", "situacao=scheduled", "conta=a%20b"])("%s", async (query) => {
    const data = await load(`?${query}`);
    expect(data.choices.problems[query.split("=")[0] ?? ""]).toMatch(/não existe/);
    expect(data).toMatchObject({ refused: true });
    expect(data.accounts.length).toBeGreaterThan(0);
  });

  test("a month that does not exist is said, and a view that does not exist is by day", async () => {
    expect(await load("?visao=calendario&mes=2026-13")).toMatchObject({
      problem: "Este mês não existe.",
      refused: true,
    });
    expect((await load("?visao=semana")).view).toBe("dias");
  });
});

describe("the other views", () => {
  test("units are those of the upstream, sorted and paged by it", async () => {
    const { body } = await load("?visao=unidades&ordem=-valor");
    const page = await direct<{ items: ReceivableUnit[]; next_cursor: string }>(
      `?${UPSTREAM_FUTURE}&sort=total_amount&direction=desc&limit=25`,
    );
    expect(body.rows).toEqual(page.items);
    const second = await load(`?visao=unidades&ordem=-valor&pagina=2&apos=${body.place.next}`);
    expect(second.body.place).toMatchObject({ number: 2, size: 25 });
    expect(second.body.rows[0].total_amount).toBeLessThanOrEqual(body.rows.at(-1).total_amount);
    const gone = await load("?visao=unidades&pagina=7&apos=bm90LWEtY3Vyc29y");
    expect(gone.body).toMatchObject({ place: { number: 1 }, problem: expect.stringContaining("não existe") });
  });

  test("the calendar is every day of its month", async () => {
    const month = monthFromNow(1);
    const { from, to } = daysOfMonth(month);
    const { body } = await load(
      `?visao=calendario&mes=${month.replace(/(.+)-(.+)/, "$2/$1")}&adquirente=stone`,
    );
    expect(body.days).toHaveLength(daysBetween(from, to) + 1);
    expect(await asked("/days")).toEqual({ from, to, acquirer: "stone" });
    expect(await asked("/totals")).toEqual({ from, to, acquirer: "stone" });
  });

  test("each is of the same days: a month that was turned to becomes them, and they become their month", async () => {
    const month = monthFromNow(-1);
    const { from, to } = daysOfMonth(month);
    const tabs = async (query: string) => {
      const html = markupInRouter(createElement(ReceivablesView, await load(query)));
      const [nav = ""] = /<nav class="tabs.*?<\/nav>/.exec(html) ?? [];
      return [...nav.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
    };
    const days = `adquirente=rede&de=${from}&ate=${to}`;
    expect(await tabs(`?visao=calendario&mes=${month}&adquirente=rede`)).toEqual([
      `?${days}`,
      `?${days}&visao=unidades`,
      `?mes=${month}&adquirente=rede&visao=calendario`,
      `?${days}&visao=adquirente`,
      `?${days}&visao=bandeira`,
    ]);
    expect((await tabs(`?${days}`))[2]).toBe(`?adquirente=rede&mes=${month}&visao=calendario`);
    const yesterdays = monthOf(addDays(TODAY, -1));
    expect((await tabs("?periodo=ontem"))[2]).toBe(`?mes=${yesterdays}&visao=calendario`);
    // What nobody chose stays as it usually is.
    expect(await tabs("?visao=calendario")).toEqual([
      "?",
      "?visao=unidades",
      "?visao=calendario",
      "?visao=adquirente",
      "?visao=bandeira",
    ]);
    expect((await tabs(""))[2]).toBe("?visao=calendario");
  });

  test.each([
    ["adquirente", "acquirer"],
    ["bandeira", "brand"],
  ])("by %s sums to the totals", async (view, dimension) => {
    const { body, totals } = await load(`?visao=${view}`);
    expect(await asked("/by")).toEqual({ ...FUTURE, dimension });
    const sum = (name: string) =>
      body.shares.reduce((whole: number, share: Record<string, number>) => whole + (share[name] ?? 0), 0);
    for (const name of ["total_amount", "debit_amount", "advanced_amount", "assigned_amount"])
      expect(sum(name)).toBe(totals.value[name]);
  });

  test.each(["dias", "unidades", "calendario", "adquirente", "bandeira"])(
    "%s asks in one wave",
    async (view) => {
      await control.faults([{ path: `${CALLS}*`, fault: "delay", ms: 150 }]);
      await load(`?visao=${view}`);
      const calls = (await apiCalls()).filter(({ path }) => path.startsWith(CALLS));
      expect(calls).toHaveLength(2);
      expect(isOneWave(calls)).toBe(true);
    },
  );
});

describe("when the upstream fails", () => {
  test("totals fail alone", async () => {
    await failQuestions(`${CALLS}/totals`, {
      fault: "status",
      status: 503,
      body: { error: { message: INSIDE_WORDS } },
    });
    const data = await load();
    expect(data.totals).toMatchObject({ ok: false, reference: expect.stringMatching(/^[\w.-]{8,}$/) });
    expect(data.body.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain(INSIDE_WORDS);
  });

  test.each(QUESTION_FAULTS)("without its list the page says so: %s", async (_, fault, status, kind) => {
    await failQuestions(`${CALLS}/days`, fault);
    expectFault(await maria.load(loader, PAGE), status, kind);
  });
});

describe("the export", () => {
  const csv = async (query = "") => {
    const { status, headers, data } = await maria.load(exportLoader, `${PAGE}/exportar${query}`);
    return { status, headers, data };
  };

  test("is a file named after its days", async () => {
    const { from, to } = daysOfMonth(monthFromNow(0));
    const { status, headers } = await csv(`?de=${from}&ate=${to}`);
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="agenda-recebiveis-${from}-a-${to}.csv"`,
    );
  });

  test("asks for exactly what is filtered and sorted, the calendar's month included", async () => {
    const [past, coming] = [monthFromNow(-1), monthFromNow(1)];
    const { from, to } = daysOfMonth(past);
    await csv(`?visao=unidades&adquirente=bin&situacao=liquidado&ordem=-valor&de=${from}&ate=${to}`);
    expect(await asked("/receivables")).toMatchObject({
      from,
      to,
      acquirer: "bin",
      status: "settled",
      sort: "total_amount",
      direction: "desc",
      limit: "1000",
    });
    await csv(`?visao=calendario&mes=${coming}`);
    expect(await asked("/receivables")).toMatchObject(daysOfMonth(coming));
  });

  test("is a fault page while the upstream is down", async () => {
    await failQuestions(CALLS, { fault: "status", status: 503 });
    expectFault(await maria.load(exportLoader, `${PAGE}/exportar`), 503, "unavailable");
  });
});
