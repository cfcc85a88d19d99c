import type { LoaderFunctionArgs } from "@remix-run/node";
import { listInvoices } from "#contract/extension/subscriptions";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { to } from "~/screens/to";
import { COLUMNS } from "../columns";
import { chooseInvoices } from "../filter.server";
import { invoiceWithoutPrices } from "../prices";

/** The invoices of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/invoices/export");
  const { search, searchParams } = portal.url;
  const { query, sort, valid } = chooseInvoices(searchParams, portal);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!valid) return portal.redirect(to("partner/invoices", search));
  const { showsPrices, today } = portal;
  const params = { partnerId: portal.partnerId };
  const asked = { ...query, sort: sort.key, direction: sort.direction, limit: LARGEST_LOT };
  return portal.csv(`faturas-${today}`, fileColumns(COLUMNS, portal), async (cursor) => {
    const page = await portal.ask(listInvoices, { params, query: { ...asked, cursor } });
    return showsPrices ? page : { ...page, items: page.items.map(invoiceWithoutPrices) };
  });
}
