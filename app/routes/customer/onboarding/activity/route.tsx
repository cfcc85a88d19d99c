import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { readStep } from "../read-step.server";
import { saveStep } from "../save-step.server";
import { activityForm } from "./schema.server";
import { ActivityView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/activity");
  return readStep(portal, "activity", activityForm(portal.company?.document));
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/activity");
  const form = await portal.read(activityForm(portal.company?.document));
  if (!form.ok) return portal.refuse(form);

  const { mcc = null, website_url = null, is_recurring = false, is_facilitator = false } = form.value;
  const cnae = "cnae" in form.value ? form.value.cnae : null;
  const optional = { cnae, mcc, website_url, is_recurring, is_facilitator };
  return saveStep(portal, form, { step: "activity", ...form.value, ...optional });
}

export default function Activity() {
  return <ActivityView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
