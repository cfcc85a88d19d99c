import type { Portal } from "~/access/portal.server";
import { hash } from "~/session/hash.server";
import type { MerchantFlow } from "../flows.server";
import { flowParams } from "../params.server";
import { doneBefore, findCompanyId, requireFlow } from "../read.server";
import { formTokenOf } from "../typed.server";
import { readRegistration } from "../typed-registration.server";

export const SENDING = "company";

/** Stands for all that the review shows, in whichever tab it was typed. */
export const seenIn = (flow: MerchantFlow) => hash(JSON.stringify(readRegistration(flow).parts));

export async function readCompanyPage(portal: Portal) {
  const flow = await requireFlow(portal, portal.params(flowParams).flow);
  if ((await findCompanyId(portal, flow)) !== null) throw await doneBefore(portal, flow, "company");
  const { good, parts } = readRegistration(flow);
  return {
    subject: { flow: flow.id, document: flow.document, name: flow.name },
    partner: portal.company?.tradeName ?? "",
    good,
    parts,
    refused: flow.refused,
    seen: seenIn(flow),
    formToken: formTokenOf(portal, flow, SENDING),
  };
}

export type CompanyPage = Awaited<ReturnType<typeof readCompanyPage>>;
