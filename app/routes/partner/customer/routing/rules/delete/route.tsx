import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { RULE_TYPES } from "~/words/rule-types";
import { deletionForm } from "../../../changed-since.server";
import { requireRuleAct, ruleParams } from "../../../rule-type.server";
import { requireIds } from "../../required-ids.server";
import { deleteSeen } from "./delete.server";
import { readDeletion } from "./read.server";
import { DeletionView } from "./view";

export const meta = titled<typeof loader>("partner/customer/routing/rules/delete", ({ rule }) => rule.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules/delete");
  const { id, type, rule } = portal.params(ruleParams);
  await requireRuleAct(portal, {
    type,
    act: "delete",
    way: to("partner/customer/routing/rules/detail", { id, type: RULE_TYPES[type].word, rule }),
  });
  return readDeletion(portal, id, type, rule);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules/delete");
  await requireIds(portal, args.params, "rule");
  const { id, type, rule } = portal.params(ruleParams);
  const way = to("partner/customer/routing/rules/detail", { id, type: RULE_TYPES[type].word, rule });
  await requireRuleAct(portal, { type, act: "delete", way });
  const form = await portal.read(deletionForm);
  if (!form.ok) return portal.refuse(form);

  const page = to("partner/customer/routing/draft", { id });
  const done = await deleteSeen({ portal, customerId: id, type, way: page }, { id: rule, ...form.value });
  if (done.failure) return portal.refuse(form, done.failure, done.lookUp);
  return portal.redirect(page, done.toast);
}

export default function DeleteRule() {
  return <DeletionView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
