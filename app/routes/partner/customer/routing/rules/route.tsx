import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { paths } from "~/paths";
import { titled } from "~/ui/titled";
import { customerName } from "../../title-name";
import { requireRuleAct, rulesParams } from "../rule-type.server";
import { readRules } from "./read.server";
import { RulesView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled<typeof loader>("Regras de roteamento", ({ customer }) =>
  customerName(customer, "de"),
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules");
  const { id, type } = portal.params(rulesParams);
  await requireRuleAct(portal, { type, act: "read", way: paths.routing(id) });
  return readRules(portal, id, type);
}

export default function Rules() {
  return <RulesView {...useLoaderData<typeof loader>()} />;
}
