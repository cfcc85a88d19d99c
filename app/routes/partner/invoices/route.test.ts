import { afterEach, beforeAll, expect, test } from "vitest";
import type { InvoiceDetail, InvoiceTotals, ListedInvoice } from "#contract/extension/invoices";
import type { SubscriptionDetail } from "#contract/extension/subscriptions";
import { control } from "#tests/support/control";
import { monthFromNow } from "#tests/support/days";
import { apiCalls, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { expectFault, failQuestions } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { formatDate } from "~/domain/dates";
import { daysOfMonth } from "~/domain/months";
import { loader as detailLoader } from "./detail/route";
import { loader } from "./route";

const PAGE = "/partner/faturas";
const CALL = "/api/portal/partners/par-2001";
let paulo: Visitor;
beforeAll(async () => {
  await control.reset();
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
afterEach(() => control.clearFaults());

const direct = <Answer>(path: string) => askDirectly(paulo, CALL + path) as Promise<Answer>;
const found = async (query: string) =>
  (await direct<{ items: ListedInvoice[] }>(`/invoices?limit=100&${query}`)).items;
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const list = async (query = "") => (await paulo.load(loader, PAGE + query)).data;

const LAST_MONTH = daysOfMonth(monthFromNow(-1));

test.each([
  ["", "sort=issued_on&direction=desc"],
  ["?situacao=vencida&situacao=em-aberto&ordem=vencimento", "status=overdue,open&sort=due_on&direction=asc"],
  ["?cliente=cli-1001&ordem=-valor", "customer_id=cli-1001&sort=amount&direction=desc"],
  ["?assinatura=ass-1007-1", "subscription_id=ass-1007-1"],
  [`?de=${LAST_MONTH.from}&ate=${formatDate(LAST_MONTH.to)}`, `from=${LAST_MONTH.from}&to=${LAST_MONTH.to}`],
  ["?q=maria", "q=maria"],
])("%s asks %s, and its sums are those of all that it finds", async (query, upstream) => {
  const data = await list(`${query}${query ? "&" : "?"}por=100`);
  const rows = await found(upstream);
  expect(rows.length).toBeGreaterThan(0);
  expect(ids(data.invoices)).toEqual(ids(rows));
  const totals: InvoiceTotals = data.totals.value;
  expect(totals.statuses.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.amount);
  if (data.place.next !== null) return;
  expect(totals.count).toBe(rows.length);
  expect(totals.amount).toBe(rows.reduce((sum, { amount }) => sum + amount, 0));
});

test("the invoices of a subscription are those of its page, to the centavo, and each is the sum of its lines", async () => {
  const { invoices, ...one } = await direct<SubscriptionDetail>("/subscriptions/ass-1007-1");
  const listed = (await list("?assinatura=ass-1007-1&por=100")).invoices as ListedInvoice[];
  expect(listed.map(({ id, amount, status }) => [id, amount, status])).toEqual(
    invoices.map(({ id, amount, status }) => [id, amount, status]),
  );
  for (const { id, amount } of listed.slice(0, 3)) {
    const { data } = await paulo.load(detailLoader, `${PAGE}/${id}`, { id });
    const invoice = data.invoice as InvoiceDetail;
    expect(invoice.amount).toBe(amount);
    expect(invoice.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
    expect(data.subscription).toBe("/partner/subscriptions/ass-1007-1");
    expect(data.customer).toContain(one.customer_id);
  }
});

test("an amount finds exactly it, or from one to another; who sees no prices finds nothing by it", async () => {
  const everything = (await direct<{ items: ListedInvoice[] }>("/invoices?limit=1000")).items;
  const amounts = [...new Set(everything.map(({ amount }) => amount))].sort((one, other) => one - other);
  const [least = 0, middle = 0] = [amounts[0], amounts[Math.floor(amounts.length / 2)]];
  const reais = (centavos: number) => (centavos / 100).toFixed(2).replace(".", ",");
  for (const [search, fits] of [
    [`valor=${reais(middle)}`, (amount: number) => amount === middle],
    [
      `valor_de=${reais(least + 1)}&valor_ate=${reais(middle)}`,
      (amount: number) => amount > least && amount <= middle,
    ],
  ] as const) {
    const data = await list(`?por=100&${search}`);
    const wanted = everything.filter(({ amount }) => fits(amount));
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(everything.length);
    expect(ids(data.invoices)).toEqual(ids(wanted).slice(0, 100));
    expect(data.totals.value.amount).toBe(wanted.reduce((sum, { amount }) => sum + amount, 0));
  }
  expect((await list("?valor=1&valor_de=2")).filter.problems).toEqual({
    valor: "Informe um valor exato ou uma faixa, não os dois.",
  });
  const sergio = await Visitor.signedIn("semprecos@parceiro.example");
  const blind = await sergio.load(loader, `${PAGE}?valor_de=${reais(middle)}`);
  expect(blind.data.totals.value.count).toBe(everything.length);
});

test("goes out in one wave", async () => {
  await control.clearJournal();
  await failQuestions("/api/*", { fault: "delay", ms: 100 });
  await list("?situacao=paga");
  expect(isOneWave(await apiCalls())).toBe(true);
});

test("what does not exist is said at its field; another partner's invoice is none", async () => {
  const data = await list("?situacao=x&de=30/02/2026");
  expect(Object.keys(data.filter.problems).sort()).toEqual(["de", "situacao"]);
  expect(data.exported).toBeNull();
  for (const id of ["fat-1008-1-2026-11-01", "fat-0", "%"])
    expectFault(await paulo.load(detailLoader, `${PAGE}/x`, { id }), 404, "absent");
});

test("prices never leave the server for who may not see them", async () => {
  const sergio = await Visitor.signedIn("semprecos@parceiro.example");
  const [one] = await found("");
  const id = one?.id ?? "";
  for (const [door, path, params] of [
    [loader, `${PAGE}?ordem=-valor`, {}],
    [detailLoader, `${PAGE}/${id}`, { id }],
  ] as const) {
    const { data, status } = await sergio.load(door, path, params);
    expect([status, JSON.stringify(data).match(/"amount"|R\$|Desconto de/)]).toEqual([200, null]);
    expect(JSON.stringify((await paulo.load(door, path, params)).data)).toMatch(/"amount"/);
  }
});
