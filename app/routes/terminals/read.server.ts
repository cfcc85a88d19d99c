import { getTerminalTotals } from "#contract/extension/terminals";
import type { Portal } from "~/access/portal.server";
import { changed } from "~/lists/address";
import { unlessRefused } from "~/lists/refused";
import { to } from "~/screens/to";
import { chooseTerminals, FILTER_NAMES } from "./filter.server";
import { findTerminals } from "./find.server";
import { actsFor } from "./may.server";

/** The list, what the filter counts, and what each status would: one wave. Only the list must not fail. */
export async function readTerminals(portal: Portal, url: URL) {
  const chosen = chooseTerminals(url.searchParams);
  const { filter, sort, refused } = chosen;
  const params = { customerId: portal.customerId };
  return {
    ...(await unlessRefused(refused, () =>
      findTerminals(portal, portal.customerId, url.searchParams, chosen),
    )),
    /** What to choose from comes with the totals, where these are asked for. */
    choices: refused ? await portal.panel(getTerminalTotals, { params, query: {} }) : null,
    filter,
    filterNames: FILTER_NAMES,
    sort,
    search: url.search,
    acts: actsFor(portal),
    /** Where the same filter is a file; null while the address says something that is not understood. */
    exported: refused ? null : to("customer/terminals/export") + changed(url.search, { por: null }),
    establishment: portal.mayOpen("customer/establishment") ? to("customer/establishment") : null,
    request: portal.mayOpen("customer/establishment/change") ? to("customer/establishment/change") : null,
  };
}

export type TerminalsPage = Awaited<ReturnType<typeof readTerminals>>;
export type FoundTerminals = Extract<TerminalsPage, { refused: false }>;
