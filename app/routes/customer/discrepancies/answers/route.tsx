import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createDiscrepancyAnswers } from "#contract/extension/discrepancy-claims";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { lookUpDecision } from "../look-up.server";
import { answeredAll, theseOf } from "../outcome.server";
import { readSubject } from "../subject.server";
import { answersForm, answersOf } from "./schema.server";
import { AnswersView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/answers");
  const url = portal.url;
  const [subject, draft] = await Promise.all([readSubject(portal, "answer", url), portal.draft(answersForm)]);
  return {
    subject,
    today: portal.today,
    here: url.search,
    // What was typed comes back only to the same ones.
    draft: draft?.initialValue?.ids === subject.ids.join(",") ? draft : null,
    formToken: portal.formToken(),
    constraint: constraintsOf(answersForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/answers");
  const form = await portal.read(answersForm);
  if (!form.ok) return portal.refuse(form);

  const body = answersOf(form.value);
  // As of one alone, whose amount they would have to know.
  if (body.outcome === "recovered" && !portal.showsPrices)
    return portal.refuse({ reply: () => form.reply({ outcome: ["O seu perfil não registra valores."] }) });
  const params = { customerId: portal.customerId };
  const told = await portal.tell(createDiscrepancyAnswers, { params, body });
  if (!told.ok) {
    const { ids, outcome: status } = body;
    return portal.refuse(form, told.failure, lookUpDecision(portal, ids, { status, back: theseOf(ids) }));
  }
  const { to, toast } = answeredAll(told);
  return portal.redirect(to, toast);
}

export default function Answers() {
  return <AnswersView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
