/** Should the upstream send the number of a card whole, no page, file or data of ours hands it on. */
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Pending } from "#contract/extension/pendings";
import type { SaleItem } from "#contract/extension/sales";
import { control } from "#tests/support/control";
import { dayFromNow } from "#tests/support/days";
import { openPage } from "#tests/support/rendered-page";
import { apiCalls, askDirectly } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { config } from "~/config.server";
import { loader as pendingFile } from "~/routes/customer/pending/export/route";
import { loader as reportFile } from "~/routes/customer/pending/report/export/route";
import { loader as salesFile } from "~/routes/customer/sales/export/route";

const API = "/api/portal/customers/cli-1001";
/** What is in the middle of each of them. */
const MIDDLE = "123456";

let maria: Visitor;
let sale: SaleItem;
let pending: Pending;
beforeAll(async () => {
  maria = await Visitor.signedIn("maria@loja.example");
  const month = `from=${dayFromNow(-29)}&to=${dayFromNow(0)}`;
  const sales = (await askDirectly(maria, `${API}/sales?${month}&limit=200`)) as { items: SaleItem[] };
  sale = sales.items.find((one) => one.masked_card) as SaleItem;
  const pendings = (await askDirectly(maria, `${API}/pendings?limit=200`)) as { items: Pending[] };
  pending = pendings.items.find((one) => one.masked_card) as Pending;
});
afterEach(() => control.clearFaults());

/** Has every answer of this work given again with whole numbers in it; how many numbers there were. */
async function sendWhole(work: () => Promise<unknown>): Promise<number> {
  await control.clearFaults();
  await control.clearJournal();
  await work();
  const asked = new Map((await apiCalls()).map((call) => [call.path, call]));
  let numbers = 0;
  const told = await Promise.all(
    [...asked.values()].map(async ({ path, query }) => {
      const text = JSON.stringify(await askDirectly(maria, `${path}?${new URLSearchParams(query)}`));
      const whole = text.replace(/"(\d{6})\*+(\d{4})"/g, (_, first, last) => {
        numbers += 1;
        return `"${first}${MIDDLE}${last}"`;
      });
      return { path, whole, changed: whole !== text };
    }),
  );
  await control.faults(
    told
      .filter(({ changed }) => changed)
      .map(({ path, whole }) => ({ path, fault: "status", status: 200, body: JSON.parse(whole) })),
  );
  return numbers;
}

/** A whole number is its six digits and these; an amount or an id may hold them too. */
const WHOLE = new RegExp(`\\d{6}[\\s-]*${MIDDLE}`);

test.each([
  ["the list of sales", () => "/customer/vendas-detalhadas"],
  ["a sale", () => `/customer/vendas-detalhadas/${sale.id}`],
  ["a receipt", () => `/customer/vendas-detalhadas/${sale.id}/segunda-via`],
  ["the pending transactions", () => "/customer/transacoes-pendentes"],
  ["a pending transaction", () => `/customer/transacoes-pendentes/${pending.id}`],
  ["the choice of what to confirm", () => `/customer/transacoes-pendentes/tratar/confirmar?id=${pending.id}`],
  ["the report of what was treated", () => "/customer/transacoes-pendentes/relatorio"],
  ["what a search for it finds", () => `/customer/buscar?q=${sale.masked_card?.slice(-4)}`],
])("%s shows no more than six digits and the last four", async (_, href) => {
  const show = () => openPage(maria, href());
  expect(await sendWhole(show)).toBeGreaterThan(0);
  const { html, data } = await show();
  expect(html).not.toMatch(WHOLE);
  expect(JSON.stringify(data)).not.toMatch(WHOLE);
});

test.each([
  ["the file of sales", salesFile, "/customer/vendas-detalhadas/exportar?colunas=todas"],
  ["the file of pending transactions", pendingFile, "/customer/transacoes-pendentes/exportar"],
  ["the file of what was treated", reportFile, "/customer/transacoes-pendentes/relatorio/exportar"],
])("%s holds no more than six digits and the last four", async (_, loader, href) => {
  const read = async () => {
    const request = new Request(config.origin + href, { headers: { cookie: maria.jar.header } });
    return (await loader({ request, params: {}, context: {} })).text();
  };
  expect(await sendWhole(read)).toBeGreaterThan(0);
  const text = await read();
  expect(text.length).toBeGreaterThan(100);
  expect(text).not.toMatch(WHOLE);
});
