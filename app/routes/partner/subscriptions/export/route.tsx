import type { LoaderFunctionArgs } from "@remix-run/node";
import { getSubscriptionTotals, listSubscriptions } from "#contract/extension/subscriptions";
import { LARGEST_LOT } from "#contract/paging";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { longFile, unordered } from "~/routes/reports/long-file.server";
import { to } from "~/screens/to";
import { COLUMNS } from "../../subscription-list/columns";
import { withoutPrices } from "../../subscription-list/prices";
import { subscriptionsReport } from "./report.server";

/** The subscriptions of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions/export");
  const { search, searchParams } = portal.url;
  const report = subscriptionsReport(portal, searchParams);
  // A file of something else than was asked for would go unnoticed: the list says what was not understood.
  if (!report) return portal.redirect(to("partner/subscriptions", search));
  const { showsPrices, today } = portal;
  const params = { partnerId: portal.partnerId };
  const query = { ...report.query, limit: LARGEST_LOT };
  return portal.csv(
    `assinaturas-${today}`,
    fileColumns(COLUMNS, portal),
    async (cursor) => {
      const page = await portal.ask(listSubscriptions, { params, query: { ...query, cursor } });
      return showsPrices ? page : { ...page, items: page.items.map(withoutPrices) };
    },
    longFile(
      "partner/subscriptions",
      search,
      () => portal.aside(getSubscriptionTotals, { params, query: unordered(report.query) }),
      ({ count }) => count,
    ),
  );
}
