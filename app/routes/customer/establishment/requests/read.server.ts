import { listChangeRequests } from "#contract/extension/change-requests";
import type { Portal } from "~/access/portal.server";
import { isRefused, unlessRefused } from "~/lists/refused";
import { askPage } from "~/page/paging.server";
import { chooseRequests } from "./filter.server";

/** A page of what was asked to have changed. */
export async function readRequests(portal: Portal, { search, searchParams }: URL) {
  const chosen = chooseRequests(searchParams);
  const { filter, sort } = chosen;
  return {
    ...(await unlessRefused(isRefused(filter), () => findRequests(portal, searchParams, chosen))),
    filter,
    sort,
    search,
  };
}

async function findRequests(
  portal: Portal,
  search: URLSearchParams,
  { query, sort }: ReturnType<typeof chooseRequests>,
) {
  const input = { params: { customerId: portal.customerId }, query };
  const { rows: requests, ...page } = await askPage(portal, listChangeRequests, input, { search, sort });
  return { ...page, requests };
}

export type RequestsPage = Awaited<ReturnType<typeof readRequests>>;
export type FoundRequests = Extract<RequestsPage, { refused: false }>;
