import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { forgetFlow } from "../flows.server";
import { flowParams } from "../params.server";
import { readFlowPage } from "./read.server";
import { FlowView } from "./view";

export const meta = titled<typeof loader>("partner/new-merchant/flow", ({ subject }) => subject.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/new-merchant/flow");
  return readFlowPage(portal);
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

export default function Flow() {
  return <FlowView {...useLoaderData<typeof loader>()} />;
}
