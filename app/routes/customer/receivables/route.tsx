import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readReceivables } from "./read.server";
import { ReceivablesView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/receivables");
  return readReceivables(portal, portal.url);
}

export default function Receivables() {
  return <ReceivablesView {...useLoaderData<typeof loader>()} />;
}
