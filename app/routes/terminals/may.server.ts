import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import type { TerminalAct } from "~/domain/terminals";
import { danger } from "~/toasts/toast";
import { permissionWords } from "~/words/permissions";

/** What this person may do with terminals; deleting is a permission of its own. */
export function actsFor({ principal }: Pick<Portal, "principal">): readonly TerminalAct[] {
  const updates = holds(principal.roles, "terminals-update");
  const deletes = holds(principal.roles, "terminals-delete");
  return [
    ...(updates ? (["activate", "move", "suspend", "resume", "reactivate-sim", "replace"] as const) : []),
    ...(deletes ? (["delete"] as const) : []),
  ];
}

/** Whoever lacks the permission is told so where they came from, and nothing is asked. */
export async function requireAct(portal: Portal, act: TerminalAct, way: string): Promise<void> {
  if (actsFor(portal).includes(act)) return;
  const what = permissionWords(act === "delete" ? "terminals-delete" : "terminals-update");
  throw await portal.redirect(
    way,
    danger(
      `Falta a permissão para ${what}. Nada foi alterado. Peça a quem administra os usuários da empresa.`,
    ),
  );
}
