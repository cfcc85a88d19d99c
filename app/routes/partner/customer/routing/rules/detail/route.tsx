import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { paths } from "~/paths";
import { titled } from "~/ui/titled";
import { requireRuleAct, ruleParams } from "../../rule-type.server";
import { readRule } from "./read.server";
import { RuleView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled<typeof loader>("Regra de roteamento", ({ name }) => name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules/detail");
  const { id, type, rule } = portal.params(ruleParams);
  await requireRuleAct(portal, { type, act: "read", way: paths.routing(id) });
  return readRule(portal, id, type, rule);
}

export default function Rule() {
  return <RuleView {...useLoaderData<typeof loader>()} />;
}
