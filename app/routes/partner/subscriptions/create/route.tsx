import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createSubscription } from "#contract/extension/subscriptions";
import { enterPortal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { heldAlready, idsOf } from "../held.server";
import { lookUpCreated } from "../look-up.server";
import { readCreate } from "./read.server";
import { createForm } from "./schema.server";
import { CreateView } from "./view";

const HELD =
  "O cliente já assina parte disto. Confira o que ele tem e marque a confirmação. Nada foi contratado.";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions/create");
  const page = await readCreate(portal, portal.url);
  return { page, constraint: constraintsOf(createForm) };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/subscriptions/create");
  const form = await portal.read(createForm);
  if (!form.ok) return portal.refuse(form);

  const { held = "", confirmed, ...body } = form.value;
  const of = { customerId: body.customer_id, planId: body.plan_id };
  const already = await heldAlready(portal, of);
  if (already.length > 0 && (!confirmed || held !== idsOf(already)))
    return portal.confirm(form, { field: "confirmed", words: HELD });
  const params = { partnerId: portal.partnerId };
  const told = await portal.tell(createSubscription, { params, body });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpCreated(portal, body, already));
  const { id, plan, trade_name, started_at } = told.value;
  const reads = portal.mayOpen("partner/subscriptions/detail");
  return portal.redirect(
    reads ? to("partner/subscriptions/detail", { id }) : to("partner/subscriptions/create"),
    success(`${trade_name} assina o plano ${plan.name} a partir de ${formatDate(started_at)}.`),
  );
}

export default function Create() {
  return <CreateView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
