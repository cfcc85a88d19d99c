/** The draft of a customer's rules: its changes, its effect, and how far its publishing came. */
import type { RoutingChangeSet } from "#contract/extension/routing-changes";
import type { RuleContent } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { planOf, rulesBy } from "~/domain/routing/change-set";
import { differencesOf } from "~/domain/routing/differences";
import { constraintsOf } from "~/forms/constraints.server";
import { to } from "~/screens/to";
import { differenceSentence } from "../difference-words";
import { askSold, effectOf } from "../effect.server";
import { onlyLooks } from "../lacked.server";
import { groupNameIn } from "../names";
import { readChanges, withHits } from "../read-changes.server";
import { type CustomerRouting, readRouting } from "../read-routing.server";
import { draftTitle, isUnpublished, plannedWords } from "../set-words";
import { seenOf } from "../warnings.server";
import { planForm, typedPlan } from "./plan-form.server";

const LOOKS = "Quem pode fazer estas mudanças publica, muda ou descarta o rascunho.";

export async function readDraft(portal: Portal, customerId: string) {
  const [routing, changes, sold, typed] = await Promise.all([
    readRouting(portal, customerId, "fresh"),
    readChanges(portal, customerId),
    askSold(portal, customerId),
    typedPlan(portal),
  ]);
  const { draft, undoing, published } = changes;
  const groupName = groupNameIn(routing.groups);
  const sentences = (before: readonly RuleContent[], after: readonly RuleContent[]) =>
    differencesOf(before, after).map((one) => ({
      rule_id: one.rule.id,
      sentence: differenceSentence(one, groupName),
      move:
        one.kind === "change" && one.moved
          ? one.fields.length === 0
            ? ("only" as const)
            : ("too" as const)
          : null,
    }));
  const isOpen = draft !== null && isUnpublished(draft);
  const after = withHits(rulesBy(routing.rules, isOpen ? draft.changes : []), routing.rules);
  const effect = await effectOf(portal, { customerId, routing }, after, sold);
  const lines = sentences(routing.rules, after);
  const stopped = [undoing, draft].find((one) => one !== null && !isUnpublished(one));
  return {
    customerId,
    draft: isOpen
      ? {
          title: draftTitle(draft, lines.length),
          planned: draft.stage === "scheduled" ? toldPlan(draft, routing) : null,
          last: draft.version === 1 ? null : `${draft.by_name}, em ${formatDateTime(draft.at)}`,
          /** Why it cannot be published by this person; null for nothing. */
          hidden:
            draft.hidden > 0
              ? `O rascunho também muda regras que o seu perfil não mostra (${draft.hidden}): quem as lê precisa publicar.`
              : null,
          lines,
          /** What others did to the rules since it began. */
          meanwhile: sentences(draft.base, routing.rules).map(({ sentence }) => sentence),
          failure: draft.failure,
          set: { id: draft.id, version: draft.version },
          looks: onlyLooks(portal, draft) ? LOOKS : null,
          seen: seenOf(draft, routing, effect.findings.fingerprint),
        }
      : null,
    effect,
    stopped: stopped
      ? { ...toldStop(stopped, routing, sentences), mayAct: !onlyLooks(portal, stopped) }
      : null,
    published: published.map((set) => ({
      id: set.id,
      title: `${set.undoes ? "Desfeita uma publicação" : "Publicado"} por ${set.by_name}, em ${formatDateTime(set.at)}${set.publishes_at ? `, como agendado para ${formatDateTime(set.publishes_at)}` : ""}`,
      isUndone: set.is_taken_back,
      href: to("partner/customer/routing/undo", { id: customerId, set: set.id }),
    })),
    ways: {
      page: to("partner/customer/routing/draft", { id: customerId }),
      desk: to("partner/customer/routing", { id: customerId }),
    },
    typed,
    constraint: constraintsOf(planForm(portal.today)),
    formToken: portal.formToken(),
  };
}

/** Who decided when it goes out, and whether it will: not over rules that are others by then. */
function toldPlan(set: RoutingChangeSet, { rules }: CustomerRouting) {
  const seen = new Set(set.base.map(({ id, version }) => `${id} ${version}`));
  const isOvertaken =
    rules.length !== set.base.length || rules.some(({ id, version }) => !seen.has(`${id} ${version}`));
  const next = isOvertaken
    ? "As regras mudaram depois disso: na hora marcada nada será publicado. Cancele o agendamento, confira e agende de novo."
    : "Até lá o rascunho não muda: para mudá-lo, publicar antes ou descartar, cancele o agendamento.";
  return { words: `${plannedWords(set)}, em ${formatDateTime(set.at)}. ${next}`, isOvertaken };
}

type Sentences = (before: readonly RuleContent[], after: readonly RuleContent[]) => { sentence: string }[];

/** What of a set that stopped half-way is done, and what is not. */
function toldStop(set: RoutingChangeSet, { rules }: CustomerRouting, sentences: Sentences) {
  const aim = planOf(rules, { ...set, changes: set.plan }, "after");
  const of = (list: { sentence: string }[]) => list.map(({ sentence }) => sentence);
  return {
    isReturning: set.stage === "returning",
    isUndoing: set.undoes !== null,
    who: set.by_name,
    when: formatDateTime(set.at),
    failure: set.failure,
    done: of(sentences(set.base, rules)),
    left: of(sentences(rules, rulesBy(rules, aim))),
    set: { id: set.id, version: set.version },
  };
}

export type DraftPage = Awaited<ReturnType<typeof readDraft>>;
