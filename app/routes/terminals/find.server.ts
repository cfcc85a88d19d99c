import { getTerminalTotals, listTerminals } from "#contract/extension/terminals";
import type { Portal } from "~/access/portal.server";
import { askPage } from "~/page/paging.server";
import type { chooseTerminals } from "./filter.server";

/** A page of a customer's terminals, what the filter counts, and what each status would: one wave. */
export async function findTerminals(
  portal: Portal,
  customerId: string,
  search: URLSearchParams,
  { query, sort }: ReturnType<typeof chooseTerminals>,
) {
  const params = { customerId };
  const [{ rows, ...page }, totals, anyStatus] = await Promise.all([
    askPage(portal, listTerminals, { params, query }, { search, sort }),
    portal.panel(getTerminalTotals, { params, query }),
    // The other statuses stay in sight while one is chosen.
    query.status === undefined
      ? null
      : portal.panel(getTerminalTotals, { params, query: { ...query, status: undefined } }),
  ]);
  return {
    ...page,
    // The code stands on the customer's own page, for those who may activate: nobody else stands before the device.
    terminals: rows.map(({ activation_code: _, ...terminal }) => terminal),
    totals,
    statuses: anyStatus ?? totals,
  };
}
