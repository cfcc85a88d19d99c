import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { to } from "~/screens/to";
import { startForm } from "../merchant-schema.server";
import { openFlow } from "./flows.server";
import { readStartPage } from "./start.server";
import { StartView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant");
  return readStartPage(portal);
}

/** Begins with a document, or goes on with what was begun; what exists of it, the next page asks. */
export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant");
  const form = await portal.read(startForm);
  if (!form.ok) return portal.refuse(form);

  const { id } = await openFlow(portal, form.value.document);
  return portal.redirect(to("partner/new-merchant/flow", { flow: id }));
}

export default function NewMerchant() {
  return <StartView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
