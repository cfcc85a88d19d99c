import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { requireRuleAct, rulesParams } from "../../rule-type.server";
import { titledByCustomer } from "../../title-name";
import { readRules } from "./read.server";
import { RulesView } from "./view";

export const meta = titledByCustomer("partner/customer/routing/rules", "de");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/rules");
  const { id, type } = portal.params(rulesParams);
  await requireRuleAct(portal, { type, act: "read", way: to("partner/customer/routing", { id }) });
  return readRules(portal, id, type);
}

export default function Rules() {
  return <RulesView {...useLoaderData<typeof loader>()} />;
}
