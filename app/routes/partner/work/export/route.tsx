import type { LoaderFunctionArgs } from "@remix-run/node";
import { getWorkTotals, listWork } from "#contract/extension/work";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { longFile, unordered } from "~/routes/reports/long-file.server";
import { to } from "~/screens/to";
import { COLUMNS } from "../columns";
import { withWay } from "../way.server";
import { workReport } from "./report.server";

/** What waits under the list's filter, all of it, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/work/export");
  const { search, searchParams } = portal.url;
  const report = workReport(portal, searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("partner/work", search));
  const params = { partnerId: portal.partnerId };
  const query = { ...report.query, limit: LARGEST_LOT };
  return portal.csv(
    `trabalho-${portal.today}`,
    fileColumns(COLUMNS, portal),
    async (cursor) => {
      const page = await portal.ask(listWork, { params, query: { ...query, cursor } });
      return { ...page, items: page.items.map((item) => withWay(portal, item)) };
    },
    longFile(
      "partner/work",
      search,
      () => portal.aside(getWorkTotals, { params, query: unordered(report.query) }),
      ({ count }) => count,
    ),
  );
}
