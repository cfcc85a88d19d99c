import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContactRole, FederativeUnit } from "#contract/companies";
import { enterPortal, type Portal } from "~/access/portal.server";
import { nextSection, sectionOfField } from "~/domain/new-merchant";
import { constraintsOf } from "~/forms/submission.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { registrationForms } from "../../company-form/registration-schema.server";
import { sectionParams } from "../params.server";
import { doneBefore, requireFlow } from "../read.server";
import { stepHref } from "../steps";
import { keepTyped, restoredForm } from "../typed.server";
import { pageOf, readRegistration } from "../typed-registration.server";
import { RegistrationView } from "./view";

export const meta = titled<typeof loader>("partner/new-merchant/registration", ({ subject }) => subject.name);

/** Nothing is asked of the upstream: a registration can be typed while it is away. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/registration");
  const { flow: id, section } = portal.params(sectionParams);
  const flow = await requireFlow(portal, id);
  if (flow.companyId !== null) throw await doneBefore(portal, flow, "company");

  const schema = registrationForms[section];
  const refused = Object.entries(flow.refused).filter(([field]) => sectionOfField(field) === section);
  return {
    subject: { flow: id, document: flow.document, name: flow.name },
    section,
    back: comesFromReview(portal),
    draft: await restoredForm(portal, flow, pageOf(section), schema, Object.fromEntries(refused)),
    formToken: portal.formToken(),
    constraint: constraintsOf(schema),
    states: FederativeUnit.options,
    roles: ContactRole.options,
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/registration");
  const { flow: id, section } = portal.params(sectionParams);
  const flow = await requireFlow(portal, id);
  if (flow.companyId !== null) return doneBefore(portal, flow, "company");

  const form = await portal.read(registrationForms[section]);
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

function comesFromReview({ url }: Pick<Portal, "url">): boolean {
  return url.searchParams.get("voltar") === "empresa";
}

export type RegistrationPage = Awaited<ReturnType<typeof loader>>;

export default function Registration() {
  return <RegistrationView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
