import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { to } from "~/screens/to";
import { saveStep } from "../save-step.server";
import { readReview } from "./read.server";
import { reviewForm } from "./schema.server";
import { ReviewView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/review");
  return readReview(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/review");
  const form = await portal.read(reviewForm);
  if (!form.ok) return portal.refuse(form);

  return saveStep(portal, form, { step: "review", ...form.value }, to("customer/onboarding/send"));
}

export default function Review() {
  return <ReviewView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
