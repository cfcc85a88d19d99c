import type { RoutingChangeSet } from "#contract/extension/routing-changes";
import { listed } from "~/domain/figures";
import { differencesOf } from "~/domain/routing/differences";
import { to } from "~/screens/to";
import type { AnyRule } from "./read-routing.server";
import { draftTitle, isUnpublished, plannedWords } from "./set-words";

/** What a page with rules shows while there is a draft, and where else to look. */
interface Shown {
  words: string;
  /** Beside the way to the draft. */
  ways?: readonly { label: string; href: string }[];
  /** Only a page that shows the rules as drafted lacks those that the draft deletes. */
  isDrafted?: true;
}

/** That there is a draft, and whose, where rules are shown; null for none. */
export function draftNoteOf(
  draft: RoutingChangeSet | null,
  standing: readonly AnyRule[],
  drafted: readonly AnyRule[],
  { words, ways = [], isDrafted }: Shown,
) {
  if (!draft) return null;
  const way = {
    label: "Ver o rascunho",
    href: to("partner/customer/routing/draft", { id: draft.customer_id }),
  };
  if (!isUnpublished(draft))
    return {
      tone: "warning" as const,
      title: `${draft.stage === "returning" ? "A volta atrás" : "A publicação"} do rascunho de ${draft.began_by_name} está no meio`,
      words: "Uma parte das mudanças pode já valer. Esta página mostra as regras como valem agora.",
      ways: [way],
      rules: [] as string[],
    };
  const told = differencesOf(standing, drafted);
  const gone = told.flatMap(({ kind, rule }) => (kind === "delete" ? rule.name : []));
  const out = isDrafted && gone.length > 0 ? ` O rascunho exclui: ${listed(gone)}.` : "";
  return {
    tone: "info" as const,
    title: draftTitle(draft, told.length),
    words: `${draft.stage === "scheduled" ? `${plannedWords(draft)}. ` : ""}${words}${out}`,
    ways: [way, ...ways],
    /** The rules that it makes or changes. */
    rules: told.flatMap(({ kind, rule }) => (kind === "delete" ? [] : rule.id)),
  };
}

export type DraftNote = NonNullable<ReturnType<typeof draftNoteOf>>;
