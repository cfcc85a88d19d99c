import { afterEach, describe, expect, test } from "vitest";
import type { Statement } from "#contract/extension/statement";
import { control } from "#tests/support/control";
import { dayFromNow, monthFromNow } from "#tests/support/days";
import { openPage } from "#tests/support/rendered-page";
import { figureIn, type Row, readFile } from "#tests/support/shown-list";
import { Visitor } from "#tests/support/visitor";
import { daysOfMonth } from "~/domain/months";
import { loader as bridge } from "../bridge/route";
import { loader as file } from "./export/route";
import { loader } from "./route";

const PAGE = "/customer/extrato";
const LAST = monthFromNow(-1);

afterEach(() => control.clearFaults());

const read = async (visitor: Visitor, search = ""): Promise<Statement> => {
  const { data } = await visitor.load(loader, PAGE + search);
  if (data.refused || !data.statement.ok) throw new Error("no statement");
  return data.statement.value;
};

describe("the statement", () => {
  test("offers this month, the five before it, and those beside an older one", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const offered = async (search: string) => {
      const { html } = await openPage(maria, PAGE + search);
      const nav = html.split('aria-label="Meses"')[1]?.split("</nav>")[0] ?? "";
      return [...nav.matchAll(/mes=([\d-]+)"([^>]*)>([^<]*)</g)].map(([, mes, more, words]) => ({
        mes,
        words,
        current: more?.includes("aria-current") ?? false,
      }));
    };
    const now = await offered("");
    expect(now.map(({ mes }) => mes)).toEqual([0, -1, -2, -3, -4, -5].map(monthFromNow));
    expect(now.slice(0, 2).map(({ words }) => words)).toEqual(["Este mês", "Mês passado"]);
    expect(now.map(({ current }) => current)).toEqual([true, false, false, false, false, false]);
    const old = await offered(`?mes=${monthFromNow(-8)}`);
    expect(old.slice(6).map(({ mes }) => mes)).toEqual([-7, -9].map(monthFromNow));
  });

  test("is of this month unless told, and opens with what the month before closed with", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const [now, before] = [await read(maria), await read(maria, `?mes=${LAST}`)];
    expect(now).toMatchObject({ month: monthFromNow(0), to: dayFromNow(0) });
    expect(now.opening_amount).toBe(before.closing_amount);
    expect(before.days.at(-1)?.balance_amount).toBe(before.closing_amount);
  });

  test("of a month without anything says so, and shows no days of nothing", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    expect((await openPage(maria, `${PAGE}?mes=${LAST}`)).html).toContain("Por dia");
    const { html } = await openPage(maria, `${PAGE}?mes=2024-01`);
    expect(html).toContain("Nenhum movimento neste mês");
    expect(html).not.toContain("Por dia");
  });

  test("says of what was sold and of what fell what the bridge says", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const { from, to, total } = await read(maria, `?mes=${LAST}`);
    const ends = async (more: string) => {
      const { data } = await maria.load(
        bridge,
        `/customer/do-vendido-ao-recebido?de=${from}&ate=${to}${more}`,
      );
      if (data.refused || !data.bridge.ok) throw new Error("no bridge");
      return [data.bridge.value.rows[0]?.amount, data.bridge.value.rows.at(-1)?.amount];
    };
    expect((await ends(""))[0]).toBe(total.gross_amount);
    expect((await ends("&data=recebimento"))[1]).toBe(total.paid_amount);
  });

  test("leads to the bridge of its month, and bridge and schedule to the statement of theirs", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const leads = async (path: string, screen: string) =>
      new RegExp(`href="(${screen}[^"]*)"`)
        .exec((await openPage(maria, path)).html)?.[1]
        ?.replaceAll("&amp;", "&");
    const BRIDGE = "/customer/do-vendido-ao-recebido";
    const SCHEDULE = "/customer/agenda-recebiveis";
    const { from, to } = daysOfMonth(LAST);
    expect(await leads(`${PAGE}?mes=${LAST}`, BRIDGE)).toBe(`${BRIDGE}?de=${from}&ate=${to}`);
    expect(await leads(PAGE, BRIDGE)).toBe(`${BRIDGE}?periodo=mes`);
    for (const path of [`${BRIDGE}?periodo=mes-passado`, `${SCHEDULE}?visao=calendario&mes=${LAST}`])
      expect(await leads(path, PAGE), path).toBe(`${PAGE}?mes=${LAST}`);
    for (const path of [BRIDGE, `${BRIDGE}?data=recebimento&de=${dayFromNow(40)}`, SCHEDULE])
      expect(await leads(path, PAGE), path).toBe(`${PAGE}?mes=${monthFromNow(0)}`);
  });

  test("is a file that sums up too", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const { opening_amount, closing_amount, days } = await read(maria, `?mes=${LAST}`);
    const lines = await readFile(maria, { path: `${PAGE}/exportar`, load: file }, `mes=${LAST}`);
    const names = Object.keys(lines[0] ?? {});
    const amount = (line: Row | undefined, name: string) => figureIn(line?.[name] ?? "");
    expect(lines[0]?.Lançamento).toBe("Saldo inicial");
    expect(amount(lines[0], "Saldo")).toBe(opening_amount);
    const moves = names.slice(names.indexOf("Vendas"), names.indexOf("Saldo"));
    expect(moves).toHaveLength(8);
    const moved = lines.slice(1, 1 + days.length).flatMap((line) => moves.map((name) => amount(line, name)));
    expect(opening_amount + moved.reduce((sum, one) => sum + one, 0)).toBe(closing_amount);
    const closing = lines.find(({ Lançamento }) => Lançamento === "Saldo final");
    expect(amount(closing, "Saldo")).toBe(closing_amount);
  });

  test.each([
    ["2026-13", "Este mês não existe. Informe um mês, como 11/2026."],
    ["ontem", "Este mês não existe. Informe um mês, como 11/2026."],
    [monthFromNow(1), "Este mês ainda não começou."],
  ])("of %s is none: it says so and asks nothing", async (month, problem) => {
    const maria = await Visitor.signedIn("maria@loja.example");
    await control.clearJournal();
    const { data } = await maria.load(loader, `${PAGE}?mes=${month}`);
    expect(data).toMatchObject({ refused: true, problem, typed: month });
    expect((await control.journal()).filter(({ path }) => path.endsWith("/statement"))).toEqual([]);
  });

  test("that fails leaves the page standing", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    await control.faults([{ path: "*/statement", fault: "status", status: 500 }]);
    const { status, data } = await maria.load(loader, PAGE);
    expect(status).toBe(200);
    expect(!data.refused && data.statement.ok).toBe(false);
  });
});

test("who may not see prices is sent nothing of it, nor the file", async () => {
  const visitor = await Visitor.permitted(
    "maria@loja.example",
    "customer-overview-read",
    "customer-sales-read",
    "dont-show-price-read",
  );
  await control.clearJournal();
  const { data } = await visitor.load(loader, PAGE);
  expect(data).toMatchObject({ refused: true, prices: false });
  expect(JSON.stringify(data)).not.toMatch(/_amount/);
  expect((await control.journal()).filter(({ path }) => path.endsWith("/statement"))).toEqual([]);
  const { location } = await visitor.load(file, `${PAGE}/exportar`);
  expect(location).toBe(PAGE);
});
