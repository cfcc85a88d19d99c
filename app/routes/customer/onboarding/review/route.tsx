import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { paths } from "~/paths";
import { titled } from "~/ui/titled";
import { saveStep } from "../save-step.server";
import { readReview } from "./read.server";
import { reviewForm } from "./schema.server";
import { ReviewView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled("Revisão e aceite");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/review");
  return readReview(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/review");
  const form = await portal.read(reviewForm);
  if (!form.ok) return portal.refuse(form);

  return saveStep(portal, form, { step: "review", ...form.value }, paths.sendOnboarding());
}

export default function Review() {
  return <ReviewView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
