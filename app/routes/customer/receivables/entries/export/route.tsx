import type { LoaderFunctionArgs } from "@remix-run/node";
import { listReceivableEntries } from "#contract/extension/receivable-entries";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { to } from "~/screens/to";
import { ENTRY_COLUMNS } from "../../entry-columns";
import { entryWithoutPrices } from "../../shown-entry";
import { chooseEntries, entriesQuery } from "../filter";

/** The entries of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/receivables/entries/export");
  const { search, searchParams } = portal.url;
  const chosen = chooseEntries(searchParams, portal);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!chosen.valid) return portal.redirect(to("customer/receivables/entries") + search);
  const { period, sort } = chosen;
  const query = { ...entriesQuery(chosen), sort: sort.key, direction: sort.direction, limit: LARGEST_LOT };
  return portal.csv(
    `lancamentos-${period.from}-a-${period.to}`,
    fileColumns(ENTRY_COLUMNS, portal),
    async (cursor) => {
      const params = { customerId: portal.customerId };
      const page = await portal.ask(listReceivableEntries, { params, query: { ...query, cursor } });
      return portal.showsPrices ? page : { ...page, items: page.items.map(entryWithoutPrices) };
    },
  );
}
