import { type DashboardVolume, getDashboardVolume } from "#contract/extension/partner-dashboard";
import type { Acquirer } from "#contract/values";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, first } from "../../query.ts";
import { type Day, dayOf, monthStart, textOf } from "../../rules/calendar.ts";
import { firstSaleDay } from "../since.ts";
import { LISTED, type Scope, scopeOf } from "./scope.ts";
import { wholeOf } from "./whole.ts";

const MONTHS = 12;

/** Gross volume of this month and up to eleven before it, from the first month with a sale. */
export const answerGetDashboardVolume = answer(getDashboardVolume, (request) => {
  const { db, clock } = request;
  const today = dayOf(clock.today());
  const from = textOf(monthStart(today, 1 - MONTHS));
  const whole = wholeOf(request);
  const { since, rows } = whole === null ? readFound(db, scopeOf(request), from) : readKept(db, whole, from);
  const months: DashboardVolume["months"] = monthsFrom(rows[0]?.month, today).map((month) => ({
    month,
    acquirers: rows
      .filter((row) => row.month === month)
      .map(({ acquirer, gross_amount }) => ({ acquirer, gross_amount })),
  }));
  return { status: 200, body: { since, months } };
});

interface Volume {
  since: string | null;
  rows: { month: string; acquirer: Acquirer; gross_amount: number }[];
}

function readFound(db: Db, { customers, acquirers }: Scope, from: string): Volume {
  const rows = all<Volume["rows"][number]>(
    db,
    `${MONTHLY} from daily_sales where customer_id in ${LISTED} and acquirer in ${LISTED} and sale_day >= ?
     group by month, acquirer order by month, acquirer`,
    customers,
    acquirers,
    from,
  );
  return { since: firstSaleDay(db, JSON.parse(customers)), rows };
}

/** Of all that a partner looks after. */
function readKept(db: Db, partnerId: string, from: string): Volume {
  const rows = all<Volume["rows"][number]>(
    db,
    `${MONTHLY} from partner_sales where partner_id = ? and sale_day >= ?
     group by month, acquirer order by month, acquirer`,
    partnerId,
    from,
  );
  const since = first<{ day: string | null }>(
    db,
    "select min(sale_day) as day from partner_sales where partner_id = ?",
    partnerId,
  );
  return { since: since?.day ?? null, rows };
}

const MONTHLY = "select substr(sale_day, 1, 7) as month, acquirer, sum(gross_amount) as gross_amount";

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
