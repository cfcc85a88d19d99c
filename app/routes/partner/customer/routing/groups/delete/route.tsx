import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { sentenceOf } from "~/access/command-failure.server";
import { enterPortal } from "~/access/portal.server";
import { deleteRoutingGroup } from "~/contract/routing";
import { paths } from "~/paths";
import { success } from "~/toasts/toast";
import { titled } from "~/ui/titled";
import { requireIds } from "../../required-ids.server";
import { groupParams } from "../params.server";
import { readDeleteGroup } from "./read.server";
import { DeleteGroupView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled("Excluir grupo");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/groups/delete");
  const { id, group } = portal.params(groupParams);
  return readDeleteGroup(portal, id, group);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/groups/delete");
  await requireIds(portal, args.params);
  const { id, group } = portal.params(groupParams);
  const form = await portal.read(z.object({}));
  const told = await portal.tell(deleteRoutingGroup, { params: { customerId: id, id: group } });
  // Source section 8: what keeps a group is told in the upstream's own words.
  if (!told.ok) return portal.refuse(form, sentenceOf(told.failure));
  return portal.redirect(paths.groups(id), success("Grupo excluído. As lojas dele seguem o grupo padrão."));
}

export default function DeleteGroup() {
  return <DeleteGroupView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
