import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal, type Portal } from "~/access/portal.server";
import type { RuleType } from "~/domain/routing/rule";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { RULE_TYPES } from "~/words/rule-types";
import { requireRuleAct, ruleParams } from "../../../rule-type.server";
import { requireIds } from "../../required-ids.server";
import { readRuleForm } from "../../rule-form/read.server";
import { saveRule } from "../../rule-form/save.server";
import { RuleFormView } from "../../rule-form/view";

export const meta = titled<typeof loader>("partner/customer/routing/rules/edit", ({ rule }) => rule?.name);

async function requireChange(portal: Portal, customerId: string, type: RuleType): Promise<void> {
  await requireRuleAct(portal, {
    type,
    act: "read",
    way: to("partner/customer/routing", { id: customerId }),
  });
  const way = to("partner/customer/routing/rules", { id: customerId, type: RULE_TYPES[type].word });
  await requireRuleAct(portal, { type, act: "update", way });
}

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules/edit");
  const { id, type, rule } = portal.params(ruleParams);
  await requireChange(portal, id, type);
  return readRuleForm(portal, { customerId: id, type, ruleId: rule });
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules/edit");
  await requireIds(portal, args.params, "rule");
  const { id, type, rule } = portal.params(ruleParams);
  await requireChange(portal, id, type);
  return saveRule(portal, { customerId: id, type, ruleId: rule });
}

export default function EditRule() {
  return <RuleFormView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
