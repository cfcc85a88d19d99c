import type { LoaderFunctionArgs } from "@remix-run/node";
import { getPortfolioTotals, listPortfolio } from "#contract/extension/portfolio";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { longFile, unordered } from "~/routes/reports/long-file.server";
import { to } from "~/screens/to";
import { COLUMNS } from "../../customer-list/columns";
import { withoutPrices } from "../../customer-list/prices";
import { customersReport } from "./report.server";

/** The customers of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customers/export");
  const { search, searchParams } = portal.url;
  const report = customersReport(portal, searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("partner/customers", search));
  const params = { partnerId: portal.partnerId };
  const query = { ...report.query, limit: LARGEST_LOT };
  return portal.csv(
    `clientes-${portal.today}`,
    fileColumns(COLUMNS, portal),
    async (cursor) => {
      const page = await portal.ask(listPortfolio, { params, query: { ...query, cursor } });
      return portal.showsPrices ? page : { ...page, items: page.items.map(withoutPrices) };
    },
    longFile(
      "partner/customers",
      search,
      () => portal.aside(getPortfolioTotals, { params, query: unordered(report.query) }),
      ({ count }) => count,
    ),
  );
}
