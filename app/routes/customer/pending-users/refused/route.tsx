import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readRefused } from "./read.server";
import { RefusedView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending-users/refused");
  return { rows: await readRefused(portal, portal.url.searchParams) };
}

export default function Refused() {
  return <RefusedView {...useLoaderData<typeof loader>()} />;
}
