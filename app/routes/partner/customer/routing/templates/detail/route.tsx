import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Id } from "#contract/values";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { actOnTemplate } from "./act.server";
import { readTemplate } from "./read.server";
import { TemplateView } from "./view";

export const meta = titled<typeof loader>(
  "partner/customer/routing/templates/detail",
  ({ template }) => template.name,
);

const templateParams = z.object({ template: Id });
const templateSearch = z.object({ q: z.string().max(100).catch("").default("") });

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/templates/detail");
  return readTemplate(portal, portal.params(templateParams).template, portal.search(templateSearch).q);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/templates/detail");
  return actOnTemplate(portal, portal.params(templateParams).template);
}

export default function RoutingTemplate() {
  return <TemplateView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
