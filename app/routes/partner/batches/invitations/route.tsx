import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { choose } from "../choose.server";
import { chosenUsers, readResend } from "./read.server";
import { ResendView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/batches/invitations");
  return readResend(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/batches/invitations");
  const form = await portal.read(z.object({}));
  if (!form.ok) return portal.refuse(form);
  const { of, said } = await chosenUsers(portal);
  return choose(portal, form, { said, choice: { kind: "invitation-resend", of } });
}

export default function Resend() {
  return <ResendView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
