import type { LoaderFunctionArgs } from "@remix-run/node";
import { listDiscrepancies } from "#contract/extension/discrepancies";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { to } from "~/screens/to";
import { COLUMNS } from "../columns";
import { shown } from "../prices";
import { discrepanciesReport } from "./report.server";

/** Exactly what the list shows under the same address, all of its pages. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/export");
  const { showsPrices, customerId } = portal;
  const { search, searchParams } = portal.url;
  const report = discrepanciesReport(portal, searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("customer/discrepancies", search));
  return portal.csv("divergencias", fileColumns(COLUMNS, portal), async (cursor) => {
    const page = await portal.ask(listDiscrepancies, {
      params: { customerId },
      query: { ...report.query, cursor, limit: LARGEST_LOT },
    });
    return { ...page, items: page.items.map((one) => shown(one, showsPrices)) };
  });
}
