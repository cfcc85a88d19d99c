import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDiscrepancyTotals, listDiscrepancies } from "#contract/extension/discrepancies";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { longFile, unordered } from "~/routes/reports/long-file.server";
import { to } from "~/screens/to";
import { requireMarked } from "../../require-marked.server";
import { COLUMNS } from "../columns";
import { shown } from "../prices";
import { discrepanciesReport } from "./report.server";

/** Exactly what the list shows under the same address, all of its pages. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/export");
  await requireMarked(portal, to("customer/discrepancies"), to("customer/discrepancies/export"));
  const { showsPrices, customerId } = portal;
  const { search, searchParams } = portal.url;
  const report = discrepanciesReport(portal, searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("customer/discrepancies", search));
  const params = { customerId };
  return portal.csv(
    "divergencias",
    fileColumns(COLUMNS, portal),
    async (cursor) => {
      const query = { ...report.query, cursor, limit: LARGEST_LOT };
      const page = await portal.ask(listDiscrepancies, { params, query });
      return { ...page, items: page.items.map((one) => shown(one, showsPrices)) };
    },
    longFile(
      "customer/discrepancies",
      search,
      () => portal.aside(getDiscrepancyTotals, { params, query: unordered(report.query) }),
      ({ count }) => count,
    ),
  );
}
