import { listPendingTreatments } from "#contract/extension/pending-treatments";
import { listPendings, type Pending } from "#contract/extension/pendings";
import type { Db } from "../../database.ts";
import { all } from "../query.ts";
import { ask } from "./ask.ts";

export const params = { customerId: "cli-1001" };
export const reason = "Conferido no caixa.";

/** Maria, with the queue of her pendings and the report of those treated. */
export function pendingsOf(db: Db) {
  const maria = { db, as: "maria" };
  const queue = (): Pending[] =>
    ask(maria, listPendings, { params, query: { state: "pending,failed", limit: 100 } }).body.items;
  const report = () => ask(maria, listPendingTreatments, { params, query: { limit: 100 } }).body.items;

  /** A pending that its network answers at once, with this suggestion. */
  function pick(suggested: "confirm" | "undo"): Pending {
    const down = all<{ id: number }>(db, "select id from pendings where failures_left > 0");
    const found = queue().find(
      (one) =>
        one.suggested_action === suggested &&
        one.state === "pending" &&
        !down.some(({ id }) => id === Number(one.id)),
    );
    if (!found) throw new Error(`nothing to ${suggested}`);
    return found;
  }
  return { maria, queue, report, pick };
}
