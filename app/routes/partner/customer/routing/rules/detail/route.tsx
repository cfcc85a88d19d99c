import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { paths } from "~/paths";
import { RULE_TYPES } from "~/routes/partner/words/routing";
import { titled } from "~/ui/titled";
import { requireIds } from "../../required-ids.server";
import { requireRuleAct, ruleParams } from "../../rule-type.server";
import { actOnRule } from "../act.server";
import { readRule } from "./read.server";
import { RuleView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled("Regra de roteamento");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules/detail");
  const { id, type, rule } = portal.params(ruleParams);
  await requireRuleAct(portal, { type, act: "read", way: paths.routing(id) });
  return readRule(portal, id, type, rule);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules/detail");
  await requireIds(portal, args.params, "rule");
  const { id, type, rule } = portal.params(ruleParams);
  return actOnRule(portal, { customerId: id, type, way: paths.rule(id, RULE_TYPES[type].word, rule) });
}

export default function Rule() {
  return <RuleView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
