import { getWorkTotals, listWork, WORK_NEEDS } from "#contract/extension/work";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { changed } from "~/lists/address";
import { unlessRefused } from "~/lists/refused";
import { askPage } from "~/page/paging.server";
import { to } from "~/screens/to";
import { WORK_CHOICES } from "~/words/work";
import { chooseWork, FILTER_NAMES } from "../work-list/filter.server";
import { withWay } from "./way.server";

/** The queue and its counts: one wave. Only the list must not fail. */
export async function readWork(portal: Portal, url: URL) {
  const chosen = chooseWork(url.searchParams);
  const { filter, sort, refused } = chosen;
  const found = await unlessRefused(refused, () => findWork(portal, url.searchParams, chosen));
  return {
    ...found,
    /** Names of those that are filtered by, as far as they are known. */
    customers: found.refused ? [] : found.items.flatMap(({ customer }) => customer ?? []),
    filter,
    filterNames: FILTER_NAMES,
    /** What it can be filtered by: kinds that the person may see, and those that the address names. */
    kinds: WORK_CHOICES.tipo.filter(
      ({ means }) => holds(portal.principal.roles, WORK_NEEDS[means]) || filter.value.tipo?.includes(means),
    ),
    sort,
    search: url.search,
    today: portal.today,
    /** Where the same filter is a file; null while the address says something that is not understood. */
    exported: refused ? null : to("partner/work/export", changed(url.search, { por: null })),
    take: { action: to("partner/work", url.search), formToken: portal.formToken() },
  };
}

async function findWork(
  portal: Portal,
  search: URLSearchParams,
  { query, sort }: ReturnType<typeof chooseWork>,
) {
  const params = { partnerId: portal.partnerId };
  const [{ rows, ...page }, totals] = await Promise.all([
    askPage(portal, listWork, { params, query }, { search, sort }),
    portal.panel(getWorkTotals, { params, query }),
  ]);
  return { ...page, items: rows.map((item) => withWay(portal, item)), totals };
}

export type WorkPage = Awaited<ReturnType<typeof readWork>>;
export type FoundWork = Extract<WorkPage, { refused: false }>;
