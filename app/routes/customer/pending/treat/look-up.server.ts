import { getPendingTotals, type PendingAction } from "#contract/extension/pendings";
import type { Portal } from "~/access/portal.server";
import type { LookUp } from "~/page/answering.server";
import { to } from "~/screens/to";
import { foundOf } from "~/toasts/found";
import type { Selection } from "../selection.server";

const STATES = {
  confirm: { state: "confirmed", one: "está confirmada", many: "estão confirmadas" },
  undo: { state: "undone", one: "está desfeita", many: "estão desfeitas" },
  disregard: { state: "disregarded", one: "está desconsiderada", many: "estão desconsideradas" },
} as const;

/** How many of those chosen are in the state that was wanted; of a whole filter nobody can say which they were. */
export function lookUpTreated(
  portal: Portal,
  action: PendingAction,
  selection: Exclude<Selection, { kind: "none" }>,
): LookUp | undefined {
  if (selection.kind === "filter") return;
  const { ids } = selection;
  const { state, one, many } = STATES[action];
  const query = { id: ids.join(","), state };
  const way = ids.length === 1 ? to("customer/pending/detail", { id: ids[0] ?? "" }) : to("customer/pending");
  return portal.lookUp(getPendingTotals, { params: { customerId: portal.customerId }, query }, ({ count }) =>
    foundOf({ count, total: ids.length }, { what: "a transação", one, many, to: way }),
  );
}
