import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { customerParams } from "../params.server";
import { titledByCustomer } from "../title-name";
import { readCustomerHistory } from "./read.server";
import { CustomerHistoryView } from "./view";

export const meta = titledByCustomer("partner/customer/history");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/history");
  return readCustomerHistory(portal, portal.params(customerParams).id, portal.url);
}

export default function CustomerHistory() {
  return <CustomerHistoryView {...useLoaderData<typeof loader>()} />;
}
