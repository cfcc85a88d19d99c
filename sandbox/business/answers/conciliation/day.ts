import { MatchKind } from "#contract/extension/conciliation";
import type { ConciliationDay } from "#contract/extension/conciliation-days";
import type { Acquirer } from "#contract/values";
import type { ApiRequest } from "../../../api/handler.ts";
import { every } from "../../conditions.ts";
import { historyOf } from "../../history.ts";
import { all, first, instant } from "../../query.ts";
import { isLate } from "../freshness.ts";
import { exceptionBranch } from "./branches.ts";
import { readFiles } from "./files.ts";
import { requireWanted } from "./filter.ts";
import { readCells } from "./sums.ts";
import { type Amount, COMPARED, countsOf, countWritten, dayStatus, MATCHED, tally } from "./tally.ts";

type Asked = Pick<ApiRequest, "db" | "clock">;

export const DAY_SUBJECT = "conciliation-day";

interface DayRow {
  closed_at: number | null;
  closed_by_name: string | null;
  closed_by_email: string | null;
  closed_with: number;
  closed_waiting: number;
  note: string | null;
  noted_at: number | null;
  noted_by_name: string | null;
  noted_by_email: string | null;
}

/** What people did to a day; `null` when nobody did anything. */
export function findDay({ db }: Pick<Asked, "db">, customerId: string, date: string): DayRow | null {
  return first<DayRow>(
    db,
    `select closed_at, closed_by_name, closed_by_email, closed_with, closed_waiting, note, noted_at,
       noted_by_name, noted_by_email from conciliation_days where customer_id = ? and day = ?`,
    customerId,
    date,
  );
}

export function readDay(asked: Asked, customerId: string, date: string): ConciliationDay {
  const { db, clock } = asked;
  const cells = readCells(db, clock, requireWanted(customerId, { from: date, to: date }));
  const row = findDay(asked, customerId, date);
  const sales = tally(cells, "sale", COMPARED);
  const movements = tally(cells, "movement", COMPARED);
  const missing = missingFiles(asked, customerId, date);
  return {
    date,
    status: dayStatus(cells, {
      isClosed: (row?.closed_at ?? null) !== null,
      isWaiting: missing.length > 0,
    }),
    ...countsOf(cells),
    written_count: countWritten(cells),
    match_kinds: matchKinds(asked, customerId, date, tally(cells, "sale", MATCHED)),
    unmatched_sales: tally(cells, "sale", ["unmatched"]),
    unmatched_movements: tally(cells, "movement", ["unmatched"]),
    divergent: tally(cells, "sale", ["divergent"]),
    disregarded: tally(cells, "sale", ["disregarded"]),
    waiting: tally(cells, "sale", ["in-progress"]),
    sales,
    movements,
    difference_amount: movements.amount - sales.amount,
    waiting_for: missing.filter((acquirer) => isLate(acquirer, date, clock)),
    note: noteOf(row),
    closed: closedOf(row),
    history: historyOf(db, DAY_SUBJECT, `${customerId}/${date}`),
  };
}

/** Acquirers with sales on the day whose file has not come. */
function missingFiles({ db, clock }: Asked, customerId: string, date: string): Acquirer[] {
  const files = readFiles(db, clock);
  return all<{ acquirer: Acquirer }>(
    db,
    "select distinct acquirer from daily_sales where customer_id = ? and sale_day = ? order by acquirer",
    customerId,
    date,
  )
    .map(({ acquirer }) => acquirer)
    .filter((acquirer) => !files.hasCome(acquirer, date));
}

/** Exceptions say how they were matched; what is left of the matched was matched automatically. */
function matchKinds({ db }: Asked, customerId: string, date: string, matched: Amount) {
  const { from, conditions } = exceptionBranch(requireWanted(customerId, { from: date, to: date }));
  const where = every([...conditions, ["x.status = 'matched'"]]);
  const manual = all<{ kind: MatchKind } & Amount>(
    db,
    `select k.kind, count(*) as count, sum(s.gross_amount) as amount
     from ${from} left join conciliation_matches k on k.id = x.match_id where ${where.sql} group by 1
     union all
     select k.kind, count(*), sum(s.gross_amount) from manual_sales s
     join conciliation_matches k on k.id = s.match_id where s.customer_id = ? and s.sale_day = ? group by 1`,
    ...where.values,
    customerId,
    date,
  );
  const of = (kind: MatchKind) => manual.filter((row) => row.kind === kind);
  const sum = (rows: readonly Amount[], name: keyof Amount) => rows.reduce((all, row) => all + row[name], 0);
  return MatchKind.options
    .map((kind) => {
      const isRest = kind === "automatic";
      const mine = isRest ? manual : of(kind);
      const [count, amount] = [sum(mine, "count"), sum(mine, "amount")];
      return isRest
        ? { match_kind: kind, count: matched.count - count, amount: matched.amount - amount }
        : { match_kind: kind, count, amount };
    })
    .filter(({ count }) => count > 0);
}

function noteOf(row: DayRow | null): ConciliationDay["note"] {
  if (!row || row.note === null || row.noted_at === null) return null;
  return {
    text: row.note,
    at: instant(row.noted_at),
    by_name: row.noted_by_name ?? "",
    by_email: row.noted_by_email,
  };
}

function closedOf(row: DayRow | null): ConciliationDay["closed"] {
  if (!row || row.closed_at === null) return null;
  return {
    at: instant(row.closed_at),
    by_name: row.closed_by_name ?? "",
    by_email: row.closed_by_email,
    open_count: row.closed_with,
    waiting_count: row.closed_waiting,
  };
}
