import type { LoaderFunctionArgs } from "@remix-run/node";
import { listReceivables } from "#contract/extension/receivables";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { to } from "~/screens/to";
import { readSchedule, readScheduleSort } from "../schedule";
import { UNIT_COLUMNS } from "../unit-columns";

/** The units of the filter, whatever the view. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/receivables/export");
  const { search, searchParams } = portal.url;
  const { query, refused } = readSchedule(searchParams, portal.today);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (refused) return portal.redirect(to("customer/receivables") + search);
  const { key: sort, direction } = readScheduleSort(searchParams);
  return portal.csv(`agenda-recebiveis-${query.from}-a-${query.to}`, fileColumns(UNIT_COLUMNS), (cursor) =>
    portal.ask(listReceivables, {
      params: { customerId: portal.customerId },
      query: { ...query, sort, direction, cursor, limit: LARGEST_LOT },
    }),
  );
}
