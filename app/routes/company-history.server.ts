import { listEstablishmentHistory } from "#contract/extension/establishment";
import type { Portal } from "~/access/portal.server";
import type { HistoryPage } from "~/lists/history-list";
import { readSort } from "~/lists/state";
import { askPage } from "~/page/paging.server";

/** A page of the record of a company: who changed or asked for what. */
export async function readHistory(portal: Portal, customerId: string): Promise<HistoryPage> {
  const { search, searchParams } = portal.url;
  const sort = readSort(searchParams, { data: "at" } as const, "-data");
  const input = { params: { customerId }, query: {} };
  const asked = { search: searchParams, sort };
  const { rows: events, ...page } = await askPage(portal, listEstablishmentHistory, input, asked);
  return { ...page, events, sort, search };
}
