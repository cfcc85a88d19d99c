import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { refusePendingUser } from "#contract/extension/pending-users";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";
import { settledWords } from "~/words/pending-users";
import { refuseForm, requestParams } from "../decide-schema.server";
import { lookUpDecided } from "../look-up.server";
import { readRequest } from "../subject.server";
import { RefuseView } from "./view";

export const meta = titled<typeof loader>("customer/pending-users/refuse", ({ one }) => `de ${one.name}`);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending-users/refuse");
  const { id } = portal.params(requestParams);
  const [one, draft] = await Promise.all([readRequest(portal, id), portal.draft(refuseForm)]);
  return { one, draft, formToken: portal.formToken(), constraint: constraintsOf(refuseForm) };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending-users/refuse");
  const { id } = portal.params(requestParams);
  const form = await portal.read(refuseForm);
  if (!form.ok) return portal.refuse(form);

  const params = { companyId: portal.companyId, id };
  const told = await portal.tell(refusePendingUser, { params, body: form.value });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpDecided(portal, [id], "refused"));
  const { name } = told.value;
  return portal.redirect(
    to("customer/pending-users"),
    told.replayed
      ? info(`O pedido de ${name} já estava recusado. ${settledWords(told.value) ?? ""}`)
      : success(`O pedido de ${name} foi recusado, e a pessoa recebeu o motivo por e-mail.`),
  );
}

export default function Refuse() {
  return <RefuseView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
