import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { answerInvitations } from "./answer.server";
import { accessOf, inviteAll } from "./invite.server";
import { readInvitation } from "./read.server";
import { inviteForm } from "./schema.server";
import { CreateView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/create");
  return readInvitation(portal, portal.url);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/create");
  const form = await portal.read(inviteForm);
  if (!form.ok) return portal.refuse(form);

  const { people, message, ...wish } = form.value;
  const access = await accessOf(portal, wish);
  if (typeof access === "string")
    return portal.refuse(form, { kind: "refused", status: 422, message: access });
  return answerInvitations(portal, form, await inviteAll(portal, people, access, message));
}

export default function Create() {
  return <CreateView page={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
