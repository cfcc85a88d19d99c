import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getPersonOnboarding, setPersonOnboarding } from "#contract/persons";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";
import { lookUpFlag } from "../look-up.server";
import { personCompanyParams } from "../params.server";
import { readOnboarding } from "./read.server";
import { OnboardingView } from "./view";

export const meta = titled<typeof loader>(
  "partner/persons/onboarding",
  ({ binding }) => `de ${binding.person_name}`,
);

const flagForm = z.object({ needs_onboarding: z.enum(["sim", "nao"]) });

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/persons/onboarding");
  return readOnboarding(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/persons/onboarding");
  const { id, company: companyId } = portal.params(personCompanyParams);
  const form = await portal.read(flagForm);
  if (!form.ok) return portal.refuse(form);

  const params = { id, companyId };
  const needed = form.value.needs_onboarding === "sim";
  const before = await portal.ask(getPersonOnboarding, { params });
  const back = to("partner/persons/company", { id, company: companyId });
  const state = needed ? "tem de completar" : "não tem de completar";
  if (before.needs_onboarding === needed)
    return portal.redirect(back, info(`A pessoa já ${state} o cadastro. Nada mudou agora.`));
  const told = await portal.tell(setPersonOnboarding, { params, body: { needs_onboarding: needed } });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpFlag(portal, params, needed));
  return portal.redirect(back, success(`A pessoa ${state} o cadastro da empresa.`));
}

export default function PersonOnboarding() {
  return <OnboardingView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
