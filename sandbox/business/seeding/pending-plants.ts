import { type Day, HOUR, MINUTE } from "../rules/calendar.ts";
import { decisionDeadline } from "../rules/networks.ts";
import type { Attempt, Seller } from "./draw.ts";

/** A pending that still waits. */
export interface OpenPlant {
  state: "pending" | "failed" | "confirming" | "undoing";
  /** Ms from now to its deadline, at least. */
  dueIn: number;
  /** How often its network will not answer before it does. */
  failures: number;
}

/** How a pending ended. */
export type PendingEnd =
  | "as-suggested"
  | "against"
  | "failed-first"
  | "automatic"
  | "disregarded"
  | "expired";

/** A sale that is left pending on purpose: still open, or treated long ago. */
export type Plant = OpenPlant | PendingEnd;

/** How pendings end, in turn. */
export const ENDS: readonly [PendingEnd, ...PendingEnd[]] = [
  "as-suggested",
  "as-suggested",
  "failed-first",
  "as-suggested",
  "disregarded",
  "as-suggested",
  "expired",
  "against",
  "as-suggested",
  "automatic",
  "as-suggested",
  "expired",
];

/** Maria's, the earliest sale first. Six are open for half a day and more, however late it is. */
const OPEN: readonly OpenPlant[] = [
  { state: "pending", dueIn: 50 * MINUTE, failures: 0 },
  { state: "pending", dueIn: 95 * MINUTE, failures: 1 },
  { state: "failed", dueIn: 5 * HOUR, failures: 0 },
  { state: "pending", dueIn: 9 * HOUR, failures: 0 },
  { state: "confirming", dueIn: 14 * HOUR, failures: 0 },
  { state: "undoing", dueIn: 16 * HOUR, failures: 0 },
  { state: "pending", dueIn: 20 * HOUR, failures: 0 },
  { state: "pending", dueIn: 22 * HOUR, failures: 1 },
  { state: "pending", dueIn: 24 * HOUR, failures: 0 },
  { state: "pending", dueIn: 26 * HOUR, failures: 0 },
  { state: "pending", dueIn: 28 * HOUR, failures: 0 },
  { state: "pending", dueIn: 32 * HOUR, failures: 0 },
];
/** Of so many of her sales, Pix and what Cielo has confirmed among them, enough may wait to plant all those. */
const ENOUGH = 26;
/** Days: how old a sale may be at most that waits. */
const OLDEST = 7;
const OTHERS: OpenPlant = { state: "pending", dueIn: 0, failures: 0 };
const OTHERS_OPEN = 3;

/** One of so many of Maria's sales that might be was left pending; on the broken checkout, of its last days. */
const USUAL = 100;
const BROKEN = 14;
const BROKEN_DAYS = 14;

interface PendingPlan {
  total: number;
  /** Epoch milliseconds. */
  now: number;
  today: Day;
  /** How many sales Maria makes on each day, today the last. */
  marias: readonly number[];
}

/**
 * Answers which sales are left pending on purpose, however many sales there are: some of each seller's of
 * yesterday and today, and enough of Maria's for a report. Hers are moved to a TEF checkout if need be.
 */
export function pendingPlanter({ total, now, today, marias: sold }: PendingPlan) {
  const stride = Math.max(1, Math.floor(total / 2500));
  const openSince = today + 1 - daysThatSell(ENOUGH * stride, sold);
  const open = new Map<Seller, number>();
  let candidates = 0;
  let treated = 0;

  return (sale: Attempt, id: number): Plant | null => {
    if (sale.brand === null) return null;
    return sale.seller.merchant.number === 1 ? marias(sale, id) : others(sale, id);
  };

  function marias(sale: Attempt, id: number): Plant | null {
    if (id % stride !== 0) return null;
    if (sale.day >= openSince) {
      // Cielo has confirmed at midnight what was left of the days before.
      if (sale.acquirer === "cielo" && sale.day < today) return null;
      const plant = next(sale.seller, OPEN.length, (at) => OPEN[at] ?? OTHERS);
      if (plant) moveToTef(sale, id);
      return plant;
    }
    candidates += 1;
    const isBroken = sale.day >= today - BROKEN_DAYS && candidates % BROKEN === 0;
    if (!isBroken && candidates % USUAL !== 0) return null;
    moveToTef(sale, isBroken ? 1 : id);
    treated += 1;
    return ENDS[treated % ENDS.length] ?? null;
  }

  function others(sale: Attempt, id: number): Plant | null {
    if (sale.day < today - 1 || !sale.terminal.isTef || id % 3 !== 0) return null;
    return decisionDeadline(sale) > now ? next(sale.seller, OTHERS_OPEN, () => OTHERS) : null;
  }

  function next(seller: Seller, most: number, plantAt: (at: number) => OpenPlant): OpenPlant | null {
    const at = open.get(seller) ?? 0;
    if (at >= most) return null;
    open.set(seller, at + 1);
    return plantAt(at);
  }
}

/** The last three days, or as many more as brought so many sales: at night after a holiday the three bring few. */
function daysThatSell(enough: number, sold: readonly number[]): number {
  let days = 3;
  while (days < OLDEST && sold.slice(-days).reduce((sum, count) => sum + count, 0) < enough) days += 1;
  return days;
}

function moveToTef(sale: Attempt, turn: number): void {
  const checkouts = sale.seller.terminals.filter(({ isTef }) => isTef);
  sale.terminal = checkouts[turn % checkouts.length] ?? sale.terminal;
}
