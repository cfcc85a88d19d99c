import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { customerParams } from "../params.server";
import { titledByCustomer } from "../title-name";
import { readCustomerTerminals } from "./read.server";
import { CustomerTerminalsView } from "./view";

export const meta = titledByCustomer("partner/customer/terminals");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/terminals");
  const { id } = portal.params(customerParams);
  return withViews(portal, "partner/customer/terminals", (url) => readCustomerTerminals(portal, id, url), id);
}

export default function CustomerTerminals() {
  return <CustomerTerminalsView {...useLoaderData<typeof loader>()} />;
}
