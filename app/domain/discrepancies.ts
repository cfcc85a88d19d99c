/** What may be done about a discrepancy, and what discrepancies cost month by month. Amounts are centavos. */
import type {
  DiscrepancyStatus,
  DiscrepancyTotals,
  DiscrepancyType,
} from "#contract/extension/discrepancies";
import { addMonths, monthsBetween } from "./months";
import { coloured, sum } from "./sum";

export type DiscrepancyAct = "contest" | "answer" | "accept";

const ACTS: Readonly<Record<DiscrepancyStatus, readonly DiscrepancyAct[]>> = {
  open: ["contest", "accept"],
  contested: ["answer", "accept"],
  recovered: [],
  accepted: [],
  "no-claim": [],
};

/** What may be done about a discrepancy, what brings money back first; nothing of a status that we do not know. */
export function actsOn({ status }: { status: DiscrepancyStatus }): readonly DiscrepancyAct[] {
  return Object.hasOwn(ACTS, status) ? ACTS[status] : [];
}

/** What is open can be contested, what is contested is answered; either can be accepted. */
export function allowsAct(act: DiscrepancyAct, one: { status: DiscrepancyStatus }): boolean {
  return actsOn(one).includes(act);
}

/** What the merchant claims back, positive; nothing of what costs nothing. */
export function claimedAmount({ amount }: { amount: number }): number {
  return Math.max(0, -amount);
}

/** Whether the acquirer has let the day of its answer go by. */
export function isOverdue(
  { status, contest_deadline: deadline }: { status: DiscrepancyStatus; contest_deadline: string | null },
  today: string,
): boolean {
  return status === "contested" && deadline !== null && deadline < today;
}

interface LossStacks {
  /** `2026-11`, oldest first, without a gap. */
  months: string[];
  /** The dearest first, a value per month, positive; what is beyond the colours is summed as "others". */
  series: { type: DiscrepancyType | "others"; values: number[] }[];
}

/** What each type cost in each month; a type that brought money costs nothing. */
export function lossStacks(rows: DiscrepancyTotals["months"]): LossStacks {
  const months = monthsOf(rows.map(({ month }) => month));
  const types = [...new Set(rows.map(({ type }) => type))];
  const lost = (type: DiscrepancyType, month: string) =>
    sum(rows.map((row) => (row.type === type && row.month === month ? Math.max(0, -row.amount) : 0)));
  const series = types
    .map((type) => ({ type, values: months.map((month) => lost(type, month)) }))
    .filter(({ values }) => values.some((value) => value > 0));
  return { months, series: coloured(series, { type: "others" as const }) };
}

/** Every month from the first to the last. */
function monthsOf(named: readonly string[]): string[] {
  const sorted = [...named].sort();
  const [first] = sorted;
  if (first === undefined) return [];
  const count = monthsBetween(first, sorted.at(-1) ?? first) + 1;
  return Array.from({ length: count }, (_, at) => addMonths(first, at));
}
