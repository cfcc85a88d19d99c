import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getPayoutApprovals, updatePayoutApprovals } from "#contract/extension/payout-changes";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { box } from "~/forms/field-schemas.server";
import { useAnswer } from "~/forms/use-answer";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { nextOf } from "~/words/payouts";
import { lookUpRules } from "../look-up.server";
import { RulesView } from "./view";

const rulesForm = z.object({
  second_person: box,
  waiting_hours: z.enum(["0", "24", "48"], { error: "Escolha a espera." }),
  /** The version that the person was shown. */
  version: z.coerce.number().int().min(0),
});

const HOURS = { "0": 0, "24": 24, "48": 48 } as const;

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/payouts/rules");
  const params = { customerId: portal.customerId };
  const [draft, approvals] = await Promise.all([
    portal.draft(rulesForm),
    portal.ask(getPayoutApprovals, { params }),
  ]);
  return { approvals, draft, formToken: portal.formToken(), constraint: constraintsOf(rulesForm) };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/payouts/rules");
  const form = await portal.read(rulesForm);
  if (!form.ok) return portal.refuse(form);

  const { second_person = false, version } = form.value;
  const body = { second_person, waiting_hours: HOURS[form.value.waiting_hours], version };
  const params = { customerId: portal.customerId };
  const told = await portal.tell(updatePayoutApprovals, { params, body });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpRules(portal, body));
  const { approvals, change } = told.value;
  const stricter = approvals.version === version ? "" : "O que pede mais já vale. ";
  const words =
    change && change.state !== "done"
      ? `${stricter}O que pede menos vira um pedido. ${nextOf(change)}`
      : "Regras salvas.";
  return portal.redirect(to("customer/payouts"), success(words));
}

export default function Rules() {
  return <RulesView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
