import type { LoaderFunctionArgs } from "@remix-run/node";
import { getReceivableEntriesTotals, listReceivableEntries } from "#contract/extension/receivable-entries";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { listFile } from "~/routes/reports/list-file.server";
import { to } from "~/screens/to";
import { requireMarked } from "../../../require-marked.server";
import { entryWithoutPrices } from "../../../shown-entry";
import { ENTRY_COLUMNS } from "../../entry-columns";
import { entriesReport } from "./report.server";

/** The entries of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/receivables/entries/export");
  await requireMarked(portal, to("customer/receivables/entries"));
  const params = { customerId: portal.customerId };
  return listFile(portal, "customer/receivables/entries", entriesReport, {
    name: ({ from, to }) => `lancamentos-${from}-a-${to}`,
    columns: fileColumns(ENTRY_COLUMNS, portal),
    lot: (query) => portal.ask(listReceivableEntries, { params, query }),
    shown: portal.showsPrices ? undefined : entryWithoutPrices,
    count: async (query) =>
      (await portal.aside(getReceivableEntriesTotals, { params, query }))?.entries_count,
  });
}
