import type { LoaderFunctionArgs } from "@remix-run/node";
import { getPortfolioTotals, listPortfolio } from "#contract/extension/portfolio";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { listFile } from "~/routes/reports/list-file.server";
import { COLUMNS } from "../../customer-list/columns";
import { withoutPrices } from "../../customer-list/prices";
import { customersReport } from "./report.server";

/** The customers of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customers/export");
  const params = { partnerId: portal.partnerId };
  return listFile(portal, "partner/customers", customersReport, {
    name: `clientes-${portal.today}`,
    columns: fileColumns(COLUMNS, portal),
    lot: (query) => portal.ask(listPortfolio, { params, query }),
    shown: portal.showsPrices ? undefined : withoutPrices,
    count: async (query) => (await portal.aside(getPortfolioTotals, { params, query }))?.count,
  });
}
