import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { getTerminal } from "~/contract/extension/terminals";
import { allows } from "~/domain/terminals";
import { constraintsOf } from "~/forms/submission.server";
import { useAnswer } from "~/forms/use-answer";
import { paths } from "~/paths";
import { success } from "~/toasts/toast";
import { titled } from "~/ui/titled";
import { CONFIRMED } from "../acts";
import { lookUpAct } from "../look-up.server";
import { requireAct } from "../may.server";
import { actForm, actParams } from "./schema.server";
import { tellOf } from "./tell.server";
import { ActView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled<typeof loader>(
  "Confirmar",
  ({ terminal }) => `a ação no terminal ${terminal.serial_number}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/terminals/act");
  const { id, act } = portal.params(actParams);
  await requireAct(portal, act, paths.terminal(id));
  const params = { customerId: portal.customerId, terminalId: id };
  const [draft, { activation_code: _, history: __, ...terminal }] = await Promise.all([
    portal.draft(actForm(act)),
    portal.ask(getTerminal, { params }),
  ]);
  const constraint = constraintsOf(actForm(act));
  return { act, terminal, allowed: allows(act, terminal), draft, ticket: portal.ticket(), constraint };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/terminals/act");
  const { id, act } = portal.params(actParams);
  await requireAct(portal, act, paths.terminal(id));
  const form = await portal.read(actForm(act));
  if (!form.ok) return portal.refuse(form);

  const told = await tellOf(portal, act, id, form.value.reason ?? "");
  if (!told.ok) return portal.refuse(form, told.failure, lookUpAct(portal, act, id, paths.terminal(id)));
  return portal.redirect(paths.terminal(id), success(`Terminal ${CONFIRMED[act].done}`));
}

export default function Act() {
  return <ActView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
