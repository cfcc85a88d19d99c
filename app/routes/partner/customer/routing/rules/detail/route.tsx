import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { isNew } from "~/domain/routing/change-set";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { requireRuleAct, ruleParams } from "../../../rule-type.server";
import { readRule } from "./read.server";
import { RuleView } from "./view";

export const meta = titled<typeof loader>("partner/customer/routing/rules/detail", ({ name }) => name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules/detail");
  const { id, type, rule } = portal.params(ruleParams);
  await requireRuleAct(portal, { type, act: "read", way: to("partner/customer/routing", { id }) });
  // A rule that is yet to be made is on no page but the draft's.
  if (isNew(rule)) throw await portal.redirect(to("partner/customer/routing/draft", { id }));
  return readRule(portal, id, type, rule);
}

export default function Rule() {
  return <RuleView {...useLoaderData<typeof loader>()} />;
}
