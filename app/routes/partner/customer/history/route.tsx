import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { withViews } from "~/routes/views/with-views.server";
import { customerParams } from "../params.server";
import { titledByCustomer } from "../title-name";
import { noteCustomer } from "./note.server";
import { readTimeline } from "./read.server";
import { CustomerHistoryView } from "./view";

export const meta = titledByCustomer("partner/customer/history");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/history");
  const customerId = portal.params(customerParams).id;
  return withViews(
    portal,
    "partner/customer/history",
    (url) => readTimeline(portal, customerId, url),
    customerId,
  );
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/history");
  return noteCustomer(portal);
}

export default function CustomerHistory() {
  return <CustomerHistoryView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
