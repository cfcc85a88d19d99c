import { randomUUID } from "node:crypto";
import { RuleContent, type RuleType } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { type Change, changedFields } from "~/domain/routing/change-set";
import { withRule } from "~/domain/routing/drafting";
import { throwNotFound } from "~/faults/throw-fault.server";
import type { LookUp } from "~/page/answering.server";
import { to } from "~/screens/to";
import type { CommandFailure } from "~/toasts/command-failure.server";
import type { Toast } from "~/toasts/toast";
import { requireRuleAct } from "../../../rule-type.server";
import { RULE_TYPES } from "../../../rule-types";
import { inDraft, inDraftAlready, lookUpInDraft, putInDraft } from "../../put-in-draft.server";
import { readDrafted } from "../../read-changes.server";
import { askVersions } from "../versions.server";

interface Restoring {
  customerId: string;
  type: RuleType;
  id: string;
  /** The one to restore. */
  version: number;
  /** The last one when the person decided. */
  seen: number;
}

type Restored =
  | { failure: CommandFailure; lookUp?: LookUp }
  | { failure?: undefined; way: string; toast: Toast };

/**
 * Puts a rule, as one of its versions had it, into the draft: over the version that the person saw, or as a new rule
 * where it was deleted. 409 when another version came since.
 */
export async function restore(portal: Portal, restoring: Restoring): Promise<Restored> {
  const { customerId, type, id, version, seen } = restoring;
  const { word } = RULE_TYPES[type];
  const [versions, { routing, draft }] = await Promise.all([
    askVersions(portal, { customerId, type, id }),
    readDrafted(portal, customerId),
  ]);
  const old = versions.find((one) => one.version === version);
  const [last] = versions;
  if (!old || !last) return throwNotFound(portal.requestId);
  const way = to("partner/customer/routing/rules/detail", { id: customerId, type: word, rule: id });
  await requireRuleAct(portal, { type, act: last.deleted ? "create" : "update", way });
  if (last.version !== seen) {
    const when = formatDateTime(last.at);
    const message = `${last.by_name} alterou esta regra em ${when}. Compare a versão ${last.version} antes de restaurar outra.`;
    return { failure: { kind: "refused", status: 409, message } };
  }
  const standing = routing.rules.find((one) => one.id === id) ?? null;
  const rule = RuleContent.parse({
    ...old.rule,
    id: standing ? id : `~${randomUUID()}`,
    version: (standing?.version ?? 0) + 1,
    updated_by_name: portal.user.name,
    updated_at: portal.now,
  });
  const isIn = (changes: readonly Change[]) =>
    changes.some(({ after }) => after !== null && changedFields(after, rule).length === 0);
  const page = to("partner/customer/routing/draft", { id: customerId });
  const changes = draft?.changes ?? [];
  const what = `A versão ${version} da regra ${old.rule.name}`;
  // Sent again, a rule that comes back as a new one is there already.
  if (isIn(changes)) return { way: page, toast: inDraftAlready(customerId, what) };
  const told = await putInDraft(portal, { customerId, draft }, withRule(changes, rule, standing));
  if (!told.ok) return { failure: told.failure, lookUp: lookUpInDraft(portal, customerId, isIn, page) };
  return { way: page, toast: inDraft(customerId, what) };
}
