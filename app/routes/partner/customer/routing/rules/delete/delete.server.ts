import type { RuleType } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import type { Change } from "~/domain/routing/change-set";
import { withoutRule } from "~/domain/routing/drafting";
import type { LookUp } from "~/page/answering.server";
import type { CommandFailure } from "~/toasts/command-failure.server";
import type { Toast } from "~/toasts/toast";
import { changedSince } from "../../../changed-since.server";
import { doesAs, inDraftAlready, lookUpInDraft, putInDraft, toldInDraft } from "../../put-in-draft.server";
import { readDrafted } from "../../read-changes.server";
import { NO_SUCH_RULE } from "../../refusal.server";
import type { Seen } from "../../rule-acts";

interface Deletion {
  portal: Portal;
  customerId: string;
  type: RuleType;
  /** Where success leads. */
  way: string;
}

/** Puts the deletion of a rule, as the person saw it, into the draft. */
export async function deleteSeen(
  { portal, customerId, type, way }: Deletion,
  { id, version }: Seen,
): Promise<{ failure: CommandFailure; lookUp?: LookUp } | { failure?: undefined; toast: Toast }> {
  const { drafted, draft } = await readDrafted(portal, customerId);
  const rule = drafted.rules.find((one) => one.id === id && one.type === type);
  const isOut = (changes: readonly Change[]) =>
    changes.some((one) => one.rule_id === id && one.after === null);
  if (!rule) {
    if (isOut(draft?.changes ?? [])) return { toast: inDraftAlready(customerId, "A exclusão da regra") };
    return { failure: NO_SUCH_RULE };
  }
  const changed = changedSince("esta regra", rule, version);
  if (changed) return { failure: changed };
  const wanted = withoutRule(draft?.changes ?? [], rule);
  const told = await putInDraft(portal, { customerId, draft }, wanted);
  if (!told.ok)
    return {
      failure: told.failure,
      lookUp: lookUpInDraft(portal, customerId, doesAs(wanted, id), way),
    };
  return { toast: toldInDraft(told.value, rule, `A exclusão da regra ${rule.name}`) };
}
