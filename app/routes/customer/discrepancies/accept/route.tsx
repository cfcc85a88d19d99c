import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { acceptDiscrepancies } from "#contract/extension/discrepancy-claims";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/submission.server";
import { useAnswer } from "~/forms/use-answer";
import { lookUpDecision } from "../look-up.server";
import { accepted } from "../outcome.server";
import { listOf } from "../selection.server";
import { readSubject } from "../subject.server";
import { acceptForm } from "./schema.server";
import { AcceptView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/accept");
  const url = portal.url;
  const [subject, draft] = await Promise.all([readSubject(portal, "accept", url), portal.draft(acceptForm)]);
  return {
    subject,
    here: url.search,
    // What was typed comes back only to the same ones.
    draft: draft?.initialValue?.ids === subject.ids.join(",") ? draft : null,
    formToken: portal.formToken(),
    constraint: constraintsOf(acceptForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/accept");
  const form = await portal.read(acceptForm);
  if (!form.ok) return portal.refuse(form);

  const { reason } = form.value;
  const ids = form.value.ids.split(",");
  const back = listOf(portal.url.searchParams);
  const params = { customerId: portal.customerId };
  const told = await portal.tell(acceptDiscrepancies, { params, body: { ids, reason } });
  if (!told.ok)
    return portal.refuse(form, told.failure, lookUpDecision(portal, ids, { status: "accepted", back }));
  const { to, toast } = accepted(told, back);
  return portal.redirect(to, toast);
}

export default function Accept() {
  return <AcceptView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
