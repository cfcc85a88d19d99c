import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { to } from "~/screens/to";
import { requireMarked } from "../require-marked.server";
import { readSales } from "./read.server";
import { SalesView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/sales");
  await requireMarked(portal, to("customer/sales"));
  return withViews(portal, "customer/sales", (url) => readSales(portal, url));
}

export default function Sales() {
  return <SalesView {...useLoaderData<typeof loader>()} />;
}
