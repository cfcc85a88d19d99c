/** What taking back a published set of changes would do. */
import { getRoutingChanges, type RoutingChangeSet } from "#contract/extension/routing-changes";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { type Change, isNew, planOf, rulesBy } from "~/domain/routing/change-set";
import { differencesOf } from "~/domain/routing/differences";
import { throwNotFound } from "~/faults/throw-fault.server";
import { to } from "~/screens/to";
import { differenceSentence } from "../difference-words";
import { askSold, effectOf } from "../effect.server";
import { groupNameIn } from "../names";
import { readChanges, withHits } from "../read-changes.server";
import { readRouting } from "../read-routing.server";
import { seenOf } from "../warnings.server";

/** The set that is to be taken back, however long ago it was published; none is a 404. */
export async function readPublished(
  portal: Pick<Portal, "ask" | "requestId">,
  customerId: string,
  setId: string,
): Promise<RoutingChangeSet> {
  const set = await portal.ask(getRoutingChanges, { params: { customerId, setId } });
  return set.stage === "published" ? set : throwNotFound(portal.requestId);
}

export async function readUndo(portal: Portal, customerId: string, setId: string) {
  const [routing, changes, set, sold] = await Promise.all([
    readRouting(portal, customerId, "fresh"),
    readChanges(portal, customerId),
    readPublished(portal, customerId, setId),
    askSold(portal, customerId),
  ]);
  const { rules, groups } = routing;
  const plan = planOf(rules, { ...set, changes: set.plan }, "before");
  const after = withHits(rulesBy(rules, plan), rules);
  const effect = await effectOf(portal, { customerId, routing }, after, sold);
  const groupName = groupNameIn(groups);
  return {
    title: `Desfazer o que ${set.by_name} publicou em ${formatDateTime(set.at)}`,
    lines: differencesOf(rules, after).map((one) => differenceSentence(one, groupName)),
    /** Rules that come back as new ones. */
    renewed: plan.flatMap(({ rule_id, after }) => (after && isNew(rule_id) ? after.name : [])),
    later: laterThan(set, rules),
    isUndone: set.is_taken_back,
    isUnderWay: changes.undoing !== null,
    hidden: set.hidden,
    effect,
    seen: seenOf(set, routing, effect.findings.fingerprint),
    ways: {
      page: to("partner/customer/routing/undo", { id: customerId, set: setId }),
      back: to("partner/customer/routing/draft", { id: customerId }),
    },
    formToken: portal.formToken(),
  };
}

/** The rules of the set that somebody changed after it was published. */
function laterThan({ plan, made, at }: RoutingChangeSet, rules: readonly NonNullable<Change["after"]>[]) {
  const ids = new Set([...plan.map(({ rule_id }) => rule_id), ...made.map(({ id }) => id)]);
  return rules
    .filter(({ id, updated_at }) => ids.has(id) && updated_at > at)
    .map(
      ({ name, updated_by_name, updated_at }) =>
        `${updated_by_name} alterou a regra ${name} em ${formatDateTime(updated_at)}.`,
    );
}

export type UndoPage = Awaited<ReturnType<typeof readUndo>>;
