/** Sums and groupings of the receivables schedule. Amounts are integer centavos. */
import { sum } from "./sum";

/** What one row of the schedule says of a unit: a day of settlement, an acquirer, an arrangement. */
interface UnitRow<Check> {
  acquirer: string;
  arrangement: string;
  status: string;
  available_amount: number;
  paid_amount: number;
  bank_check: Check | null;
}

/** The rows that the bank sees: what is to come, what came, and what it sent back. */
const AT_BANK = ["scheduled", "sent", "settled", "error"];

export function reachesBank({ status }: { status: string }): boolean {
  return AT_BANK.includes(status);
}

interface BankUnit<Check> {
  /** What the account should show: the available and the paid of all its rows together. */
  expected: number;
  check: Check | null;
}

/** By `unitKey`; a unit of which nothing reaches the bank is absent. */
export function bankUnits<Check>(rows: readonly UnitRow<Check>[]): Map<string, BankUnit<Check>> {
  const units = new Map<string, BankUnit<Check>>();
  for (const row of rows.filter(reachesBank)) {
    const former = units.get(unitKey(row));
    units.set(unitKey(row), {
      expected: (former?.expected ?? 0) + row.available_amount + row.paid_amount,
      check: former?.check ?? row.bank_check,
    });
  }
  return units;
}

export function unitKey({ acquirer, arrangement }: { acquirer: string; arrangement: string }): string {
  return `${acquirer}/${arrangement}`;
}

interface DayAmount {
  date: string;
  amount: number;
}

/** One bar of the schedule: a day, or the days of a week. Both ends are included. */
export interface ScheduleSpan {
  from: string;
  to: string;
  amount: number;
  /** All that reaches the account from the first day on. */
  cumulative: number;
}

/** Beyond two months single days are too many to tell apart. */
const MOST_DAYS = 62;

/** Days, or weeks counted from the first day where there are many: the last one may be shorter. */
export function scheduleSpans(days: readonly DayAmount[]): ScheduleSpan[] {
  const size = days.length > MOST_DAYS ? 7 : 1;
  const spans: ScheduleSpan[] = [];
  for (let start = 0; start < days.length; start += size) {
    const part = days.slice(start, start + size);
    const amount = sum(part.map((day) => day.amount));
    const cumulative = (spans.at(-1)?.cumulative ?? 0) + amount;
    spans.push({ from: part[0]?.date ?? "", to: part.at(-1)?.date ?? "", amount, cumulative });
  }
  return spans;
}
