import type { LoaderFunctionArgs } from "@remix-run/node";
import { listSubscriptions } from "#contract/extension/subscriptions";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { to } from "~/screens/to";
import { COLUMNS } from "../../subscription-list/columns";
import { chooseSubscriptions } from "../../subscription-list/filter.server";
import { withoutPrices } from "../../subscription-list/prices";

/** The subscriptions of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions/export");
  const { search, searchParams } = portal.url;
  const { query, sort, valid } = chooseSubscriptions(searchParams, portal);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!valid) return portal.redirect(to("partner/subscriptions", search));
  const { showsPrices, today } = portal;
  const params = { partnerId: portal.partnerId };
  const ordered = { ...query, sort: sort.key, direction: sort.direction, limit: LARGEST_LOT };
  return portal.csv(`assinaturas-${today}`, fileColumns(COLUMNS, portal), async (cursor) => {
    const page = await portal.ask(listSubscriptions, { params, query: { ...ordered, cursor } });
    return showsPrices ? page : { ...page, items: page.items.map(withoutPrices) };
  });
}
