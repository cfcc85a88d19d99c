import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { customerParams } from "../params.server";
import { titledByCustomer } from "../title-name";
import { readOverview } from "./read.server";
import { OverviewView } from "./view";

export const meta = titledByCustomer("partner/customer/routing", "de");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing");
  return readOverview(portal, portal.params(customerParams).id);
}

export default function Routing() {
  return <OverviewView {...useLoaderData<typeof loader>()} />;
}
