/** The sets of changes of a customer's rules, and the rules as the draft among them would have them. */
import {
  listRoutingChanges,
  type RoutingChangeSet,
  type RoutingChangesStage,
} from "#contract/extension/routing-changes";
import type { Portal } from "~/access/portal.server";
import { rulesBy } from "~/domain/routing/change-set";
import { type AnyRule, type CustomerRouting, readRouting } from "./read-routing.server";
import { isUnpublished } from "./set-words";

export interface CustomerChanges {
  /** Collecting, or stopped half-way. */
  draft: RoutingChangeSet | null;
  /** A set that takes another one back, and was stopped half-way. */
  undoing: RoutingChangeSet | null;
  /** Newest first. */
  published: RoutingChangeSet[];
}

const OVER: ReadonlySet<RoutingChangesStage> = new Set(["published", "discarded"]);

export async function readChanges(portal: Pick<Portal, "ask">, customerId: string): Promise<CustomerChanges> {
  const { items } = await portal.ask(listRoutingChanges, { params: { customerId } });
  const open = items.filter(({ stage }) => !OVER.has(stage));
  return {
    draft: open.find(({ undoes }) => undoes === null) ?? null,
    undoing: open.find(({ undoes }) => undoes !== null) ?? null,
    published: items.filter(({ stage }) => stage === "published"),
  };
}

/** What people put into a draft is judged on what stands in it already. */
export interface DraftedRouting extends CustomerChanges {
  /** As it decides today. */
  routing: CustomerRouting;
  /** The same with the rules as the draft would have them. */
  drafted: CustomerRouting;
}

/** All that decides a customer's payments as it stands, and as the draft would have it: one wave. */
export async function readDrafted(portal: Portal, customerId: string): Promise<DraftedRouting> {
  const [routing, changes] = await Promise.all([
    readRouting(portal, customerId, "fresh"),
    readChanges(portal, customerId),
  ]);
  const rules = draftedBy(changes.draft, routing.rules);
  return { ...changes, routing, drafted: { ...routing, rules } };
}

/** The draft beside a page that does without it, and the rules as it would have them. */
export async function asideDraft(
  portal: Pick<Portal, "aside">,
  customerId: string,
): Promise<(rules: readonly AnyRule[]) => { draft: RoutingChangeSet | null; drafted: AnyRule[] }> {
  const answer = await portal.aside(listRoutingChanges, { params: { customerId } });
  const draft = answer?.items.find(({ stage, undoes }) => undoes === null && !OVER.has(stage)) ?? null;
  return (rules) => ({
    draft,
    drafted: draftedBy(draft, rules),
  });
}

/** The rules as a draft would have them, each with who put it there and how often it was written there. */
function draftedBy(draft: RoutingChangeSet | null, standing: readonly AnyRule[]): AnyRule[] {
  const changes = draft && isUnpublished(draft) ? draft.changes : [];
  const written = new Map(changes.map(({ rule_id, after }) => [rule_id, after]));
  return withHits(rulesBy(standing, changes), standing).map((rule) => {
    const after = written.get(rule.id);
    if (!after) return rule;
    const { version, updated_by_name, updated_at } = after;
    return { ...rule, version, updated_by_name, updated_at };
  });
}

/** A rule that is yet to be made has decided nothing. */
export function withHits(
  rules: readonly ReturnType<typeof rulesBy>[number][],
  standing: readonly AnyRule[],
): AnyRule[] {
  const hits = new Map(standing.map(({ id, hits_30_days }) => [id, hits_30_days]));
  return rules.map((rule) => ({ ...rule, hits_30_days: hits.get(rule.id) ?? 0 }));
}
