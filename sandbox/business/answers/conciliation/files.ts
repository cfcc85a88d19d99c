import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { all } from "../../query.ts";
import { type Day, dayOf, startOf, textOf } from "../../rules/calendar.ts";
import { fileHasCome } from "./status.ts";

/** Which acquirers' files have come. */
export interface Files {
  hasCome(acquirer: string, day: string): boolean;
  /** The files that came on these days, both ends inclusive, by acquirer and day of the sales. */
  receivedBetween(from: string, to: string): { acquirer: string; day: string }[];
  /** Epoch milliseconds; `null` as long as it has not come. */
  receivedAt(acquirer: string, day: string): number | null;
  /** Epoch milliseconds: of sales from here on nothing has come. */
  until: number;
  /** SQL for a row of `sales`; it looks the file up only where some are missing. */
  sql(sale: string): string;
}

export function readFiles(db: Db, clock: Clock): Files {
  const rows = all<{ acquirer: string; file_day: string; received_at: number }>(
    db,
    "select acquirer, file_day, received_at from acquirer_files where received_at <= ? order by file_day",
    clock.now().getTime(),
  );
  const received = new Map(rows.map((row) => [`${row.acquirer} ${row.file_day}`, row.received_at]));
  const { from, until } = completeDays(rows);
  return {
    hasCome: (acquirer, day) => received.has(`${acquirer} ${day}`),
    receivedAt: (acquirer, day) => received.get(`${acquirer} ${day}`) ?? null,
    until: startOf(dayOf(rows.at(-1)?.file_day ?? "1970-01-01") + 1),
    receivedBetween(first, last) {
      const [start, end] = [startOf(dayOf(first)), startOf(dayOf(last) + 1)];
      return rows
        .filter(({ received_at }) => received_at >= start && received_at < end)
        .map(({ acquirer, file_day }) => ({ acquirer, day: file_day }));
    },
    sql: (sale) =>
      `((${sale}.sold_at >= ${startOf(from)} and ${sale}.sold_at < ${startOf(until)})
        or ${fileHasCome(`${sale}.acquirer`, `${sale}.sale_day`, clock)})`,
  };
}

/** The days, one after another from the first, for which every acquirer's file has come; `until` is exclusive. */
function completeDays(rows: readonly { acquirer: string; file_day: string }[]): { from: Day; until: Day } {
  const acquirers = new Set(rows.map(({ acquirer }) => acquirer)).size;
  const counts = new Map<string, number>();
  for (const { file_day } of rows) counts.set(file_day, (counts.get(file_day) ?? 0) + 1);
  const from = rows[0] ? dayOf(rows[0].file_day) : 0;
  let until = from;
  while (acquirers > 0 && counts.get(textOf(until)) === acquirers) until += 1;
  return { from, until };
}
