import type { RoutingChangeSet } from "#contract/extension/routing-changes";
import type { Portal } from "~/access/portal.server";
import { listed } from "~/domain/figures";
import type { Change } from "~/domain/routing/change-set";
import type { CommandFailure } from "~/toasts/command-failure.server";
import { permissionWords } from "~/words/permissions";
import { RULE_TYPES } from "~/words/rule-types";
import { mayRule } from "../rule-type.server";

/** What a person may not do of a plan, told before anything of it is done; null where all of it may be. */
export function lackedBy(portal: Pick<Portal, "principal">, plan: readonly Change[]): CommandFailure | null {
  const lacked = plan.flatMap(({ before, after }) => {
    const type = (after ?? before)?.type;
    const act = before === null ? "create" : after === null ? "delete" : "update";
    return type && !mayRule(portal, type, act) ? (permissionWords(RULE_TYPES[type].needs[act]) ?? []) : [];
  });
  if (lacked.length === 0) return null;
  const message = `Falta a permissão para ${listed([...new Set(lacked)])}. Nada foi feito: peça a quem tem.`;
  return { kind: "refused", status: 403, message };
}

/** Why somebody only looks at a set: of its changes they may make none. Null for who may do something with it. */
export function onlyLooks(
  portal: Pick<Portal, "principal">,
  { changes, plan }: Pick<RoutingChangeSet, "changes" | "plan">,
): CommandFailure | null {
  const all = [...changes, ...plan];
  return all.some((change) => !lackedBy(portal, [change])) ? null : lackedBy(portal, all);
}
