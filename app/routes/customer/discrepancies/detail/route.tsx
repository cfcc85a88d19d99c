import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { ofDiscrepancy } from "../words";
import { readDetail } from "./read.server";
import { DiscrepancyView } from "./view";

export const meta = titled<typeof loader>("customer/discrepancies/detail", ({ one }) => ofDiscrepancy(one));

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/detail");
  return readDetail(portal);
}

export default function DiscrepancyDetail() {
  return <DiscrepancyView {...useLoaderData<typeof loader>()} />;
}
