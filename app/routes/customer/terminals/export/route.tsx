import type { LoaderFunctionArgs } from "@remix-run/node";
import { listTerminals } from "#contract/extension/terminals";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { COLUMNS } from "~/routes/terminals/columns";
import { chooseTerminals } from "~/routes/terminals/filter.server";
import { to } from "~/screens/to";

/** The terminals of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/terminals/export");
  const { search, searchParams } = portal.url;
  const { query, sort, valid } = chooseTerminals(searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!valid) return portal.redirect(to("customer/terminals") + search);
  const params = { customerId: portal.customerId };
  const ordered = { ...query, sort: sort.key, direction: sort.direction, limit: LARGEST_LOT };
  return portal.csv(`terminais-${portal.today}`, fileColumns(COLUMNS), (cursor) =>
    portal.ask(listTerminals, { params, query: { ...ordered, cursor } }),
  );
}
