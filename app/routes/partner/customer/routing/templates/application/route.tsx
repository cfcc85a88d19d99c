import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Id } from "#contract/values";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { actOnApplication } from "./act.server";
import { readApplication } from "./read.server";
import { ApplicationView } from "./view";

export const meta = titled<typeof loader>(
  "partner/customer/routing/templates/application",
  ({ title }) => title,
);

const applicationParams = z.object({ batch: Id });

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/templates/application");
  return readApplication(portal, portal.params(applicationParams).batch);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/templates/application");
  return actOnApplication(portal, portal.params(applicationParams).batch);
}

export default function TemplateApplication() {
  return <ApplicationView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
