import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { customerForm } from "../../merchant-schema.server";
import { changeFlow } from "../flows.server";
import { flowParams } from "../params.server";
import { doneBefore, notYet, readCompany, requireFlow } from "../read.server";
import { formTokenOf, restoredForm } from "../typed.server";

export const PAGE = "customer";

/** The company as it is now: its customer, if it has become one, is remembered. */
export async function readFlow(portal: Portal, id: string) {
  const flow = await requireFlow(portal, id);
  const company = await readCompany(portal, flow);
  if (company && company.customer_id !== null && flow.customerId === null)
    await changeFlow(portal, id, () => ({ customerId: company.customer_id }));
  return { flow, company };
}

export async function readCustomerPage(portal: Portal) {
  const { flow, company } = await readFlow(portal, portal.params(flowParams).flow);
  if (!company) throw await notYet(portal, flow);
  if (company.customer_id !== null) throw await doneBefore(portal, flow, "customer");
  return {
    subject: { flow: flow.id, document: flow.document, name: company.trade_name },
    inactive: company.status === "inactive",
    draft: await restoredForm(portal, flow, PAGE, customerForm),
    initial: { mcc: company.mcc ?? "" },
    formToken: formTokenOf(portal, flow, PAGE),
    constraint: constraintsOf(customerForm),
  };
}

export type CustomerPage = Awaited<ReturnType<typeof readCustomerPage>>;
