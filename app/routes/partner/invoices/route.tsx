import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { readInvoices } from "./read.server";
import { InvoicesView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/invoices");
  return withViews(portal, "partner/invoices", (url) => readInvoices(portal, url));
}

export default function Invoices() {
  return <InvoicesView {...useLoaderData<typeof loader>()} />;
}
