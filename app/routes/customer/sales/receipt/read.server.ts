import { getSale } from "#contract/extension/sale-detail";
import type { Portal } from "~/access/portal.server";
import { isSold } from "~/domain/sale";
import { readList, withList } from "~/lists/from-list";
import { to } from "~/screens/to";

/** What the customer was given, once more: what they may see of a sale, so no fee and nothing net. */
export async function readReceipt(portal: Portal, id: string) {
  const { company, customerId } = portal;
  const sale = await portal.ask(getSale, { params: { customerId, saleId: id } });
  return {
    sale: {
      nsu: sale.nsu,
      nsu_tef: sale.nsu_tef,
      authorization_code: sale.authorization_code,
      sold_at: sale.sold_at,
      gross_amount: sale.gross_amount,
      cancelled_amount: sale.cancelled_amount,
      product: sale.product,
      instalments: sale.instalments,
      brand: sale.brand,
      masked_card: sale.masked_card,
      acquirer: sale.acquirer,
      establishment_code: sale.establishment_code,
      terminal_logical_number: sale.terminal_logical_number,
      pos_number: sale.pos_number,
      store_name: sale.store_name,
      store_document: sale.store_document,
      fiscal_document: sale.fiscal_document,
      status: sale.status,
    },
    /** Of what was denied or undone there is no receipt. */
    sold: isSold(sale),
    seller: company && { tradeName: company.tradeName, document: company.document },
    printedAt: portal.now,
    back: withList(to("customer/sales/detail", { id }), readList(portal.url.searchParams)),
  };
}

export type ReceiptPage = Awaited<ReturnType<typeof readReceipt>>;
