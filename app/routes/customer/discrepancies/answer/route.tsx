import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createDiscrepancyAnswer } from "#contract/extension/discrepancy-claims";
import { enterPortal } from "~/access/portal.server";
import { allowsAct } from "~/domain/discrepancies";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { lookUpAnswer } from "../look-up.server";
import { answered } from "../outcome.server";
import { discrepancyParams } from "../params.server";
import { readDiscrepancy } from "../read-one.server";
import { ofDiscrepancy } from "../words";
import { answerForm, answerOf } from "./schema.server";
import { AnswerView } from "./view";

export const meta = titled<typeof loader>("customer/discrepancies/answer", ({ one }) => ofDiscrepancy(one));

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/answer");
  const [{ one }, draft] = await Promise.all([readDiscrepancy(portal), portal.draft(answerForm)]);
  return {
    one,
    allowed: allowsAct("answer", one),
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(answerForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/answer");
  const { id } = portal.params(discrepancyParams);
  const form = await portal.read(answerForm);
  if (!form.ok) return portal.refuse(form);

  const body = answerOf(form.value);
  // What the upstream refuses would tell what was claimed.
  if (body.outcome === "recovered" && !portal.showsPrices)
    return portal.refuse({ reply: () => form.reply({ outcome: ["O seu perfil não registra valores."] }) });
  const params = { customerId: portal.customerId, discrepancyId: id };
  const told = await portal.tell(createDiscrepancyAnswer, { params, body });
  const recovered = body.outcome === "recovered" ? body.recovered_amount : null;
  if (!told.ok) return portal.refuse(form, told.failure, lookUpAnswer(portal, id, recovered));
  const { to, toast } = answered(told);
  return portal.redirect(to, toast);
}

export default function Answer() {
  return <AnswerView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
