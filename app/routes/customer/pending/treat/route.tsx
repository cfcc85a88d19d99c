import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { ACT_OF } from "~/words/pendings";
import { keyOf, listOf } from "../selection.server";
import { treatForm, treatParams } from "../treat-schema.server";
import { lookUpTreated } from "./look-up.server";
import { outcomeOf } from "./outcome.server";
import { readSubject, requireAct, requireSelection } from "./read.server";
import { tellOf } from "./tell.server";
import { TreatView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending/treat");
  const action = ACT_OF[portal.params(treatParams).action];
  await requireAct(portal, action);
  const url = portal.url;
  const selection = await requireSelection(portal, url.searchParams);
  const form = treatForm(action);
  const [subject, draft] = await Promise.all([
    readSubject(portal, action, selection, () => throwNotFound(portal.requestId)),
    portal.draft(form),
  ]);
  const selected = keyOf(selection);
  return {
    action,
    subject,
    here: url.search,
    back: listOf(url.searchParams),
    selected,
    draft: draft?.initialValue?.selection === selected ? draft : null,
    formToken: portal.formToken(),
    constraint: constraintsOf(form),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending/treat");
  const act = ACT_OF[portal.params(treatParams).action];
  await requireAct(portal, act);
  const selection = await requireSelection(portal, portal.url.searchParams);
  const form = await portal.read(treatForm(act));
  if (!form.ok) return portal.refuse(form);

  const told = await tellOf(portal, act, selection, form.value);
  if (!told.ok) return portal.refuse(form, told.failure, lookUpTreated(portal, act, selection));
  const { to, toast } = outcomeOf(act, told, portal.today);
  return portal.redirect(to, toast);
}

export default function Treat() {
  return <TreatView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
