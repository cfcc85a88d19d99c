import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAccessProfile, listAccessProfiles, updateAccessProfile } from "#contract/extension/profiles";
import { enterPortal } from "~/access/portal.server";
import { counted } from "~/domain/figures";
import { presetNamed, reviewMark } from "~/domain/user-grants";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";
import { KINDS } from "../kinds";
import { lookUpChanged } from "../look-up.server";
import { editForm, NAMED_AS_PRESET, profileParams } from "../schema.server";
import { readProfile } from "./read.server";
import { EditProfileView } from "./view";

export const meta = titled<typeof loader>("partner/profiles/edit", ({ profile }) => profile.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/profiles/edit");
  return readProfile(portal, portal.params(profileParams).profile);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/profiles/edit");
  const { profile: profileId } = portal.params(profileParams);
  const form = await portal.read(editForm);
  const { items } = await portal.ask(listAccessProfiles, { params: { companyId: portal.companyId } });
  // Before what is wrong in the form, which without script its page would have to say.
  if (!items.some(({ id }) => id === profileId)) {
    const { kind = "partner" } = form.ok ? form.value : form.sound();
    return portal.leadAnew(to("partner/profiles/create", `?para=${KINDS[kind].slug}`), GONE, TYPED);
  }
  if (!form.ok) return portal.refuse(form);

  const { name, permissions, version, seen } = form.value;
  const params = { companyId: portal.companyId, profileId };
  const now = await portal.ask(getAccessProfile, { params });
  if (name !== now.name && presetNamed(name))
    return portal.refuse({ reply: () => form.reply({ name: [NAMED_AS_PRESET] }) });
  const changes = reviewMark(0, now.permissions) !== reviewMark(0, permissions);
  // Whom it touches is shown before it is saved: without script, by the page that comes again.
  if (
    now.version === version &&
    now.holders.length > 0 &&
    changes &&
    seen !== reviewMark(version, permissions)
  )
    return portal.answer({ form: form.reply(), toast: info(REVIEW), formToken: portal.formToken() });

  const body = { name, permissions, version };
  const told = await portal.tell(updateAccessProfile, { params, body });
  if (!told.ok)
    return portal.refuse(form, told.failure, lookUpChanged(portal, profileId, { name, permissions }));
  const { holders_count } = told.value;
  const whom = holders_count > 0 ? ` Vale na hora em ${counted(holders_count, "acesso", "acessos")}.` : "";
  return portal.redirect(
    to("partner/profiles"),
    told.replayed ? info(`O perfil “${name}” já estava salvo.`) : success(`Perfil “${name}” salvo.${whom}`),
  );
}

const GONE = "O perfil não existe mais: alguém o excluiu. Nada foi alterado.";
const TYPED = "O que você digitou está abaixo: salve, e vira um perfil novo.";
const REVIEW = "Confira abaixo quem é afetado e salve de novo. Nada foi salvo ainda.";

export default function EditProfile() {
  return <EditProfileView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
