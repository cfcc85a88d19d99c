import type { Clock } from "../../../clock.ts";
import type { Condition } from "../../conditions.ts";

/** How a sale stands against what its acquirer says; `closed` is matched, on a day that somebody has closed. */
type ConciliationStatus = "unmatched" | "in-progress" | "matched" | "divergent" | "disregarded" | "closed";

/** Statuses that only a row of `conciliation_exceptions` brings about: rare, and never without one. */
const EXCEPTIONAL = ["unmatched", "divergent", "disregarded"] as const;

/** Whether the acquirer's file of a day has come by now. */
export function fileHasCome(acquirer: string, day: string, clock: Clock): string {
  return `exists (select 1 from acquirer_files f where f.acquirer = ${acquirer} and f.file_day = ${day}
    and f.received_at <= ${clock.now().getTime()})`;
}

/** Whether somebody has closed a day of a customer. */
export function dayIsClosed(customerId: string, day: string): string {
  return `exists (select 1 from conciliation_days d where d.customer_id = ${customerId} and d.day = ${day}
    and d.closed_at is not null)`;
}

/**
 * SQL for the status of a row of `sales`, given its alias; without question marks, so that it may stand in a
 * `select` list: `select s.id, ${conciliationStatus("s", clock)} as reconciliation_status from sales s`. Null for
 * what was denied or undone: nothing came of it. It costs three look-ups by key per row, so it is for the rows of a
 * page; to filter by it, use `hasConciliationStatus`.
 */
export function conciliationStatus(sale: string, clock: Clock): string {
  const exception = `(select x.status from conciliation_exceptions x where x.sale_id = ${sale}.id)`;
  const closed = dayIsClosed(`${sale}.customer_id`, `${sale}.sale_day`);
  return `case when ${sale}.status in ('denied', 'undone') then null
    else (select case when found = 'matched' and ${closed} then 'closed' else found end
      from (select coalesce(${exception}, ${plainStatus(sale, clock)}) as found)) end`;
}

/** The status of a sale without an exception, whether or not its day is closed. */
function plainStatus(sale: string, clock: Clock): string {
  return `case when ${sale}.status in ('authorized', 'pending') then 'in-progress'
    when ${fileHasCome(`${sale}.acquirer`, `${sale}.sale_day`, clock)} then 'matched' else 'in-progress' end`;
}

/**
 * The condition that a row of `sales` has one of these statuses. The rare ones are looked up among the exceptions
 * first, so that a list of them does not read a million sales.
 */
export function hasConciliationStatus(
  sale: string,
  statuses: readonly ConciliationStatus[],
  clock: Clock,
): Condition {
  const list = JSON.stringify(statuses);
  const exact = `${conciliationStatus(sale, clock)} in (select value from json_each(?))`;
  const areRare = statuses.every((status) => EXCEPTIONAL.some((rare) => rare === status));
  if (!areRare) return [exact, list];
  return [
    `${sale}.id in (select sale_id from conciliation_exceptions where status in (select value from json_each(?)))
     and ${exact}`,
    list,
    list,
  ];
}
