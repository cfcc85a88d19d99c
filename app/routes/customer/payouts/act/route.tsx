import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  approvePayoutChange,
  getPayoutChange,
  refusePayoutChange,
  withdrawPayoutChange,
} from "#contract/extension/payout-changes";
import { enterPortal, type Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { nextOf } from "~/words/payouts";
import { ACTS, type PayoutAct } from "../acts";
import { lookUpAct } from "../look-up.server";
import { actParams } from "../params.server";
import { actForm } from "./schema.server";
import { ActView } from "./view";

export const meta = titled<typeof loader>(
  "customer/payouts/act",
  ({ change }) => `(${change.subject}), pedida em ${formatDateTime(change.asked_at)}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/payouts/act");
  const { id, act } = portal.params(actParams);
  const form = actForm(act);
  const [draft, change] = await Promise.all([
    portal.draft(form),
    portal.ask(getPayoutChange, { params: { customerId: portal.customerId, changeId: id } }),
  ]);
  return {
    act,
    change,
    now: portal.now,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(form),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/payouts/act");
  const { id, act } = portal.params(actParams);
  const form = await portal.read(actForm(act));
  if (!form.ok) return portal.refuse(form);

  const told = await tellOf(portal, act, id, form.value.reason ?? "");
  if (!told.ok) return portal.refuse(form, told.failure, lookUpAct(portal, act, id));
  const words = act === "approve" ? `${ACTS[act].done} ${nextOf(told.value)}` : ACTS[act].done;
  return portal.redirect(to("customer/payouts"), success(words));
}

/** Tells the upstream to do it; who may and when, it says itself. */
function tellOf(portal: Portal, act: PayoutAct, id: string, reason: string) {
  const params = { customerId: portal.customerId, changeId: id };
  if (act === "approve") return portal.tell(approvePayoutChange, { params });
  if (act === "withdraw") return portal.tell(withdrawPayoutChange, { params });
  return portal.tell(refusePayoutChange, { params, body: { reason } });
}

export default function Act() {
  return <ActView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
