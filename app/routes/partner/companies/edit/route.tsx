import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { editParams } from "./params.server";
import { readStatus, readTyped } from "./read.server";
import { decideStatus, saveTyped } from "./save.server";
import { EditView } from "./view";

export const meta = titled<typeof loader>("partner/companies/edit", ({ tradeName }) => tradeName);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/companies/edit");
  const { id, section } = portal.params(editParams);
  return section === "situacao" ? readStatus(portal, id) : readTyped(portal, id, section);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/companies/edit");
  const { id, section } = portal.params(editParams);
  return section === "situacao" ? decideStatus(portal, id) : saveTyped(portal, id, section);
}

export default function EditCompany() {
  return <EditView page={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
