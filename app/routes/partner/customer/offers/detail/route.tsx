import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titledByCustomer } from "../../title-name";
import { customerOfferParams } from "../params.server";
import { readCustomerOffer } from "./read.server";
import { CustomerOfferView } from "./view";

export const meta = titledByCustomer("partner/customer/offers/detail");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/offers/detail");
  return readCustomerOffer(portal, portal.params(customerOfferParams));
}

export default function CustomerOffer() {
  return <CustomerOfferView {...useLoaderData<typeof loader>()} />;
}
