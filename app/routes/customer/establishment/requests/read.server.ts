import { listChangeRequests } from "#contract/extension/change-requests";
import type { Portal } from "~/access/portal.server";
import { NO_PAGE } from "~/lists/fault";
import { placeOf } from "~/lists/place";
import { isRefused, unlessRefused } from "~/lists/refused";
import { readPage } from "~/lists/state";
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
  { query }: ReturnType<typeof chooseRequests>,
) {
  const asked = readPage(search, portal);
  const { page, lost, asOf, fault } = await portal.list(
    listChangeRequests,
    {
      params: { customerId: portal.customerId },
      query: { ...query, cursor: asked.cursor, limit: asked.size },
    },
    NO_PAGE,
  );
  return { requests: page.items, asOf, fault, place: placeOf(asked, page, lost, fault) };
}

export type RequestsPage = Awaited<ReturnType<typeof readRequests>>;
export type FoundRequests = Extract<RequestsPage, { refused: false }>;
