import {
  getPendingTreatmentTotals,
  type PendingTreatmentFilter,
  type PendingTreatmentTotals,
} from "#contract/extension/pending-treatments";
import { answer } from "../../../api/handler.ts";
import { type Condition, every } from "../../conditions.ts";
import { all, first } from "../../query.ts";
import { requireCustomer } from "../visibility.ts";
import { dayIn } from "./filter.ts";
import { placesOf } from "./places.ts";
import { TREATMENTS } from "./rows.ts";
import { instantOf, treatmentConditions } from "./treatments.ts";

interface Sums {
  count: number;
  amount: number;
  elapsed: number | null;
  decided: number;
  in_time: number;
}

/** What a whole filter of treatments comes to, and where the pendings come from. */
export const answerGetPendingTreatmentTotals = answer(getPendingTreatmentTotals, (request) => {
  const { db, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const conditions = treatmentConditions(query, customerId);
  const where = every(conditions);
  const sums = first<Sums>(
    db,
    `select count(*) as count, coalesce(sum(p.amount), 0) as amount,
       cast(round(avg(case when r.result_state in ('confirmed', 'undone', 'disregarded')
         then r.elapsed_seconds end)) as integer) as elapsed,
       count(case when r.result_state <> 'failed' then 1 end) as decided,
       count(case when r.result_state <> 'failed' and r.before_deadline = 1 then 1 end) as in_time
     from ${TREATMENTS} where ${where.sql}`,
    ...where.values,
  );
  const decided = sums?.decided ?? 0;
  const inTime = sums?.in_time ?? 0;
  const body: PendingTreatmentTotals = {
    count: sums?.count ?? 0,
    amount: sums?.amount ?? 0,
    by_action: all<PendingTreatmentTotals["by_action"][number]>(
      db,
      `select r.action, r.result_state, count(*) as count, sum(p.amount) as amount
       from ${TREATMENTS} where ${where.sql} group by r.action, r.result_state
       order by r.action, r.result_state`,
      ...where.values,
    ),
    average_elapsed_seconds: sums?.elapsed ?? null,
    before_deadline: {
      count: inTime,
      decided,
      share: decided === 0 ? null : Math.round((inTime * 10_000) / decided),
    },
    days: daysOf(db, query, conditions),
    points_of_sale: placesOf(db, query, customerId, conditions),
    users: all<PendingTreatmentTotals["users"][number]>(
      db,
      `select max(treated_by_name) as name, treated_by_email as email from pending_treatments
       where customer_id = ? and treated_by_email is not null and treated_by_name is not null
       group by treated_by_email order by name, email`,
      customerId,
    ),
  };
  return { status: 200, body };
});

function daysOf(
  db: Parameters<typeof all>[0],
  query: PendingTreatmentFilter,
  conditions: readonly Condition[],
): PendingTreatmentTotals["days"] {
  const where = every(conditions);
  return all<PendingTreatmentTotals["days"][number]>(
    db,
    `select ${dayIn(instantOf(query))} as date,
       count(case when r.action = 'confirm' then 1 end) as confirm,
       count(case when r.action = 'undo' then 1 end) as undo,
       count(case when r.action = 'disregard' then 1 end) as disregard
     from ${TREATMENTS} where ${where.sql} group by 1 order by 1`,
    ...where.values,
  );
}
