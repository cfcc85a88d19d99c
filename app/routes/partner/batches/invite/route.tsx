import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { choose } from "../choose.server";
import { accessBy, chosenCustomers, readInvite } from "./read.server";
import { inviteForm } from "./schema.server";
import { InviteView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/batches/invite");
  return readInvite(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/batches/invite");
  const form = await portal.read(inviteForm);
  if (!form.ok) return portal.refuse(form);
  const { of, said } = await chosenCustomers(portal);
  const act = await accessBy(portal, form.value.preset);
  if (act === null)
    return portal.refuse({ reply: () => form.reply({ preset: ["Escolha um perfil que você pode dar."] }) });
  return choose(portal, form, { said, choice: { kind: "invitation", of, act } });
}

export default function Invite() {
  return <InviteView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
