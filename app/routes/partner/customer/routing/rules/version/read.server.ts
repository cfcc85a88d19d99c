import { z } from "zod";
import { listRuleVersions } from "#contract/extension/routing";
import { listRoutingGroups } from "#contract/routing";
import type { RuleType } from "#contract/routing-shapes";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import { to } from "~/screens/to";
import { mayRule, ruleParams } from "../../../rule-type.server";
import { RULE_TYPES } from "../../../rule-types";
import { ruleFacts } from "../../rule-facts";

export const versionParams = ruleParams.extend({ version: z.coerce.number().int().min(1) });

/** One version of a rule beside its last one, field by field. An unknown version is a 404. */
export async function readVersion(
  portal: Portal,
  { id, type, rule, version }: z.output<typeof versionParams>,
) {
  const [versions, groups] = await Promise.all([
    portal.ask(listRuleVersions, { params: { customerId: id, type, ruleId: rule } }),
    holds(portal.principal.roles, "routing-rules-read")
      ? portal.panel(listRoutingGroups, { params: { customerId: id } })
      : null,
  ]);
  const [last] = versions;
  const chosen = versions.find((one) => one.version === version);
  if (!last || !chosen) return throwNotFound(portal.requestId);
  const groupName = (group: string) =>
    (groups?.ok && groups.value.find((one) => one.id === group)?.name) || group;
  const now = ruleFacts(last.rule, groupName);
  const rows = ruleFacts(chosen.rule, groupName).map(([label, old], index) => {
    const [, present = ""] = now[index] ?? [];
    return { label, old, now: present, differs: old !== present };
  });
  return {
    name: last.rule.name,
    /** Of the groups' names: the versions themselves are always of now. */
    asOf: groups?.ok ? groups.asOf : undefined,
    version: { version, at: chosen.at, by_name: chosen.by_name, change: chosen.change },
    last: { version: last.version, deleted: last.deleted, at: last.at, by_name: last.by_name },
    rows,
    ways: waysOf(id, type, rule, version),
    may: mayRule(portal, type, last.deleted ? "create" : "update"),
    formToken: portal.formToken(),
  };
}

export function waysOf(customerId: string, type: RuleType, rule: string, version: number) {
  const { word } = RULE_TYPES[type];
  return {
    rule: to("partner/customer/routing/rules/detail", { id: customerId, type: word, rule }),
    version: to("partner/customer/routing/rules/version", { id: customerId, type: word, rule, version }),
  };
}

export type VersionPage = Awaited<ReturnType<typeof readVersion>>;
