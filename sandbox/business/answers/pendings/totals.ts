import { getPendingTotals, type PendingState } from "#contract/extension/pendings";
import { answer } from "../../../api/handler.ts";
import { every } from "../../conditions.ts";
import { all, first, instant } from "../../query.ts";
import { requireCustomer } from "../visibility.ts";
import { deadlines, pendingConditions, TREATABLE } from "./filter.ts";
import { PENDINGS } from "./rows.ts";

type Sums = Record<"count" | "amount" | "today" | "today_amount" | "soon" | "soon_amount", number>;

/** What a whole filter of pendings comes to. */
export const answerGetPendingTotals = answer(getPendingTotals, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const where = every(pendingConditions(query, customerId, clock));
  const due = deadlines(clock);
  const by = `${TREATABLE} and p.decision_deadline <= ?`;
  const sums = first<Sums>(
    db,
    `select count(*) as count, coalesce(sum(p.amount), 0) as amount,
       count(case when ${by} then 1 end) as today,
       coalesce(sum(case when ${by} then p.amount end), 0) as today_amount,
       count(case when ${by} then 1 end) as soon,
       coalesce(sum(case when ${by} then p.amount end), 0) as soon_amount
     from ${PENDINGS} where ${where.sql}`,
    due.today,
    due.today,
    due["2h"],
    due["2h"],
    ...where.values,
  );
  const states = all<{ state: PendingState; count: number; amount: number }>(
    db,
    `select p.state, count(*) as count, sum(p.amount) as amount from ${PENDINGS} where ${where.sql}
     group by p.state order by p.state`,
    ...where.values,
  );
  const checkouts = all<{ store_id: number; store_name: string; pos_number: string }>(
    db,
    `select stores.id as store_id, stores.name as store_name, t.pos_number
     from terminals t join stores on stores.id = t.store_id
     where t.customer_id = ? and t.kind = 'tef' and t.pos_number is not null
     group by stores.id, t.pos_number order by stores.name, stores.id, t.pos_number`,
    customerId,
  );
  return {
    status: 200,
    body: {
      count: sums?.count ?? 0,
      amount: sums?.amount ?? 0,
      due_today: { count: sums?.today ?? 0, amount: sums?.today_amount ?? 0 },
      due_in_2_hours: { count: sums?.soon ?? 0, amount: sums?.soon_amount ?? 0 },
      states,
      points_of_sale: checkouts.map((row) => ({ ...row, store_id: String(row.store_id) })),
      read_at: instant(due.now),
    },
  };
});
