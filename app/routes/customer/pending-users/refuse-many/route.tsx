import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { refusePendingUsers } from "#contract/extension/pending-users";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { askPeople } from "../chosen.server";
import { refuseManyForm } from "../decide-schema.server";
import { lookUpDecided } from "../look-up.server";
import { outcomeOf } from "./outcome.server";
import { RefuseManyView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending-users/refuse-many");
  const readPeople = await askPeople(portal, portal.url.searchParams, "Recuse");
  const [people, draft] = await Promise.all([readPeople(), portal.draft(refuseManyForm)]);
  const waiting = people.filter(({ status }) => status === "pending");
  const selected = waiting.map(({ id }) => id).join(",");
  return {
    here: portal.url.search,
    waiting,
    others: people.filter(({ status }) => status !== "pending"),
    selected,
    draft: draft?.initialValue?.ids === selected ? draft : null,
    formToken: portal.formToken(),
    constraint: constraintsOf(refuseManyForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending-users/refuse-many");
  const form = await portal.read(refuseManyForm);
  if (!form.ok) return portal.refuse(form);

  const ids = form.value.ids.split(",");
  const told = await portal.tell(refusePendingUsers, {
    params: { companyId: portal.companyId },
    body: { ids, reason: form.value.reason },
  });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpDecided(portal, ids, "refused"));
  const { to, toast } = outcomeOf(told);
  return portal.redirect(to, toast);
}

export default function RefuseMany() {
  return <RefuseManyView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
