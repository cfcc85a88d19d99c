import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { readStep } from "../read-step.server";
import { rowAnswer } from "../row-answer.server";
import { saveStep } from "../save-step.server";
import { MOST_OWNERS } from "./most";
import { ownersForm } from "./schema.server";
import { OwnersView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/owners");
  return readStep(portal, "owners", ownersForm(portal.today));
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/owners");
  const form = await portal.read(ownersForm(portal.today));
  const changed = await rowAnswer(portal, form, "owners", MOST_OWNERS);
  if (changed) return changed;
  if (!form.ok) return portal.refuse(form);

  const owners = form.value.owners.map(({ is_pep = false, ...owner }) => ({ ...owner, is_pep }));
  return saveStep(portal, form, { step: "owners", saved_at: form.value.saved_at, owners });
}

export default function Owners() {
  return <OwnersView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
