import { listEstablishmentHistory } from "#contract/extension/establishment";
import type { Portal } from "~/access/portal.server";
import { NO_PAGE } from "~/lists/fault";
import { placeOf } from "~/lists/place";
import { readPage, readSort } from "~/lists/state";

/** Who changed or asked for what of the customer's company: the head and a page of the record, in one wave. */
export async function readCustomerHistory(portal: Portal, customerId: string, url: URL) {
  const sort = readSort(url.searchParams, { data: "at" } as const, "-data");
  const asked = readPage(url.searchParams, portal);
  const { page, lost, asOf, fault } = await portal.list(
    listEstablishmentHistory,
    {
      params: { customerId },
      query: { sort: sort.key, direction: sort.direction, cursor: asked.cursor, limit: asked.size },
    },
    NO_PAGE,
  );
  return {
    customerId,
    events: page.items,
    asOf,
    fault,
    sort,
    search: url.search,
    place: placeOf(asked, page, lost, fault),
  };
}

export type CustomerHistoryPage = Awaited<ReturnType<typeof readCustomerHistory>>;
