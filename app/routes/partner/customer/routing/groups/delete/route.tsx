import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteRoutingGroup, listRoutingGroups } from "#contract/routing";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { sentenceOf } from "~/toasts/command-failure.server";
import { gone, success } from "~/toasts/toast";
import { changedSince, deletionForm } from "../../../changed-since.server";
import { lookUpGroupDeletion } from "../../look-up.server";
import { requireIds } from "../../required-ids.server";
import { groupParams } from "../params.server";
import { readDeleteGroup } from "./read.server";
import { DeleteGroupView } from "./view";

export const meta = titled<typeof loader>(
  "partner/customer/routing/groups/delete",
  ({ group }) => group.name,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/groups/delete");
  const { id, group } = portal.params(groupParams);
  return readDeleteGroup(portal, id, group);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/groups/delete");
  await requireIds(portal, args.params);
  const { id, group } = portal.params(groupParams);
  const form = await portal.read(deletionForm);
  if (!form.ok) return portal.refuse(form);
  const groups = await portal.ask(listRoutingGroups, { params: { customerId: id } });
  const now = groups.find((one) => one.id === group);
  const changed = changedSince("este grupo", now, form.value.version);
  if (changed) return portal.refuse(form, changed);
  const told = await portal.tell(deleteRoutingGroup, { params: { customerId: id, id: group } });
  const list = to("partner/customer/routing/groups", { id });
  if (!told.ok && told.failure.kind === "absent") return portal.redirect(list, gone("O grupo"));
  // Source section 8: what keeps a group is told in the upstream's own words.
  if (!told.ok) return portal.refuse(form, sentenceOf(told.failure), lookUpGroupDeletion(portal, id, group));
  return portal.redirect(list, success("Grupo excluído. As lojas dele seguem o grupo padrão."));
}

export default function DeleteGroup() {
  return <DeleteGroupView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
