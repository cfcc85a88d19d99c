import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readBatches } from "./read.server";
import { BatchesView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/batches");
  return readBatches(portal);
}

export default function Batches() {
  return <BatchesView {...useLoaderData<typeof loader>()} />;
}
