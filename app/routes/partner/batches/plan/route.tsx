import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPlans } from "#contract/extension/subscriptions";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { choose } from "../choose.server";
import { chosenSubscriptions, readPlanChoice } from "./read.server";
import { planForm } from "./schema.server";
import { PlanChoiceView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/batches/plan");
  return readPlanChoice(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/batches/plan");
  const form = await portal.read(planForm);
  if (!form.ok) return portal.refuse(form);
  const { of, words } = await chosenSubscriptions(portal);
  const { items } = await portal.ask(listPlans, { params: { partnerId: portal.partnerId } });
  return choose(portal, form, {
    said: words(items),
    choice: { kind: "plan-change", of, act: form.value },
  });
}

export default function PlanChoice() {
  return <PlanChoiceView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
