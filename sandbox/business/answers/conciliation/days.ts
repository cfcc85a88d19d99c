import { getConciliationDay, listConciliationDays } from "#contract/extension/conciliation-days";
import { answer } from "../../../api/handler.ts";
import { all } from "../../query.ts";
import { dayOf, textOf } from "../../rules/calendar.ts";
import { COUNTED } from "../../schema/summaries.ts";
import { requireCustomer } from "../visibility.ts";
import { readDay } from "./day.ts";
import { readFiles } from "./files.ts";
import { requireWanted } from "./filter.ts";
import { readCells } from "./sums.ts";
import { byDay, countsOf, dayStatus } from "./tally.ts";

/** A month's days, each judged by what its own sales and movements come to. */
export const answerListConciliationDays = answer(listConciliationDays, (request) => {
  const { db, clock } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const dates = daysOfMonth(request.query.month);
  const [from = "", to = ""] = [dates[0], dates.at(-1)];
  const cells = byDay(readCells(db, clock, requireWanted(customerId, { from, to })));
  const closed = new Set(
    all<{ day: string }>(
      db,
      "select day from conciliation_days where customer_id = ? and closed_at is not null",
      customerId,
    ).map(({ day }) => day),
  );
  const files = readFiles(db, clock);
  const acquirers = all<{ day: string; acquirer: string }>(
    db,
    `select distinct sale_day as day, acquirer from store_sales
     where customer_id = ? and sale_day between ? and ? and ${COUNTED}`,
    customerId,
    from,
    to,
  );
  const waiting = new Set(
    acquirers.filter(({ day, acquirer }) => !files.hasCome(acquirer, day)).map(({ day }) => day),
  );
  const days = dates.map((date) => {
    const mine = cells.get(date) ?? [];
    const status = dayStatus(mine, { isClosed: closed.has(date), isWaiting: waiting.has(date) });
    return { date, status, ...countsOf(mine) };
  });
  return { status: 200, body: { days } };
});

export const answerGetConciliationDay = answer(getConciliationDay, (request) => {
  const { customerId, date } = request.params;
  requireCustomer(request, customerId);
  return { status: 200, body: readDay(request, customerId, date) };
});

function daysOfMonth(month: string): string[] {
  const first = dayOf(`${month}-01`);
  return Array.from({ length: 31 }, (_, at) => textOf(first + at)).filter((day) => day.startsWith(month));
}
