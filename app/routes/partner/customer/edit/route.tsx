import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { saveSection } from "../../company-form/save.server";
import { editParams } from "../../company-form/schema.server";
import { decideIntegration, decideStatus } from "./decide.server";
import { readEdit } from "./read.server";
import { EditView } from "./view";

export const meta = titled<typeof loader>("partner/customer/edit", ({ tradeName }) => tradeName);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/edit");
  const { id, section } = portal.params(editParams);
  return readEdit(portal, id, section);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/edit");
  const { id, section } = portal.params(editParams);
  if (section === "situacao") return decideStatus(portal, id);
  if (section === "integracao") return decideIntegration(portal, id);
  return saveSection(portal, id, section);
}

export default function EditCustomer() {
  return <EditView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
