import type { LoaderFunctionArgs } from "@remix-run/node";
import { enterPortal } from "~/access/portal.server";
import { listDiscrepancies } from "~/contract/extension/discrepancies";
import { csvResponse } from "~/lists/csv.server";
import { readDiscrepancyFilter, readDiscrepancySort } from "../filter.server";
import { shown } from "../prices";
import { csvColumnsOf } from "./columns";

/** Exactly what the list shows under the same address, all of its pages. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/export");
  const { showsPrices, customerId } = portal;
  const search = new URL(args.request.url).searchParams;
  const { query } = readDiscrepancyFilter(search, portal);
  const { key, direction } = readDiscrepancySort(search, showsPrices);
  return csvResponse("divergencias", csvColumnsOf(showsPrices), async (cursor) => {
    const page = await portal.ask(listDiscrepancies, {
      params: { customerId },
      query: { ...query, sort: key, direction, cursor, limit: 100 },
    });
    return { ...page, items: page.items.map((one) => shown(one, showsPrices)) };
  });
}
