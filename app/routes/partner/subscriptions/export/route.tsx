import type { LoaderFunctionArgs } from "@remix-run/node";
import { getSubscriptionTotals, listSubscriptions } from "#contract/extension/subscriptions";
import { enterPortal } from "~/access/portal.server";
import { fileColumns } from "~/lists/columns";
import { listFile } from "~/routes/reports/list-file.server";
import { COLUMNS } from "../../subscription-list/columns";
import { withoutPrices } from "../../subscription-list/prices";
import { subscriptionsReport } from "./report.server";

/** The subscriptions of the list's filter, all of them, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions/export");
  const params = { partnerId: portal.partnerId };
  return listFile(portal, "partner/subscriptions", subscriptionsReport, {
    name: `assinaturas-${portal.today}`,
    columns: fileColumns(COLUMNS, portal),
    lot: (query) => portal.ask(listSubscriptions, { params, query }),
    shown: portal.showsPrices ? undefined : withoutPrices,
    count: async (query) => (await portal.aside(getSubscriptionTotals, { params, query }))?.count,
  });
}
