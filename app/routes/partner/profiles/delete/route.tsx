import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deleteAccessProfile, getAccessProfile } from "#contract/extension/profiles";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { gone, info, success } from "~/toasts/toast";
import { lookUpDeleted } from "../look-up.server";
import { profileParams } from "../schema.server";
import { DeleteProfileView } from "./view";

export const meta = titled<typeof loader>("partner/profiles/delete", ({ profile }) => profile.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/profiles/delete");
  const { profile: profileId } = portal.params(profileParams);
  const params = { companyId: portal.companyId, profileId };
  const { id, name, holders } = await portal.ask(getAccessProfile, { params });
  return {
    profile: { id, name },
    holders: holders.map(({ user_id, name, company_id, company_name }) => ({
      user_id,
      name,
      company_id,
      company_name,
    })),
    formToken: portal.formToken(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/profiles/delete");
  const { profile: profileId } = portal.params(profileParams);
  const form = await portal.read(z.object({}));
  const params = { companyId: portal.companyId, profileId };
  const told = await portal.tell(deleteAccessProfile, { params });
  if (!told.ok && told.failure.kind === "absent")
    return portal.redirect(to("partner/profiles"), gone("O perfil"));
  if (!told.ok) return portal.refuse(form, told.failure, lookUpDeleted(portal, profileId));
  return portal.redirect(
    to("partner/profiles"),
    told.replayed ? info("O perfil já tinha sido excluído.") : success("Perfil excluído."),
  );
}

export default function DeleteProfile() {
  return <DeleteProfileView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
