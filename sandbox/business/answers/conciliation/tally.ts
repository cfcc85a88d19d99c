import type { ConciliationStatus } from "#contract/extension/conciliation";
import type { ConciliationDayStatus } from "#contract/extension/conciliation-days";
import { grouped } from "../../grouped.ts";
import type { Side } from "./branches.ts";
import type { Cell } from "./sums.ts";

export interface Amount {
  count: number;
  amount: number;
}

export const MATCHED: readonly ConciliationStatus[] = ["matched", "closed"];
/** What is compared: it has come, or should have, and nobody has put it aside. */
export const COMPARED: readonly ConciliationStatus[] = ["unmatched", "matched", "closed", "divergent"];
const EXPECTED: readonly ConciliationStatus[] = [...COMPARED, "in-progress"];
const PENDING: readonly ConciliationStatus[] = ["unmatched", "divergent"];

/** What the cells of one side and of some statuses come to. */
export function tally(cells: readonly Cell[], side: Side, statuses: readonly ConciliationStatus[]): Amount {
  const mine = cells.filter((cell) => cell.side === side && statuses.includes(cell.status));
  return { count: sum(mine, (cell) => cell.count), amount: sum(mine, (cell) => cell.amount) };
}

/** How many of the sales that are compared were written by hand, for movements of which the tills know nothing. */
export function countWritten(cells: readonly Cell[]): number {
  return tally(
    cells.filter(({ written }) => written),
    "sale",
    COMPARED,
  ).count;
}

export function sum(cells: readonly Cell[], value: (cell: Cell) => number): number {
  return cells.reduce((total, cell) => total + value(cell), 0);
}

/** Basis points, rounded down, so that only a whole match shows 100 %. */
function matchRate(matched: number, expected: number): number | null {
  return expected === 0 ? null : Math.floor((matched * 10_000) / expected);
}

/** The counts by which a day, or a whole filter, is judged. */
export function countsOf(cells: readonly Cell[]) {
  const count = (side: Side, statuses: readonly ConciliationStatus[]) => tally(cells, side, statuses).count;
  const expected = count("sale", EXPECTED);
  const matched = count("sale", MATCHED);
  const divergent = cells.filter((cell) => cell.side === "sale" && cell.status === "divergent");
  return {
    expected_count: expected,
    matched_count: matched,
    pending_count: count("sale", PENDING) + count("movement", ["unmatched"]),
    waiting_count: count("sale", ["in-progress"]),
    divergent_amount: sum(divergent, (cell) => cell.distance),
    match_rate: matchRate(matched, expected),
  };
}

/** Cells by their day. */
export function byDay(cells: readonly Cell[]): Map<string, Cell[]> {
  return grouped(cells, ({ day }) => day);
}

export function dayStatus(
  cells: readonly Cell[],
  { isClosed, isWaiting }: { isClosed: boolean; isWaiting: boolean },
): ConciliationDayStatus {
  if (isClosed) return "closed";
  if (cells.length === 0) return "no-sales";
  return isWaiting ? "waiting-for-file" : "open";
}
