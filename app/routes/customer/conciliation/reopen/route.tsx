import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getConciliationDay, reopenConciliationDay } from "#contract/extension/conciliation-days";
import { enterPortal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { doneToast } from "../answer";
import { lookUpClosing } from "../look-up.server";
import { dayParams, reopenForm } from "../schema.server";
import { ReopenView } from "./view";

export const meta = titled<typeof loader>("customer/conciliation/reopen", ({ date }) => formatDate(date));

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/reopen");
  const { date } = portal.params(dayParams);
  const params = { customerId: portal.customerId, date };
  const { closed } = await portal.ask(getConciliationDay, { params });
  return { date, closed, draft: null, formToken: portal.formToken(), constraint: constraintsOf(reopenForm) };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/reopen");
  const { date } = portal.params(dayParams);
  const form = await portal.read(reopenForm);
  if (!form.ok) return portal.refuse(form);

  const told = await portal.tell(reopenConciliationDay, {
    params: { customerId: portal.customerId, date },
  });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpClosing(portal, date, false));
  return portal.redirect(
    to("customer/conciliation/day", { date }),
    doneToast(told, `dia ${formatDate(date)} reaberto.`),
  );
}

export default function Reopen() {
  return <ReopenView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
