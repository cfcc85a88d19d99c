import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { readSave, saveView } from "~/routes/views/save.server";
import { SavePage } from "~/routes/views/save-page";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/views/save");
  return readSave(portal, "customer");
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/views/save");
  return saveView(portal);
}

export default function SaveView() {
  return <SavePage {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
