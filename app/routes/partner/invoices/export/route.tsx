import type { LoaderFunctionArgs } from "@remix-run/node";
import { getInvoiceTotals, listInvoices } from "#contract/extension/subscriptions";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { longFile, unordered } from "~/routes/reports/long-file.server";
import { to } from "~/screens/to";
import { COLUMNS } from "../columns";
import { invoiceWithoutPrices } from "../prices";
import { invoicesReport } from "./report.server";

/** The invoices of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/invoices/export");
  const { search, searchParams } = portal.url;
  const report = invoicesReport(portal, searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("partner/invoices", search));
  const params = { partnerId: portal.partnerId };
  const query = { ...report.query, limit: LARGEST_LOT };
  return portal.csv(
    `faturas-${portal.today}`,
    fileColumns(COLUMNS, portal),
    async (cursor) => {
      const page = await portal.ask(listInvoices, { params, query: { ...query, cursor } });
      return portal.showsPrices ? page : { ...page, items: page.items.map(invoiceWithoutPrices) };
    },
    longFile(
      "partner/invoices",
      search,
      () => portal.aside(getInvoiceTotals, { params, query: unordered(report.query) }),
      ({ count }) => count,
    ),
  );
}
