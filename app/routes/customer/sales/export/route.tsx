import type { LoaderFunctionArgs } from "@remix-run/node";
import { getSalesTotals, listSales } from "#contract/extension/sales";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { chooseColumns } from "~/lists/chosen-columns";
import { fileColumns } from "~/lists/columns";
import { without } from "~/lists/prices";
import { longFile, unordered } from "~/routes/reports/long-file.server";
import { to } from "~/screens/to";
import { requireMarked } from "../../require-marked.server";
import { COLUMNS, PRICED } from "../columns";
import { salesReport } from "./report.server";

/** The sales of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/sales/export");
  await requireMarked(portal, to("customer/sales"));
  const { search, searchParams } = portal.url;
  const report = salesReport(portal, searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("customer/sales") + search);
  const params = { customerId: portal.customerId };
  const query = { ...report.query, limit: LARGEST_LOT };
  const columns = chooseColumns(COLUMNS, searchParams);
  return portal.csv(
    `vendas-${query.from}-a-${query.to}`,
    fileColumns(columns.shown, portal),
    async (cursor) => {
      const page = await portal.ask(listSales, { params, query: { ...query, cursor } });
      return portal.showsPrices ? page : { ...page, items: page.items.map((sale) => without(sale, PRICED)) };
    },
    longFile(
      "customer/sales",
      search,
      () => portal.aside(getSalesTotals, { params, query: unordered(report.query) }),
      ({ found_count }) => found_count,
    ),
  );
}
