import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createTerminal, getTerminalTotals } from "#contract/extension/terminals";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { customerParams } from "../../params.server";
import { titledByCustomer } from "../../title-name";
import { lookUpTerminal } from "./look-up.server";
import { terminalForm } from "./schema.server";
import { NewTerminalView } from "./view";

export const meta = titledByCustomer("partner/customer/terminals/create", "de");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/terminals/create");
  const { id } = portal.params(customerParams);
  const [draft, { stores }] = await Promise.all([
    portal.draft(terminalForm),
    portal.ask(getTerminalTotals, { params: { customerId: id }, query: {} }),
  ]);
  return {
    customerId: id,
    stores: stores.map(({ store_id, store_name }) => ({ value: store_id, label: store_name })),
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(terminalForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/terminals/create");
  const { id } = portal.params(customerParams);
  const form = await portal.read(terminalForm);
  if (!form.ok) return portal.refuse(form);

  const told = await portal.tell(createTerminal, { params: { customerId: id }, body: form.value });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpTerminal(portal, id, form.value));
  const { id: terminal, serial_number: serial } = told.value;
  return portal.redirect(
    to("partner/customer/terminals/detail", { id, terminal }),
    success(`Terminal ${serial} registrado como enviado. O cliente é avisado no portal.`),
  );
}

export default function NewTerminal() {
  return <NewTerminalView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
