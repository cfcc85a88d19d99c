import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { customerParams } from "../../params.server";
import { titledByCustomer } from "../../title-name";
import { requireIds } from "../required-ids.server";
import { actOnDraft } from "./act.server";
import { readDraft } from "./read.server";
import { DraftView } from "./view";

export const meta = titledByCustomer("partner/customer/routing/draft", "de");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/draft");
  return readDraft(portal, portal.params(customerParams).id);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/draft");
  await requireIds(portal, args.params);
  return actOnDraft(portal, portal.params(customerParams).id);
}

export default function RoutingDraft() {
  return <DraftView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
