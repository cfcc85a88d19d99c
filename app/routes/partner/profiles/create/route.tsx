import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createAccessProfile } from "#contract/extension/profiles";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { readOwnPermissions } from "~/routes/partner/grants.server";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";
import { boxesOf } from "../boxes.server";
import { kindOf } from "../kinds";
import { lookUpCreated } from "../look-up.server";
import { createForm } from "../schema.server";
import { CreateProfileView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/profiles/create");
  const kind = kindOf(portal.url.searchParams.get("para"));
  const [own, draft] = await Promise.all([readOwnPermissions(portal), portal.draft(createForm)]);
  return {
    kind,
    boxes: boxesOf(kind, own, []),
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(createForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/profiles/create");
  const form = await portal.read(createForm);
  if (!form.ok) return portal.refuse(form);
  const { kind, name, permissions } = form.value;
  const body = { kind, name, permissions };
  const told = await portal.tell(createAccessProfile, { params: { companyId: portal.companyId }, body });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpCreated(portal, { name, permissions }));
  return portal.redirect(
    to("partner/profiles"),
    told.replayed
      ? info(`O perfil “${name}” já estava criado.`)
      : success(`Perfil “${name}” criado. Ele aparece quando você dá acesso a alguém.`),
  );
}

export default function CreateProfile() {
  return <CreateProfileView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
