import type { Acquirer } from "#contract/values";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { all, atOnce, run } from "../../query.ts";
import { dayOf } from "../../rules/calendar.ts";
import { NETWORKS } from "../../rules/networks.ts";
import { DUE_AT, UNDECIDED } from "../../schema/pendings.ts";
import { decideSale } from "./sale.ts";
import { finish } from "./treatment.ts";

interface DueRow {
  id: number;
  sale_id: number;
  customer_id: string;
  acquirer: Acquirer;
  state: "pending" | "failed" | "confirming" | "undoing" | "disregarded";
  occurred_at: number;
  decision_deadline: number;
  answer_at: number | null;
  treated_at: number | null;
  treated_by_name: string | null;
  treated_by_email: string | null;
  treatment_reason: string | null;
}

/**
 * Does what time has brought to pendings by now: the network answered what was under way, or the deadline passed and
 * the acquirer decided. Called at the start, now and then, and before anything is asked: the sales of an overdue
 * pending are the same wherever they are read, whether or not anybody looks at the pendings.
 */
export function carryOutPendings({ db, clock }: { db: Db; clock: Clock }): void {
  const due = all<DueRow>(
    db,
    `select id, sale_id, customer_id, acquirer, state, occurred_at, decision_deadline, answer_at, treated_at,
       treated_by_name, treated_by_email, treatment_reason
     from pendings indexed by pendings_due where ${UNDECIDED} and ${DUE_AT} <= ?
       and (state <> 'disregarded' or (select status from sales where id = sale_id) = 'pending')`,
    clock.now().getTime(),
  ).sort((one, other) => one.id - other.id);
  if (due.length === 0) return;
  const today = dayOf(clock.today());
  const write = () => {
    for (const row of due) settle(db, row, today);
  };
  atOnce(db, write);
}

function settle(db: Db, row: DueRow, today: number): void {
  const { decision } = NETWORKS[row.acquirer];
  const deadline = row.decision_deadline;
  if (row.state === "disregarded") {
    decideSale(db, row.sale_id, decision, deadline, today);
    return;
  }
  if (row.state === "confirming" || row.state === "undoing") {
    const action = row.state === "confirming" ? "confirm" : "undo";
    const at = row.answer_at ?? deadline;
    decideSale(db, row.sale_id, action, at, today);
    finish(db, row, {
      at,
      action,
      origin: "portal",
      result: action === "confirm" ? "confirmed" : "undone",
      byName: row.treated_by_name,
      byEmail: row.treated_by_email,
      reason: row.treatment_reason,
    });
    run(db, "update pendings set answer_at = null where id = ?", row.id);
    return;
  }
  decideSale(db, row.sale_id, decision, deadline, today);
  finish(db, row, {
    at: deadline,
    action: decision,
    origin: "acquirer",
    result: "expired",
    byName: null,
    byEmail: null,
    reason: null,
  });
}
