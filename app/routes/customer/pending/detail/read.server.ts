import { getPending, getPendingStanding } from "#contract/extension/pendings";
import type { Portal } from "~/access/portal.server";
import { readList } from "~/lists/from-list";
import { stepsById } from "~/lists/record-steps";
import { isRefused } from "~/lists/refused";
import { readPage, readSort, sortQuery } from "~/lists/state";
import { to } from "~/screens/to";
import { readPendingFilter, SORTS, USUAL_SORT } from "../filter.server";
import { actsOf } from "../read.server";

/** One pending, what may be done about it, and where it stands in the queue that it was opened from. */
export async function readPending(portal: Portal, id: string) {
  const list = readList(portal.url.searchParams);
  const [pending, standing] = await Promise.all([
    portal.ask(getPending, { params: { customerId: portal.customerId, pendingId: id } }),
    askStanding(portal, id, list),
  ]);
  return {
    pending,
    acts: actsOf(portal),
    steps: stepsById({ list, listHref: to("customer/pending") }, id, standing, (pendingId) =>
      to("customer/pending/detail", { id: pendingId }),
    ),
  };
}

function askStanding(portal: Portal, pendingId: string, list: URLSearchParams | null) {
  if (!list) return null;
  const read = readPendingFilter(list, portal);
  if (isRefused(read)) return null;
  const sort = readSort(list, SORTS, USUAL_SORT);
  return portal.aside(getPendingStanding, {
    params: { customerId: portal.customerId, pendingId },
    query: { ...read.query, ...sortQuery(sort), limit: readPage(list, portal).size },
  });
}

export type PendingPage = Awaited<ReturnType<typeof readPending>>;
