import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeSubscriptionPlan, getSubscription, listPlans } from "#contract/extension/subscriptions";
import { enterPortal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { doubledBy, holderOf } from "~/domain/subscriptions";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { idsOf } from "../held.server";
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

const DOUBLED =
  "O cliente já assina parte disto. Confira o que ele tem e marque a confirmação. Nada foi alterado.";

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

  const { seen, held = "", confirmed, ...body } = form.value;
  const { partnerId } = portal;
  const params = { partnerId, subscriptionId: id };
  const [standing, { items }] = await Promise.all([
    portal.ask(getSubscription, { params }),
    portal.ask(listPlans, { params: { partnerId } }),
  ]);
  const changed = changedMeanwhile(standing, body, { seen, today: portal.today });
  if (changed) return portal.refuse(form, changed);
  const chosen = items.find(({ id, active }) => active && id === body.plan_id);
  // What is no longer sold, or had already, is the upstream's to refuse: there is nothing to confirm.
  const already = chosen && !holderOf(standing, chosen.id) ? doubledBy(standing, chosen) : [];
  if (already.length > 0 && (!confirmed || held !== idsOf(already)))
    return portal.confirm(form, { field: "confirmed", words: DOUBLED });
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
