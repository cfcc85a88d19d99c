/** Carries out the plan that a set has now, and says what became of it. */
import type { RoutingChangeSet } from "#contract/extension/routing-changes";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import type { CommandFailure } from "~/toasts/command-failure.server";
import { danger, success, type Toast } from "~/toasts/toast";
import { counted } from "~/ui/charts/words";
import { carryOut } from "./carry-out.server";

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
      toast: success("As regras voltaram a ser as de antes. O que faltava publicar está no rascunho."),
    };
  const id = set.customer_id;
  const again = `Foram ${counted(out.done, "regra escrita", "regras escritas")}.${renamings(set, out.set.made)}`;
  if (set.undoes) return { toast: success(`Publicação desfeita: as regras estão como antes. ${again}`) };
  return {
    toast: {
      ...success(`Rascunho publicado. ${again}`),
      way: { label: "Desfazer…", href: to("partner/customer/routing/undo", { id, set: set.id }) },
    },
  };
}

function halfToast({ done, left, failure }: { done: number; left: number; failure: CommandFailure }): Toast {
  const what =
    done === 0
      ? "Nenhuma regra foi escrita."
      : `${counted(done, "regra foi escrita", "regras foram escritas")}, e ${left} não.`;
  const next = "A página diz o que está feito e o que não está: siga adiante, ou volte atrás.";
  return { ...danger(`${failure.message} ${what} ${next}`, "Parou no meio"), kind: failure.kind };
}

/** A rule that is made again is another one to the upstream. */
function renamings(set: RoutingChangeSet, made: RoutingChangeSet["made"]): string {
  const again = set.plan.flatMap(({ rule_id, after }) => {
    const id = made.find((one) => one.rule_id === rule_id)?.id;
    return id && after && set.undoes ? `“${after.name}” é agora ${id}` : [];
  });
  return again.length === 0 ? "" : ` Regras que voltaram têm outro número: ${again.join("; ")}.`;
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
