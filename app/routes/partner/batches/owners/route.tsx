import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { choose } from "../choose.server";
import { chosenWork, readOwners } from "./read.server";
import { ownersForm } from "./schema.server";
import { OwnersView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/batches/owners");
  return readOwners(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/batches/owners");
  const form = await portal.read(ownersForm);
  if (!form.ok) return portal.refuse(form);
  const { of, said } = await chosenWork(portal);
  const act = { owner_id: form.value.owner_id ?? null };
  return choose(portal, form, { said, choice: { kind: "work-owner", of, act } });
}

export default function Owners() {
  return <OwnersView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
