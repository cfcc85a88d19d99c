import type { LoaderFunctionArgs } from "@remix-run/node";
import { listWork } from "#contract/extension/work";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { to } from "~/screens/to";
import { chooseWork } from "../../work-list/filter.server";
import { COLUMNS } from "../columns";
import { withWay } from "../way.server";

/** What waits under the list's filter, all of it, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/work/export");
  const { search, searchParams } = portal.url;
  const { query, sort, valid } = chooseWork(searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!valid) return portal.redirect(to("partner/work", search));
  const params = { partnerId: portal.partnerId };
  const asked = { ...query, sort: sort.key, direction: sort.direction, limit: LARGEST_LOT };
  return portal.csv(`trabalho-${portal.today}`, fileColumns(COLUMNS, portal), async (cursor) => {
    const page = await portal.ask(listWork, { params, query: { ...asked, cursor } });
    return { ...page, items: page.items.map((item) => withWay(portal, item)) };
  });
}
