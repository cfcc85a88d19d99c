import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getTerminal } from "#contract/extension/terminals";
import { enterPortal } from "~/access/portal.server";
import { allows } from "~/domain/terminals";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { tellOf } from "~/routes/terminals/act.server";
import { ActView } from "~/routes/terminals/act-page";
import { actForm, actParams } from "~/routes/terminals/act-schema.server";
import { CONFIRMED } from "~/routes/terminals/acts";
import { lookUpAct } from "~/routes/terminals/look-up.server";
import { requireAct } from "~/routes/terminals/may.server";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";

export const meta = titled<typeof loader>(
  "customer/terminals/act",
  ({ terminal }) => `a ação no terminal ${terminal.serial_number}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/terminals/act");
  const { id, act } = portal.params(actParams);
  await requireAct(portal, act, to("customer/terminals/detail", { id }));
  const params = { customerId: portal.customerId, terminalId: id };
  const [draft, { activation_code: _, history: __, ...terminal }] = await Promise.all([
    portal.draft(actForm(act)),
    portal.ask(getTerminal, { params }),
  ]);
  const constraint = constraintsOf(actForm(act));
  return { act, terminal, allowed: allows(act, terminal), draft, formToken: portal.formToken(), constraint };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/terminals/act");
  const { id, act } = portal.params(actParams);
  await requireAct(portal, act, to("customer/terminals/detail", { id }));
  const form = await portal.read(actForm(act));
  if (!form.ok) return portal.refuse(form);

  const told = await tellOf(portal, act, id, form.value.reason ?? "");
  if (!told.ok)
    return portal.refuse(
      form,
      told.failure,
      lookUpAct(portal, act, id, to("customer/terminals/detail", { id })),
    );
  return portal.redirect(to("customer/terminals/detail", { id }), success(`Terminal ${CONFIRMED[act].done}`));
}

export default function Act() {
  return <ActView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
