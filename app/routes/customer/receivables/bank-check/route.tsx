import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listReceivables, putBankCheck } from "#contract/extension/receivables";
import { enterPortal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { asShown, isOvertaken, overtakenWords } from "~/domain/overwriting";
import { bankUnits, unitKey } from "~/domain/receivables";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { markLabel } from "~/ui/marks";
import { backToUnit } from "../unit-anchor";
import { lookUpCheck } from "./look-up.server";
import { checkedToast } from "./outcome.server";
import { readBankCheck } from "./read.server";
import { bankCheckForm, bankCheckParams } from "./schema.server";
import { shownCheck } from "./shown-check";
import { unitInput } from "./unit.server";
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

  const { was, ...check } = form.value;
  const { items } = await portal.ask(listReceivables, unitInput(portal, { date, ...unit }));
  const standing = bankUnits(items).get(unitKey(unit))?.check ?? null;
  const now = shownCheck(standing);
  if (standing && isOvertaken({ was, typed: shownCheck(check), now })) {
    const words = overtakenWords(`${standing.checked_by_name} anotou outra conferência, que está acima`);
    return portal.overtaken(form, { bank_amount: [words] }, { was: asShown(now) });
  }
  const told = await portal.tell(putBankCheck, {
    params: { customerId: portal.customerId },
    body: { settlement_date: date, ...unit, ...check },
  });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpCheck(portal, { date, ...unit }, check));
  return portal.redirect(backToUnit(date, unit, portal.url.searchParams), checkedToast(told.value));
}

export default function BankCheck() {
  return <BankCheckView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
