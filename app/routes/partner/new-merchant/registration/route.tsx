import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { nextSection, sectionOfField } from "~/domain/new-merchant";
import { useAnswer } from "~/forms/use-answer";
import { fillIn } from "~/routes/directories/fill-in.server";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { registrationFills } from "../../company-form/directory-fills";
import { registrationForms } from "../../company-form/registration-schema.server";
import { sectionParams } from "../params.server";
import { doneBefore, requireFlow } from "../read.server";
import { stepHref } from "../steps";
import { keepTyped } from "../typed.server";
import { pageOf, readRegistration } from "../typed-registration.server";
import { comesFromReview, readRegistrationPage } from "./read.server";
import { RegistrationView } from "./view";

export const meta = titled<typeof loader>("partner/new-merchant/registration", ({ subject }) => subject.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/registration");
  return readRegistrationPage(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/registration");
  const { flow: id, section } = portal.params(sectionParams);
  const flow = await requireFlow(portal, id);
  if (flow.companyId !== null) return doneBefore(portal, flow, "company");

  const form = await portal.read(registrationForms[section]);
  const filled = await fillIn(portal, form, registrationFills(section, flow.document));
  if (filled) return filled;
  const kept = await keepTyped(portal, id, pageOf(section), form, ({ refused, name }) => ({
    // What was refused on this page was typed anew.
    refused: Object.fromEntries(
      Object.entries(refused).filter(([field]) => sectionOfField(field) !== section),
    ),
    name: form.ok && "trade_name" in form.value ? form.value.trade_name : name,
  }));
  if (!form.ok) return portal.refuse(form);

  const { good } = readRegistration(kept ?? flow);
  const next = comesFromReview(portal) ? null : nextSection(good, section);
  return portal.redirect(
    next ? to("partner/new-merchant/registration", { flow: id, section: next }) : stepHref(id, "company"),
  );
}

export default function Registration() {
  return <RegistrationView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
