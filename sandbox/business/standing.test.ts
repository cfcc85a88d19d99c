import fc from "fast-check";
import { expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import { getConciliationSaleStanding, listConciliationSales } from "#contract/extension/conciliation";
import { getDiscrepancyStanding, listDiscrepancies } from "#contract/extension/discrepancies";
import { getInvoiceStanding, listInvoices } from "#contract/extension/invoices";
import { getPendingStanding, listPendings } from "#contract/extension/pendings";
import { getReceivableEntryStanding, listReceivableEntries } from "#contract/extension/receivable-entries";
import { getSaleStanding, listSales } from "#contract/extension/sales";
import { getSubscriptionStanding, listSubscriptions } from "#contract/extension/subscriptions";
import { getTerminalStanding, listTerminals } from "#contract/extension/terminals";
import type { Standing } from "#contract/paging";
import { ApiRefusal } from "../api/handler.ts";
import { actorsOf } from "./support/actors.ts";
import { ask } from "./support/ask.ts";
import { openSeeded } from "./support/seeded.ts";

const db = openSeeded(3000);
const { maria, paulo, anaAsCustomer } = actorsOf(db);
const params = { customerId: "cli-1001" };
const ofPartner = { partnerId: "par-2001" };
const period = { from: "2026-10-21", to: "2026-11-19" };

interface Row {
  id: string;
  /** Of an entry: null where no sale caused it. */
  sale_id?: string | null;
  /** Of what is compared: written by hand where it is no sale. */
  origin?: string | null;
}

interface Page {
  items: Row[];
  next_cursor: string | null;
}

type Query = Readonly<Record<string, unknown>>;

interface List {
  name: string;
  page: (query: Query) => Page;
  standing: (id: string, query: Query) => Standing;
  queries: readonly Query[];
  /** Whether a row is a record of its own: every one unless told. */
  opens?: (row: Row) => boolean;
}

const LISTS: readonly List[] = [
  {
    name: "sales",
    page: (query) =>
      ask(maria, listSales, { params, query: { ...period, ...query } as InputOf<typeof listSales>["query"] })
        .body,
    standing: (saleId, query) =>
      ask(maria, getSaleStanding, { params: { ...params, saleId }, query: { ...period, ...query } }).body,
    queries: [
      {},
      { direction: "asc" },
      { status: "cancelled,denied,settled" },
      { brand: "visa", acquirer: "cielo,rede" },
      { entry_mode: "chip" },
      { entry_mode: "contactless", amount_from: 2_500, amount_to: 17_000, direction: "asc" },
      { sort: "gross_amount" },
      { sort: "gross_amount", direction: "asc", status: "settled,confirmed", amount_from: 1_990 },
      { sort: "net_amount" },
      { sort: "net_amount", direction: "asc", entry_mode: "chip,qr", status: "settled,cancelled,denied" },
      { sort: "net_amount", amount_to: 20_000 },
      { sort: "net_amount", direction: "asc", modality: "credit" },
      { sort: "instalments", instalments: "2-6,7-12" },
    ],
  },
  {
    name: "pendings",
    page: (query) => ask(maria, listPendings, { params, query }).body,
    standing: (pendingId, query) =>
      ask(maria, getPendingStanding, { params: { ...params, pendingId }, query }).body,
    queries: [
      {},
      { sort: "amount" },
      { state: "confirmed,undone,expired", sort: "occurred_at", direction: "asc" },
    ],
  },
  {
    name: "discrepancies",
    page: (query) => ask(maria, listDiscrepancies, { params, query }).body,
    standing: (discrepancyId, query) =>
      ask(maria, getDiscrepancyStanding, { params: { ...params, discrepancyId }, query }).body,
    queries: [{}, { sort: "age" }, { sort: "date", date_of: "sale", type: "fee" }],
  },
  {
    name: "terminals",
    page: (query) => ask(maria, listTerminals, { params, query }).body,
    standing: (terminalId, query) =>
      ask(maria, getTerminalStanding, { params: { ...params, terminalId }, query }).body,
    queries: [{}, { sort: "serial_number" }, { sort: "store_name", direction: "desc", status: "active" }],
  },
  {
    name: "subscriptions",
    page: (query) => ask(paulo, listSubscriptions, { params: ofPartner, query }).body,
    standing: (subscriptionId, query) =>
      ask(paulo, getSubscriptionStanding, { params: { ...ofPartner, subscriptionId }, query }).body,
    queries: [{}, { sort: "renews_at", direction: "asc" }, { sort: "monthly_amount", status: "active" }],
  },
  {
    name: "entries of a period",
    page: (query) => ask(maria, listReceivableEntries, { params, query: { ...period, ...query } }).body,
    standing: (entryId, query) =>
      ask(maria, getReceivableEntryStanding, {
        params: { ...params, entryId },
        query: { ...period, ...query },
      }).body,
    opens: ({ sale_id }) => sale_id !== null,
    queries: [
      {},
      { sort: "net_amount" },
      { direction: "asc", entry_type: "rent,credit_sale,cancellation" },
      { date_of: "sale" },
      { date_of: "sale", direction: "asc", part: "paid", acquirer: "cielo,rede" },
      { date_of: "sale", entry_type: "instalment_sale,cancellation" },
    ],
  },
  {
    name: "sales that are compared",
    page: (query) => ask(maria, listConciliationSales, { params, query: { ...period, ...query } }).body,
    standing: (saleId, query) =>
      ask(maria, getConciliationSaleStanding, {
        params: { ...params, saleId },
        query: { ...period, ...query },
      }).body,
    opens: ({ origin }) => origin === "sale",
    queries: [
      {},
      { sort: "amount" },
      { sort: "difference", direction: "asc", acquirer: "cielo,rede" },
      { status: "unmatched,divergent" },
      { status: "matched", date_of: "settlement", sort: "amount", direction: "asc" },
    ],
  },
  {
    name: "invoices",
    page: (query) => ask(paulo, listInvoices, { params: ofPartner, query }).body,
    standing: (invoiceId, query) =>
      ask(paulo, getInvoiceStanding, { params: { ...ofPartner, invoiceId }, query }).body,
    queries: [{}, { sort: "due_on", direction: "asc" }, { sort: "amount", status: "paid" }],
  },
];

const SIZE = 7;

/** Each row of the list, with the number of its page and the cursor that finds that page. */
function walked(page: List["page"], query: Query) {
  const rows: (Row & { number: number; cursor: string | null })[] = [];
  for (
    let [cursor, number]: [string | null | undefined, number] = [undefined, 1];
    cursor !== null;
    number += 1
  ) {
    const found: Page = page({ ...query, limit: SIZE, ...(cursor && { cursor }) });
    rows.push(...found.items.map((row) => ({ ...row, number, cursor: cursor ?? null })));
    cursor = found.next_cursor;
  }
  return rows;
}

test.each(
  LISTS.flatMap((list) =>
    list.queries.map((query) => [list.name, JSON.stringify(query), list, query] as const),
  ),
)(
  "%s of %s: each record stands where a walk through the pages finds it",
  (_name, _words, { page, standing, opens = () => true }, query) => {
    const rows = walked(page, query);
    expect(rows.length).toBeGreaterThan(3);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: rows.length - 1 }), (at) => {
        const row = rows[at];
        if (!row) throw new Error("no row");
        const found = standing(row.id, { ...query, limit: SIZE });
        expect(found).toMatchObject({
          position: at + 1,
          count: rows.length,
          previous_id: rows.slice(0, at).findLast(opens)?.id ?? null,
          next_id: rows.slice(at + 1).find(opens)?.id ?? null,
          page_number: row.number,
        });
        // The cursor need not be the same text: it finds the same page.
        const { page_cursor: cursor } = found;
        expect(cursor === null).toBe(row.number === 1);
        const { items } = page({ ...query, limit: SIZE, ...(cursor && { cursor }) });
        expect(items.map(({ id }) => id)).toContain(row.id);
        expect(items[0]?.id).toBe(rows[(row.number - 1) * SIZE]?.id);
      }),
      { numRuns: 25, examples: [[0], [rows.length - 1]] },
    );
  },
);

const standingOf = (id: string, query: Query) =>
  ask(maria, getSaleStanding, { params: { ...params, saleId: id }, query: { ...period, ...query } }).body;

test("a record that the filter does not find stands between those that it does, without a position", () => {
  const all = ask(maria, listSales, { params, query: { ...period, limit: 200 } }).body.items;
  const debits = ask(maria, listSales, { params, query: { ...period, modality: "debit", limit: 200 } }).body
    .items;
  const at = all.findIndex(({ modality }, index) => index > 20 && modality !== "debit");
  const before = all.slice(0, at).filter(({ modality }) => modality === "debit");
  const found = standingOf(all[at]?.id ?? "", { modality: "debit", limit: 25 });
  expect(found.position).toBeNull();
  expect(found.count).toBeGreaterThanOrEqual(debits.length);
  expect(found.previous_id).toBe(before.at(-1)?.id ?? null);
  expect(found.next_id).toBe(debits[before.length]?.id ?? null);
});

test("a sale of another amount than the filter asks for stands before or behind all that it finds", () => {
  const query = {
    ...period,
    sort: "gross_amount" as const,
    amount_from: 4_000,
    amount_to: 9_000,
    limit: 100,
  };
  const { items } = ask(maria, listSales, { params, query: { ...query, direction: "asc" } }).body;
  const costly = { ...period, sort: "gross_amount" as const, limit: 1 };
  const [dear] = ask(maria, listSales, { params, query: costly }).body.items;
  const [cheap] = ask(maria, listSales, { params, query: { ...costly, direction: "asc" } }).body.items;
  for (const [sale, direction] of [
    [dear, "desc"],
    [cheap, "asc"],
  ] as const) {
    const first = standingOf(sale?.id ?? "", { ...query, direction });
    expect(first).toMatchObject({ position: null, previous_id: null, page_number: 1 });
    const other = direction === "asc" ? "desc" : "asc";
    const last = standingOf(sale?.id ?? "", { ...query, direction: other, limit: 7 });
    expect(last).toMatchObject({ position: null, next_id: null, count: first.count });
    expect(last.page_number).toBe(Math.floor(last.count / 7) + 1);
  }
  expect(items.length).toBeGreaterThan(30);
});

test("an empty filter leads nowhere, and says that there is nothing", () => {
  const [one] = ask(maria, listSales, { params, query: { ...period, limit: 1 } }).body.items;
  expect(standingOf(one?.id ?? "", { terminal: "00000000" })).toEqual({
    position: null,
    count: 0,
    previous_id: null,
    next_id: null,
    page_number: 1,
    page_cursor: null,
  });
});

test.each(["0", "999999999", "x", "007"])("there is no standing of a sale %s", (id) => {
  expect(() => standingOf(id, {})).toThrow(expect.objectContaining({ status: 404 }));
});

test("a sale that is compared, and that the filter does not find, has no position, and its neighbours", () => {
  const query = { ...period, status: "unmatched" };
  const rows = ask(maria, listConciliationSales, { params, query: { ...query, limit: 100 } }).body.items;
  const [matched] = ask(maria, listConciliationSales, {
    params,
    query: { ...period, status: "matched", limit: 1 },
  }).body.items;
  const saleId = matched?.id ?? "";
  const found = ask(maria, getConciliationSaleStanding, { params: { ...params, saleId }, query }).body;
  expect(found.position).toBeNull();
  expect(found.count).toBe(rows.length);
  expect(found.next_id).toBe(rows.find(({ sold_at }) => sold_at < (matched?.sold_at ?? ""))?.id ?? null);
  for (const absent of ["007", "x", "999999999"])
    expect(() =>
      ask(maria, getConciliationSaleStanding, { params: { ...params, saleId: absent }, query }),
    ).toThrow(expect.objectContaining({ status: 404 }));
});

test("another customer's record has no standing, and neither has a record among another customer's", () => {
  const [one] = ask(maria, listSales, { params, query: { ...period, limit: 1 } }).body.items;
  const saleId = one?.id ?? "";
  const refused = (as: typeof maria, customerId: string) => {
    try {
      ask(as, getSaleStanding, { params: { customerId, saleId }, query: period });
    } catch (error) {
      return error instanceof ApiRefusal ? error.status : error;
    }
    return null;
  };
  expect(refused(anaAsCustomer, "cli-1001")).toBe(404);
  expect(refused(anaAsCustomer, "cli-1003")).toBe(404);
});
