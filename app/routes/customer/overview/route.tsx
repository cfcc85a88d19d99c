import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useLive } from "~/routes/live/use-live";
import { readOverview } from "./read.server";
import { OverviewView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/overview");
  return readOverview(portal, portal.url);
}

export default function Overview() {
  const held = useLoaderData<typeof loader>();
  return <OverviewView {...(useLive(held, held.period.to >= held.today) ?? held)} />;
}
