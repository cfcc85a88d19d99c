import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { readReceivables } from "./read.server";
import { ReceivablesView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/receivables");
  return withViews(portal, "customer/receivables", (url) => readReceivables(portal, url));
}

export default function Receivables() {
  return <ReceivablesView {...useLoaderData<typeof loader>()} />;
}
