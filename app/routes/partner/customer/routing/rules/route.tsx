import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { paths } from "~/paths";
import { RULE_TYPES } from "~/routes/partner/words/routing";
import { titled } from "~/ui/titled";
import { requireIds } from "../required-ids.server";
import { requireRuleAct, rulesParams } from "../rule-type.server";
import { actOnRule } from "./act.server";
import { readRules } from "./read.server";
import { RulesView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled("Regras de roteamento");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules");
  const { id, type } = portal.params(rulesParams);
  await requireRuleAct(portal, { type, act: "read", way: paths.routing(id) });
  return readRules(portal, id, type);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules");
  await requireIds(portal, args.params);
  const { id, type } = portal.params(rulesParams);
  return actOnRule(portal, { customerId: id, type, way: paths.rules(id, RULE_TYPES[type].word) });
}

export default function Rules() {
  return <RulesView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
