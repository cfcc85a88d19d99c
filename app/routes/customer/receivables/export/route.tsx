import type { LoaderFunctionArgs } from "@remix-run/node";
import { enterPortal } from "~/access/portal.server";
import { listReceivables } from "~/contract/extension/receivables";
import { csvResponse } from "~/lists/csv.server";
import { readSchedule, readScheduleSort } from "../schedule";
import { UNIT_CSV } from "./columns";

/** The units of the filter, whatever the view. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/receivables/export");
  const { searchParams } = new URL(args.request.url);
  const { query } = readSchedule(searchParams, portal.today);
  const { key: sort, direction } = readScheduleSort(searchParams);
  return csvResponse(`agenda-recebiveis-${query.from}-a-${query.to}`, UNIT_CSV, (cursor) =>
    portal.ask(listReceivables, {
      params: { customerId: portal.customerId },
      query: { ...query, sort, direction, cursor, limit: 100 },
    }),
  );
}
