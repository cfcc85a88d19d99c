import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PersonRole } from "#contract/persons";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/submission.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { actForm, bindForm, cpfForm, personForm } from "../../person-schema.server";
import { changeFlow } from "../flows.server";
import { flowParams } from "../params.server";
import { notYet, requireFlow } from "../read.server";
import { stepHref } from "../steps";
import { formTokenOf, restoredForm } from "../typed.server";
import { bindResponsible, PAGE, sendingOf } from "./bind.server";
import { readPerson } from "./read.server";
import { PersonView } from "./view";

export const meta = titled<typeof loader>(
  "partner/new-merchant/person",
  ({ subject }) => subject.name && `por ${subject.name}`,
);

/** Whose CPF it is; then whom it is of, known or new. */
const FORMS = { cpf: cpfForm, known: bindForm, new: personForm };

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/person");
  const { flow, companyId, bound, person } = await readPerson(portal, portal.params(flowParams).flow);
  if (companyId === null) throw await notYet(portal, flow);
  const isChanging = portal.url.searchParams.get("trocar") === "sim";
  const stage: keyof typeof FORMS = flow.cpf === null || isChanging ? "cpf" : person ? "known" : "new";
  const schema = FORMS[stage];
  return {
    subject: { flow: flow.id, document: flow.document, name: flow.name },
    stage,
    cpf: flow.cpf ?? "",
    person: person && { name: person.name, email: person.email },
    bound: bound.map(({ person_id, person_name, role, needs_onboarding }) => ({
      id: person_id,
      name: person_name,
      role,
      needs_onboarding,
    })),
    draft: stage === "cpf" ? await portal.draft(cpfForm) : await restoredForm(portal, flow, PAGE, schema),
    formToken: formTokenOf(portal, flow, sendingOf(flow.cpf)),
    constraint: constraintsOf(schema),
    roles: PersonRole.options,
    mayInvite: portal.mayOpen("partner/users/create"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/person");
  const { flow: id } = portal.params(flowParams);
  const which = await portal.read(actForm);
  if (which.ok && which.value.act === "procurar") {
    await requireFlow(portal, id);
    const form = await portal.read(cpfForm);
    if (!form.ok) return portal.refuse(form);
    await changeFlow(portal, id, () => ({ cpf: form.value.document }));
    return portal.redirect(stepHref(id, "person"));
  }
  const { companyId, ...sources } = await readPerson(portal, id);
  if (companyId === null) return notYet(portal, sources.flow);
  if (sources.flow.cpf === null) return portal.redirect(stepHref(id, "person"));
  return bindResponsible(portal, { ...sources, companyId });
}

export type PersonPage = Awaited<ReturnType<typeof loader>>;

export default function Person() {
  return <PersonView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
