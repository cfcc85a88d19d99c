import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Id } from "#contract/values";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { to } from "~/screens/to";
import { RULE_TYPES } from "~/words/rule-types";
import { requireRuleAct, rulesParams } from "../../../rule-type.server";
import { titledByCustomer } from "../../../title-name";
import { requireIds } from "../../required-ids.server";
import { readRuleForm } from "../../rule-form/read.server";
import { saveRule } from "../../rule-form/save.server";
import { RuleFormView } from "../../rule-form/view";

export const meta = titledByCustomer("partner/customer/routing/rules/create", "de");

/** `?de=rot-1`: the rule that the new one is a copy of. */
const search = z.object({ de: Id.optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules/create");
  const { id, type } = portal.params(rulesParams);
  await requireRuleAct(portal, {
    type,
    act: "create",
    way: to("partner/customer/routing/rules", { id, type: RULE_TYPES[type].word }),
  });
  return readRuleForm(portal, { customerId: id, type, modelId: portal.search(search).de });
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules/create");
  await requireIds(portal, args.params);
  const { id, type } = portal.params(rulesParams);
  await requireRuleAct(portal, {
    type,
    act: "create",
    way: to("partner/customer/routing/rules", { id, type: RULE_TYPES[type].word }),
  });
  return saveRule(portal, { customerId: id, type });
}

export default function CreateRule() {
  return <RuleFormView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
