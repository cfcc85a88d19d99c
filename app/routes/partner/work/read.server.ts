import { getWorkTotals, listWork } from "#contract/extension/work";
import type { Portal } from "~/access/portal.server";
import { changed } from "~/lists/address";
import { NO_PAGE } from "~/lists/fault";
import { placeOf } from "~/lists/place";
import { unlessRefused } from "~/lists/refused";
import { pageQuery, readPage } from "~/lists/state";
import { to } from "~/screens/to";
import { chooseWork, FILTER_NAMES } from "../work-list/filter.server";
import { withWay } from "./way.server";

/** The queue and its counts: one wave. Only the list must not fail. */
export async function readWork(portal: Portal, url: URL) {
  const chosen = chooseWork(url.searchParams);
  const { filter, sort, valid } = chosen;
  const found = await unlessRefused(!valid, () => findWork(portal, url.searchParams, chosen));
  return {
    ...found,
    /** Names of those that are filtered by, as far as they are known. */
    customers: found.refused ? [] : found.items.flatMap(({ customer }) => customer ?? []),
    filter,
    filterNames: FILTER_NAMES,
    sort,
    search: url.search,
    today: portal.today,
    /** Where the same filter is a file; null while the address says something that is not understood. */
    exported: valid ? to("partner/work/export", changed(url.search, { por: null })) : null,
    take: { action: to("partner/work", url.search), formToken: portal.formToken() },
  };
}

async function findWork(
  portal: Portal,
  search: URLSearchParams,
  { query, sort }: ReturnType<typeof chooseWork>,
) {
  const asked = readPage(search, portal);
  const params = { partnerId: portal.partnerId };
  const page = pageQuery(sort, asked);
  const [listed, totals] = await Promise.all([
    portal.list(listWork, { params, query: { ...query, ...page } }, NO_PAGE),
    portal.panel(getWorkTotals, { params, query }),
  ]);
  return {
    items: listed.page.items.map((item) => withWay(portal, item)),
    asOf: listed.asOf,
    fault: listed.fault,
    place: placeOf(asked, listed.page, listed.lost, listed.fault),
    totals,
  };
}

export type WorkPage = Awaited<ReturnType<typeof readWork>>;
export type FoundWork = Extract<WorkPage, { refused: false }>;
