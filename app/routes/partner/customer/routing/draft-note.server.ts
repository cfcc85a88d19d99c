import type { RoutingChangeSet } from "#contract/extension/routing-changes";
import { differencesOf } from "~/domain/routing/differences";
import { to } from "~/screens/to";
import { listed } from "~/ui/charts/words";
import type { AnyRule } from "./read-routing.server";
import { draftTitle } from "./set-words";

/**
 * That there is a draft, and whose, where rules are shown; null for none.
 *
 * @param shown what the page shows of it
 */
export function draftNoteOf(
  draft: RoutingChangeSet | null,
  standing: readonly AnyRule[],
  drafted: readonly AnyRule[],
  shown: string,
) {
  if (!draft) return null;
  const told = differencesOf(standing, drafted);
  const isStopped = draft.stage !== "draft";
  const gone = told.flatMap(({ kind, rule }) => (kind === "delete" ? rule.name : []));
  const out = gone.length > 0 ? ` Ficam de fora: ${listed(gone)}.` : "";
  return {
    tone: isStopped ? ("warning" as const) : ("info" as const),
    title: draftTitle(draft, told.length),
    words: isStopped ? "A publicação dele parou no meio." : `${shown}${out}`,
    href: to("partner/customer/routing/draft", { id: draft.customer_id }),
    /** The rules that it makes or changes. */
    rules: told.flatMap(({ kind, rule }) => (kind === "delete" ? [] : rule.id)),
  };
}
