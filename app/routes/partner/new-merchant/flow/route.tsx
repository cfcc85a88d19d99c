import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { forgetFlow } from "../flows.server";
import { flowParams } from "../params.server";
import { readMerchant, requireFlow } from "../read.server";
import { readRegistration } from "../typed-registration.server";
import { readRemaining } from "./remaining.server";
import { FlowView } from "./view";
import { waysOn } from "./ways.server";

export const meta = titled<typeof loader>("partner/new-merchant/flow", ({ subject }) => subject.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/flow");
  const flow = await requireFlow(portal, portal.params(flowParams).flow);
  const [merchant, remaining] = await Promise.all([readMerchant(portal, flow), readRemaining(portal, flow)]);
  const { good } = readRegistration(flow);
  return {
    subject: { flow: flow.id, document: flow.document, name: merchant.company?.trade_name ?? flow.name },
    ...merchant,
    remaining,
    good,
    migration: { may: portal.visitor.admin, before: flow.migration },
    ways: waysOn(portal, merchant),
    formToken: portal.formToken(),
  };
}

/** Forgets what was typed; what exists in the upstream stays. */
export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/flow");
  await forgetFlow(portal, portal.params(flowParams).flow);
  return portal.redirect(
    to("partner/new-merchant"),
    success("O que você tinha digitado foi apagado. O que já existe continua."),
  );
}

export type FlowPage = Awaited<ReturnType<typeof loader>>;

export default function Flow() {
  return <FlowView {...useLoaderData<typeof loader>()} />;
}
