import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { customerParams } from "../../../params.server";
import { titledByCustomer } from "../../../title-name";
import { readGroupForm } from "../../group-form/read.server";
import { saveGroup } from "../../group-form/save.server";
import { GroupFormView } from "../../group-form/view";
import { requireIds } from "../../required-ids.server";

export const meta = titledByCustomer("partner/customer/routing/groups/create", "de");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/groups/create");
  const { id } = portal.params(customerParams);
  return readGroupForm(portal, id);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/groups/create");
  await requireIds(portal, args.params);
  const { id } = portal.params(customerParams);
  return saveGroup(portal, id);
}

export default function CreateGroup() {
  return <GroupFormView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
