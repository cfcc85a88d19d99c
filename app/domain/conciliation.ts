/** What may be done about the two sides of a day, and how alike they are. Amounts are integer centavos. */
import type { ConciliationStatus } from "#contract/extension/conciliation";
import { sum } from "./sum";

/** How a row of either side stands. */
interface Standing {
  status: ConciliationStatus;
  day_closed: boolean;
  match: { bank_matched: boolean } | null;
}

/** `settle` is to match, to create the other side, or to disregard; `rematch` is to match what was put aside. */
type Possible = "settle" | "rematch" | "undo" | "reopen" | "nothing";

/** What may be done about a row: a closed day changes no more, nor does what the bank has confirmed. */
export function possibleFor({ status, day_closed, match }: Standing): Possible {
  if (day_closed) return "reopen";
  if (match) return match.bank_matched ? "nothing" : "undo";
  if (status === "in-progress") return "nothing";
  return status === "disregarded" ? "rematch" : "settle";
}

/** Whether a row may be matched as it stands. */
export function isOpen(row: Standing): boolean {
  return ["settle", "rematch"].includes(possibleFor(row));
}

interface SaleSide {
  gross_amount: number;
  sale_day: string;
}
interface MovementSide {
  gross_amount: number;
  acquirer_date: string;
}

/** Movements less sales. */
export function differenceOf(sales: readonly SaleSide[], movements: readonly MovementSide[]): number {
  return grossOf(movements) - grossOf(sales);
}

export function grossOf(rows: readonly { gross_amount: number }[]): number {
  return sum(rows.map(({ gross_amount }) => gross_amount));
}

/** Whether a match has to be explained: the sums or the days of its sides differ. */
export function needsJustification(sales: readonly SaleSide[], movements: readonly MovementSide[]): boolean {
  if (differenceOf(sales, movements) !== 0) return true;
  const days = [...sales.map((one) => one.sale_day), ...movements.map((one) => one.acquirer_date)];
  return new Set(days).size > 1;
}

/** What one side of a comparison shows. `at` is an instant. */
export interface Alike {
  acquirer: string;
  at: string;
  gross_amount: number;
  nsu: string;
  authorization_code: string | null;
}

/** The best evidence that two sides are one sale: the same authorisation, NSU or amount, or none of them. */
export type Evidence = "authorization" | "nsu" | "amount" | "none";
const STRENGTH: readonly Evidence[] = ["authorization", "nsu", "amount", "none"];

interface Candidate<Row> {
  row: Row;
  evidence: Evidence;
  /** Of the candidate less what it is compared with. */
  difference: number;
  /** Milliseconds between the minutes that are shown of both, without a sign. */
  apart: number;
}

/** The rows of the same acquirer, likeliest first: by evidence, then by what is nearer in money, then in time. */
export function rankCandidates<Row extends Alike>(chosen: Alike, rows: readonly Row[]): Candidate<Row>[] {
  return rows
    .filter(({ acquirer }) => acquirer === chosen.acquirer)
    .map((row) => ({
      row,
      evidence: evidenceOf(chosen, row),
      difference: row.gross_amount - chosen.gross_amount,
      apart: Math.abs(minuteOf(row.at) - minuteOf(chosen.at)),
    }))
    .sort(
      (one, other) =>
        STRENGTH.indexOf(one.evidence) - STRENGTH.indexOf(other.evidence) ||
        Math.abs(one.difference) - Math.abs(other.difference) ||
        one.apart - other.apart,
    );
}

const MINUTE = 60_000;
const minuteOf = (at: string) => Math.floor(Date.parse(at) / MINUTE) * MINUTE;

function evidenceOf(one: Alike, other: Alike): Evidence {
  if (one.authorization_code !== null && one.authorization_code === other.authorization_code)
    return "authorization";
  if (one.nsu === other.nsu) return "nsu";
  return one.gross_amount === other.gross_amount ? "amount" : "none";
}

interface CountedDay {
  date: string;
  expected_count: number;
  matched_count: number;
  divergent_count: number;
  missing_count: number;
  waiting_count: number;
}

/** One column of the chart: a day, or up to seven of them. Both ends are included. */
export interface RateSpan {
  from: string;
  to: string;
  matched: number;
  divergent: number;
  missing: number;
  waiting: number;
  /** Basis points; null without sales, and while all of them wait. */
  rate: number | null;
}

/** Beyond two months single days are too many to tell apart. */
const MOST_DAYS = 62;

export function rateSpans(days: readonly CountedDay[]): RateSpan[] {
  const size = days.length > MOST_DAYS ? 7 : 1;
  const spans: RateSpan[] = [];
  for (let start = 0; start < days.length; start += size) {
    const part = days.slice(start, start + size);
    const of = (name: Exclude<keyof CountedDay, "date">) => sum(part.map((day) => day[name]));
    spans.push({
      from: part[0]?.date ?? "",
      to: part.at(-1)?.date ?? "",
      matched: of("matched_count"),
      divergent: of("divergent_count"),
      missing: of("missing_count"),
      waiting: of("waiting_count"),
      rate: isUncompared({ waiting_count: of("waiting_count"), expected_count: of("expected_count") })
        ? null
        : matchRate(of("matched_count"), of("expected_count")),
    });
  }
  return spans;
}

/** Whether nobody could compare any of it yet: there is no rate of that, which would fall to zero every morning. */
export function isUncompared(day: Pick<CountedDay, "waiting_count" | "expected_count">): boolean {
  return day.waiting_count === day.expected_count;
}

/** Basis points, rounded down, so that only a whole match reads 100 %; null without sales. */
export function matchRate(matched: number, expected: number): number | null {
  return expected === 0 ? null : Math.floor((matched * 10_000) / expected);
}

interface Day {
  date: string;
  status: "open" | "closed" | "waiting-for-file" | "no-sales";
  pending_count: number;
  waiting_count: number;
}

/** How a day is doing: what is left to settle comes before what is waited for. */
export type DayMood = "closed" | "pending" | "waiting" | "done" | "empty" | "unknown";

export function moodOf({ status, pending_count, waiting_count }: Day): DayMood {
  if (status === "closed") return "closed";
  if (pending_count > 0) return "pending";
  if (status === "waiting-for-file" || waiting_count > 0) return "waiting";
  if (status === "no-sales") return "empty";
  return status === "open" ? "done" : "unknown";
}

/** Whether a day can be closed: it has ended, had sales, and nobody has closed it. */
export function closable(day: Day, today: string): "yes" | "closed" | "not-over" | "no-sales" {
  if (day.status === "closed") return "closed";
  if (day.date >= today) return "not-over";
  return day.status === "no-sales" ? "no-sales" : "yes";
}

interface Compared {
  difference_amount: number;
  unmatched_sales: { amount: number };
  unmatched_movements: { amount: number };
  /** Each without its sign. */
  divergent_amount: number;
}

/**
 * Whether more than what is open makes a day's sides differ: a match may be of two amounts, and of two days, and on
 * each of them only one side counts.
 */
export function matchesDiffer(day: Compared): boolean {
  const open = day.unmatched_movements.amount - day.unmatched_sales.amount;
  return day.difference_amount !== 0 && Math.abs(day.difference_amount - open) > day.divergent_amount;
}
