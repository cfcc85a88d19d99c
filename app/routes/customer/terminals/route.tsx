import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readTerminals } from "~/routes/terminals/read.server";
import { withViews } from "~/routes/views/with-views.server";
import { to } from "~/screens/to";
import { requireMarked } from "../require-marked.server";
import { TerminalsView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/terminals");
  await requireMarked(portal, to("customer/terminals"));
  return withViews(portal, "customer/terminals", (url) => readTerminals(portal, url));
}

export default function Terminals() {
  return <TerminalsView {...useLoaderData<typeof loader>()} />;
}
