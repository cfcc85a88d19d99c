import { getReceivablesTotals, type ReceivablesTotals } from "#contract/extension/receivables";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { every } from "../../conditions.ts";
import { first } from "../../query.ts";
import { freshnessOf } from "../freshness.ts";
import { requireCustomer } from "../visibility.ts";
import { readAccounts } from "./accounts.ts";
import { type Amounts, amountsOf, EXPECTED, REACHES, SUMMED_AMOUNTS } from "./amounts.ts";
import { scheduleConditions, sumsFor } from "./filter.ts";

export const answerGetReceivablesTotals = answer(getReceivablesTotals, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const accounts = readAccounts(db, customerId, clock.now().getTime());
  const where = every(scheduleConditions(request, "u", customerId, query));
  const sums = first<Amounts>(
    db,
    `select ${SUMMED_AMOUNTS} from ${sumsFor(query)} u where ${where.sql}`,
    ...where.values,
  );
  const today = clock.today();
  return {
    status: 200,
    body: {
      ...amountsOf(sums),
      next: nextSettlement(db, customerId, today),
      future: futureOf(db, customerId, today),
      bank_accounts: accounts.all,
      ...freshnessOf(db, customerId, clock),
    },
  };
});

/** The next day with value; the days, and what is payable on them, are those of the overview. */
function nextSettlement(db: Db, customerId: string, today: string): ReceivablesTotals["next"] {
  const row = first<{ date: string; amount: number }>(
    db,
    `select u.settlement_date as date, sum(${REACHES}) as amount from status_receivables u
     where u.customer_id = ? and u.settlement_date >= ? and ${EXPECTED}
     group by u.settlement_date having amount > 0 order by u.settlement_date limit 1`,
    customerId,
    today,
  );
  return row && { date: row.date, amount: row.amount };
}

function futureOf(db: Db, customerId: string, today: string): ReceivablesTotals["future"] {
  const row = first<Amounts>(
    db,
    `select ${SUMMED_AMOUNTS} from status_receivables u
     where u.customer_id = ? and u.settlement_date >= ? and ${EXPECTED}`,
    customerId,
    today,
  );
  const { total_amount, debit_amount, available_amount, advanced_amount, assigned_amount } = amountsOf(row);
  return { total_amount, debit_amount, available_amount, advanced_amount, assigned_amount };
}
