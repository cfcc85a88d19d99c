import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { cancelSubscription, getSubscription } from "#contract/extension/subscriptions";
import { enterPortal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { mayCancel } from "~/domain/subscription-acts";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { detailWithoutPrices } from "../../subscription-list/prices";
import { typedDay, typedReason } from "../day-schema.server";
import { lookUpEnd } from "../look-up.server";
import { subscriptionParams } from "../params.server";
import { CancelView } from "./view";

const cancelForm = z.object({ date: typedDay("Informe o dia do fim."), reason: typedReason });

export const meta = titled<typeof loader>(
  "partner/subscriptions/cancel",
  ({ subscription }) => `de ${subscription.trade_name}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions/cancel");
  const { id } = portal.params(subscriptionParams);
  const params = { partnerId: portal.partnerId, subscriptionId: id };
  const [draft, subscription] = await Promise.all([
    portal.draft(cancelForm),
    portal.ask(getSubscription, { params }),
  ]);
  return {
    subscription: portal.showsPrices ? subscription : detailWithoutPrices(subscription),
    allowed: mayCancel(subscription),
    today: portal.today,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(cancelForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions/cancel");
  const { id } = portal.params(subscriptionParams);
  const form = await portal.read(cancelForm);
  if (!form.ok) return portal.refuse(form);

  const params = { partnerId: portal.partnerId, subscriptionId: id };
  const told = await portal.tell(cancelSubscription, { params, body: form.value });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpEnd(portal, id, form.value.date));
  const { status, ends_at } = told.value;
  const day = formatDate(ends_at ?? form.value.date);
  const words = status === "canceled" ? `Assinatura cancelada em ${day}.` : `A assinatura termina em ${day}.`;
  return portal.redirect(to("partner/subscriptions/detail", { id }), success(words));
}

export default function Cancel() {
  return <CancelView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
