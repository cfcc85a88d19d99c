import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readHistory } from "~/routes/company-history.server";
import { EstablishmentHistoryView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/establishment/history");
  return readHistory(portal, portal.customerId);
}

export default function EstablishmentHistory() {
  return <EstablishmentHistoryView {...useLoaderData<typeof loader>()} />;
}
