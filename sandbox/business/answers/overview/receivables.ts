import { getOverviewReceivables } from "#contract/extension/overview";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, first } from "../../query.ts";
import { dayOf, textOf } from "../../rules/calendar.ts";
import { daysOf } from "../period.ts";
import { requireCustomer } from "../visibility.ts";

const HORIZON = 30;

/** Not yet paid, and still to be: settled rows are past, cancelled and charged-back ones never come. */
const EXPECTED = "status in ('scheduled', 'sent', 'error', 'blocked', 'advanced', 'assigned')";

/** What reaches the account on the day: net less what was taken back, paid ahead, or goes to somebody else. */
const PAYABLE = "net_amount - reversed_amount - advanced_amount - assigned_amount";

/**
 * What a customer will be paid, from today on, as the sums of each day tell it. The days hold only what will reach
 * the account; what was paid ahead or goes to somebody else is summed apart, over all that is still to come.
 */
export const answerGetOverviewReceivables = answer(getOverviewReceivables, (request) => {
  const { db, clock } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const today = clock.today();
  const last = textOf(dayOf(today) + HORIZON - 1);
  const paid = payableByDay(db, customerId, today, last);
  const days = daysOf({ from: today, to: last }).map((date) => ({ date, amount: paid.get(date) ?? 0 }));
  const lent = first<{ advanced: number; assigned: number }>(
    db,
    `select coalesce(sum(advanced_amount), 0) as advanced, coalesce(sum(assigned_amount), 0) as assigned
     from status_receivables where customer_id = ? and settlement_date >= ? and ${EXPECTED}`,
    customerId,
    today,
  );
  return {
    status: 200,
    body: {
      next: days.find(({ amount }) => amount > 0) ?? nextAfter(db, customerId, last),
      next_30_days_amount: days.reduce((sum, { amount }) => sum + amount, 0),
      advanced_amount: lent?.advanced ?? 0,
      assigned_amount: lent?.assigned ?? 0,
      days,
    },
  };
});

function payableByDay(db: Db, customerId: string, from: string, to: string): Map<string, number> {
  const rows = all<{ date: string; amount: number }>(
    db,
    `select settlement_date as date, sum(${PAYABLE}) as amount from status_receivables
     where customer_id = ? and settlement_date between ? and ? and ${EXPECTED} group by settlement_date`,
    customerId,
    from,
    to,
  );
  return new Map(rows.map(({ date, amount }) => [date, amount]));
}

/** The next payment when it lies beyond the horizon. */
function nextAfter(db: Db, customerId: string, day: string): { date: string; amount: number } | null {
  const row = first<{ date: string; amount: number }>(
    db,
    `select settlement_date as date, sum(${PAYABLE}) as amount from status_receivables
     where customer_id = ? and settlement_date > ? and ${EXPECTED}
     group by settlement_date having amount > 0 order by settlement_date limit 1`,
    customerId,
    day,
  );
  return row && { date: row.date, amount: row.amount };
}
