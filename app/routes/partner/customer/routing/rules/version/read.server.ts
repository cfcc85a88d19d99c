import { z } from "zod";
import { listRuleVersions } from "#contract/extension/routing";
import type { RoutingChangeSet } from "#contract/extension/routing-changes";
import { listRoutingGroups } from "#contract/routing";
import type { RuleContent, RuleType } from "#contract/routing-shapes";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { changedFields } from "~/domain/routing/change-set";
import { overlapOf } from "~/domain/routing/restoring";
import { throwNotFound } from "~/faults/throw-fault.server";
import { to } from "~/screens/to";
import { RULE_TYPES } from "~/words/rule-types";
import { mayRule, ruleParams } from "../../../rule-type.server";
import { groupNameIn } from "../../names";
import { readChanges } from "../../read-changes.server";
import { type RuleFact, ruleFacts } from "../../rule-facts";
import { isUnpublished } from "../../set-words";
import { seenInDraft } from "./restore.server";

export const versionParams = ruleParams.extend({ version: z.coerce.number().int().min(1) });

/** One version of a rule beside its last one, field by field. An unknown version is a 404. */
export async function readVersion(
  portal: Portal,
  { id, type, rule, version }: z.output<typeof versionParams>,
) {
  const [versions, groups, { draft }] = await Promise.all([
    portal.ask(listRuleVersions, { params: { customerId: id, type, ruleId: rule } }),
    holds(portal.principal.roles, "routing-rules-read")
      ? portal.panel(listRoutingGroups, { params: { customerId: id } })
      : null,
    readChanges(portal, id),
  ]);
  const [last] = versions;
  const chosen = versions.find((one) => one.version === version);
  if (!last || !chosen) return throwNotFound(portal.requestId);
  const groupName = groupNameIn(groups?.ok ? groups.value : null);
  const factsOf = (rule: RuleContent) => ruleFacts(rule, groupName);
  const now = factsOf(last.rule);
  const standing = last.deleted ? null : last.rule;
  const inDraft =
    draft && isUnpublished(draft)
      ? inDraftOf(draft, { id: rule, standing, chosen: chosen.rule, factsOf })
      : null;
  const rows = factsOf(chosen.rule).map(([label, old], index) => {
    const [, present = ""] = now[index] ?? [];
    return {
      label,
      old,
      now: present,
      drafted: inDraft?.facts?.[index]?.[1] ?? null,
      differs: old !== present,
    };
  });
  return {
    name: last.rule.name,
    /** Of the groups' names: the versions themselves are always of now. */
    asOf: groups?.ok ? groups.asOf : undefined,
    version: { version, at: chosen.at, by_name: chosen.by_name, change: chosen.change },
    last: { version: last.version, deleted: last.deleted, at: last.at, by_name: last.by_name },
    rows,
    inDraft: inDraft && { ...inDraft, facts: undefined },
    ways: waysOf(id, type, rule, version),
    may: mayRule(portal, type, last.deleted ? "create" : "update"),
    formToken: portal.formToken(),
  };
}

interface Versions {
  id: string;
  standing: RuleContent | null;
  chosen: RuleContent;
  factsOf: (rule: RuleContent) => RuleFact[];
}

/** What the draft has of the rule, and what of it the version would write over; null where it leaves the rule alone. */
function inDraftOf(draft: RoutingChangeSet, { id, standing, chosen, factsOf }: Versions) {
  const change = draft.changes.find(({ rule_id }) => rule_id === id);
  const overlap = overlapOf(change, standing, chosen);
  if (!overlap) return null;
  const { drafted, loses, mayKeep } = overlap;
  const [facts, old, before] = [drafted, chosen, standing].map((rule) => (rule ? factsOf(rule) : null));
  return {
    of: draft.began_by_name,
    over: seenInDraft(change),
    facts,
    isDeleted: drafted === null,
    /** The draft has it as the version has it. */
    isSame: drafted !== null && changedFields(drafted, chosen).length === 0,
    loses,
    mayKeep,
    /** What of it would be lost: "destino, de Cielo para Stone". */
    lost: (facts ?? []).flatMap(([label, fact], index) => {
      const [, was = ""] = before?.[index] ?? [];
      const isChanged = fact !== was && fact !== old?.[index]?.[1];
      return isChanged ? `${label.toLowerCase()}, ${standing ? `de ${was} para ` : ""}${fact}` : [];
    }),
    page: to("partner/customer/routing/draft", { id: draft.customer_id }),
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
