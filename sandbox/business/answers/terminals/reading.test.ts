import { describe, expect, test } from "vitest";
import { getOverviewAttention } from "#contract/extension/overview";
import * as calls from "#contract/extension/terminals";
import { run } from "../../query.ts";
import { ask } from "../../support/ask.ts";
import { sum } from "../../support/brute-force.ts";
import { everyPage } from "../../support/every-page.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded } from "../../support/seeded.ts";
import { params, type TerminalRow, terminalsOf } from "../../support/terminals.ts";

const db = openSeeded(2000);
const { maria, list, rows } = terminalsOf(db);
type Query = Record<string, string>;
const totals = (query: Query) => ask(maria, calls.getTerminalTotals, { params, query: query as never }).body;

describe("reading", () => {
  const cases: [Query, (row: TerminalRow) => boolean][] = [
    [{}, () => true],
    [{ status: "active,blocked" }, (row) => row.status === "active" || row.status === "blocked"],
    [{ kind: "tef" }, (row) => row.kind === "tef"],
    [{ model: "Pinpad K10" }, (row) => row.model === "Pinpad K10"],
    [{ store_id: "2,3" }, (row) => row.store_id !== 1],
    [{ q: "EX" }, () => true],
    [{ q: "pinpad k" }, (row) => row.model === "Pinpad K10"],
    [{ q: "%" }, () => false],
    [{ q: "\ud800", model: "\0" }, () => false],
    [{ acquirer: "stone" }, (row) => row.status !== "in-stock" && row.status !== "sent"],
  ];
  test.each(cases)("narrowed by %o lists and counts what the rows hold", (query, accept) => {
    const wanted = rows().filter(accept);
    const listed = list({ ...query, limit: "100" }).items;
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(wanted.map(({ id }) => String(id))));
    const found = totals(query);
    expect(found.count).toBe(wanted.length);
    expect(sum(found.statuses, ({ count }) => count)).toBe(wanted.length);
    expect(found.stores).toHaveLength(3);
    for (const store of found.stores) {
      const there = wanted.filter((row) => String(row.store_id) === store.store_id);
      expect(store.count).toBe(there.length);
      const last = Math.max(...there.map((row) => row.last_sale_at ?? 0), 0);
      expect(store.last_sale_at).toBe(last === 0 ? null : new Date(last).toISOString());
      expect(store.active).toBe(there.filter(({ status }) => status === "active").length);
    }
  });

  test("a terminal was activated when its history says so", () => {
    const activated = list({ status: "active,suspended,blocked,returned", limit: "100" }).items;
    expect(activated.length).toBeGreaterThan(5);
    for (const { id, activated_at } of activated) {
      const { history } = ask(maria, calls.getTerminal, { params: { ...params, terminalId: id } }).body;
      expect(history.find(({ action }) => action === "activated")?.at).toBe(activated_at);
    }
  });

  test("Maria has a terminal in every status", () => {
    expect(new Set(rows().map(({ status }) => status))).toEqual(new Set(calls.TerminalStatus.options));
  });

  test("a terminal is found by a logical number at any acquirer", () => {
    const [terminal] = list({ status: "active" }).items;
    const number = terminal?.logical_numbers.at(-1);
    expect(terminal?.logical_numbers).toHaveLength(5);
    expect(number?.establishment_code).toMatch(/^\d{10}$/);
    expect(list({ q: number?.number ?? "" }).items.map(({ id }) => id)).toEqual([terminal?.id]);
  });

  test("a terminal is found by its checkout, its store whatever the accents, and the acquirer's number", () => {
    const listed = list({ limit: "100" }).items;
    const found = (q: string) => new Set(list({ q, limit: "100" }).items.map(({ id }) => id));
    const those = (accept: (one: calls.Terminal) => boolean) =>
      new Set(listed.filter(accept).map(({ id }) => id));
    const at = listed.find(({ pos_number }) => pos_number !== null);
    expect(found(at?.pos_number?.toLowerCase() ?? "")).toEqual(
      those((one) => one.pos_number === at?.pos_number),
    );
    const store = listed[0]?.store_name ?? "";
    const plain = store.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
    expect(found(plain)).toEqual(those(({ store_name }) => store_name.includes(store)));
    const code = listed.flatMap(({ logical_numbers }) => logical_numbers)[0]?.establishment_code ?? "";
    expect(found(code)).toEqual(
      those(({ logical_numbers }) =>
        logical_numbers.some(({ establishment_code }) => establishment_code === code),
      ),
    );
  });

  test("a terminal is found by its model, whatever the accents and capitals", () => {
    const db = openSeeded(200);
    const { list } = terminalsOf(db);
    const [one] = list({}).items;
    run(db, "update terminals set model = 'Máquina Ágil' where id = ?", Number(one?.id));
    for (const q of ["maquina ag", "MÁQUINA", "ágil"])
      expect(list({ q }).items.map(({ id }) => id)).toEqual([one?.id]);
  });

  test("by the number of a contract that is closed, or gone, no terminal is known", () => {
    const db = openSeeded(200);
    const { list } = terminalsOf(db);
    const ends = [
      "update acquirer_contracts set status = 'closed' where customer_id = 'cli-1001' and acquirer = 'cielo'",
      "delete from acquirer_contracts where customer_id = 'cli-1001' and acquirer = 'rede'",
    ];
    const [before] = list({ status: "active" }).items;
    const ended =
      before?.logical_numbers.filter(({ acquirer }) => ["cielo", "rede"].includes(acquirer)) ?? [];
    expect(ended).toHaveLength(2);
    for (const end of ends) run(db, end);
    const [after] = list({ status: "active" }).items;
    expect(after?.logical_numbers.map(({ acquirer }) => acquirer)).toEqual(["bin", "getnet", "stone"]);
    expect(list({ acquirer: "cielo,rede" }).items).toEqual([]);
    for (const { number, establishment_code } of ended)
      for (const q of [number, establishment_code ?? ""]) expect(list({ q }).items).toEqual([]);
  });

  test("idle are those that the overview counts", () => {
    const idle = list({ idle_days: "30" }).items.length;
    expect(idle).toBe(ask(maria, getOverviewAttention, { params }).body.idle_terminals);
    expect(idle).toBeGreaterThan(0);
    expect(sum(totals({}).stores, (store) => store.idle)).toBe(idle);
    expect(list({ idle_days: "7" }).items.length).toBeGreaterThanOrEqual(idle);
  });

  test.each(["last_sale_at", "serial_number", "store_name"])(
    "pages by %s are the whole, both ways",
    (sort) => {
      for (const direction of ["asc", "desc"]) {
        const wanted = list({ sort, direction, limit: "100" }).items.map(({ id }) => id);
        const pages = everyPage((cursor) => list({ sort, direction, limit: "3", ...cursor }));
        const got = pages.map(({ id }) => id);
        expect(got).toEqual(wanted);
        expect(new Set(got).size).toBe(rows().length);
      }
    },
  );

  test("a foreign terminal is not found, nor is one of another customer", () => {
    const foreign = String(rows("cli-1003")[0]?.id);
    for (const terminalId of [foreign, "99999", "x", "\0", "%"]) {
      const path = { ...params, terminalId };
      expect(refusalOf(() => ask(maria, calls.getTerminal, { params: path })).status).toBe(404);
      expect(refusalOf(() => ask(maria, calls.suspendTerminal, { params: path })).status).toBe(404);
      expect(refusalOf(() => ask(maria, calls.deleteTerminal, { params: path })).status).toBe(404);
    }
    const other = { params: { customerId: "cli-1003" }, query: {} };
    expect(refusalOf(() => ask(maria, calls.listTerminals, other)).status).toBe(404);
  });

  test("a terminal is asked of the customer's partner, and without one of the desk", () => {
    const db = openSeeded(200);
    const { maria } = terminalsOf(db);
    const asked = () => ask(maria, calls.getTerminalTotals, { params, query: {} }).body.asked_of;
    expect(asked()).toEqual({ name: "Parceira Maré Alta", is_partner: true });
    run(db, "update companies set owner_partner_id = null where id = 'emp-1001'");
    expect(asked()).toEqual({ name: "Central de cadastro", is_partner: false });
  });

  test("the partner that looks after a customer reads and acts, another does not", () => {
    const db = openSeeded(200);
    const { read, one } = terminalsOf(db);
    const partner = (as: string, number: number) => ({
      db,
      as,
      company: { id: `emp-${number}`, customerId: null, partnerId: `par-${number}` },
    });
    expect(ask(partner("paulo", 2001), calls.getTerminalTotals, { params, query: {} }).body.count).toBe(20);
    const { path } = one("active", "pos");
    expect(ask(partner("paulo", 2001), calls.suspendTerminal, { params: path }).body.status).toBe(
      "suspended",
    );
    expect(read(path.terminalId).history[0]).toMatchObject({ action: "suspended", by_name: "paulo" });
    expect(refusalOf(() => ask(partner("rita", 2002), calls.getTerminal, { params: path })).status).toBe(404);
  });
});
