import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { customerParams } from "../../params.server";
import { titledByCustomer } from "../../title-name";
import { requireIds } from "../required-ids.server";
import { readSaving, saveTemplate } from "./save.server";
import { SaveTemplateView } from "./view";

export const meta = titledByCustomer("partner/customer/routing/template-save", "de");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/template-save");
  return readSaving(portal, portal.params(customerParams).id);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/template-save");
  await requireIds(portal, args.params);
  return saveTemplate(portal, portal.params(customerParams).id);
}

export default function SaveTemplate() {
  return <SaveTemplateView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
