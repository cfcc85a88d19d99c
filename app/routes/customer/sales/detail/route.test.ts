import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Sale, SalesPage } from "~/contract/extension/sales";
import { calendarDay } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { control } from "../../../../../tests/support/control.ts";
import { apiCalls, askDirectly } from "../../../../../tests/support/upstream-calls.ts";
import { expectFault, failQuestions, QUESTION_FAULTS } from "../../../../../tests/support/upstream-faults.ts";
import { Visitor } from "../../../../../tests/support/visitor.ts";
import { loader } from "./route";

const LIST = "/customer/vendas-detalhadas";
const CALL = "/api/portal/customers/cli-1001/sales";

const TODAY = calendarDay(new Date());

let maria: Visitor;
beforeEach(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const open = (id: string, visitor = maria, headers: Record<string, string> = {}) =>
  visitor.load(loader, `${LIST}/${id}`, { id }, headers);

async function saleWith(filter: string): Promise<Sale> {
  const query = `from=${addDays(TODAY, -365)}&to=${TODAY}&limit=1&${filter}`;
  const { items } = (await askDirectly(maria, `${CALL}?${query}`)) as SalesPage;
  return (await askDirectly(maria, `${CALL}/${items[0]?.id}`)) as Sale;
}

const STATUSES = [
  ...["denied", "undone", "pending", "confirmed", "partially-settled", "settled"],
  "cancelled",
];

describe("a sale", () => {
  test.each(STATUSES)("that is %s is as the upstream says, and its account closes", async (status) => {
    const sale = await saleWith(`status=${status}`);
    const { data } = await open(sale.id);
    const { plan, timeline, pending, discrepancies, ...item } = sale;
    expect(data).toMatchObject({ sale: item, plan, timeline, pending, discrepancies });
    const isSold = status !== "denied" && status !== "undone";
    if (isSold) expect(data.prices.explanation).toMatchObject({ gaps: [], expectedFee: sale.fee_amount });
    const { paid, due, reversed, advanced, assigned } = data.prices.explanation;
    if (plan.length > 0) expect(paid + due + reversed + advanced + assigned).toBe(sale.net_amount);
  });

  test("is asked for once, and nothing else is", async () => {
    const { id } = await saleWith("status=confirmed");
    await control.clearJournal();
    await open(id);
    expect((await apiCalls()).map(({ path }) => path)).toEqual([`${CALL}/${id}`]);
  });

  test("leads back to the list with its filter, whose query is all that is believed", async () => {
    const { id } = await saleWith("status=confirmed");
    const listFor = async (referer?: string) => (await open(id, maria, referer ? { referer } : {})).data.list;
    expect(await listFor(`http://localhost:3000${LIST}?bandeira=elo&pagina=2`)).toBe(
      `${LIST}?bandeira=elo&pagina=2`,
    );
    expect(await listFor("https://evil.example/customer/vendas-detalhadas?q=x")).toBe(`${LIST}?q=x`);
    for (const other of [undefined, "http://localhost:3000/customer/visao-geral?q=x", "nonsense"])
      expect(await listFor(other)).toBe(LIST);
  });

  test("links only to screens that the visitor may open", async () => {
    const beatriz = await Visitor.permitted("beatriz@loja.example", "customer-sales-read");
    const { data } = await open((await saleWith("status=pending")).id, beatriz);
    expect(data.pending).not.toBeNull();
    expect(data.links).toMatchObject({ pending: null, discrepancies: null });
  });
});

describe("is not found", () => {
  test.each([
    ["nobody's id", "999999999999"],
    ["words", "venda"],
    ["another spelling", "01"],
    ["a path", "..%2f..%2fsso"],
    ["dots", ".."],
    ["too long an id", "9".repeat(65)],
  ])("%s", async (_, id) => {
    expectFault(await open(id), 404, "absent");
  });

  test("another customer's sale", async () => {
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, at) => open(String(at + 1))));
    const foreign = outcomes.filter(({ status }) => status === 404);
    expect([foreign.length > 0, foreign.length < outcomes.length]).toEqual([true, true]);
    for (const outcome of foreign) expectFault(outcome, 404, "absent");
  });
});

describe("prices", () => {
  test("never leave the server for who may not see them", async () => {
    const beatriz = await Visitor.permitted(
      "beatriz@loja.example",
      "customer-sales-read",
      "dont-show-price-read",
    );
    const sale = await saleWith("status=partially-settled&instalments=2-6");
    const { data } = await open(sale.id, beatriz);
    expect(data.prices).toBeNull();
    expect(data.plan).toHaveLength(sale.instalments);
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/fee_|net_amount|advanced_amount|assigned_amount|reversed_/);
    // Nor under another name: no figure of the plan or the timeline is a net amount.
    for (const row of sale.plan) expect(text).not.toMatch(new RegExp(`\\b${row.net_amount}\\b`));
  });
});

describe("when the upstream fails", () => {
  test.each(QUESTION_FAULTS)("%s is the page that says so", async (_, fault, status, kind) => {
    await failQuestions(`${CALL}/*`, fault);
    expectFault(await open("1"), status, kind);
  });
});
