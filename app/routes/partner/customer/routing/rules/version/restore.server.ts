import { randomUUID } from "node:crypto";
import type { RoutingChangeSet } from "#contract/extension/routing-changes";
import { RuleContent, type RuleType } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { type Change, changedFields } from "~/domain/routing/change-set";
import { overlapOf, withRestored } from "~/domain/routing/restoring";
import { throwNotFound } from "~/faults/throw-fault.server";
import type { LookUp } from "~/page/answering.server";
import { to } from "~/screens/to";
import { hash } from "~/session/hash.server";
import type { CommandFailure } from "~/toasts/command-failure.server";
import type { Toast } from "~/toasts/toast";
import { RULE_TYPES } from "~/words/rule-types";
import { requireRuleAct } from "../../../rule-type.server";
import { inDraftAlready, lookUpInDraft, putInDraft, toldInDraft } from "../../put-in-draft.server";
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
  /** What of the draft the person saw, where it changes the rule already. */
  over?: string | undefined;
  /** What becomes of that. */
  choice?: "replace" | "keep" | undefined;
}

/** Says exactly which change of a rule a draft held when it was looked at; empty for none. */
export const seenInDraft = (change: Change | undefined): string =>
  change ? hash(JSON.stringify(change)) : "";

type Restored =
  | { failure: CommandFailure; lookUp?: LookUp }
  | { failure?: undefined; way: string; toast: Toast };

/**
 * Puts a rule, as one of its versions had it, into the draft: over the version that the person saw, or as a new rule
 * where it was deleted. 409 when another version came since.
 */
export async function restore(portal: Portal, restoring: Restoring): Promise<Restored> {
  const { customerId, type, id, version, seen, choice } = restoring;
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
  const page = to("partner/customer/routing/draft", { id: customerId });
  const changes = draft?.changes ?? [];
  const what = `A versão ${version} da regra ${old.rule.name}`;
  const change = changes.find(({ rule_id }) => rule_id === id);
  const overlap = overlapOf(change, standing, rule);
  const wanted = (choice === "keep" && overlap?.kept) || rule;
  const isIn = (changes: readonly Change[]) =>
    changes.some(({ after }) => after !== null && changedFields(after, wanted).length === 0);
  // Sent again, a rule that comes back as a new one is there already.
  if (isIn(changes)) return { way: page, toast: inDraftAlready(customerId, what) };
  if (draft && overlap?.loses) {
    const failure = undecided(draft, restoring, seenInDraft(change));
    if (failure) return { failure };
  }
  const told = await putInDraft(
    portal,
    { customerId, draft },
    withRestored(changes, id, { ...wanted, id: rule.id }, standing),
  );
  if (!told.ok) return { failure: told.failure, lookUp: lookUpInDraft(portal, customerId, isIn, page) };
  return { way: page, toast: toldInDraft(told.value, wanted, what) };
}

/** Nothing that somebody put into the draft is lost unless the person saw it and said so. */
function undecided(draft: RoutingChangeSet, { over, choice }: Restoring, now: string): CommandFailure | null {
  if (over !== now)
    return {
      kind: "refused",
      status: 409,
      message: `${draft.by_name} mudou esta regra no rascunho em ${formatDateTime(draft.at)}. Nada foi alterado: confira abaixo o que o rascunho tem agora.`,
    };
  if (choice) return null;
  const words = "Escolha o que fica no rascunho.";
  return { kind: "refused", status: 422, message: words, fields: { choice: words } };
}
