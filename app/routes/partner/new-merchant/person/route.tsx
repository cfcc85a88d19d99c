import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { actForm, cpfForm } from "../../person-schema.server";
import { changeFlow } from "../flows.server";
import { flowParams } from "../params.server";
import { notYet, requireFlow } from "../read.server";
import { stepHref } from "../steps";
import { bindResponsible } from "./bind.server";
import { readPersonPage } from "./page.server";
import { readPerson } from "./read.server";
import { PersonView } from "./view";

export const meta = titled<typeof loader>(
  "partner/new-merchant/person",
  ({ subject }) => subject.name && `por ${subject.name}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/person");
  return readPersonPage(portal);
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
  const cpf = which.ok ? which.value.cpf : undefined;
  if (cpf !== undefined) await changeFlow(portal, id, () => ({ cpf }));
  const { companyId, ...sources } = await readPerson(portal, id);
  if (companyId === null) return notYet(portal, sources.flow);
  if (sources.flow.cpf === null) return portal.redirect(stepHref(id, "person"));
  return bindResponsible(portal, { ...sources, companyId });
}

export default function Person() {
  return <PersonView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
