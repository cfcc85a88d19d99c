import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { createInvitationLink } from "#contract/extension/invitations";
import { findSsoUser } from "#contract/sso-users";
import { enterPortal } from "~/access/portal.server";
import { actsFor } from "~/domain/user-accounts";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { info, success } from "~/toasts/toast";
import { readUser, userParams } from "../subject.server";
import { InvitationView } from "./view";

export const meta = titled<typeof loader>("partner/users/invitation", ({ user }) => `de ${user.name}`);

/** Until when the invitation was to be followed when the page was made: another end is another link. */
const linkForm = z.object({ until: z.string().max(40).optional() });

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/invitation");
  const { id } = portal.params(userParams);
  const user = await readUser(portal, id);
  const { name, email, invite_expires_at } = user;
  return {
    user: { id, name, email, invite_expires_at },
    allowed: actsFor(user, id === portal.user.sub).includes("link"),
    now: portal.now,
    formToken: portal.formToken(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/invitation");
  const { id } = portal.params(userParams);
  const form = await portal.read(linkForm);
  if (!form.ok) return portal.refuse(form);
  const told = await portal.tell(createInvitationLink, { params: { id } });
  if (told.ok) {
    const toast = told.replayed
      ? info("Este link já tinha sido criado. Nenhum outro foi feito.")
      : success("Link criado. Os links anteriores deixaram de valer.");
    return portal.answer({ form: form.reply(), toast, formToken: portal.formToken(), link: told.value });
  }
  const lookUp = portal.lookUp(findSsoUser, { params: { id } }, ({ invite_expires_at }) => ({
    done: false,
    words:
      (invite_expires_at ?? "") === (form.value.until ?? "")
        ? "nenhum link novo foi criado."
        : "um link novo foi criado. Envie de novo para vê-lo.",
  }));
  return portal.refuse(form, told.failure, lookUp);
}

export default function Invitation() {
  return <InvitationView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
