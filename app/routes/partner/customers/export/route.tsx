import type { LoaderFunctionArgs } from "@remix-run/node";
import { listPortfolio } from "#contract/extension/portfolio";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { to } from "~/screens/to";
import { COLUMNS } from "../../customer-list/columns";
import { chooseCustomers } from "../../customer-list/filter.server";
import { withoutPrices } from "../../customer-list/prices";

/** The customers of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customers/export");
  const { search, searchParams } = portal.url;
  const { query, sort, valid } = chooseCustomers(searchParams, portal);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!valid) return portal.redirect(to("partner/customers", search));
  const { key, direction } = sort;
  const asked = { ...query, sort: key, direction, limit: LARGEST_LOT };
  return portal.csv(`clientes-${portal.today}`, fileColumns(COLUMNS, portal), async (cursor) => {
    const params = { partnerId: portal.partnerId };
    const page = await portal.ask(listPortfolio, { params, query: { ...asked, cursor } });
    return portal.showsPrices ? page : { ...page, items: page.items.map(withoutPrices) };
  });
}
