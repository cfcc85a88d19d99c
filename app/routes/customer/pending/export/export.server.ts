import { listPendings } from "#contract/extension/pendings";
import { LARGEST_LOT } from "#contract/paging";
import type { Portal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { isRefused } from "~/lists/refused";
import { readSort } from "~/lists/state";
import { to } from "~/screens/to";
import { COLUMNS } from "../columns";
import { readPendingFilter, SORTS, USUAL_SORT } from "../filter.server";

/** Exactly what the list shows under the same address, all of its pages. */
export async function exportPendings(portal: Portal, url: URL): Promise<Response> {
  const search = url.searchParams;
  const read = readPendingFilter(search, portal);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (isRefused(read)) return portal.redirect(to("customer/pending", url.search));
  const sort = readSort(search, SORTS, USUAL_SORT);
  return portal.csv("transacoes-pendentes", fileColumns(COLUMNS), (cursor) =>
    portal.ask(listPendings, {
      params: { customerId: portal.customerId },
      query: { ...read.query, sort: sort.key, direction: sort.direction, cursor, limit: LARGEST_LOT },
    }),
  );
}
