/**
 * Carries a plan of changes out by the source's own calls, one command for each rule. Where one is refused the others
 * wait: what is left follows from the rules as they stand then.
 */
import type { RoutingChangeSet } from "#contract/extension/routing-changes";
import type { Portal } from "~/access/portal.server";
import { changedFields, madeBy, planOf, rulesBy, type Step, stepsOf } from "~/domain/routing/change-set";
import { differencesOf } from "~/domain/routing/differences";
import { type CommandFailure, inOneText } from "~/toasts/command-failure.server";
import { tellChanges } from "./put-in-draft.server";
import { type AnyRule, readRouting } from "./read-routing.server";
import { bodyOf } from "./rule-body";
import { tellChange, tellCreate, tellDelete, tellReplace } from "./rule-calls.server";
import type { Told } from "./rule-types/kind.server";

/** What became of a plan. */
export type CarriedOut =
  | { ok: true; changes: number; set: RoutingChangeSet }
  | {
      ok: false;
      /** How many changes all that was left of it makes, as people count them: one may take several commands. */
      changes: number;
      /** Commands, in this sending. */
      done: number;
      left: number;
      failure: CommandFailure;
    };

/** @param ends the stage that the set has once all is done, and what it holds then */
export async function carryOut(
  portal: Portal,
  set: RoutingChangeSet,
  ends: (made: RoutingChangeSet["made"]) => Partial<Pick<RoutingChangeSet, "stage" | "changes" | "plan">>,
): Promise<CarriedOut> {
  const { rules } = await readRouting(portal, set.customer_id, "fresh");
  const plan = { ...set, changes: set.plan };
  const steps = stepsOf(rules, plan);
  const changes = differencesOf(rules, rulesBy(rules, planOf(rules, plan, "after"))).length;
  const made = madeBy(rules, plan);
  let done = 0;
  for (const step of steps) {
    const told = await tellStep(portal, set.customer_id, step);
    if (!told.ok) {
      const failure = inOneText(told.failure);
      const what = `${nameOf(step)}: ${failure.message}`;
      await tellChanges(portal, set, { made, failure: what.slice(0, 2_000) }, "stopped");
      return { ok: false, changes, done, left: steps.length - done, failure };
    }
    if (step.kind === "create" && told.value) made.push({ rule_id: step.rule.id, id: told.value.id });
    done += 1;
  }
  const over = await tellChanges(portal, set, { made, failure: null, ...ends(made) }, "over");
  if (!over.ok) return { ok: false, changes, done, left: 0, failure: over.failure };
  return { ok: true, changes, set: over.value };
}

export const nameOf = (step: Step): string => (step.kind === "delete" ? step.now.name : step.rule.name);

function tellStep(portal: Portal, customerId: string, step: Step): Promise<Told<{ id: string } | null>> {
  if (step.kind === "create")
    return tellCreate(portal, customerId, bodyOf(step.rule), `create ${step.rule.id}`);
  const { id, type, version } = step.now;
  if (step.kind === "delete") return tellDelete(portal, customerId, { type, id }, `delete ${id} ${version}`);
  const { rule, now } = step;
  const part = `replace ${id} ${version}`;
  const [only, ...others] = changedFields(now, rule);
  const said =
    others.length > 0
      ? null
      : only === "enabled"
        ? { enabled: rule.enabled }
        : only === "priority"
          ? { priority: rule.priority }
          : null;
  // Written as a part where the upstream takes that.
  if (said) return tellChange(portal, customerId, { ...now, hits_30_days: 0 } as AnyRule, said, part);
  return tellReplace(portal, customerId, now, bodyOf(rule), part);
}
