import type { LoaderFunctionArgs } from "@remix-run/node";
import { getSalesTotals, listSales } from "#contract/extension/sales";
import { enterPortal } from "~/access/portal.server";
import { chooseColumns } from "~/lists/chosen-columns";
import { fileColumns } from "~/lists/columns";
import { omit } from "~/lists/prices";
import { listFile } from "~/routes/reports/list-file.server";
import { to } from "~/screens/to";
import { requireMarked } from "../../require-marked.server";
import { COLUMNS, PRICED } from "../columns";
import { salesReport } from "./report.server";

/** The sales of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/sales/export");
  await requireMarked(portal, to("customer/sales"));
  const params = { customerId: portal.customerId };
  return listFile(portal, "customer/sales", salesReport, {
    name: ({ from, to }) => `vendas-${from}-a-${to}`,
    columns: fileColumns(chooseColumns(COLUMNS, portal.url.searchParams).shown, portal),
    lot: (query) => portal.ask(listSales, { params, query }),
    shown: portal.showsPrices ? undefined : (sale) => omit(sale, PRICED),
    count: async (query) => (await portal.aside(getSalesTotals, { params, query }))?.found_count,
  });
}
