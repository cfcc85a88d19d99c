import { listEstablishmentHistory } from "#contract/extension/establishment";
import type { Portal } from "~/access/portal.server";
import { NO_PAGE } from "~/lists/fault";
import type { HistoryPage } from "~/lists/history-list";
import { placeOf } from "~/lists/place";
import { pageQuery, readPage, readSort } from "~/lists/state";

/** A page of the record of a company: who changed or asked for what. */
export async function readHistory(portal: Portal, customerId: string): Promise<HistoryPage> {
  const { search, searchParams } = portal.url;
  const sort = readSort(searchParams, { data: "at" } as const, "-data");
  const asked = readPage(searchParams, portal);
  const { page, lost, asOf, fault } = await portal.list(
    listEstablishmentHistory,
    {
      params: { customerId },
      query: pageQuery(sort, asked),
    },
    NO_PAGE,
  );
  return { events: page.items, asOf, fault, sort, search, place: placeOf(asked, page, lost, fault) };
}
