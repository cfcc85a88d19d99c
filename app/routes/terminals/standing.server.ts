import { getTerminalStanding } from "#contract/extension/terminals";
import type { Portal } from "~/access/portal.server";
import { readPage, sortQuery } from "~/lists/state";
import { chooseTerminals } from "./filter.server";

/** Where a terminal stands in the list that it was opened from; null where there is none to ask about. */
export function askTerminalStanding(
  portal: Portal,
  at: { customerId: string; terminalId: string },
  list: URLSearchParams | null,
) {
  if (!list) return null;
  const { query, sort, refused } = chooseTerminals(list);
  if (refused) return null;
  const { size } = readPage(list, portal);
  return portal.aside(getTerminalStanding, {
    params: at,
    query: { ...query, ...sortQuery(sort), limit: size },
  });
}
