import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getSubscription, resumeSubscription } from "#contract/extension/subscriptions";
import { enterPortal } from "~/access/portal.server";
import { mayResume } from "~/domain/subscription-acts";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { detailWithoutPrices } from "../../subscription-list/prices";
import { lookUpEnd } from "../look-up.server";
import { subscriptionParams } from "../params.server";
import { ResumeView } from "./view";

export const meta = titled<typeof loader>(
  "partner/subscriptions/resume",
  ({ subscription }) => `de ${subscription.trade_name}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions/resume");
  const { id } = portal.params(subscriptionParams);
  const params = { partnerId: portal.partnerId, subscriptionId: id };
  const subscription = await portal.ask(getSubscription, { params });
  return {
    subscription: detailWithoutPrices(subscription),
    allowed: mayResume(subscription),
    formToken: portal.formToken(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions/resume");
  const { id } = portal.params(subscriptionParams);
  const form = await portal.read(z.object({}));
  if (!form.ok) return portal.refuse(form);

  const params = { partnerId: portal.partnerId, subscriptionId: id };
  const told = await portal.tell(resumeSubscription, { params });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpEnd(portal, id, null));
  return portal.redirect(
    to("partner/subscriptions/detail", { id }),
    success("O fim foi retirado: a assinatura continua."),
  );
}

export default function Resume() {
  return <ResumeView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
