import { doOfTime } from "../../../audit/of-time.ts";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { all, atOnce, first, update } from "../../query.ts";
import { due } from "../../rules/payout-states.ts";
import type { ChangeRow } from "./change-row.ts";
import { takeEffect } from "./effect.ts";
import { type Deed, tell } from "./told.ts";

interface Here {
  db: Db;
  clock: Clock;
}

/**
 * Does what time has brought by now, in its order: what was agreed to takes effect, what nobody agreed to expires.
 * Called at the start, now and then, and before anything is asked: nobody sees an account of before its instant.
 */
export function carryOutPayouts({ db, clock }: Here): void {
  const now = clock.now().getTime();
  if (first(db, "select 1 from payout_changes where due_at <= ?", now) === null) return;
  const work = () => {
    for (const row of all<ChangeRow>(
      db,
      "select * from payout_changes where due_at <= ? order by due_at, asked_at, id",
      now,
    ))
      carryOut({ db, clock }, row);
  };
  atOnce(db, work);
}

function carryOut({ db, clock }: Here, row: ChangeRow): void {
  const now = clock.now().getTime();
  const params = { customerId: row.customer_id };
  doOfTime({ db, now, act: "carryOutPayoutChange", params, source: "prazo" }, () => {
    const next = due(row.state);
    update(db, "payout_changes", row.id, {
      state: next.state,
      due_at: next.due_at,
      ...(next.state === "done" ? { effective_at: now } : { closed_at: now }),
    });
    if (next.state === "done") takeEffect({ db, now }, row);
    const deed: Deed = next.state === "done" ? "done" : "expired";
    tell({ db, clock, by: null }, { ...copyOf(row), ...next }, deed);
  });
}

/** libSQL's rows may carry a key of their own. */
const copyOf = (row: ChangeRow): ChangeRow => Object.assign({}, row);
