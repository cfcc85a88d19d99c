import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { customerParams } from "../params.server";
import { titledByCustomer } from "../title-name";
import { readCustomerOffers } from "./read.server";
import { CustomerOffersView } from "./view";

export const meta = titledByCustomer("partner/customer/offers");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/offers");
  return readCustomerOffers(portal, portal.params(customerParams).id, portal.url);
}

export default function CustomerOffers() {
  return <CustomerOffersView {...useLoaderData<typeof loader>()} />;
}
