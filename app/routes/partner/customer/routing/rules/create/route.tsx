import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { enterPortal } from "~/access/portal.server";
import { Id } from "~/contract/values";
import { useAnswer } from "~/forms/use-answer";
import { paths } from "~/paths";
import { RULE_TYPES } from "~/routes/partner/words/routing";
import { titled } from "~/ui/titled";
import { customerName } from "../../../title-name";
import { requireIds } from "../../required-ids.server";
import { readRuleForm } from "../../rule-form/read.server";
import { saveRule } from "../../rule-form/save.server";
import { RuleFormView } from "../../rule-form/view";
import { requireRuleAct, rulesParams } from "../../rule-type.server";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled<typeof loader>("Nova regra", ({ customer }) => customerName(customer, "de"));

/** `?de=rot-1`: the rule that the new one is a copy of. */
const search = z.object({ de: Id.optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules/create");
  const { id, type } = portal.params(rulesParams);
  await requireRuleAct(portal, { type, act: "create", way: paths.rules(id, RULE_TYPES[type].word) });
  return readRuleForm(portal, { customerId: id, type, modelId: portal.search(search).de });
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules/create");
  await requireIds(portal, args.params);
  const { id, type } = portal.params(rulesParams);
  await requireRuleAct(portal, { type, act: "create", way: paths.rules(id, RULE_TYPES[type].word) });
  return saveRule(portal, { customerId: id, type });
}

export default function CreateRule() {
  return <RuleFormView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
