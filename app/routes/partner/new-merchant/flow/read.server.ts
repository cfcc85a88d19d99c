import type { Portal } from "~/access/portal.server";
import { flowParams } from "../params.server";
import { readMerchant, requireFlow } from "../read.server";
import { readRegistration } from "../typed-registration.server";
import { readRemaining } from "./remaining.server";
import { waysOn } from "./ways.server";

export async function readFlowPage(portal: Portal) {
  const flow = await requireFlow(portal, portal.params(flowParams).flow);
  const [merchant, asked] = await Promise.all([readMerchant(portal, flow), readRemaining(portal, flow)]);
  const { company } = merchant;
  // Of a customer that was found only now nothing could be asked beside it.
  const remaining =
    company && company.customer_id !== flow.customerId
      ? await readRemaining(portal, { companyId: company.id, customerId: company.customer_id })
      : asked;
  const { good } = readRegistration(flow);
  return {
    subject: { flow: flow.id, document: flow.document, name: merchant.company?.trade_name ?? flow.name },
    ...merchant,
    remaining,
    good,
    migration: { may: portal.principal.admin, before: flow.migration },
    ways: waysOn(portal, merchant),
    formToken: portal.formToken(),
  };
}

export type FlowPage = Awaited<ReturnType<typeof readFlowPage>>;
