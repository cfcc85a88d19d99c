import type { LoaderFunctionArgs } from "@remix-run/node";
import { getTerminalTotals, listTerminals } from "#contract/extension/terminals";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { longFile, unordered } from "~/routes/reports/long-file.server";
import { COLUMNS } from "~/routes/terminals/columns";
import { to } from "~/screens/to";
import { requireMarked } from "../../require-marked.server";
import { terminalsReport } from "./report.server";

/** The terminals of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/terminals/export");
  await requireMarked(portal, to("customer/terminals"));
  const { search, searchParams } = portal.url;
  const report = terminalsReport(portal, searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("customer/terminals") + search);
  const params = { customerId: portal.customerId };
  const query = { ...report.query, limit: LARGEST_LOT };
  return portal.csv(
    `terminais-${portal.today}`,
    fileColumns(COLUMNS),
    (cursor) => portal.ask(listTerminals, { params, query: { ...query, cursor } }),
    longFile(
      "customer/terminals",
      search,
      () => portal.aside(getTerminalTotals, { params, query: unordered(report.query) }),
      ({ count }) => count,
    ),
  );
}
