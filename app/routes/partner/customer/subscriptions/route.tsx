import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { customerParams } from "../params.server";
import { titledByCustomer } from "../title-name";
import { readCustomerSubscriptions } from "./read.server";
import { CustomerSubscriptionsView } from "./view";

export const meta = titledByCustomer("partner/customer/subscriptions");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/subscriptions");
  const { id } = portal.params(customerParams);
  return withViews(
    portal,
    "partner/customer/subscriptions",
    (url) => readCustomerSubscriptions(portal, id, url),
    id,
  );
}

export default function CustomerSubscriptions() {
  return <CustomerSubscriptionsView {...useLoaderData<typeof loader>()} />;
}
