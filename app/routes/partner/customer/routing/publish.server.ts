/** Carries out the plan that a set has now, and says what became of it. */
import type { RoutingChangeSet } from "#contract/extension/routing-changes";
import type { Portal } from "~/access/portal.server";
import { counted } from "~/domain/figures";
import { to } from "~/screens/to";
import { type CommandFailure, mayBeDone } from "~/toasts/command-failure.server";
import { danger, success, type Toast } from "~/toasts/toast";
import { type CarriedOut, carryOut } from "./carry-out.server";

/** What to say once, or what kept it from beginning. */
export type Published = { toast: Toast } | { refused: CommandFailure };

export async function publish(portal: Portal, set: RoutingChangeSet): Promise<Published> {
  const isReturning = set.stage === "returning";
  const over = isReturning && set.undoes !== null ? ("discarded" as const) : ("draft" as const);
  const out = await carryOut(portal, set, (made) =>
    isReturning ? { stage: over, changes: renamed(set, made), plan: [] } : { stage: "published" },
  );
  if (!out.ok) return { toast: halfToast(out) };
  if (isReturning)
    return {
      toast: success(`${backWords(set)}${renamings(set, out.set.made)}`),
    };
  const id = set.customer_id;
  const again = `${doneWords(out.changes)}${renamings(set, out.set.made)}`;
  if (set.undoes) return { toast: success(`Publicação desfeita: o que ela mudou está como antes. ${again}`) };
  return {
    toast: {
      ...success(`Rascunho publicado. ${again}`),
      way: { label: "Desfazer…", href: to("partner/customer/routing/undo", { id, set: set.id }) },
    },
  };
}

const backWords = ({ undoes }: RoutingChangeSet) =>
  undoes
    ? "Voltou atrás: o que já estava desfeito está de novo como foi publicado."
    : "Voltou atrás: o que já estava publicado está como antes. As mudanças continuam no rascunho.";

/** Of this sending alone, and as the draft counts them: an earlier one may have done the rest. */
const doneWords = (changes: number) =>
  changes === 0
    ? "Nenhuma mudança foi feita agora."
    : `${counted(changes, "mudança foi feita", "mudanças foram feitas")} agora.`;

function halfToast({ failure, ...how }: Extract<CarriedOut, { ok: false }>): Toast {
  const what = how.left === 0 ? doneWords(how.changes) : partWords(how.done > 0, mayBeDone(failure));
  const next = "A página diz o que está feito e o que não está: siga adiante, ou volte atrás.";
  return { ...danger(`${failure.message} ${what} ${next}`, "Parou no meio"), kind: failure.kind };
}

/** What was done is counted in commands, of which a change may take several: so no number is told. */
function partWords(isBegun: boolean, isUnknown: boolean): string {
  // Of the one that was not answered nobody can say that it was not done.
  if (isUnknown)
    return isBegun
      ? "Uma parte foi feita agora. De outra não sabemos se foi feita."
      : "De uma mudança não sabemos se foi feita.";
  return isBegun ? "Uma parte foi feita agora, e falta o resto." : doneWords(0);
}

/** Of rules; a toast is short, and the list has all of them. */
const MOST_NAMED = 5;

/** A rule that is made again is another one to the upstream. */
function renamings(set: RoutingChangeSet, made: RoutingChangeSet["made"]): string {
  const isBack = set.undoes !== null || set.stage === "returning";
  const again = set.plan.flatMap(({ rule_id, after }) => {
    const id = made.find((one) => one.rule_id === rule_id)?.id;
    return id && after && isBack ? `“${after.name}” é agora ${id}` : [];
  });
  if (again.length === 0) return "";
  const more = again.length > MOST_NAMED ? `, e mais ${again.length - MOST_NAMED}` : "";
  return ` Regras que voltaram têm outro número: ${again.slice(0, MOST_NAMED).join("; ")}${more}.`;
}

/** The changes of a set that was gone back from, about the rules that were made again for it. */
function renamed({ changes }: RoutingChangeSet, made: RoutingChangeSet["made"]): RoutingChangeSet["changes"] {
  return changes.map((change) => {
    const id = made.find(({ rule_id }) => rule_id === `~${change.rule_id}`)?.id;
    if (!id) return change;
    const { before, after } = change;
    return {
      rule_id: id,
      before: before && { ...before, id, version: 1 },
      after: after && { ...after, id },
    };
  });
}
