import type { RuleType } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import type { CommandFailure } from "~/toasts/command-failure.server";
import { danger, info, success, type Toast } from "~/toasts/toast";
import { changedSince } from "../../../changed-since.server";
import { askRules } from "../../ask-rules.server";
import { inOneText } from "../../refusal.server";
import type { Seen } from "../../rule-acts";
import { tellDelete } from "../../rule-calls.server";

interface Deletion {
  portal: Portal;
  customerId: string;
  type: RuleType;
}

/**
 * Deletes a rule as the person saw it; one that is gone is told to the upstream all the same, which knows whether it
 * was this form that deleted it.
 */
export async function deleteSeen(
  { portal, customerId, type }: Deletion,
  { id, version }: Seen,
): Promise<{ failure: CommandFailure } | { failure?: undefined; toast: Toast }> {
  const rule = (await askRules({ portal, customerId, type })).find((one) => one.id === id);
  const changed = changedSince("esta regra", rule, version);
  if (changed) return { failure: changed };
  const told = await tellDelete(portal, customerId, { type, id });
  // The rule's own page says the rest: who deleted it, and all that it was.
  if (!told.ok && told.failure.kind === "absent") return { toast: danger(told.failure.message) };
  if (!told.ok) return { failure: inOneText(told.failure) };
  if (told.replayed) return { toast: info("A regra já tinha sido excluída. Nada foi feito duas vezes.") };
  return { toast: success("Regra excluída. As versões dela ficam guardadas aqui.") };
}
