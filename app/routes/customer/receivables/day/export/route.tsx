import type { LoaderFunctionArgs } from "@remix-run/node";
import { listReceivableEntries } from "#contract/extension/receivable-entries";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { sortQuery } from "~/lists/state";
import { to } from "~/screens/to";
import { dayEntriesQuery } from "../../../entry-steps.server";
import { requireMarked } from "../../../require-marked.server";
import { entryWithoutPrices } from "../../../shown-entry";
import { ENTRY_COLUMNS } from "../../entry-columns";
import { dayParams } from "../params.server";

/** The entries of a day, as they are filtered and sorted. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/receivables/day/export");
  const { date } = portal.params(dayParams);
  await requireMarked(portal, to("customer/receivables/day", { date }));
  const { search, searchParams } = portal.url;
  const { filter, sort, refused } = dayEntriesQuery(searchParams, date, portal.showsPrices);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (refused) return portal.redirect(to("customer/receivables/day", { date }) + search);
  return portal.csv(`recebiveis-${date}`, fileColumns(ENTRY_COLUMNS, portal), async (cursor) => {
    const page = await portal.ask(listReceivableEntries, {
      params: { customerId: portal.customerId },
      query: { ...filter, ...sortQuery(sort), cursor, limit: LARGEST_LOT },
    });
    return portal.showsPrices ? page : { ...page, items: page.items.map(entryWithoutPrices) };
  });
}
