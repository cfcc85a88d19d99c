import { z } from "zod";
import { findIntegrationCustomer } from "#contract/integration";
import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { digits } from "~/forms/field-schemas.server";
import { to } from "~/screens/to";
import { flowParams } from "../params.server";
import { doneBefore, notYet, requireFlow } from "../read.server";
import { formTokenOf, restoredForm } from "../typed.server";

export const PAGE = "integration";

const STORE = "Informe os oito números da loja, como 00000001.";

export const integrationForm = z.object({
  customer_vspague_store: digits(STORE, /^\d{8}$/, STORE)
    .refine((code) => code !== "00000000", "A primeira loja é a 00000001.")
    .optional(),
});

/** Whether the integration knows the customer, asked of the integration itself. */
export async function readIntegration(portal: Portal, id: string) {
  const flow = await requireFlow(portal, id);
  const { customerId } = flow;
  if (customerId === null) return { flow, customerId, known: null };
  const known = await portal.ask(findIntegrationCustomer, { query: { customer_id: customerId } });
  return { flow, customerId, known };
}

export async function readIntegrationPage(portal: Portal) {
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

export type IntegrationPage = Awaited<ReturnType<typeof readIntegrationPage>>;
