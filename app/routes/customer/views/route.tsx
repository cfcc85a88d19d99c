import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { changeViews, readViews } from "~/routes/views/manage.server";
import { ViewsPage } from "~/routes/views/views-page";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/views");
  return readViews(portal, "customer");
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/views");
  return changeViews(portal, "customer");
}

export default function Views() {
  return <ViewsPage {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
