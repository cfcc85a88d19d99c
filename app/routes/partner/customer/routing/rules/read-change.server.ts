import type { Portal } from "~/access/portal.server";
import { addFlows, type Flows } from "~/domain/routing/flows";
import type { RuleType } from "~/domain/routing/rule";
import { throwNotFound } from "~/faults/throw-fault.server";
import { findingWords } from "~/words/routing-findings";
import { RULE_TYPES } from "~/words/rule-types";
import { changedRules, isDone, ofType, overtakenBy } from "../changed-rules";
import { namesIn } from "../names";
import { readDrafted } from "../read-changes.server";
import { type AnyRule, type CustomerRouting, missingOf } from "../read-routing.server";
import { type RuleAct, readAct } from "../rule-acts";
import { shownRule } from "../shown-rule";
import { askSoldDays, foldSoldDays, judgesOf, largestFirst } from "../sold-days.server";
import { findingsOfChange, fingerprintOf } from "../warnings.server";
import { backOf, changeOf } from "./ways";

/** What a button of a rule would do: where the money of the last days would go, and what would be wrong then. */
export async function readChange(portal: Portal, of: { customerId: string; type: RuleType }, url: URL) {
  const { customerId, type } = of;
  const act = readAct(url.searchParams.get("ato") ?? "");
  if (!act) return throwNotFound(portal.requestId);
  // On what stands in the draft already: this act comes on top of it.
  const [{ drafted: routing, draft }, days] = await Promise.all([
    readDrafted(portal, customerId),
    askSoldDays(portal, customerId),
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
    },
    /** Whose draft it goes into, and is counted on; null for a new one. */
    draftOf: draft?.began_by_name ?? null,
    formToken: portal.formToken(),
  };
  const overtaken = overtakenBy(own, act);
  if (isDone(own, act) || overtaken) return { ...shared, overtaken, review: null };

  const after = changedRules(routing.rules, type, act);
  const judges = judgesOf(routing, after);
  const flows: Flows = new Map();
  const { sold, isRead } = await foldSoldDays({ portal, customerId }, days, (rows) =>
    addFlows(flows, rows, { ...judges, date: portal.today }),
  );
  const { findings, fingerprint } = causedBy(routing, { type, act, today: portal.today });
  return {
    ...shared,
    overtaken: null,
    review: {
      /** Null: the person may not read what was sold, or it could not be read. */
      flows: isRead ? largestFirst(flows) : null,
      sold,
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
  const names = namesIn(routing.rules, routing.groups);
  return { findings: found.map((one) => findingWords(one, names)), fingerprint: fingerprintOf(found) };
}

export type ChangePage = Awaited<ReturnType<typeof readChange>>;
