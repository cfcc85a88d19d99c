/** What a draft would do to the other rules, told before it is saved. */
import type { Finding } from "~/domain/routing/finding";
import { findFindings } from "~/domain/routing/findings";
import type { Rule } from "~/domain/routing/rule";
import { hash } from "~/session/hash.server";
import type { CustomerRouting } from "./read-routing.server";

/** What makes two findings the same; the payment that proves one may be any of many. */
export function keyOf(finding: Finding): string {
  const { payment: _, ...rest } = { payment: null, ...finding };
  return JSON.stringify(Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The findings that are not there now, and would be if the rules were these. */
export function findingsOfChange(routing: CustomerRouting, after: readonly Rule[], today: string): Finding[] {
  const { rules, contracts } = routing;
  const groups = routing.groups ?? [];
  const known = new Set(findFindings({ rules, groups }, contracts, today).map(keyOf));
  return findFindings({ rules: after, groups }, contracts, today).filter(
    (finding) => !known.has(keyOf(finding)),
  );
}

/**
 * The findings that were not there before the draft. A draft that is saved disabled is judged as if it were on:
 * that is what it is made for.
 */
export function newFindings(routing: CustomerRouting, draft: Rule, today: string): Finding[] {
  const others = routing.rules.filter(({ id }) => id !== draft.id);
  const before = routing.rules.find(({ id }) => id === draft.id);
  return [
    ...(before && endOf(before, today).length > 0 ? [] : endOf(draft, today)),
    ...findingsOfChange(routing, [...others, { ...draft, enabled: true }], today),
  ];
}

function endOf({ id, valid_to }: Rule, today: string): Finding[] {
  return valid_to !== null && valid_to < today ? [{ kind: "over", rule_id: id, valid_to }] : [];
}

/** Says exactly which warnings somebody was shown. */
export function fingerprintOf(findings: readonly Finding[]): string {
  return hash(...findings.map(keyOf).sort());
}

/** Says exactly what somebody was shown: a set of changes, the rules, and what would newly be wrong. */
export function seenOf(
  { id, version }: { id: string; version: number },
  { rules }: CustomerRouting,
  findings: string,
): string {
  return hash(id, String(version), findings, ...rules.map((rule) => `${rule.id} ${rule.version}`).sort());
}
