import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { customerParams } from "../params.server";
import { customerName } from "../title-name";
import { readCustomerSubscriptions } from "./read.server";
import { CustomerSubscriptionsView } from "./view";

export const meta = titled<typeof loader>("partner/customer/subscriptions", ({ customer }) =>
  customerName(customer),
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/subscriptions");
  return readCustomerSubscriptions(portal, portal.params(customerParams).id, portal.url);
}

export default function CustomerSubscriptions() {
  return <CustomerSubscriptionsView {...useLoaderData<typeof loader>()} />;
}
