import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { withViews } from "~/routes/views/with-views.server";
import { readWork } from "./read.server";
import { takeWork } from "./take.server";
import { WorkView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/work");
  return withViews(portal, "partner/work", (url) => readWork(portal, url));
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/work");
  return takeWork(portal);
}

export default function Work() {
  return <WorkView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
