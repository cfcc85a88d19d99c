import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { readInvoice } from "./read.server";
import { InvoiceView } from "./view";

export const meta = titled<typeof loader>("partner/invoices/detail", ({ invoice }) => invoice.trade_name);

/** The second copy of an invoice: a page that prints whole. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/invoices/detail");
  return readInvoice(portal);
}

export default function Invoice() {
  return <InvoiceView {...useLoaderData<typeof loader>()} />;
}
