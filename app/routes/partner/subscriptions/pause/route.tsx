import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getSubscription, pauseSubscription } from "#contract/extension/subscriptions";
import { enterPortal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { mayPause } from "~/domain/subscription-acts";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { detailWithoutPrices } from "../../subscription-list/prices";
import { typedDay, typedReason } from "../day-schema.server";
import { lookUpPause } from "../look-up.server";
import { subscriptionParams } from "../params.server";
import { PauseView } from "./view";

const pauseForm = z.object({
  from: typedDay("Informe o primeiro dia."),
  until: typedDay("Informe o último dia.").optional(),
  reason: typedReason,
});

export const meta = titled<typeof loader>(
  "partner/subscriptions/pause",
  ({ subscription }) => `de ${subscription.trade_name}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions/pause");
  const { id } = portal.params(subscriptionParams);
  const params = { partnerId: portal.partnerId, subscriptionId: id };
  const [draft, subscription] = await Promise.all([
    portal.draft(pauseForm),
    portal.ask(getSubscription, { params }),
  ]);
  return {
    subscription: portal.showsPrices ? subscription : detailWithoutPrices(subscription),
    allowed: mayPause(subscription),
    today: portal.today,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(pauseForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions/pause");
  const { id } = portal.params(subscriptionParams);
  const form = await portal.read(pauseForm);
  if (!form.ok) return portal.refuse(form);

  const params = { partnerId: portal.partnerId, subscriptionId: id };
  const told = await portal.tell(pauseSubscription, { params, body: form.value });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpPause(portal, id, form.value.from));
  const { status, paused_until } = told.value;
  const last = paused_until === null ? "" : ` até ${formatDate(paused_until)}`;
  const words =
    status === "paused"
      ? `Assinatura em pausa${last}.`
      : paused_until === null
        ? `Pausa marcada a partir de ${formatDate(form.value.from)}, sem fim marcado.`
        : `Pausa marcada de ${formatDate(form.value.from)}${last}.`;
  return portal.redirect(to("partner/subscriptions/detail", { id }), success(words));
}

export default function Pause() {
  return <PauseView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
