import { getRoutingHits, listRuleVersions, type RuleVersion } from "#contract/extension/routing";
import type { RuleType } from "#contract/routing-shapes";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import type { Payment } from "~/domain/routing/rule";
import { stepsInWhole } from "~/lists/record-steps";
import { to } from "~/screens/to";
import { RULE_TYPES } from "~/words/rule-types";
import { mayRule } from "../../../rule-type.server";
import { draftNoteOf } from "../../draft-note.server";
import { groupNameIn } from "../../names";
import { asideDraft } from "../../read-changes.server";
import { type AnyRule, readRouting } from "../../read-routing.server";
import { ruleFacts } from "../../rule-facts";
import { shownRule } from "../../shown-rule";
import { toldFindings } from "../../told-findings.server";
import { typicalPayments } from "../../typical";
import { askVersions } from "../versions.server";
import { changeOf, FROM_RULE, rowOf } from "../ways";
import { simulationOf } from "./simulation";

/** A rule, or what is left of one that was deleted, with its versions: one wave. Unknown ones are a 404. */
export async function readRule(portal: Portal, customerId: string, type: RuleType, id: string) {
  const { today } = portal;
  const [routing, draftedOf, versions, hits] = await Promise.all([
    readRouting(portal, customerId),
    asideDraft(portal, customerId),
    portal.panel(listRuleVersions, { params: { customerId, type, ruleId: id } }),
    holds(portal.principal.roles, "routing-rules-read")
      ? portal.panel(getRoutingHits, { params: { customerId } })
      : null,
  ]);
  const rule = routing.rules.find((one) => one.id === id && one.type === type);
  // Neither a rule nor a version that was answered: asked once more, as the answer is the page's.
  const last =
    rule ?? (versions.ok ? versions.value : await askVersions(portal, { customerId, type, id }))[0]?.rule;
  const { word } = RULE_TYPES[type];
  const { groups } = routing;
  const { draft, drafted } = draftedOf(routing.rules);
  // What is done to the rule comes on top of the draft, which may have deleted it.
  const inDraft = drafted.find((one) => one.id === id && one.type === type);
  const isDrafted = draft?.changes.some(({ rule_id }) => rule_id === id);
  const list = to("partner/customer/routing/rules", { id: customerId, type: word });
  const [typical] = rule ? typicalPayments(rule, groups ?? [], today) : [];
  return {
    type,
    id,
    asOf: routing.asOf,
    name: last?.name ?? id,
    note: draftNoteOf(draft, routing.rules, drafted, {
      words: `Esta página mostra o que vale hoje. ${noteOf(isDrafted, Boolean(rule && !inDraft))}`,
      ways: [
        {
          label: "Ver a lista com o rascunho",
          href: inDraft ? `${list}#${encodeURIComponent(rowOf(id))}` : list,
        },
      ],
    }),
    rule: rule ? shownRule(rule, { customerId, groups, today }) : null,
    facts: last ? ruleFacts(last, groupNameIn(groups)) : [],
    findings: toldFindings(customerId, routing, today).filter(({ rules }) =>
      rules.some((one) => one.id === id),
    ),
    versions: versions.ok
      ? { ...versions, value: versions.value.map((one) => listedVersion(one, { customerId, type, id })) }
      : versions,
    hits: hits?.ok
      ? { ...hits, value: hits.value.rules.find(({ rule_id }) => rule_id === id) ?? null }
      : hits,
    /** Among the rules of its type, in the order in which payments ask them. */
    steps: stepsInWhole({
      // They are here whatever the rule was opened from; one that was deleted is none of them any more.
      list: rule ? new URLSearchParams() : null,
      listHref: list,
      id,
      ids: routing.rules.flatMap((one) => (one.type === type ? one.id : [])),
      hrefOf: (one) => to("partner/customer/routing/rules/detail", { id: customerId, type: word, rule: one }),
      anchorOf: rowOf,
    }),
    may: {
      update: inDraft !== undefined && mayRule(portal, type, "update"),
      create: inDraft !== undefined && mayRule(portal, type, "create"),
      delete: inDraft !== undefined && mayRule(portal, type, "delete"),
    },
    /** What the switch leads from. */
    isOn: inDraft?.enabled ?? false,
    ways: waysOf(portal, { customerId, type, id }, { rule, inDraft, typical }),
  };
}

function noteOf(isDrafted: boolean | undefined, isDeleted: boolean): string {
  if (isDeleted) return "O rascunho exclui esta regra.";
  return isDrafted ? "O rascunho muda esta regra." : "O rascunho não muda esta regra.";
}

interface Key {
  customerId: string;
  type: RuleType;
  id: string;
}

interface Standing {
  /** As it is in force, and as the draft has it. */
  rule: AnyRule | undefined;
  inDraft: AnyRule | undefined;
  /** A payment that it decides. */
  typical: Payment | undefined;
}

/** Where a rule leads to, for whoever may go there. */
function waysOf(portal: Portal, { customerId, type, id }: Key, { rule, inDraft, typical }: Standing) {
  const { word } = RULE_TYPES[type];
  const at = { id: customerId, type: word, rule: id };
  return {
    rule: to("partner/customer/routing/rules/detail", at),
    ...(portal.mayOpen("partner/customer/routing/rules/edit") && {
      edit: to("partner/customer/routing/rules/edit", at),
      copy: to(
        "partner/customer/routing/rules/create",
        { id: customerId, type: word },
        `?de=${encodeURIComponent(id)}`,
      ),
    }),
    delete: to("partner/customer/routing/rules/delete", at),
    ...(inDraft && {
      switch: changeOf(
        { customerId, word, search: new URLSearchParams({ volta: FROM_RULE }) },
        { kind: "enable", enabled: !inDraft.enabled, rule: inDraft },
      ),
    }),
    ...(portal.mayOpen("partner/customer/routing/replay") && {
      replay: to(
        "partner/customer/routing/replay",
        { id: customerId },
        `?${rule?.enabled ? "desativar" : "ativar"}=${encodeURIComponent(id)}`,
      ),
    }),
    ...(portal.mayOpen("partner/customer/routing/simulator") && {
      simulator: to(
        "partner/customer/routing/simulator",
        { id: customerId },
        typical ? simulationOf(typical) : "",
      ),
    }),
  };
}

function listedVersion(
  { version, at, by_name, change, deleted }: RuleVersion,
  { customerId, type, id }: Key,
) {
  const href = to("partner/customer/routing/rules/version", {
    id: customerId,
    type: RULE_TYPES[type].word,
    rule: id,
    version,
  });
  return { version, at, by_name, change, deleted, href };
}

export type RulePage = Awaited<ReturnType<typeof readRule>>;
export type ListedVersion = ReturnType<typeof listedVersion>;
