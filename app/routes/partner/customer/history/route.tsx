import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readHistory } from "~/routes/company-history.server";
import { customerParams } from "../params.server";
import { titledByCustomer } from "../title-name";
import { CustomerHistoryView } from "./view";

export const meta = titledByCustomer("partner/customer/history");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/history");
  const customerId = portal.params(customerParams).id;
  const page = await readHistory(portal, customerId);
  return { customerId, ...page };
}

export default function CustomerHistory() {
  return <CustomerHistoryView {...useLoaderData<typeof loader>()} />;
}
