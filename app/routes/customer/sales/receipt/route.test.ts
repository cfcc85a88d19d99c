import { createElement } from "react";
import { describe, expect, test } from "vitest";
import type { Sale } from "#contract/extension/sale-detail";
import type { SalesPage } from "#contract/extension/sales";
import { markupInRouter } from "#tests/support/in-router";
import { askDirectly } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { calendarDay } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { formatMoney } from "~/domain/money";
import type { ReceiptPage } from "./read.server";
import { loader } from "./route";
import { ReceiptView } from "./view";

const LIST = "/customer/vendas-detalhadas";
const CALL = "/api/portal/customers/cli-1001/sales";
const TODAY = calendarDay(new Date());

async function saleWith(visitor: Visitor, filter: string): Promise<Sale> {
  const query = `from=${addDays(TODAY, -365)}&to=${TODAY}&limit=1&${filter}`;
  const { items } = (await askDirectly(visitor, `${CALL}?${query}`)) as SalesPage;
  return (await askDirectly(visitor, `${CALL}/${items[0]?.id}`)) as Sale;
}

const open = (visitor: Visitor, id: string, query = "") =>
  visitor.load(loader, `${LIST}/${id}/segunda-via${query}`, { id });

const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("the second copy", () => {
  test("says by which terminal, when and how much was paid, and nothing of what the merchant pays", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const sale = await saleWith(maria, "modality=instalments&instalments=2-6,7-12&entry_mode=chip");
    const { data } = await open(maria, sale.id);
    const paper = plain(markupInRouter(createElement(ReceiptView, data as ReceiptPage)));
    const said = [
      "2ª via do comprovante",
      data.seller.tradeName,
      sale.establishment_code ?? "",
      sale.nsu,
      sale.authorization_code ?? "",
      plain(formatMoney(sale.gross_amount)),
      `${sale.instalments}×`,
      sale.masked_card?.slice(-4) ?? "",
      sale.terminal_logical_number ?? "",
      sale.store_name,
    ];
    for (const words of said) expect(paper).toContain(words);
    expect(Object.keys(data.sale).filter((name) => /fee|net_amount|reversed/.test(name))).toEqual([]);
  });

  test("is the same for who may not see prices", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const beatriz = await Visitor.permitted(
      "beatriz@loja.example",
      "customer-sales-read",
      "dont-show-price-read",
    );
    const { id } = await saleWith(maria, "status=settled");
    const [hers, all] = await Promise.all([open(beatriz, id), open(maria, id)]);
    expect(hers.data.sale).toEqual(all.data.sale);
  });

  test.each(["denied", "undone"])(
    "there is none of a sale that is %s, and the page says so",
    async (status) => {
      const maria = await Visitor.signedIn("maria@loja.example");
      const { id } = await saleWith(maria, `status=${status}`);
      const { data } = await open(maria, id);
      expect(data.sold).toBe(false);
      const page = markupInRouter(createElement(ReceiptView, data as ReceiptPage));
      expect(page).toContain("Não há comprovante");
      expect(page).not.toContain("Autorização");
    },
  );

  test("what was cancelled stands on it", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const sale = await saleWith(maria, "status=partially-cancelled,cancelled");
    const { data } = await open(maria, sale.id);
    const paper = plain(markupInRouter(createElement(ReceiptView, data as ReceiptPage)));
    expect(paper).toContain(plain(formatMoney(sale.cancelled_amount)));
  });

  test.each([
    ["pending", "Pendente"],
    ["authorized", "Autorizada"],
    ["chargeback", "Contestada"],
  ] as const)("of a sale that is %s says so, and is taken for no other", async (status, word) => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const { data } = await open(maria, (await saleWith(maria, "status=confirmed")).id);
    const paper = (page: ReceiptPage) => markupInRouter(createElement(ReceiptView, page));
    expect(paper(data)).not.toContain("Situação");
    expect(paper({ ...data, sale: { ...data.sale, status } })).toContain(
      `<dt>Situação</dt><dd><strong>${word}</strong></dd>`,
    );
  });

  test("leads back to the sale, which still knows its list", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    const { id } = await saleWith(maria, "status=confirmed");
    expect((await open(maria, id)).data.back).toBe(`${LIST}/${id}`);
    expect((await open(maria, id, "?lista=bandeira%3Dvisa")).data.back).toBe(
      `${LIST}/${id}?lista=bandeira%3Dvisa`,
    );
  });

  test("of nobody's sale there is none", async () => {
    const maria = await Visitor.signedIn("maria@loja.example");
    expectFault(await open(maria, "999999999999"), 404, "absent");
  });
});
