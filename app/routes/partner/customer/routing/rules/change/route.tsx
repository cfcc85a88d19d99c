import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { RULE_TYPES } from "~/words/rule-types";
import { requireRuleAct, rulesParams } from "../../../rule-type.server";
import { requireIds } from "../../required-ids.server";
import { actOnRule } from "../act.server";
import { readChange } from "../read-change.server";
import { ChangeView } from "./view";

export const meta = titled<typeof loader>("partner/customer/routing/rules/change", ({ rule }) => rule.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules/change");
  const { id, type } = portal.params(rulesParams);
  const way = to("partner/customer/routing/rules", { id, type: RULE_TYPES[type].word });
  await requireRuleAct(portal, { type, act: "read", way: to("partner/customer/routing", { id }) });
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
