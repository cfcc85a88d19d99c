import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { putBankCheck } from "#contract/extension/receivables";
import { enterPortal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { markLabel } from "~/ui/marks";
import { backToUnit } from "../unit-anchor";
import { lookUpCheck } from "./look-up.server";
import { checkedToast } from "./outcome.server";
import { readBankCheck } from "./read.server";
import { bankCheckForm, bankCheckParams } from "./schema.server";
import { BankCheckView } from "./view";

export const meta = titled<typeof loader>(
  "customer/receivables/bank-check",
  ({ acquirer, date }) => `o dia ${formatDate(date)} da ${markLabel(acquirer)}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/receivables/bank-check");
  return readBankCheck(portal, portal.params(bankCheckParams));
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/receivables/bank-check");
  const { date, ...unit } = portal.params(bankCheckParams);
  const form = await portal.read(bankCheckForm);
  if (!form.ok) return portal.refuse(form);

  const told = await portal.tell(putBankCheck, {
    params: { customerId: portal.customerId },
    body: { settlement_date: date, ...unit, ...form.value },
  });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpCheck(portal, { date, ...unit }, form.value));
  return portal.redirect(backToUnit(date, unit, portal.url.searchParams), checkedToast(told.value));
}

export default function BankCheck() {
  return <BankCheckView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
