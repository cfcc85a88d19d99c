import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { activateTerminal, getTerminalTotals } from "#contract/extension/terminals";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { lookUpActivation } from "~/routes/terminals/look-up.server";
import { requireAct } from "~/routes/terminals/may.server";
import { serialNumber } from "~/routes/terminals/serial-number.server";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { posNumber, storeId } from "../params.server";
import { ActivateView } from "./view";

const activationForm = z.object({
  serial_number: serialNumber,
  store_id: storeId,
  pos_number: posNumber,
});

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/terminals/activate");
  await requireAct(portal, "activate", to("customer/terminals"));
  const { searchParams } = portal.url;
  const [draft, { stores }] = await Promise.all([
    portal.draft(activationForm),
    portal.ask(getTerminalTotals, { params: { customerId: portal.customerId }, query: {} }),
  ]);
  return {
    stores: stores.map(({ store_id, store_name }) => ({ value: store_id, label: store_name })),
    /** Of the device that the person came from. */
    serial: (searchParams.get("serie") ?? "").slice(0, 30),
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(activationForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/terminals/activate");
  await requireAct(portal, "activate", to("customer/terminals"));
  const form = await portal.read(activationForm);
  if (!form.ok) return portal.refuse(form);

  const params = { customerId: portal.customerId };
  const told = await portal.tell(activateTerminal, { params, body: form.value });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpActivation(portal, form.value));
  return portal.redirect(
    to("customer/terminals/code", { id: told.value.terminal.id }),
    success("Código de ativação emitido. Digite-o no equipamento."),
  );
}

export default function Activate() {
  return <ActivateView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
