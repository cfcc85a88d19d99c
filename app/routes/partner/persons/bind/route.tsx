import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bindPerson } from "#contract/persons";
import { enterPortal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";
import { PERSON_ROLES } from "~/words/persons";
import { lookUpBond } from "../look-up.server";
import { personParams } from "../params.server";
import { readBinding } from "./read.server";
import { bindForm, bindSearch } from "./schema.server";
import { BindView } from "./view";

export const meta = titled<typeof loader>("partner/persons/bind", ({ person }) => person.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/persons/bind");
  return readBinding(portal, portal.params(personParams).id);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/persons/bind");
  const { id } = portal.params(personParams);
  const { empresa } = portal.search(bindSearch);
  if (empresa === undefined) throwNotFound(portal.requestId);
  const form = await portal.read(bindForm);
  if (!form.ok) return portal.refuse(form);

  const { role } = form.value;
  const body = { person_id: id, company_id: empresa, role };
  const told = await portal.tell(bindPerson, { body });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpBond(portal, body));
  const { person_name, trade_name, needs_onboarding, role: has } = told.value;
  const bound = `${person_name}, ${PERSON_ROLES[has].toLowerCase()} em ${trade_name}.`;
  const next = needs_onboarding ? " Ao entrar no portal, a pessoa completa o cadastro da empresa." : "";
  return portal.redirect(
    to("partner/persons/company", { id, company: empresa }),
    told.replayed || has !== role
      ? info(`O vínculo já existia: ${bound} Nada mudou agora.`)
      : success(`Vínculo criado: ${bound}${next}`),
  );
}

export default function BindPerson() {
  return <BindView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
