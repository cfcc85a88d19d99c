import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { addDays } from "~/domain/days";
import { addFlows, type Flows } from "~/domain/routing/flows";
import { judgeOf } from "~/domain/routing/judge";
import type { RuleType } from "~/domain/routing/rule";
import { throwNotFound } from "~/faults/throw-fault.server";
import { to } from "~/screens/to";
import { findingWords } from "~/words/routing-findings";
import { RULE_TYPES } from "../../rule-types";
import { changedRules, isDone, ofType, overtakenBy } from "../changed-rules";
import { readDrafted } from "../read-changes.server";
import { type AnyRule, type CustomerRouting, missingOf } from "../read-routing.server";
import { type RuleAct, readAct } from "../rule-acts";
import { shownRule } from "../shown-rule";
import { askPage, foldPages } from "../sold-pages.server";
import { findingsOfChange, fingerprintOf } from "../warnings.server";
import { backOf, changeOf } from "./ways";

/** Days of the sales that are put to the rules as they would be, today among them. */
export const REVIEWED_DAYS = 30;
/** Fifty thousand sales: who sells more is told that it is at least so much. */
const MOST_PAGES = 5;

/** What a button of a rule would do: where the money of the last days would go, and what would be wrong then. */
export async function readChange(portal: Portal, of: { customerId: string; type: RuleType }, url: URL) {
  const { customerId, type } = of;
  const act = readAct(url.searchParams.get("ato") ?? "");
  if (!act) return throwNotFound(portal.requestId);
  const period = { from: addDays(portal.today, 1 - REVIEWED_DAYS), to: portal.today };
  // On what stands in the draft already: this act comes on top of it.
  const [{ drafted: routing, draft }, first] = await Promise.all([
    readDrafted(portal, customerId),
    // The upstream tells what was sold only to who reads the rules by instalments.
    holds(portal.principal.roles, "routing-rules-read") ? askPage(portal, customerId, period) : null,
  ]);
  const own = ofType(routing.rules, type);
  const rule = own.find(({ id }) => id === act.rule.id);
  const other = act.kind === "move" ? own.find(({ id }) => id === act.other.id) : undefined;
  if (!rule || (act.kind === "move" && !other)) return throwNotFound(portal.requestId);

  const shown = (one: AnyRule) => {
    const { name, condition, destination } = shownRule(one, {
      customerId,
      groups: routing.groups,
      today: portal.today,
    });
    return { name, condition, destination };
  };
  const shared = {
    act,
    rule: shown(rule),
    other: other ? shown(other) : null,
    ways: {
      back: backOf({ customerId, word: RULE_TYPES[type].word, search: url.searchParams }, act.rule.id),
      change: changeOf({ customerId, word: RULE_TYPES[type].word, search: url.searchParams }, act),
      replay: portal.mayOpen("partner/customer/routing/replay")
        ? to("partner/customer/routing/replay", { id: customerId })
        : null,
    },
    /** Whose draft it goes into, and is counted on; null for a new one. */
    draftOf: draft?.began_by_name ?? null,
    formToken: portal.formToken(),
  };
  const overtaken = overtakenBy(own, act);
  if (isDone(own, act) || overtaken) return { ...shared, overtaken, review: null };

  const after = changedRules(routing.rules, type, act);
  const groups = routing.groups ?? [];
  const judges = {
    today: judgeOf({ rules: routing.rules, groups }, routing.contracts),
    draft: judgeOf({ rules: after, groups }, routing.contracts),
  };
  const flows: Flows = new Map();
  const stopped =
    first &&
    (await foldPages({
      portal,
      customerId,
      period,
      first,
      mostPages: MOST_PAGES,
      signal: new AbortController().signal,
      fold: (rows) => addFlows(flows, rows, { ...judges, date: portal.today }),
    }));
  const { findings, fingerprint } = causedBy(routing, { type, act, today: portal.today });
  return {
    ...shared,
    overtaken: null,
    review: {
      /** Null: the person may not read what was sold, or it could not be read. */
      flows:
        first === null || stopped?.why === "failed"
          ? null
          : [...flows.values()].sort((one, two) => two.gross - one.gross),
      sold: first === null ? ("hidden" as const) : (stopped?.why ?? ("whole" as const)),
      findings,
      fingerprint,
      missing: missingOf(routing),
    },
  };
}

/** The findings that the act would add, in words, and what says exactly which they are. */
export function causedBy(
  routing: CustomerRouting,
  { type, act, today }: { type: RuleType; act: RuleAct; today: string },
) {
  const found = findingsOfChange(routing, changedRules(routing.rules, type, act), today);
  const names = {
    rule: (id: string) => routing.rules.find((one) => one.id === id)?.name ?? id,
    group: (id: string) => routing.groups?.find((one) => one.id === id)?.name ?? id,
  };
  return { findings: found.map((one) => findingWords(one, names)), fingerprint: fingerprintOf(found) };
}

export type ChangePage = Awaited<ReturnType<typeof readChange>>;
