import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { readGroupForm } from "../../group-form/read.server";
import { saveGroup } from "../../group-form/save.server";
import { GroupFormView } from "../../group-form/view";
import { requireIds } from "../../required-ids.server";
import { groupParams } from "../params.server";

export const meta = titled<typeof loader>("partner/customer/routing/groups/edit", ({ group }) => group?.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/groups/edit");
  const { id, group } = portal.params(groupParams);
  return readGroupForm(portal, id, group);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/groups/edit");
  await requireIds(portal, args.params);
  const { id, group } = portal.params(groupParams);
  return saveGroup(portal, id, group);
}

export default function EditGroup() {
  return <GroupFormView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
