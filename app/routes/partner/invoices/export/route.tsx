import type { LoaderFunctionArgs } from "@remix-run/node";
import { getInvoiceTotals, listInvoices } from "#contract/extension/invoices";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { listFile } from "~/routes/reports/list-file.server";
import { COLUMNS } from "../columns";
import { invoiceWithoutPrices } from "../prices";
import { invoicesReport } from "./report.server";

/** The invoices of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/invoices/export");
  const params = { partnerId: portal.partnerId };
  return listFile(portal, "partner/invoices", invoicesReport, {
    name: `faturas-${portal.today}`,
    columns: fileColumns(COLUMNS, portal),
    lot: (query) => portal.ask(listInvoices, { params, query }),
    shown: portal.showsPrices ? undefined : invoiceWithoutPrices,
    count: async (query) => (await portal.aside(getInvoiceTotals, { params, query }))?.count,
  });
}
