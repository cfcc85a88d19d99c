import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { closeConciliationDay } from "#contract/extension/conciliation-days";
import { enterPortal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { leftWords } from "~/words/conciliation";
import { doneToast } from "../answer";
import { lookUpClosing } from "../look-up.server";
import { closeForm, dayParams } from "../schema.server";
import { readClosing } from "./read.server";
import { CloseView } from "./view";

export const meta = titled<typeof loader>("customer/conciliation/close", ({ day }) => formatDate(day.date));

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/close");
  return readClosing(portal, portal.params(dayParams).date);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/close");
  const { date } = portal.params(dayParams);
  const form = await portal.read(closeForm);
  if (!form.ok) return portal.refuse(form);

  const told = await portal.tell(closeConciliationDay, {
    params: { customerId: portal.customerId, date },
    body: form.value,
  });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpClosing(portal, date, true));
  const { closed } = told.value.day;
  const left = closed && leftWords({ pending: closed.open_count, waiting: closed.waiting_count });
  return portal.redirect(
    to("customer/conciliation/day", { date }),
    doneToast(told, `dia ${formatDate(date)} fechado, com ${left ?? "tudo conciliado"}.`),
  );
}

export default function Close() {
  return <CloseView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
