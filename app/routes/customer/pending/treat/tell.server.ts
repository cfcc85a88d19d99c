import type { z } from "zod";
import {
  confirmPendings,
  disregardPendings,
  type PendingAction,
  type TreatPendings,
  undoPendings,
} from "#contract/extension/pendings";
import type { Portal } from "~/access/portal.server";
import type { Selection } from "../selection.server";
import type { treatForm } from "../treat-schema.server";

const CALLS = { confirm: confirmPendings, undo: undoPendings, disregard: disregardPendings };

/** Tells the upstream to treat what was selected; of a whole filter with what the person saw of it. */
export function tellOf(
  portal: Portal,
  action: PendingAction,
  selection: Exclude<Selection, { kind: "none" }>,
  { expected_count, expected_amount, ...form }: z.output<ReturnType<typeof treatForm>>,
) {
  // Spaces alone are no reason.
  const reason = form.reason || undefined;
  const body: TreatPendings =
    selection.kind === "ids"
      ? { pending_ids: selection.ids, reason }
      : { filter: selection.query, expected_count, expected_amount, reason };
  return portal.tell(CALLS[action], { params: { customerId: portal.customerId }, body });
}
