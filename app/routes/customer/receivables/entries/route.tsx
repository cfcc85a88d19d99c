import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { to } from "~/screens/to";
import { requireMarked } from "../../require-marked.server";
import { readEntries } from "./read.server";
import { EntriesView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/receivables/entries");
  await requireMarked(portal, to("customer/receivables/entries"));
  return withViews(portal, "customer/receivables/entries", (url) => readEntries(portal, url));
}

export default function ReceivableEntries() {
  return <EntriesView {...useLoaderData<typeof loader>()} />;
}
