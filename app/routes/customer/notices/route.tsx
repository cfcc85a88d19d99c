import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { markNotices } from "~/routes/notices/mark.server";
import { NoticesPage } from "~/routes/notices/notices-page";
import { readNotices } from "~/routes/notices/read.server";
import { withViews } from "~/routes/views/with-views.server";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/notices");
  return withViews(portal, "customer/notices", (url) => readNotices(portal, "customer", url));
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/notices");
  return markNotices(portal, "customer");
}

export default function Notices() {
  return <NoticesPage {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
