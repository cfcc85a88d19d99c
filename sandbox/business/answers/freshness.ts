import type { Acquirer } from "#contract/values";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database.ts";
import { all, first, instant } from "../query.ts";
import { dayOf, startOf, textOf } from "../rules/calendar.ts";
import { lateFrom } from "../rules/file-hours.ts";

/** How far figures that follow from the acquirers' files reach, as the contract spreads it into an answer. */
export function freshnessOf(db: Db, customerId: string, clock: Clock) {
  return { data_as_of: dataAsOf(db, customerId, clock), waiting_for: waitingFor(db, customerId, clock) };
}

/** When the last file came of an acquirer that the customer has a contract with, or of any if it has none. */
function dataAsOf(db: Db, customerId: string, clock: Clock): string {
  const now = clock.now().getTime();
  const row = first<{ mine: number | null; any_file: number | null }>(
    db,
    `select max(received_at) as any_file,
       max(case when acquirer in (select acquirer from acquirer_contracts where customer_id = ?)
         then received_at end) as mine
     from acquirer_files where received_at <= ?`,
    customerId,
    now,
  );
  return instant(row?.mine ?? row?.any_file ?? startOf(dayOf(clock.today())));
}

/** Acquirers with an active contract whose file for yesterday has not come, though it usually has by this hour. */
function waitingFor(db: Db, customerId: string, clock: Clock): Acquirer[] {
  const yesterday = textOf(dayOf(clock.today()) - 1);
  return all<{ acquirer: Acquirer }>(
    db,
    `select acquirer from acquirer_contracts c where customer_id = ? and status = 'active' and not exists
       (select 1 from acquirer_files f
        where f.acquirer = c.acquirer and f.file_day = ? and f.received_at <= ?)
     order by acquirer`,
    customerId,
    yesterday,
    clock.now().getTime(),
  )
    .map(({ acquirer }) => acquirer)
    .filter((acquirer) => isLate(acquirer, yesterday, clock));
}

/** Whether a day's file should have come by now. */
export function isLate(acquirer: Acquirer, day: string, clock: Clock): boolean {
  return clock.now().getTime() >= startOf(dayOf(day) + 1) + lateFrom(acquirer);
}
