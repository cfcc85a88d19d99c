import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { saleParams } from "../params.server";
import { readSale } from "./read.server";

import { SaleView } from "./view";

export const meta = titled<typeof loader>("customer/sales/detail", ({ sale }) => sale.nsu);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/sales/detail");
  const { id } = portal.params(saleParams);
  return readSale(portal, id);
}

export default function Sale() {
  return <SaleView {...useLoaderData<typeof loader>()} />;
}
