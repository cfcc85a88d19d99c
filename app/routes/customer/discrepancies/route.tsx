import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { to } from "~/screens/to";
import { requireMarked } from "../require-marked.server";
import { readDiscrepancies } from "./read.server";
import { DiscrepanciesView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies");
  await requireMarked(portal, to("customer/discrepancies"));
  return withViews(portal, "customer/discrepancies", (url) => readDiscrepancies(portal, url));
}

export default function Discrepancies() {
  return <DiscrepanciesView {...useLoaderData<typeof loader>()} />;
}
