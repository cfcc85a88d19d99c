import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { paths } from "~/paths";
import { RULE_TYPES } from "~/routes/partner/words/routing";
import { titled } from "~/ui/titled";
import { requireIds } from "../../required-ids.server";
import { requireRuleAct, rulesParams } from "../../rule-type.server";
import { actOnRule } from "../act.server";
import { readChange } from "./read.server";
import { ChangeView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled<typeof loader>("Conferir a mudança da regra", ({ rule }) => rule.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules/change");
  const { id, type } = portal.params(rulesParams);
  const way = paths.rules(id, RULE_TYPES[type].word);
  await requireRuleAct(portal, { type, act: "read", way: paths.routing(id) });
  await requireRuleAct(portal, { type, act: "update", way });
  return readChange(portal, { customerId: id, type }, portal.url);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules/change");
  await requireIds(portal, args.params);
  const { id, type } = portal.params(rulesParams);
  return actOnRule(portal, { customerId: id, type }, portal.url);
}

export default function ChangeRule() {
  return <ChangeView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
