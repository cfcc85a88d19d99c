import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getTerminal } from "#contract/extension/terminals";
import { enterPortal } from "~/access/portal.server";
import { allows } from "~/domain/terminals";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { tellOf } from "~/routes/terminals/act.server";
import { ActView } from "~/routes/terminals/act-page";
import { actForm } from "~/routes/terminals/act-schema.server";
import { CONFIRMED } from "~/routes/terminals/acts";
import { lookUpAct } from "~/routes/terminals/look-up.server";
import { requireAct } from "~/routes/terminals/may.server";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { customerActParams } from "../params.server";

export const meta = titled<typeof loader>(
  "partner/customer/terminals/act",
  ({ terminal }) => `a ação no terminal ${terminal.serial_number}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/terminals/act");
  const { id, terminal, act } = portal.params(customerActParams);
  const ways = {
    terminal: to("partner/customer/terminals/detail", { id, terminal }),
    act: to("partner/customer/terminals/act", { id, terminal, act: CONFIRMED[act].slug }),
  };
  await requireAct(portal, act, ways.terminal);
  const params = { customerId: id, terminalId: terminal };
  const [draft, { activation_code: _, history: __, ...shown }] = await Promise.all([
    portal.draft(actForm(act)),
    portal.ask(getTerminal, { params }),
  ]);
  const constraint = constraintsOf(actForm(act));
  return {
    act,
    terminal: shown,
    allowed: allows(act, shown),
    draft,
    formToken: portal.formToken(),
    constraint,
    ways,
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/terminals/act");
  const { id, terminal, act } = portal.params(customerActParams);
  const way = to("partner/customer/terminals/detail", { id, terminal });
  await requireAct(portal, act, way);
  const form = await portal.read(actForm(act));
  if (!form.ok) return portal.refuse(form);

  const of = { ...portal, customerId: id };
  const told = await tellOf(of, act, terminal, form.value.reason ?? "");
  if (!told.ok) return portal.refuse(form, told.failure, lookUpAct(of, act, terminal, way));
  return portal.redirect(way, success(`Terminal ${CONFIRMED[act].done}`));
}

export default function CustomerTerminalAct() {
  return <ActView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
