import type { LoaderFunctionArgs } from "@remix-run/node";
import { getReceivableEntriesTotals, listReceivableEntries } from "#contract/extension/receivable-entries";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { longFile, unordered } from "~/routes/reports/long-file.server";
import { to } from "~/screens/to";
import { requireMarked } from "../../../require-marked.server";
import { entryWithoutPrices } from "../../../shown-entry";
import { ENTRY_COLUMNS } from "../../entry-columns";
import { entriesReport } from "./report.server";

/** The entries of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/receivables/entries/export");
  await requireMarked(portal, to("customer/receivables/entries"));
  const { search, searchParams } = portal.url;
  const report = entriesReport(portal, searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("customer/receivables/entries") + search);
  const params = { customerId: portal.customerId };
  const query = { ...report.query, limit: LARGEST_LOT };
  return portal.csv(
    `lancamentos-${query.from}-a-${query.to}`,
    fileColumns(ENTRY_COLUMNS, portal),
    async (cursor) => {
      const page = await portal.ask(listReceivableEntries, { params, query: { ...query, cursor } });
      return portal.showsPrices ? page : { ...page, items: page.items.map(entryWithoutPrices) };
    },
    longFile(
      "customer/receivables/entries",
      search,
      () => portal.aside(getReceivableEntriesTotals, { params, query: unordered(report.query) }),
      ({ entries_count }) => entries_count,
    ),
  );
}
