import type { LoaderFunctionArgs } from "@remix-run/node";
import { enterPortal } from "~/access/portal.server";
import { listReceivableEntries } from "~/contract/extension/receivable-entries";
import { csvResponse } from "~/lists/csv.server";
import { dayParams } from "../params.server";
import { entriesQuery } from "../read.server";
import { entryCsv } from "./columns";

/** The entries of a day, as they are filtered and sorted. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/receivables/day/export");
  const { date } = portal.params(dayParams);
  const { filter, sort } = entriesQuery(new URL(args.request.url).searchParams, date, portal.showsPrices);
  return csvResponse(`recebiveis-${date}`, entryCsv(portal.showsPrices), (cursor) =>
    portal.ask(listReceivableEntries, {
      params: { customerId: portal.customerId },
      query: { ...filter, sort: sort.key, direction: sort.direction, cursor, limit: 100 },
    }),
  );
}
