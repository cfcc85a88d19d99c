import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  getSubscription,
  type SubscriptionDetail,
  unpauseSubscription,
} from "#contract/extension/subscriptions";
import { enterPortal } from "~/access/portal.server";
import { mayUnpause } from "~/domain/subscription-acts";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { detailWithoutPrices } from "../../subscription-list/prices";
import { lookUpPause } from "../look-up.server";
import { subscriptionParams } from "../params.server";
import { UnpauseView } from "./view";

export const meta = titled<typeof loader>(
  "partner/subscriptions/unpause",
  ({ subscription }) => `de ${subscription.trade_name}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions/unpause");
  const { id } = portal.params(subscriptionParams);
  const params = { partnerId: portal.partnerId, subscriptionId: id };
  const subscription = await portal.ask(getSubscription, { params });
  return {
    subscription: detailWithoutPrices(subscription),
    allowed: mayUnpause(subscription),
    today: portal.today,
    formToken: portal.formToken(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions/unpause");
  const { id } = portal.params(subscriptionParams);
  const form = await portal.read(z.object({}));
  if (!form.ok) return portal.refuse(form);

  const params = { partnerId: portal.partnerId, subscriptionId: id };
  const told = await portal.tell(unpauseSubscription, { params });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpPause(portal, id, null));
  return portal.redirect(
    to("partner/subscriptions/detail", { id }),
    success(hasGoneOn(told.value) ? "A assinatura está ativa." : "A pausa foi retirada."),
  );
}

/** Whether the pause had begun; one that was to come leaves all as it is. By the history, which a second press is told as well. */
function hasGoneOn({ history }: SubscriptionDetail): boolean {
  const last = history.find(({ action }) => action === "unpaused" || action === "unpause-asked");
  return last?.action === "unpaused";
}

export default function Unpause() {
  return <UnpauseView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
