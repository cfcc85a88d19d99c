import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ConciliationDay, ConciliationMonth } from "#contract/extension/conciliation-days";
import { control } from "#tests/support/control";
import { valuesIn } from "#tests/support/form-values";
import { markupInRouter } from "#tests/support/in-router";
import { textOf } from "#tests/support/markup-tree";
import { openPage } from "#tests/support/rendered-page";
import { readFile } from "#tests/support/shown-list";
import { apiCalls, apiMutations, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions, INSIDE_WORDS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { calendarDay, formatDate } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { loader as root } from "~/root";
import { action as close, loader as closing } from "../close/route";
import { CloseView } from "../close/view";
import { loader as monthFile } from "../export/route";
import { loader as note, action as putNote } from "../note/route";
import { action as reopen, loader as reopening } from "../reopen/route";
import { loader } from "./route";
import { DayView } from "./view";

const PAGE = "/customer/gestao-vendas/dia";
const CALLS = "/api/portal/customers/cli-1001/conciliation";
const TODAY = calendarDay(new Date());

let maria: Visitor;
beforeEach(async () => {
  await control.reset();
  maria = await Visitor.signedIn("maria@loja.example");
});
afterEach(() => control.clearFaults());

type Counted = ConciliationMonth["days"][number];
/** The latest of the last days that fits. */
async function find(fits: (day: Counted) => boolean): Promise<string> {
  for (const months of [0, 28, 56]) {
    const month = addDays(TODAY, -months).slice(0, 7);
    const { days } = (await askDirectly(maria, `${CALLS}/days?month=${month}`)) as ConciliationMonth;
    const found = days.findLast((day) => day.date < TODAY && fits(day));
    if (found) return found.date;
  }
  throw new Error("no day fits");
}
const pendingDay = () =>
  find((day) => day.status === "open" && day.pending_count > 1 && day.waiting_count === 0);
const dayOf = async (date: string) => (await askDirectly(maria, `${CALLS}/days/${date}`)) as ConciliationDay;
const open = (date: string, search = "") => maria.load(loader, `${PAGE}/${date}${search}`, { date });
const toast = async () => (await maria.load(root, "/")).data.toast;

test("a day, and a month, to come is not said to have had no sale, on the page and in the file", async () => {
  const date = addDays(TODAY, 40);
  const month = date.slice(0, 7);
  const { page } = await openPage(maria, `${PAGE}/${date}`);
  expect(textOf(page)).toContain("Este dia ainda não chegou");
  const calendar = await openPage(maria, `/customer/gestao-vendas?mes=${month}`);
  expect(textOf(calendar.page)).toContain("Este mês ainda não começou");
  const file = { path: "/customer/gestao-vendas/exportar", load: monthFile };
  const rows = await readFile(maria, file, `mes=${month}`);
  expect(new Set(rows.map((row) => row.Situação))).toEqual(new Set(["Ainda não chegou"]));
  for (const one of [page, calendar.page]) expect(textOf(one)).not.toMatch(/sem vendas|nenhum caixa vendeu/i);
  // What is over without a sale says so.
  const old = await openPage(maria, `${PAGE}/2026-01-05`);
  expect(textOf(old.page)).toContain("Sem vendas no dia");
});

type Door = Parameters<Visitor["act"]>[0];
/** Sends the form of a page as it was rendered, or with the form token of an earlier one. */
async function send(
  doors: { read: Door; act: Door; path: string },
  date: string,
  fields: Record<string, string> = {},
  formToken?: Record<string, string>,
) {
  const path = `${PAGE}/${date}/${doors.path}`;
  const kept = formToken ?? Visitor.formTokenOf((await maria.load(doors.read, path, { date })).data);
  return maria.act(doors.act, path, { ...kept, ...fields }, { date });
}
/** More than any day has open. */
const SHOWN = { open_count: "10000", waiting_count: "10000" };
const CLOSE = { read: closing, act: close, path: "fechar" };
const REOPEN = { read: reopening, act: reopen, path: "reabrir" };
const NOTE = { read: note, act: putNote, path: "anotar" };

describe("a day", () => {
  test("is how it stands, what is likely one sale, and what is open on both sides: one wave", async () => {
    const date = await pendingDay();
    await control.clearJournal();
    await failQuestions("/api/*", { fault: "delay", ms: 100 });
    const { data } = await open(date);
    const calls = await apiCalls();
    // With the views of the day's list.
    expect(calls).toHaveLength(5);
    expect(isOneWave(calls)).toBe(true);
    expect(data.day).toEqual(await dayOf(date));
    const shown = data.sides.sales.value.rows.length + data.sides.movements.value.rows.length;
    // The movement of a divergent sale is shown beside it, and counts once.
    expect(shown).toBe(data.day.pending_count + data.day.divergent.count);
    expect(data.closable).toBe("yes");
  });

  test("tells a difference of what is matched from what is open", async () => {
    const { data } = await open(await pendingDay());
    const { unmatched_sales, unmatched_movements } = data.day;
    const said = (more: number) => {
      const difference_amount = unmatched_movements.amount - unmatched_sales.amount + more;
      const day = { ...data.day, difference_amount, divergent_amount: 0 };
      return markupInRouter(createElement(DayView, { ...data, day }));
    };
    expect(said(4_936)).toContain("um movimento de outro dia");
    expect(said(0)).not.toContain("um movimento de outro dia");
  });

  test("its filter narrows both sides; what is wrong is said at its field", async () => {
    const date = await find(
      (day) => day.status === "open" && day.pending_count > 0 && day.divergent_amount === 0,
    );
    const all = (await open(date)).data;
    const [one] = [...all.sides.sales.value.rows, ...all.sides.movements.value.rows];
    const reais = (one.gross_amount / 100).toFixed(2).replace(".", ",");
    const found = (await open(date, `?valor=${reais}&adquirente=${one.acquirer}`)).data;
    const rows = [...found.sides.sales.value.rows, ...found.sides.movements.value.rows];
    expect(rows.map(({ id }) => id)).toContain(one.id);
    expect(new Set(rows.map(({ gross_amount }) => gross_amount))).toEqual(new Set([one.gross_amount]));
    expect((await open(date, "?q=nao-existe")).data.sides.sales.value.rows).toEqual([]);
    const wrong = (await open(date, "?valor=dez")).data;
    expect(wrong.filter.problems).toEqual({ valor: "Informe um valor como 1.234,56." });
    expect(wrong.sides).toEqual({ refused: true });
  });

  test("stands without its suggestions and without a side", async () => {
    const date = await pendingDay();
    // Nothing was answered to this session yet that could stand in.
    await failQuestions(`${CALLS}/suggestions`, { fault: "status", status: 503, body: INSIDE_WORDS });
    expect((await open(date)).data.suggestions).toMatchObject({ ok: false });
    maria = await Visitor.signedIn("maria@loja.example");
    await failQuestions(`${CALLS}/movements`, { fault: "reset" });
    const { data, status } = await open(date);
    expect([status, data.sides.movements.ok, data.sides.sales.ok]).toEqual([200, false, true]);
    await failQuestions(`${CALLS}/days/*`, { fault: "status", status: 503, body: INSIDE_WORDS });
    expectFault(await open(date), 503, "unavailable");
  });

  test.each(["2026-02-30", "ontem", "0001-01-01", "..", "2026-11-17x"])("%s is no day: 404", async (date) => {
    for (const door of [loader, closing, reopening, note])
      expectFault(await maria.load(door, `${PAGE}/x`, { date }), 404, "absent");
  });

  test("without sales, or to come, says so and cannot be closed", async () => {
    expect((await open("2019-03-05")).data).toMatchObject({
      closable: "no-sales",
      day: { status: "no-sales", pending_count: 0 },
    });
    expect((await open(TODAY)).data).toMatchObject({ closable: "not-over", after: null });
    expect(await send(CLOSE, TODAY, SHOWN)).toMatchObject({
      status: 409,
      data: { toast: { tone: "danger", message: expect.stringContaining("ainda não terminou") } },
    });
  });
});

describe("closing", () => {
  test("with something open lists it; it is only closed by whoever has seen that", async () => {
    const date = await pendingDay();
    const before = await dayOf(date);
    const { data } = await maria.load(closing, `${PAGE}/${date}/fechar`, { date });
    expect(data.sales.length + data.movements.length).toBe(before.pending_count);

    // As if less had been open when the page was shown.
    const fewer = { open_count: String(before.pending_count - 1), waiting_count: "0" };
    const unseen = await send(CLOSE, date, fewer);
    expect(unseen).toMatchObject({ status: 409, data: { toast: { tone: "danger" } } });
    expect(unseen.data.toast.message).toMatch(/Há \d+ itens em aberto/);
    expect((await dayOf(date)).closed).toBeNull();

    const html = markupInRouter(createElement(CloseView, data));
    const [open_count = "", waiting_count = ""] = ["open_count", "waiting_count"].flatMap((name) =>
      valuesIn(html, name),
    );
    expect(await send(CLOSE, date, { open_count, waiting_count })).toMatchObject({
      status: 303,
      location: `${PAGE}/${date}`,
    });
    expect((await toast()).message).toContain(`com ${before.pending_count} itens em aberto`);
    const after = await dayOf(date);
    expect(after.closed).toMatchObject({ by_name: "Maria Exemplo Falcão", open_count: before.pending_count });
    expect(after.history[0]?.action).toBe("closed");
    expect((await open(date)).data.closable).toBe("closed");
  });

  test("twice with one form closes once, and the second sending is told so", async () => {
    const date = await find((day) => day.status === "open" && day.pending_count + day.waiting_count === 0);
    const { data } = await maria.load(closing, `${PAGE}/${date}/fechar`, { date });
    const formToken = Visitor.formTokenOf(data);
    expect((await send(CLOSE, date, {}, formToken)).status).toBe(303);
    expect((await toast()).message).toContain("fechado, com tudo conciliado.");
    expect((await send(CLOSE, date, {}, formToken)).status).toBe(303);
    expect(await toast()).toMatchObject({
      tone: "info",
      message: expect.stringContaining("só conta uma vez"),
    });
    expect((await dayOf(date)).history.filter(({ action }) => action === "closed")).toHaveLength(1);
    // With another form it is refused in the upstream's own words.
    const again = await send(CLOSE, date, {});
    expect(again).toMatchObject({ status: 409, data: { toast: { tone: "danger" } } });
    expect(again.data.toast.message).toContain("foi fechado por Maria Exemplo Falcão");
  });

  test("says that what waits may still come, and change what the day comes to", async () => {
    const date = await find((day) => day.status !== "closed" && day.waiting_count > 0);
    const said = async (path = "") => textOf((await openPage(maria, `${PAGE}/${date}${path}`)).page);
    const changes = "segue o arquivo da adquirente ou a confirmação, e muda os totais do dia.";
    expect(await said("/fechar")).toContain(`O que aguarda ${changes}`);
    await send(CLOSE, date, SHOWN);
    expect(await said()).toContain(`O que aguardava ${changes}`);
    expect(await said()).not.toContain("Nada deste dia muda");
  });

  test("of which nothing could be compared yet has no rate, neither here nor in its month or its file", async () => {
    const said = async (path: string) => textOf((await openPage(maria, path)).page);
    expect(await said(`${PAGE}/${TODAY}`)).toMatch(/Conciliado – 0 de \d+ vendas? esperadas?/);
    const month = TODAY.slice(0, 7);
    const day = formatDate(TODAY).slice(0, 5);
    expect(await said(`/customer/gestao-vendas?mes=${month}`)).toMatch(new RegExp(`${day} 0 0 0 \\d+ – `));
    const file = { path: "/customer/gestao-vendas/exportar", load: monthFile };
    const row = (await readFile(maria, file, `mes=${month}`)).find(({ Dia }) => Dia === formatDate(TODAY));
    expect(row).toMatchObject({ Conciliadas: "0", "Taxa de conciliação %": "" });
    expect(row?.Aguardando).toBe(row?.["Vendas esperadas"]);
  });

  test("does not call settled what waits", async () => {
    const said = textOf((await openPage(maria, `${PAGE}/${TODAY}`)).page);
    expect(said).toMatch(/O que não está em aberto Aguardando \d+ vendas?,/);
  });

  test("counts what it has no room for, one as one", async () => {
    const date = await pendingDay();
    const { data } = await maria.load(closing, `${PAGE}/${date}/fechar`, { date });
    const said = (pending_count: number) => {
      const day = { ...data.day, pending_count, waiting_count: 0 };
      return markupInRouter(createElement(CloseView, { ...data, day, sales: [], movements: [] }));
    };
    expect(said(1)).toContain("Mais 1 item não cabe aqui.");
    expect(said(1_200)).toContain("Mais 1.200 itens não cabem aqui.");
  });

  test("is undone by reopening; an open day has nothing to reopen", async () => {
    const date = await find(({ status }) => status === "closed");
    expect((await send(REOPEN, date)).location).toBe(`${PAGE}/${date}`);
    expect((await dayOf(date)).status).toBe("open");
    expect(await send(REOPEN, date)).toMatchObject({ status: 409, data: { toast: { tone: "danger" } } });
    const { data } = await maria.load(reopening, `${PAGE}/${date}/reabrir`, { date });
    expect(data.closed).toBeNull();
  });
});

describe("the note", () => {
  test("is written, changed and taken away, and each is in the history", async () => {
    const date = await pendingDay();
    await send(NOTE, date, { text: " Conferir o PDV 04.\r\nLigar para a Cielo. " });
    expect((await dayOf(date)).note).toMatchObject({
      text: "Conferir o PDV 04.\nLigar para a Cielo.",
      by_name: "Maria Exemplo Falcão",
    });
    await send(NOTE, date, { text: "" });
    expect((await toast()).message).toBe("Anotação retirada.");
    const day = await dayOf(date);
    expect(day.note).toBeNull();
    expect(day.history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["noted", "note-removed"]),
    );
  });

  test("that is too long is said at the field, nothing is sent, and what was typed stays", async () => {
    const date = await pendingDay();
    await control.clearJournal();
    const outcome = await send(NOTE, date, { text: "x".repeat(1001) });
    expect(outcome.data.form.error).toEqual({ text: ["Use no máximo 1.000 caracteres."] });
    expect(outcome.data.form.initialValue.text).toHaveLength(1001);
    expect(await apiMutations()).toEqual([]);
  });

  test("is back after the session ended", async () => {
    const date = await pendingDay();
    const { data } = await maria.load(note, `${PAGE}/${date}/anotar`, { date });
    const formToken = Visitor.formTokenOf(data);
    await control.revokeSessions("maria@loja.example");
    await control.expireAccessTokens();
    expect((await send(NOTE, date, { text: "pela metade" }, formToken)).location).toContain("/signin");
    await maria.signIn("maria@loja.example");
    const back = await maria.load(note, `${PAGE}/${date}/anotar`, { date });
    expect(back.data.draft).toMatchObject({ initialValue: { text: "pela metade" } });
  });
});

test.each([
  ["503", { fault: "status", status: 503, body: { error: { message: INSIDE_WORDS } } }, 503],
  ["reset", { fault: "reset" }, 504],
] as const)("a command whose outcome nobody knows keeps its key: %s", async (_, fault, status) => {
  const date = await pendingDay();
  const { data } = await maria.load(note, `${PAGE}/${date}/anotar`, { date });
  const formToken = Visitor.formTokenOf(data);
  await control.faults([{ method: "PUT", path: `${CALLS}/days/${date}/note`, ...fault }]);
  const outcome = await send(NOTE, date, { text: "De novo." }, formToken);
  expect(outcome).toMatchObject({ status, data: { toast: { tone: "danger" } } });
  expect(outcome.data.formToken.key).toBe(formToken._key);
  expect(outcome.data.form.initialValue).toMatchObject({ text: "De novo." });
  expect(JSON.stringify(outcome.data)).not.toContain(INSIDE_WORDS);
});
