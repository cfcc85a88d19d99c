import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createCompany } from "#contract/companies";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { fillIn } from "~/routes/directories/fill-in.server";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";
import { fillCompany, fillPlace } from "../../company-form/directory-fills";
import { lookUpCompany } from "../../company-form/look-up.server";
import { readCreatePage } from "./read.server";
import { createForm } from "./schema.server";
import { CreateView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/companies/create");
  return readCreatePage(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/companies/create");
  const form = await portal.read(createForm);
  const filled = await fillIn(portal, form, { place: fillPlace, company: fillCompany });
  if (filled) return filled;
  if (!form.ok) return portal.refuse(form);

  const told = await portal.tell(createCompany, { body: form.value });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpCompany(portal, form.value));
  const { id, trade_name } = told.value;
  return portal.redirect(
    to("partner/companies/detail", { id }),
    told.replayed
      ? info(`A empresa ${trade_name} já tinha sido criada. Nada foi feito duas vezes.`)
      : success(`Empresa ${trade_name} criada.`),
  );
}

export default function CreateCompany() {
  return <CreateView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
