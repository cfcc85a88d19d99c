import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readPayouts } from "./read.server";
import { PayoutsView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/payouts");
  return readPayouts(portal);
}

export default function Payouts() {
  return <PayoutsView {...useLoaderData<typeof loader>()} />;
}
