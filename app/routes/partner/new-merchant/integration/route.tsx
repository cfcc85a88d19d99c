import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { createIntegrationCustomer, findIntegrationCustomer } from "#contract/integration";
import { enterPortal, type Portal } from "~/access/portal.server";
import { digits } from "~/forms/field-schemas.server";
import { constraintsOf } from "~/forms/submission.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { changeFlow } from "../flows.server";
import { flowParams } from "../params.server";
import { doneBefore, notYet, requireFlow } from "../read.server";
import { stepHref } from "../steps";
import { formTokenOf, keepTyped, refuseSending, restoredForm, withoutTyped } from "../typed.server";
import { IntegrationView } from "./view";

export const meta = titled<typeof loader>("partner/new-merchant/integration", ({ subject }) => subject.name);

const PAGE = "integration";
const STORE = "Informe os oito números da loja, como 00000001.";
const integrationForm = z.object({
  customer_vspague_store: digits(STORE, /^\d{8}$/, STORE).optional(),
});

/** Whether the integration knows the customer, asked of the integration itself. */
async function readIntegration(portal: Portal, id: string) {
  const flow = await requireFlow(portal, id);
  const { customerId } = flow;
  if (customerId === null) return { flow, customerId, known: null };
  const known = await portal.ask(findIntegrationCustomer, { query: { customer_id: customerId } });
  return { flow, customerId, known };
}

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/integration");
  const { flow, customerId, known } = await readIntegration(portal, portal.params(flowParams).flow);
  if (customerId === null) throw await notYet(portal, flow);
  if (known) throw await doneBefore(portal, flow, "integration");
  return {
    subject: { flow: flow.id, document: flow.document, name: flow.name },
    editAddress: portal.mayOpen("partner/customer/edit")
      ? to("partner/customer/edit", { id: customerId, section: "endereco" })
      : null,
    draft: await restoredForm(portal, flow, PAGE, integrationForm),
    formToken: formTokenOf(portal, flow, PAGE),
    constraint: constraintsOf(integrationForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/integration");
  const { flow: id } = portal.params(flowParams);
  const form = await portal.read(integrationForm);
  await keepTyped(portal, id, PAGE, form);
  const { flow, customerId, known } = await readIntegration(portal, id);
  if (customerId === null) return notYet(portal, flow);
  if (known) return doneBefore(portal, flow, "integration");
  if (!form.ok) return portal.refuse(form);

  const told = await portal.tell(createIntegrationCustomer, {
    body: { customer_id: customerId, ...form.value },
  });
  if (told.ok) {
    await changeFlow(portal, id, (kept) => ({ typed: withoutTyped(kept, PAGE) }));
    const { customer_vspague_merchant: merchant, customer_vspague_store: store } = told.value;
    return portal.redirect(
      stepHref(id, "person"),
      success(`Incluído no V$Pague: lojista ${merchant}, loja ${store}.`),
    );
  }
  if ((await readIntegration(portal, id)).known) return doneBefore(portal, flow, "integration");
  return refuseSending(portal, flow, PAGE, form, told.failure);
}

export type IntegrationPage = Awaited<ReturnType<typeof loader>>;

export default function Integration() {
  return <IntegrationView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
