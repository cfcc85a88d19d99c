import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createPerson } from "#contract/persons";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";
import { lookUpPerson } from "../look-up.server";
import { readCreatePage } from "./read.server";
import { createForm, createSearch } from "./schema.server";
import { CreateView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/persons/create");
  return readCreatePage(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/persons/create");
  const form = await portal.read(createForm);
  if (!form.ok) return portal.refuse(form);

  const { empresa } = portal.search(createSearch);
  const next = (id: string) =>
    empresa === undefined
      ? to("partner/persons/detail", { id })
      : to("partner/persons/bind", { id }, { empresa });
  const { phone = null, birth_date = null, ...person } = form.value;
  const told = await portal.tell(createPerson, { body: { ...person, phone, birth_date } });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpPerson(portal, person, next));
  const { id, name } = told.value;
  return portal.redirect(
    next(id),
    told.replayed
      ? info(`O cadastro de ${name} já tinha sido feito. Nada foi feito duas vezes.`)
      : success(`Pessoa cadastrada: ${name}.`),
  );
}

export default function CreatePerson() {
  return <CreateView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
