import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readFees } from "./read.server";
import { FeesView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/fees");
  return readFees(portal, portal.url);
}

export default function Fees() {
  return <FeesView {...useLoaderData<typeof loader>()} />;
}
