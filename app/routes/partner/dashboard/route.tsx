import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import {
  getDashboardFigures,
  getDashboardMerchants,
  getDashboardVolume,
} from "~/contract/extension/partner-dashboard";
import { paths } from "~/paths";
import { titled } from "~/ui/titled";
import { withoutPrices } from "./prices";
import { DashboardView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const meta = titled("Painel do parceiro");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/dashboard");
  const params = { partnerId: portal.partnerId };
  const [figures, volume, merchants] = await Promise.all([
    portal.panel(getDashboardFigures, { params }),
    portal.panel(getDashboardVolume, { params }),
    portal.panel(getDashboardMerchants, { params }),
  ]);
  return {
    figures:
      figures.ok && !portal.showsPrices ? { ...figures, value: withoutPrices(figures.value) } : figures,
    volume,
    merchants,
    prices: portal.showsPrices,
    retry: paths.partnerDashboard(),
  };
}

export default function Dashboard() {
  return <DashboardView {...useLoaderData<typeof loader>()} />;
}
