import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { saleParams } from "../params.server";
import { readReceipt } from "./read.server";
import { ReceiptView } from "./view";

export const meta = titled<typeof loader>("customer/sales/receipt", ({ sale }) => sale.nsu);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/sales/receipt");
  const { id } = portal.params(saleParams);
  return readReceipt(portal, id);
}

export default function Receipt() {
  return <ReceiptView {...useLoaderData<typeof loader>()} />;
}
