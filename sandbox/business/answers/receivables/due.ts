import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { all, atOnce, first } from "../../query.ts";
import { dayOf } from "../../rules/calendar.ts";
import { dueStatus, settledStatus } from "../../rules/settlement.ts";
import { WAITING } from "../../schema/sales.ts";
import { debitTakenBack } from "./debits.ts";

/** Two weeks of the usual seed. A Monday of a million sales has six times as many, which takes as many looks. */
const AT_A_LOOK = 5_000;

/**
 * Does what time has brought to receivables by now, the earliest day first: those of today are with the bank, those of
 * a day that is over are paid. So are those that the bank refused once, on the day on which they are presented again;
 * what a court has blocked does not wait for time. Called at the start, now and then, and before anything is asked.
 */
export function carryOutReceivables({ db, clock }: { db: Db; clock: Clock }, most: number = AT_A_LOOK): void {
  const today = clock.today();
  for (let left = most; left > 0; ) {
    const day = dueDay(db, today);
    if (day === null) return;
    const status = dueStatus(dayOf(day), dayOf(today));
    atOnce(db, () => {
      left -= bring(db, day, status, left);
    });
  }
}

/** The first day with something to do: three looks into an index of what waits, and of nothing else. */
function dueDay(db: Db, today: string): string | null {
  const firstOf = (which: string) =>
    `select min(settlement_date) as day from receivables indexed by receivables_waiting where ${WAITING} and ${which}`;
  const found = first<{ day: string | null }>(
    db,
    `select min(day) as day from (${firstOf("status = 'scheduled' and settlement_date <= ?")}
       union all ${firstOf("status = 'error' and settlement_date <= ?")}
       union all ${firstOf("status = 'sent' and settlement_date < ?")})`,
    today,
    today,
    today,
  );
  return found?.day ?? null;
}

/** Tells how many it brought to that status. */
function bring(db: Db, day: string, status: string, most: number): number {
  const brought = all<{ sale_id: number }>(
    db,
    `update receivables set status = ? where (sale_id, number) in
       (select sale_id, number from receivables indexed by receivables_waiting
        where ${WAITING} and status <> ? and settlement_date = ? limit ?) returning sale_id`,
    status,
    status,
    day,
    most,
  );
  if (status === "settled") {
    followSettled(db, new Set(brought.map(({ sale_id }) => sale_id)));
    // What is paid now may cover what waited for it.
    debitTakenBack(db, dayOf(day) + 1);
  }
  return brought.length;
}

function followSettled(db: Db, saleIds: ReadonlySet<number>): void {
  const rowsOf = db.prepare("select status from receivables where sale_id = ?");
  const follow = db.prepare(
    "update sales set status = ? where id = ? and status in ('confirmed', 'partially-settled') and status <> ?",
  );
  for (const id of saleIds) {
    const status = settledStatus(rowsOf.all(id) as { status: string }[]);
    follow.run(status, id, status);
  }
}
