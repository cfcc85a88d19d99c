import { getOverviewTimeline, type OverviewTimeline } from "#contract/extension/overview";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all } from "../../query.ts";
import { COUNTED } from "../../schema/summaries.ts";
import { daysOf, type Period, requirePeriod } from "../period.ts";
import { requireCustomer } from "../visibility.ts";

type DayAmount = OverviewTimeline["days"][number];
type HourAmount = OverviewTimeline["hours"][number];

/** Sales as the figures count them, per day and per weekday and three hours of the day in São Paulo. */
export const answerGetOverviewTimeline = answer(getOverviewTimeline, (request) => {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { current, previous } = requirePeriod(request.query);
  return {
    status: 200,
    body: {
      days: perDay(request.db, customerId, current),
      previous_days: perDay(request.db, customerId, previous),
      hours: perHour(request.db, customerId, current),
    },
  };
});

function perDay(db: Db, customerId: string, period: Period): DayAmount[] {
  const rows = all<DayAmount>(
    db,
    `select sale_day as date, sum(gross_amount) as gross_amount, sum(sales_count) as sales_count
     from store_sales where customer_id = ? and sale_day between ? and ? and ${COUNTED} group by sale_day`,
    customerId,
    period.from,
    period.to,
  );
  const sold = new Map(rows.map((row) => [row.date, row]));
  return daysOf(period).map((date) => ({
    date,
    gross_amount: sold.get(date)?.gross_amount ?? 0,
    sales_count: sold.get(date)?.sales_count ?? 0,
  }));
}

function perHour(db: Db, customerId: string, { from, to }: Period): HourAmount[] {
  return all<HourAmount>(
    db,
    `select cast(strftime('%w', sale_day) as integer) as weekday, band,
       sum(gross_amount) as gross_amount, sum(sales_count) as sales_count
     from terminal_sales where customer_id = ? and sale_day between ? and ?
     group by weekday, band order by weekday, band`,
    customerId,
    from,
    to,
  ).map(({ weekday, band, gross_amount, sales_count }) => ({ weekday, band, gross_amount, sales_count }));
}
