import type { LoaderFunctionArgs } from "@remix-run/node";
import { listSales } from "#contract/extension/sales";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { chooseColumns } from "~/lists/chosen-columns";
import { fileColumns } from "~/lists/columns";
import { without } from "~/lists/prices";
import { to } from "~/screens/to";
import { COLUMNS, PRICED } from "../columns";
import { chooseSales, queryOf } from "../filter.server";

/** The sales of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/sales/export");
  const { search, searchParams } = portal.url;
  const chosen = chooseSales(searchParams, portal);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  const columns = chooseColumns(COLUMNS, searchParams);
  if (!chosen.valid || columns.gone.length > 0) return portal.redirect(to("customer/sales") + search);
  const { period, sort } = chosen;
  const query = { ...queryOf(chosen), sort: sort.key, direction: sort.direction, limit: LARGEST_LOT };
  return portal.csv(
    `vendas-${period.from}-a-${period.to}`,
    fileColumns(columns.shown, portal),
    async (cursor) => {
      const params = { customerId: portal.customerId };
      const page = await portal.ask(listSales, { params, query: { ...query, cursor } });
      return portal.showsPrices ? page : { ...page, items: page.items.map((sale) => without(sale, PRICED)) };
    },
  );
}
