/** What invoices come to: absent for people who may not see prices, so that it never reaches the browser. */
import type { InvoiceDetail, InvoiceTotals, ListedInvoice } from "#contract/extension/invoices";
import { omit, type Shown } from "~/lists/prices";

export type ShownInvoice = Shown<ListedInvoice, "amount">;

export interface ShownTotals {
  count: number;
  amount?: number;
  statuses: Shown<InvoiceTotals["statuses"][number], "amount">[];
}

export function invoiceWithoutPrices(invoice: ListedInvoice): ShownInvoice {
  return omit(invoice, ["amount"]);
}

export function totalsWithoutPrices({ count, statuses }: InvoiceTotals): ShownTotals {
  return { count, statuses: statuses.map((one) => omit(one, ["amount"])) };
}

/** A discount is a price too. */
export function detailWithoutPrices(invoice: InvoiceDetail) {
  const lines = invoice.lines.flatMap((line) => (line.kind === "discount" ? [] : omit(line, ["amount"])));
  return { ...omit(invoice, ["amount"]), lines };
}
