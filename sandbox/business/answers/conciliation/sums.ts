import type { ConciliationStatus } from "#contract/extension/conciliation";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { every } from "../../conditions.ts";
import { all } from "../../query.ts";
import {
  exceptionBranch,
  manualSaleBranch,
  movementBranch,
  plainStatuses,
  type RareBranch,
  type Side,
} from "./branches.ts";
import { type Files, readFiles } from "./files.ts";
import type { Wanted } from "./filter.ts";
import { readPlain } from "./plain-sums.ts";

/** What of one side of one day has one status. */
export interface Cell {
  side: Side;
  /** The sale's day, or the acquirer's own. */
  day: string;
  status: ConciliationStatus;
  count: number;
  amount: number;
  /** Movements less sales; and the same without the sign, and only where the merchant loses. */
  difference: number;
  distance: number;
  lost: number;
  /** Counterparts written by hand, which are no sales. */
  written?: true;
}

/** Both sides of a filter, by day and status: plain sales from sums that are kept, exceptions row by row. */
export function readCells(db: Db, clock: Clock, wanted: Wanted): Cell[] {
  const files = readFiles(db, clock);
  const closed = closedDays(db, wanted.customerId);
  const plain = plainCells(db, wanted, { files, closed, side: "sale" });
  // The search box looks at more of a sale than of a movement; else these follow from those.
  const mirrored =
    wanted.filter.q === undefined
      ? plain.flatMap((cell) =>
          cell.status === "in-progress" ? [] : [{ ...cell, side: "movement" as const }],
        )
      : plainCells(db, wanted, { files, closed, side: "movement" });
  return [
    ...plain,
    ...mirrored,
    ...rareCells(db, "sale", exceptionBranch(wanted)),
    ...rareCells(db, "sale", manualSaleBranch(wanted)).map((cell) => ({ ...cell, written: true as const })),
    ...rareCells(db, "movement", movementBranch(wanted)),
  ];
}

interface Known {
  files: Files;
  closed: ReadonlySet<string>;
  side: Side;
}

/** The status follows from the file and the day. */
function plainCells(db: Db, wanted: Wanted, { files, closed, side }: Known): Cell[] {
  const chosen = plainStatuses(wanted, side);
  return readPlain(db, wanted, files, side).flatMap((row): Cell[] => {
    const hasCome = row.undecided === 0 && files.hasCome(row.acquirer, row.day);
    const status = !hasCome ? "in-progress" : closed.has(row.day) ? "closed" : "matched";
    if (!chosen.includes(status)) return [];
    const { day, count, amount } = row;
    return [{ side, day, status, count, amount, difference: 0, distance: 0, lost: 0 }];
  });
}

/** Whether a day is closed is looked up of each group, and not of each row. */
function rareCells(db: Db, side: Side, branch: RareBranch): Cell[] {
  const { difference, day, status, own, amount, from } = branch;
  const where = every(branch.conditions);
  return all<Omit<Cell, "side">>(
    db,
    `select ${day} as day, ${status} as status, count(*) as count, sum(${amount}) as amount,
       sum(${difference}) as difference, sum(abs(${difference})) as distance,
       sum(max(0, -(${difference}))) as lost
     from ${from} where ${where.sql} group by ${day}, ${own}`,
    ...where.values,
  ).map((row) => ({ side, ...row }));
}

function closedDays(db: Db, customerId: string): ReadonlySet<string> {
  const rows = all<{ day: string }>(
    db,
    "select day from conciliation_days where customer_id = ? and closed_at is not null",
    customerId,
  );
  return new Set(rows.map(({ day }) => day));
}
