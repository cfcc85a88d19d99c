import { isNew } from "~/domain/routing/change-set";
import { type Band, type FindingKind, rulesOf } from "~/domain/routing/finding";
import { findFindings } from "~/domain/routing/findings";
import { to } from "~/screens/to";
import { type FindingWords, findingWords } from "~/words/routing-findings";
import { RULE_TYPES } from "~/words/rule-types";
import { groupRow } from "./group-row";
import { namesIn } from "./names";
import type { CustomerRouting } from "./read-routing.server";

interface Way {
  id: string;
  name: string;
  href: string;
}

/** Something that is wrong with the rules, as a page says it. */
export interface ToldFinding extends FindingWords {
  kind: FindingKind;
  /** The rules that it is about, the one to change first. */
  rules: Way[];
  /** The group that it is about, in the list of groups. */
  group: Way | null;
  /** The amounts between two bands by value that nobody decides, or that both do. */
  band: Band | null;
}

/** What is wrong with a customer's rules on a day, each with the way to the rules or the group that it is about. */
export function toldFindings(customerId: string, routing: CustomerRouting, today: string): ToldFinding[] {
  const { rules, contracts } = routing;
  const groups = routing.groups ?? [];
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const names = namesIn(rules, routing.groups);
  const list = to("partner/customer/routing/groups", { id: customerId });
  return findFindings({ rules, groups }, contracts, today).map((finding) => ({
    kind: finding.kind,
    ...findingWords(finding, names),
    band: "band" in finding ? finding.band : null,
    group:
      "group_id" in finding
        ? {
            id: finding.group_id,
            name: names.group(finding.group_id),
            href: `${list}#${groupRow(finding.group_id)}`,
          }
        : null,
    rules: rulesOf(finding).map((id) => {
      const type = byId.get(id)?.type ?? "card-installments";
      return {
        id,
        name: names.rule(id),
        href: to(
          isNew(id) ? "partner/customer/routing/rules/edit" : "partner/customer/routing/rules/detail",
          {
            id: customerId,
            type: RULE_TYPES[type].word,
            rule: id,
          },
        ),
      };
    }),
  }));
}
