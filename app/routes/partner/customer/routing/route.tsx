import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { customerParams } from "../params.server";
import { customerName } from "../title-name";
import { readOverview } from "./read.server";
import { OverviewView } from "./view";

export const meta = titled<typeof loader>("partner/customer/routing", ({ customer }) =>
  customerName(customer, "de"),
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing");
  return readOverview(portal, portal.params(customerParams).id);
}

export default function Routing() {
  return <OverviewView {...useLoaderData<typeof loader>()} />;
}
