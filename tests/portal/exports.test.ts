/** Every export of the table of screens: what no file may hold, and in which time its dates are. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { AuditEntry } from "#contract/extension/audit";
import { control } from "#tests/support/control";
import { dayFromNow } from "#tests/support/days";
import { apiCalls, askDirectly } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { screen } from "~/access/screen";
import { config } from "~/config.server";
import { rowOf, screenNames } from "~/screens/table";
import { recordWords } from "~/words/audit-entry";

type Route = { loader: (args: LoaderFunctionArgs) => Promise<Response> };
const routes = import.meta.glob<Route>("../../app/routes/**/route.tsx");

/** Where one address has several files; each file of a screen that is not named here is the address alone. */
const SEARCHES: Record<string, readonly string[]> = {
  "customer/conciliation/export": ["", "?visao=vendas", "?visao=adquirente"],
  "customer/sales/export": ["?colunas=todas"],
};
const files = screenNames
  .filter((name) => rowOf(name).path.endsWith("/exportar"))
  .flatMap((name) => (SEARCHES[name] ?? [""]).map((search) => ({ name, ...screen(name), search })));
type File = (typeof files)[number];

/** What the upstream hands over at once, whatever it holds; all others are asked in its largest lots. */
const WHOLE = new Set([
  "customer/bridge/export",
  "customer/conciliation/export",
  "customer/statement/export",
  "partner/companies/export",
]);

/** Their rows are days or steps: the only hour that comes along is that of the answer. */
const DAYS = new Set(["customer/bridge/export", "customer/receivables/export", "customer/statement/export"]);

/** All of it is prices: whoever may not see them is led to the screen, which says so. */
const ALL_PRICES = new Set(["customer/statement/export"]);

/** Some of their rows are prices, by their names: those are left out, and of the others every column is shown. */
const PRICED_ROWS: Record<string, RegExp> = {
  "customer/bridge/export": /taxa|antecip|cedid|receber|caiu|debitar|previst/i,
};

/** Words of a column that says, or gives away, a price. What a receivable is worth is none. */
const PRICE = /taxa(?! de conciliação)|l[ií]quido|desconto|custo|mdr|pre[cç]o|valor por m[eê]s|efetiv/i;
const MONEY = /^-?\d+,\d\d$/;

const ACCOUNTS: Record<string, string> = {
  customer: "maria@loja.example",
  partner: "paulo@parceiro.example",
};
const accountOf = ({ area }: File) => ACCOUNTS[area] ?? "";
const needsOf = ({ needs }: File) =>
  typeof needs !== "object" ? [] : "allOf" in needs ? needs.allOf : needs.anyOf.slice(0, 1);

/** A day of the schedule that holds entries. */
let day = "";

async function answerTo(visitor: Visitor, file: File): Promise<Response> {
  const route = await routes[`../../app/routes/${file.name}/route.tsx`]?.();
  if (!route) throw new Error(`no route for ${file.name}`);
  const request = new Request(config.origin + file.path.replace(":date", day) + file.search, {
    headers: { cookie: visitor.jar.header },
  });
  return route.loader({ request, params: { date: day }, context: {} });
}

async function read(visitor: Visitor, file: File): Promise<string[][]> {
  const answer = await answerTo(visitor, file);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const lines = (await answer.text()).slice(1).split("\r\n").slice(0, -1);
  return lines.map((line) => line.split(";"));
}

beforeAll(async () => {
  const maria = await Visitor.signedIn("maria@loja.example");
  const schedule = files.find(({ name }) => name === "customer/receivables/export") as File;
  const [head = [], ...rows] = await read(maria, schedule);
  const at = head.findIndex((label) => /data/i.test(label));
  day = (rows[0]?.[at] ?? "").split("/").reverse().join("-");
});
afterEach(() => control.clearFaults());

/** What the audit says of the files that this account took, by the list's call. */
async function taken(visitor: Visitor, area: string): Promise<string[]> {
  const company = area === "customer" ? "emp-1001" : "emp-2001";
  const path = `/api/portal/companies/${company}/audit?act=exportList&limit=1000`;
  const { items } = (await askDirectly(visitor, path)) as { items: AuditEntry[] };
  return items.map(({ record }) => record?.id ?? "");
}

test("the table finds every export", () => {
  const modules = Object.keys(routes).filter((path) => path.endsWith("/export/route.tsx"));
  expect([...new Set(files.map(({ name }) => `../../app/routes/${name}/route.tsx`))].sort()).toEqual(
    modules.sort(),
  );
});

describe.each(files.map((file) => [file.name + file.search, file] as const))("%s", (_, file) => {
  test("is told of in the audit once, by the list's name", async () => {
    const visitor = await Visitor.signedIn(accountOf(file));
    const before = await taken(visitor, file.area);
    await read(visitor, file);
    const [newest = "", ...others] = await taken(visitor, file.area);
    expect(others).toHaveLength(before.length);
    expect(recordWords({ kind: "list", id: newest, name: null })).not.toContain(newest);
  });

  test("shows no price to whoever may not see prices", async () => {
    const full = await read(await Visitor.signedIn(accountOf(file)), file);
    const reader = await Visitor.permitted(accountOf(file), ...needsOf(file), "dont-show-price-read");
    if (ALL_PRICES.has(file.name)) {
      expect((await answerTo(reader, file)).status).toBe(303);
      return;
    }
    const hidden = await read(reader, file);
    expect(hidden[0]?.filter((label) => PRICE.test(label))).toEqual([]);
    const priced = PRICED_ROWS[file.name];
    if (priced) {
      const names = (lines: string[][]) => lines.slice(1).map(([name = ""]) => name);
      expect(names(full).some((name) => priced.test(name))).toBe(true);
      expect(names(hidden).length).toBeGreaterThan(0);
      expect(names(hidden).filter((name) => priced.test(name))).toEqual([]);
      return;
    }
    const left = new Set(hidden[0]);
    const prices = (full[0] ?? [])
      .map((label, at) => ({ label, at }))
      .filter(({ label }) => !left.has(label));
    for (const [row, cells] of full.entries()) {
      const others = cells.filter((_, at) => left.has(full[0]?.[at] ?? ""));
      const secret = prices
        .map(({ at }) => cells[at] ?? "")
        .filter((cell) => MONEY.test(cell) && cell !== "0,00" && !others.includes(cell));
      expect(hidden[row]?.filter((cell) => secret.includes(cell))).toEqual([]);
    }
  });

  test("is asked for in the largest lots, and has the dates of São Paulo, also after nine in the evening", async () => {
    const visitor = await Visitor.signedIn(accountOf(file));
    await read(visitor, file);
    await control.clearJournal();
    await read(visitor, file);
    let instants = 0;
    const late = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.slice(0, 5).map(late);
      if (typeof value === "object" && value !== null)
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, late(inner)]));
      if (typeof value !== "string") return value;
      if (/^\d{4}-\d\d-\d\dT/.test(value)) instants += 1;
      return value
        .replace(/^\d{4}-\d\d-\d\dT.*/, "2026-06-16T01:30:15.000Z")
        .replace(/^\d{4}-\d\d-\d\d$/, "2026-06-01");
    };
    const [call] = await apiCalls();
    if (!call) throw new Error("nothing was asked");
    const { limit = call.query.pageSize } = call.query;
    expect(limit).toBe(WHOLE.has(file.name + file.search) ? undefined : "1000");
    const query = new URLSearchParams(call.query);
    const answer = late(await askDirectly(visitor, `${call.path}?${query}`)) as Record<string, unknown>;
    // Of a page that is the last one.
    const isPage = !Array.isArray(answer) && typeof answer.total !== "object";
    const body = isPage ? { ...answer, next_cursor: null, total: 0 } : answer;
    await control.faults([{ path: call.path, fault: "status", status: 200, body }]);

    const [head = [], ...rows] = await read(visitor, file);
    expect(rows.length).toBeGreaterThan(0);
    const cells = rows.flatMap((row) => row.map((cell, at) => ({ column: head[at], cell })));
    const wrong = cells.filter(({ cell }) => cell.includes("16/06/2026") || /(\b|T)01:30/.test(cell));
    expect(wrong).toEqual([]);
    const right = cells.filter(({ cell }) => /15\/06\/2026,? (às )?22:30/.test(cell));
    if (instants > 0 && !DAYS.has(file.name)) expect(right.length).toBeGreaterThan(0);
  });
});

/** Lists whose rows can be ticked: the upstream's call, and which column of the file says what of each row. */
const TICKED: Record<string, { call: string; said: readonly [at: number, field: string] }> = {
  "customer/sales/export": { call: "sales", said: [1, "nsu"] },
  "customer/receivables/entries/export": { call: "receivables/entries", said: [0, "id"] },
  "customer/receivables/day/export": { call: "receivables/entries", said: [0, "id"] },
};

describe.each(Object.entries(TICKED))("%s of ticked rows", (name, { call, said: [column, field] }) => {
  const file = files.find((one) => one.name === name) as File;
  const period = { from: dayFromNow(-300), to: dayFromNow(60) };

  test("holds exactly these, in the order of the list", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const query = new URLSearchParams({ ...period, limit: "500" });
    const path = `/api/portal/customers/cli-1001/${call}?${query}`;
    const { items } = (await askDirectly(maria, path)) as { items: Record<string, string>[] };
    // Of a day of the schedule: one that has as many as any.
    const dates = items.map(({ settlement_date = "" }) => settlement_date);
    const many = (date: string) => dates.filter((one) => one === date).length;
    if (name.includes("/day/")) day = dates.reduce((one, other) => (many(other) > many(one) ? other : one));
    const some = name.includes("/day/") ? items.filter(({ settlement_date: date }) => date === day) : items;
    const ticked = some.filter((_, at) => at % 3 === 1).slice(0, 40);
    expect(ticked.length).toBeGreaterThan(1);
    const search = new URLSearchParams({ de: period.from, ate: period.to });
    // As the form sends them: one that is empty, then the boxes, in any order.
    for (const id of ["", ...ticked.map(({ id }) => id ?? "").reverse()]) search.append("id", id);
    const [, ...rows] = await read(maria, { ...file, search: `?${search}` });
    expect(rows.map((cells) => cells[column])).toEqual(ticked.map((row) => row[field]));
  });

  test("is none where nothing is ticked: the list says so", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    await control.clearJournal();
    const thrown = await answerTo(maria, { ...file, search: "?id=&ordem=-venda" }).catch((one) => one);
    expect(thrown.status).toBe(303);
    const list = file.path.replace("/exportar", "").replace(":date", day);
    expect(thrown.headers.get("location")).toBe(`${list}?ordem=-venda`);
    expect(await apiCalls()).toEqual([]);
  });
});
