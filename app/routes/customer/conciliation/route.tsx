import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { to } from "~/screens/to";
import { requireMarked } from "../require-marked.server";
import { readConciliation } from "./read.server";
import { ConciliationView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation");
  await requireMarked(portal, to("customer/conciliation"));
  return withViews(portal, "customer/conciliation", (url) => readConciliation(portal, url));
}

export default function Conciliation() {
  return <ConciliationView {...useLoaderData<typeof loader>()} />;
}
