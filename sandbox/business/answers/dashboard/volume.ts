import { type DashboardVolume, getDashboardVolume } from "#contract/extension/partner-dashboard";
import type { Acquirer } from "#contract/values";
import { answer } from "../../../api/handler.ts";
import { all } from "../../query.ts";
import { type Day, dayOf, monthStart, textOf } from "../../rules/calendar.ts";
import { firstSaleDay } from "../since.ts";
import { LISTED, scopeOf } from "./scope.ts";

const MONTHS = 12;

/** Gross volume of this month and up to eleven before it, from the first month with a sale. */
export const answerGetDashboardVolume = answer(getDashboardVolume, (request) => {
  const scope = scopeOf(request);
  const today = dayOf(request.clock.today());
  const rows = all<{ month: string; acquirer: Acquirer; gross_amount: number }>(
    request.db,
    `select substr(sale_day, 1, 7) as month, acquirer, sum(gross_amount) as gross_amount from daily_sales
     where customer_id in ${LISTED} and acquirer in ${LISTED} and sale_day >= ?
     group by month, acquirer order by month, acquirer`,
    scope.customers,
    scope.acquirers,
    textOf(monthStart(today, 1 - MONTHS)),
  );
  const months: DashboardVolume["months"] = monthsFrom(rows[0]?.month, today).map((month) => ({
    month,
    acquirers: rows
      .filter((row) => row.month === month)
      .map(({ acquirer, gross_amount }) => ({ acquirer, gross_amount })),
  }));
  return { status: 200, body: { since: firstSaleDay(request.db, JSON.parse(scope.customers)), months } };
});

/** Every month up to today's, those without a sale included. */
function monthsFrom(first: string | undefined, today: Day): string[] {
  if (first === undefined) return [];
  const months: string[] = [];
  for (let at = 1 - MONTHS; at <= 0; at += 1) {
    const month = textOf(monthStart(today, at)).slice(0, 7);
    if (month >= first) months.push(month);
  }
  return months;
}
