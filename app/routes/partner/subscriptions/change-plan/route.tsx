import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeSubscriptionPlan } from "#contract/extension/subscriptions";
import { enterPortal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { lookUpPlan } from "../look-up.server";
import { subscriptionParams } from "../params.server";
import { readChangePlan } from "./read.server";
import { changePlanForm } from "./schema.server";
import { changedMeanwhile } from "./seen.server";
import { ChangePlanView } from "./view";

export const meta = titled<typeof loader>(
  "partner/subscriptions/change-plan",
  ({ page }) => `de ${page.subscription.trade_name}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions/change-plan");
  const { id } = portal.params(subscriptionParams);
  return { page: await readChangePlan(portal, id, portal.url) };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions/change-plan");
  const { id } = portal.params(subscriptionParams);
  const form = await portal.read(changePlanForm);
  if (!form.ok) return portal.refuse(form);

  const { seen, ...body } = form.value;
  const changed = await changedMeanwhile(portal, id, body, seen);
  if (changed) return portal.refuse(form, changed);
  const params = { partnerId: portal.partnerId, subscriptionId: id };
  const told = await portal.tell(changeSubscriptionPlan, { params, body });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpPlan(portal, id, body));
  const { plan, scheduled_change: scheduled } = told.value;
  const words = scheduled
    ? `Troca para o plano ${scheduled.plan.name} agendada para ${formatDate(scheduled.effective_on)}.`
    : body.effective === "next-cycle"
      ? `A troca marcada foi retirada: a assinatura continua no plano ${plan.name}.`
      : `A assinatura está no plano ${plan.name}.`;
  return portal.redirect(to("partner/subscriptions/detail", { id }), success(words));
}

export default function ChangePlan() {
  return <ChangePlanView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
