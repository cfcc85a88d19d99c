import type { PayoutAccount } from "#contract/extension/payout-changes";
import type { Db } from "../../../database.ts";
import { run, update } from "../../query.ts";
import { type DestinationChange, putDestination } from "../acquirers/destinations.ts";
import type { Approvals, ChangeRow } from "./change-row.ts";

/** Puts what was asked for in the place of what there was. */
export function takeEffect({ db, now }: { db: Db; now: number }, row: ChangeRow): void {
  if (row.kind === "approvals") {
    writeApprovals(db, row.customer_id, JSON.parse(row.after) as Approvals, now, row.asked_by_name);
    return;
  }
  if (row.kind === "contract") {
    putDestination(db, row.target_id, JSON.parse(row.after) as DestinationChange, {
      now,
      by: row.asked_by_name,
    });
    return;
  }
  const { bank_code, branch, account, type, holder_document } = JSON.parse(row.after) as PayoutAccount;
  update(db, "bank_accounts", row.target_id, { bank_code, branch, account, type, holder_document });
}

export function writeApprovals(db: Db, customerId: string, wanted: Approvals, now: number, by: string): void {
  run(
    db,
    `insert into payout_approvals (customer_id, second_person, waiting_hours, version, updated_at, updated_by_name)
     values (?, ?, ?, 1, ?, ?) on conflict (customer_id) do update set second_person = excluded.second_person,
       waiting_hours = excluded.waiting_hours, version = version + 1, updated_at = excluded.updated_at,
       updated_by_name = excluded.updated_by_name`,
    customerId,
    wanted.second_person ? 1 : 0,
    wanted.waiting_hours,
    now,
    by,
  );
}
