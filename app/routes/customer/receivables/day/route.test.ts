import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ReceivableEntry } from "#contract/extension/receivable-entries";
import type { ReceivableDays } from "#contract/extension/receivables";
import { control } from "#tests/support/control";
import { formIn, valuesIn } from "#tests/support/form-values";
import { markupInRouter } from "#tests/support/in-router";
import { apiCalls, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { calendarDay, formatDate } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { formatMoney } from "~/domain/money";
import { numberedPlace } from "~/lists/numbered";
import { dayWay } from "../../schedule-choices";
import { loader as exportLoader } from "./export/route";
import { loader } from "./route";
import { DayView } from "./view";

const PAGE = "/customer/agenda-recebiveis/dia";
const CALLS = "/api/portal/customers/cli-1001/receivables";
const TODAY = calendarDay(new Date());

let maria: Visitor;
/** The day to come with the most entries. */
let busiest: string;
beforeEach(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
  const query = `from=${TODAY}&to=${addDays(TODAY, 29)}`;
  const { days } = (await askDirectly(maria, `${CALLS}/days?${query}`)) as ReceivableDays;
  busiest = days.reduce((most, day) => (day.entries_count > most.entries_count ? day : most)).date;
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const load = async (date = busiest, query = "") =>
  (await maria.load(loader, `${PAGE}/${date}${query}`, { date })).data;
const asked = async (end: string) =>
  (await apiCalls()).findLast(({ path }) => path.endsWith(end))?.query ?? null;

describe("a day", () => {
  test("is its units and its entries, and their sums agree", async () => {
    const { units, entries, totals, sums } = await load(busiest, "?por=100");
    const of = (name: string) =>
      units.reduce((whole: number, unit: Record<string, number>) => whole + (unit[name] ?? 0), 0);
    expect(units.length).toBeGreaterThan(3);
    for (const name of ["total_amount", "debit_amount", "available_amount", "paid_amount", "entries_count"])
      expect(of(name)).toBe(totals.value[name]);
    expect(sums.value.entries_count).toBe(totals.value.entries_count);
    expect(entries.length).toBe(Math.min(100, sums.value.entries_count));
  });

  test("leads to the days before and after it on which something is paid, with its choices", async () => {
    const choices = "?adquirente=cielo&unidades=1&por=50&tipo=venda-parcelada&tipo=aluguel";
    const query = `acquirer=cielo&from=${addDays(busiest, -45)}&to=${addDays(busiest, 45)}`;
    const { days } = (await askDirectly(maria, `${CALLS}/days?${query}`)) as ReceivableDays;
    const paid = days.filter(({ amount }) => amount !== 0).map(({ date }) => date);
    const former = paid.findLast((date) => date < busiest);
    const next = paid.find((date) => date > busiest);
    const data = await load(busiest, choices);
    expect(data.beside).toEqual({ former, next });
    const html = markupInRouter(createElement(DayView, data));
    for (const [rel, date] of [
      ["prev", former],
      ["next", next],
    ])
      expect(html).toContain(
        `rel="${rel}" href="${PAGE}/${date}?adquirente=cielo&amp;tipo=venda-parcelada&amp;tipo=aluguel"`,
      );
    expect(html).toContain('href="/customer/agenda-recebiveis?adquirente=cielo">Voltar à agenda');
    await failQuestions(`${CALLS}/days`, { fault: "status", status: 503, body: {} });
    expect((await load()).beside).toEqual({ former: null, next: null });
  });

  test("leads back to the days that it was opened from, in whatever it is filtered by now", async () => {
    const from = "?visao=dias&de=2026-10-01&ate=2026-12-31&adquirente=cielo&ordem=-valor&pagina=2&apos=x";
    const way = dayWay(busiest, from);
    const days = "visao=dias&de=2026-10-01&ate=2026-12-31&ordem=-valor";
    expect(way).toBe(`${PAGE}/${busiest}?adquirente=cielo&lista=${encodeURIComponent(days)}`);
    const data = await load(busiest, `?arranjo=visa-credito&lista=${encodeURIComponent(days)}`);
    const html = markupInRouter(createElement(DayView, data)).replaceAll("&amp;", "&");
    expect(html).toContain(`href="/customer/agenda-recebiveis?${days}&arranjo=visa-credito">Voltar à agenda`);
    const { former } = data.beside;
    expect(html).toContain(`href="${PAGE}/${former}?arranjo=visa-credito&lista=${encodeURIComponent(days)}"`);
    expect(html).toContain(`type="hidden" name="lista" value="${days}"`);
    expect(dayWay(busiest, "?adquirente=cielo&pagina=2&apos=x")).toBe(`${PAGE}/${busiest}?adquirente=cielo`);
  });

  test("names each way to the bank by what it checks, for who hears the links alone", async () => {
    const data = await load();
    const html = markupInRouter(createElement(DayView, { ...data, today: "9999-12-31" }));
    const checks = html.match(/Conferir no banco.*?<\/a>/g) ?? [];
    expect(checks.length).toBeGreaterThan(1);
    expect(new Set(checks).size).toBe(checks.length);
  });

  test("says beside a unit what it brought ahead of its day, whatever columns there is room for", async () => {
    const data = await load();
    const units = [{ ...data.units[0], advance_paid_amount: 17_208 }];
    expect(textOf({ ...data, units })).toMatch(/R\$ 172,08 por antecipação/);
    expect(textOf({ ...data, units: [{ ...units[0], advance_paid_amount: 0 }] })).not.toMatch(/R\$ 172,08/);
  });

  test("asks everything in one wave", async () => {
    await control.faults([{ path: `${CALLS}*`, fault: "delay", ms: 150 }]);
    await load();
    const calls = (await apiCalls()).filter(({ path }) => path.startsWith(CALLS));
    expect(calls).toHaveLength(6);
    expect(isOneWave(calls)).toBe(true);
  });

  test("is filtered in units and entries alike", async () => {
    await load(busiest, "?adquirente=cielo&arranjo=visa-credito&situacao=previsto");
    const choices = { acquirer: "cielo", arrangement: "VCC", status: "scheduled" };
    expect(await asked("/receivables")).toMatchObject({ from: busiest, to: busiest, ...choices });
    expect(await asked("/receivables/totals")).toEqual({ from: busiest, to: busiest, ...choices });
    const entries = { date: busiest, ...choices };
    expect(await asked("/entries")).toMatchObject(entries);
    expect(await asked("/entries/totals")).toEqual(entries);
  });

  test("filters on by all that it was opened with", async () => {
    const chosen = {
      situacao: ["previsto", "erro"],
      arranjo: ["visa-credito", "pix"],
      tipo: ["venda-parcelada", "aluguel"],
    };
    const given = Object.entries(chosen).flatMap(([name, values]) => values.map((value) => [name, value]));
    const html = markupInRouter(
      createElement(DayView, await load(busiest, `?${new URLSearchParams(given)}`)),
    );
    const form = formIn(html, "filtros");
    for (const [name, values] of Object.entries(chosen))
      expect(valuesIn(form, name).toSorted(), name).toEqual(values.toSorted());
  });

  const textOf = (data: object) => {
    // biome-ignore lint/suspicious/noExplicitAny: what the loader of this very page answered.
    const html = markupInRouter(createElement(DayView, data as any));
    return html
      .replaceAll("\u00a0", " ")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ");
  };

  test.each(["tipo", "id"])("by %s it is those entries and their sums, and no units", async (name) => {
    const { items } = (await askDirectly(
      maria,
      `${CALLS}/entries?date=${busiest}&entry_type=instalment_sale&limit=1`,
    )) as { items: ReceivableEntry[] };
    await control.clearJournal();
    const data = await load(busiest, `?${name}=${name === "tipo" ? "venda-parcelada" : items[0]?.id}`);
    expect(await asked("/entries/totals")).toEqual({
      date: busiest,
      ...(name === "tipo" ? { entry_type: "instalment_sale" } : { id: items[0]?.id }),
    });
    expect(await asked("/receivables")).toBeNull();
    const text = textOf(data);
    const { paid_amount, coming_amount } = data.sums.value;
    for (const amount of [paid_amount, coming_amount])
      expect(text).toContain(formatMoney(amount).replaceAll("\u00a0", " "));
    expect(text).not.toContain("Total do filtro");
    expect(text).not.toContain("Unidades de recebíveis do dia");
    expect(text).not.toContain("Cada unidade");
    expect(text).toContain("Ver as unidades do dia");
  });

  test("of a kind that it has none of is empty, and says so beside no amount of others", async () => {
    const data = await load(busiest, "?tipo=compensacao");
    expect(data.sums.value.entries_count).toBe(0);
    const text = textOf(data);
    expect(text).toContain("Sem recebíveis com estes filtros neste dia");
    expect(text).not.toMatch(/R\$ [1-9]/);
  });

  test("sorts its entries by sale and by net amount, and turns its pages", async () => {
    const nets = (await load(busiest, "?ordem=-liquido&por=100")).entries.map(
      (entry: ReceivableEntry) => entry.net_amount,
    );
    expect(nets).toEqual([...nets].sort((one: number, other: number) => other - one));
    const ids = (data: { entries: ReceivableEntry[] }) => data.entries.map(({ id }) => id);
    const first = await load();
    const second = await load(busiest, `?pagina=2&apos=${first.place.next}`);
    expect(second.place).toMatchObject({ number: 2 });
    expect(ids(second).some((id) => ids(first).includes(id))).toBe(false);
    const back = await load(busiest, `?pagina=1&apos=${second.place.previous}`);
    expect(ids(back)).toEqual(ids(first));
  });

  test("shows its units by pages, whatever page its entries are at", async () => {
    const data = await load(busiest, "?pagina=2&apos=abc");
    const [unit] = data.units;
    const units = Array.from({ length: 60 }, (_, at) => ({
      ...unit,
      original_settlement_date: addDays(TODAY, at),
    }));
    const view = (number: number, search = "") => {
      const unitsPlace = numberedPlace({ number, size: 25, problem: null }, units.length);
      const html = markupInRouter(createElement(DayView, { ...data, units, unitsPlace, search }));
      const list = html.split("Unidades de recebíveis do dia</caption>")[1] ?? "";
      return {
        rows: (list.split("</table>")[0] ?? "").split('<th scope="row">').length - 1,
        pages: [...list.matchAll(/href="([^"]*)#unidades"/g)].map(([, way = ""]) =>
          way.replaceAll("&amp;", "&"),
        ),
      };
    };
    const search = "?pagina=2&apos=abc";
    expect(view(1, search)).toEqual({ rows: 25, pages: [`${search}&unidades=2`] });
    expect(view(3, search)).toEqual({ rows: 10, pages: [`${search}&unidades=2`] });
    expect(view(2, `${search}&unidades=2`)).toEqual({
      rows: 25,
      pages: [search, `${search}&unidades=3`],
    });
    // What is not there any more is the first page.
    expect((await load(busiest, "?unidades=99")).unitsPlace).toMatchObject({ number: 1, next: null });
  });

  test("a page that is gone, unknown choices and kinds are said", async () => {
    const late = await load(busiest, "?pagina=9999");
    expect(late.problem).toContain("não existe");
    expect(late.entries.length).toBeGreaterThan(0);
    const data = await load(busiest, "?tipo=rent&adquirente=x");
    expect(data.types.problems.tipo).toMatch(/não existe/);
    expect(data.choices.problems.adquirente).toMatch(/não existe/);
    expect(data).toMatchObject({ refused: true });
    expect(data).not.toHaveProperty("totals");
  });

  test("without anything leads to the next day with value after it", async () => {
    const query = `from=${TODAY}&to=${addDays(TODAY, 60)}`;
    const { days } = (await askDirectly(maria, `${CALLS}/days?${query}`)) as ReceivableDays;
    const empty = days.find(({ date, entries_count }) => date > busiest && entries_count === 0)?.date ?? "";
    const data = await load(empty);
    expect(data).toMatchObject({ units: [], entries: [] });
    const next = days.find(({ date, amount }) => date > empty && amount !== 0)?.date ?? "";
    expect(data.totals.value.next.date < empty).toBe(true);
    const text = textOf(data);
    expect(text).toContain(`Ver ${formatDate(next)}, o próximo dia com valor`);
    expect(text).toContain("o Pix cai em qualquer dia");
  });

  test("without anything near it leads to the next settlement", async () => {
    const data = await load("2019-01-01");
    expect(data).toMatchObject({ units: [], entries: [], beside: { next: null } });
    expect(textOf(data)).toContain(`Ver ${formatDate(data.totals.value.next.date)}, a próxima liquidação`);
  });

  test.each(["2026-02-30", "amanha", "20-11-2026", "2026-1-1"])("%s is no day: 404", async (date) => {
    expectFault(await maria.load(loader, `${PAGE}/${date}`, { date }), 404, "absent");
    expectFault(await maria.load(exportLoader, `${PAGE}/${date}/exportar`, { date }), 404, "absent");
    expect(await apiCalls()).toEqual([]);
  });
});

describe("prices", () => {
  const PRICED = /fee_amount|net_amount|reversed_amount|rate/;

  const withoutPrices = () => Visitor.permitted("joao@loja.example", "dont-show-price-read");

  test("of sales never leave the server for who may not see them; what is paid stays", async () => {
    const joao = await withoutPrices();
    const { data } = await joao.load(loader, `${PAGE}/${busiest}?ordem=-liquido`, { date: busiest });
    expect(data.prices).toBe(false);
    expect(data.sort.name).toBe("venda");
    expect(data.entries[0]).toHaveProperty("gross_amount");
    expect(data.units[0]).toHaveProperty("total_amount");
    expect(JSON.stringify([data.entries, data.sums])).not.toMatch(PRICED);
    expect(Object.keys(data.sums.value)).toEqual(["entries_count"]);
  });

  test("what an advance was of tells the net: it stays behind too", async () => {
    const found = await askDirectly(maria, `${CALLS}/entries?entry_type=advance&limit=1`);
    const date = (found as { items: ReceivableEntry[] }).items[0]?.settlement_date ?? "";
    const { data } = await (await withoutPrices()).load(loader, `${PAGE}/${date}?tipo=antecipacao`, { date });
    expect(data.entries.length).toBeGreaterThan(0);
    for (const entry of data.entries) {
      expect(entry).not.toHaveProperty("gross_amount");
      expect(entry.description).toMatch(/^Parcela prevista para \d\d\/\d\d\/\d{4}$/);
    }
  });

  test("are in the page for who may", async () => {
    const { entries, prices } = await load();
    expect(prices).toBe(true);
    expect(entries[0]).toHaveProperty("net_amount");
  });
});

describe("when the upstream fails", () => {
  test("sums fail alone", async () => {
    await control.faults(
      ["/totals", "/entries/totals"].map((end) => ({ path: CALLS + end, fault: "status", status: 503 })),
    );
    const data = await load();
    expect(data).toMatchObject({ totals: { ok: false }, sums: { ok: false } });
    expect(data.units.length).toBeGreaterThan(0);
  });

  test.each(QUESTION_FAULTS)("without its units the page says so: %s", async (_, fault, status, kind) => {
    await failQuestions(CALLS, fault);
    expectFault(await maria.load(loader, `${PAGE}/${busiest}`, { date: busiest }), status, kind);
  });
});

test("the export asks for exactly what is filtered and sorted", async () => {
  const query = "?adquirente=rede&tipo=venda-no-debito&ordem=liquido";
  const outcome = await maria.load(exportLoader, `${PAGE}/${busiest}/exportar${query}`, { date: busiest });
  expect(outcome.headers.get("content-disposition")).toContain(`recebiveis-${busiest}.csv`);
  expect(await asked("/entries")).toEqual({
    date: busiest,
    acquirer: "rede",
    entry_type: "debit_sale",
    sort: "net_amount",
    direction: "asc",
    limit: "1000",
  });
});
