/** What invoices come to: absent for people who may not see prices, so that it never reaches the browser. */
import type { InvoiceDetail, InvoiceTotals, ListedInvoice } from "#contract/extension/invoices";
import { type Shown, without } from "~/lists/prices";

export type ShownInvoice = Shown<ListedInvoice, "amount">;

export interface ShownTotals {
  count: number;
  amount?: number;
  statuses: Shown<InvoiceTotals["statuses"][number], "amount">[];
}

export function invoiceWithoutPrices(invoice: ListedInvoice): ShownInvoice {
  return without(invoice, ["amount"]);
}

export function totalsWithoutPrices({ count, statuses }: InvoiceTotals): ShownTotals {
  return { count, statuses: statuses.map((one) => without(one, ["amount"])) };
}

/** A discount is a price too. */
export function detailWithoutPrices(invoice: InvoiceDetail) {
  const lines = invoice.lines.flatMap((line) => (line.kind === "discount" ? [] : without(line, ["amount"])));
  return { ...without(invoice, ["amount"]), lines };
}
