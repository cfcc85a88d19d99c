import { expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import { getSalesTotals, listSales, type SaleItem } from "#contract/extension/sales";
import { ApiRefusal } from "../../../api/handler.ts";
import { all } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { everyPage } from "../../support/every-page.ts";
import { openSeeded } from "../../support/seeded.ts";
import { isCommon } from "./search.ts";

interface Row extends Record<string, string | number | null> {
  id: number;
  sold_at: number;
  gross_amount: number;
  status: string;
}

const db = openSeeded(3000);
const { maria } = actorsOf(db);
const params = { customerId: "cli-1001" };
const period = { from: "2026-10-21", to: "2026-11-19" };
type Query = InputOf<typeof listSales>["query"];

const list = (query: Partial<Query> = {}) =>
  ask(maria, listSales, { params, query: { ...period, ...query } }).body;

const everyItem = (query: Partial<Query> = {}): SaleItem[] =>
  everyPage((cursor) => list({ ...query, limit: 37, ...cursor }));

const dayOf = (at: number) => new Date(at - 3 * 3_600_000).toISOString().slice(0, 10);
const rows = all<Row>(db, "select * from sales where customer_id = 'cli-1001'").filter(
  ({ sold_at }) => dayOf(sold_at) >= period.from && dayOf(sold_at) <= period.to,
);
const idsOf = (found: readonly { id: number | string }[]) => found.map(({ id }) => Number(id)).sort();
const byHand = (accept: (row: Row) => boolean) => idsOf(rows.filter(accept));

test("the newest come first, and the pages hold every sale of the period once", () => {
  const items = everyItem();
  expect(items.length).toBe(rows.length);
  expect(items.length).toBeGreaterThan(300);
  expect(idsOf(items)).toEqual(byHand(() => true));
  const times = items.map(({ sold_at }) => sold_at);
  expect(times).toEqual([...times].sort().reverse());
});

test.each(["sold_at", "gross_amount", "net_amount", "instalments"] as const)(
  "sorted by %s, up and down are each other's mirror",
  (sort) => {
    const up = everyItem({ sort, direction: "asc" });
    const down = everyItem({ sort });
    expect(down).toEqual([...up].reverse());
    const values = up.map((item) => item[sort]);
    expect(values).toEqual([...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
    expect(new Set(values).size).toBeGreaterThan(3);
  },
);

test("some are found by their ids alone, within the period, and summed so", () => {
  const some = everyItem().filter((_, at) => at % 7 === 0);
  const id = some.map((item) => item.id).join();
  expect(everyItem({ id })).toEqual(some);
  const totals = ask(maria, getSalesTotals, { params, query: { ...period, id } }).body;
  expect(totals.found_count).toBe(some.length);
  expect(totals.net_amount).toBe(some.reduce((sum, { net_amount }) => sum + net_amount, 0));
  expect(everyItem({ id: "0,nenhuma" })).toEqual([]);
});

test("what is typed finds its part in a number of the sale, be it in many or in few", () => {
  const copy = openSeeded(3000);
  copy.exec("update sales set fiscal_document = '990090' where id % 2 = 0");
  const { maria: asker } = actorsOf(copy);
  const mine = all<Row>(copy, "select * from sales where customer_id = 'cli-1001'").filter(
    ({ sold_at }) => dayOf(sold_at) >= period.from && dayOf(sold_at) <= period.to,
  );
  const rare = String(mine[7]?.nsu).slice(-5, -1);
  expect([isCommon(copy, "9009"), isCommon(copy, rare)]).toEqual([true, false]);
  for (const q of ["9009", rare]) {
    const carries = ({ nsu, nsu_tef, authorization_code, fiscal_document, masked_card }: Row) =>
      String(masked_card).endsWith(q) ||
      [nsu, nsu_tef, authorization_code, fiscal_document].some((number) =>
        String(number).replace(/^0+/, "").includes(q),
      );
    for (const sort of ["sold_at", "gross_amount"] as const) {
      const items = everyPage(
        (cursor) =>
          ask(asker, listSales, { params, query: { ...period, q, sort, limit: 37, ...cursor } }).body,
      );
      expect(idsOf(items)).toEqual(idsOf(mine.filter(carries)));
      expect(items.length).toBeGreaterThan(0);
    }
  }
  copy.close();
});

test("the page before the second is the first", () => {
  const first = list({ limit: 10 });
  const second = list({ limit: 10, cursor: first.next_cursor ?? "" });
  expect(first.previous_cursor).toBeNull();
  expect(list({ limit: 10, cursor: second.previous_cursor ?? "" }).items).toEqual(first.items);
});

const amounts = rows.map(({ gross_amount }) => gross_amount).sort((one, other) => one - other);
const middle = amounts[Math.floor(amounts.length / 2)] ?? 0;
const terminals = new Map(
  all<{ id: number; logical_number: string }>(db, "select id, logical_number from terminals").map((row) => [
    row.id,
    row.logical_number,
  ]),
);
const someTerminal = Number(rows[0]?.terminal_id);

test.each<[string, Partial<Query>, (row: Row) => boolean]>([
  ["acquirers", { acquirer: "cielo,stone" }, ({ acquirer }) => acquirer === "cielo" || acquirer === "stone"],
  ["brands", { brand: "elo" }, ({ brand }) => brand === "elo"],
  ["modalities", { modality: "pix,debit" }, ({ modality }) => modality === "pix" || modality === "debit"],
  [
    "one band",
    { instalments: "2-6" },
    ({ instalments }) => Number(instalments) > 1 && Number(instalments) < 7,
  ],
  [
    "a band and an exact number",
    { instalments: "3,7-12" },
    ({ instalments }) => Number(instalments) === 3 || (Number(instalments) > 6 && Number(instalments) < 13),
  ],
  [
    "two bands",
    { instalments: "1,7-12" },
    ({ instalments }) => Number(instalments) === 1 || Number(instalments) > 6,
  ],
  ["statuses", { status: "denied,cancelled" }, ({ status }) => status === "denied" || status === "cancelled"],
  ["an entry mode", { entry_mode: "contactless" }, ({ entry_mode }) => entry_mode === "contactless"],
  ["a store", { store_id: String(rows[0]?.store_id) }, ({ store_id }) => store_id === rows[0]?.store_id],
  [
    "a terminal",
    { terminal: terminals.get(someTerminal) ?? "" },
    ({ terminal_id }) => terminal_id === someTerminal,
  ],
  ["amounts from", { amount_from: middle }, ({ gross_amount }) => gross_amount >= middle],
  ["one amount", { amount_from: middle, amount_to: middle }, ({ gross_amount }) => gross_amount === middle],
])("a filter by %s finds what reading the rows finds, in the list and in the totals", (_, query, accept) => {
  const expected = byHand(accept);
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(rows.length);
  expect(idsOf(everyItem(query))).toEqual(expected);
  const totals = ask(maria, getSalesTotals, { params, query: { ...period, ...query } }).body;
  expect(totals.found_count).toBe(expected.length);
});

test("a filter that nothing fits has an empty page and no cursors", () => {
  for (const query of [
    { store_id: "99999" },
    { store_id: "abc" },
    { terminal: "0" },
    { instalments: "13+" },
  ]) {
    expect(list(query)).toEqual({ items: [], next_cursor: null, previous_cursor: null });
  }
  expect(list({ from: "9999-12-31", to: "9999-12-31" }).items).toEqual([]);
  expect(list({ from: "0001-01-01", to: "0001-01-01" }).items).toEqual([]);
});

test("a sale is found by each of its numbers", () => {
  const tef = rows.find(
    ({ nsu_tef, fiscal_document, masked_card }) => nsu_tef && fiscal_document && masked_card,
  );
  const remote = everyItem({ entry_mode: "typed,ecommerce,link" }).find(({ tid }) => tid !== null);
  const numbers = [
    tef?.nsu,
    String(tef?.nsu).replace(/^0+/, ""),
    tef?.nsu_tef,
    tef?.authorization_code,
    String(tef?.authorization_code).toLowerCase(),
    tef?.fiscal_document,
    String(tef?.masked_card).slice(-4),
    `•••• ${String(tef?.masked_card).slice(-4)}`,
  ];
  for (const q of numbers) expect(idsOf(everyItem({ q: String(q) }))).toContain(tef?.id);
  expect(list({ q: remote?.tid ?? "" }).items.map(({ id }) => id)).toEqual([remote?.id]);
});

test("what nobody can be looking for finds nothing, and breaks nothing", () => {
  for (const q of ["%", "_", "' or 1 = 1", "\ud800", "a\0b", "🂡", "•", "••••", "12 34 %"]) {
    expect(list({ q }).items).toEqual([]);
  }
});

test("an item carries its store, terminal, contract, rule and card, and the net that follows from its fee", () => {
  const items = everyItem();
  for (const item of items) {
    if (item.status === "denied" || item.status === "undone") {
      expect([item.net_amount, item.reconciliation_status]).toEqual([0, null]);
      continue;
    }
    const takenBack = item.cancelled_amount + item.chargeback_amount - item.reversed_fee_amount;
    expect(item.gross_amount - item.fee_amount - takenBack).toBe(item.net_amount);
    if (item.status === "cancelled" || item.status === "chargeback") expect(item.net_amount).toBe(0);
    expect(item.reconciliation_status).not.toBeNull();
    expect(item.brand === null).toBe(item.modality === "pix");
    expect(item.tid === null).toBe(!["typed", "ecommerce", "link"].includes(item.entry_mode));
    expect(item.tid ?? "00000000000000000000").toMatch(/^\d{20}$/);
  }
  const modes = new Set(items.map(({ entry_mode }) => entry_mode));
  expect([...modes].sort()).toEqual(["chip", "contactless", "ecommerce", "link", "magstripe", "qr", "typed"]);
  expect(items[0]).toMatchObject({
    establishment_code: expect.stringMatching(/^\d{10}$/),
    store_name: expect.stringMatching(/^Loja da Maria/),
    store_document: expect.stringMatching(/^\d{14}$/),
    terminal_logical_number: expect.stringMatching(/^\d{8}$/),
    nsu: expect.stringMatching(/^\d{9}$/),
  });
});

test("the rule that routed a sale is shown in the version that was in force", () => {
  const [item] = list({ limit: 1 }).items;
  const soldAt = Date.parse(item?.sold_at ?? "");
  const version = (number: number, at: number, name: string) =>
    db
      .prepare(
        `insert into routing_rule_versions (rule_id, version, customer_id, type, content, change, by_name, at)
         values ('rule-of-test', ?, 'cli-1001', 'card-value', ?, 'Regra criada.', 'Maria', ?)`,
      )
      .run(number, JSON.stringify({ name }), at);
  version(1, soldAt - 2000, "Primeira");
  version(2, soldAt - 1000, "Segunda");
  version(3, soldAt + 1000, "Terceira");
  db.prepare("update sales set routed_by = 'rule-of-test' where id = ?").run(Number(item?.id));
  expect(list({ limit: 1 }).items[0]?.routed_by).toEqual({ id: "rule-of-test", name: "Segunda", version: 2 });
});

test("a partner that looks after the customer may look, a foreign customer is not there", () => {
  const paulo = { db, as: "paulo", company: { id: "emp-2001", customerId: null, partnerId: "par-2001" } };
  expect(ask(paulo, listSales, { params, query: period }).body.items).toHaveLength(25);
  const foreign = () => ask(maria, listSales, { params: { customerId: "cli-1003" }, query: period });
  expect(foreign).toThrow(ApiRefusal);
  expect(foreign).toThrow("Cliente não encontrado.");
});

test("reversed periods and amounts, and a cursor of another sort, are refused by field", () => {
  const refused = (query: Partial<Query>) => {
    try {
      list(query);
    } catch (refusal) {
      return refusal instanceof ApiRefusal ? [refusal.status, Object.keys(refusal.fields ?? {})] : refusal;
    }
    return "answered";
  };
  expect(refused({ to: "2026-10-01" })).toEqual([422, ["from"]]);
  expect(refused({ from: "2025-01-01" })).toEqual([422, ["to"]]);
  expect(refused({ amount_from: 2, amount_to: 1 })).toEqual([422, ["amount_to"]]);
  const cursor = list({ limit: 1 }).next_cursor ?? "";
  expect(refused({ cursor, sort: "gross_amount" })).toEqual([422, ["cursor"]]);
});
