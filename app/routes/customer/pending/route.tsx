import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { to } from "~/screens/to";
import { requireMarked } from "../require-marked.server";
import { readPendings } from "./read.server";
import { PendingsView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending");
  await requireMarked(portal, to("customer/pending"));
  return withViews(portal, "customer/pending", (url) => readPendings(portal, url));
}

export default function Pendings() {
  return <PendingsView {...useLoaderData<typeof loader>()} />;
}
