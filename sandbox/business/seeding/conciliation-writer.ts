import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { AUTOMATIC, lotOf } from "../rules/matching.ts";
import { saleFee } from "../rules/money.ts";
import { FIRST_MANUAL_SALE, FIRST_MOVEMENT } from "../schema/conciliation.ts";
import { emailOf } from "./names.ts";
import type { Random } from "./random.ts";

/** What of a sale the other side is made from. Centavos, epoch milliseconds. */
export interface ComparedSale {
  id: number;
  customer_id: string;
  acquirer: string;
  brand: string | null;
  modality: string;
  instalments: number;
  nsu: string;
  authorization_code: string | null;
  sold_at: number;
  sale_day: string;
  gross_amount: number;
  fee_rate: number;
  fee_fixed_amount: number;
  first_settlement_date: string | null;
}

export const COMPARED_COLUMNS = `s.id, s.customer_id, s.acquirer, s.brand, s.modality, s.instalments, s.nsu,
  s.authorization_code, s.sold_at, s.sale_day, s.gross_amount, s.fee_rate, s.fee_fixed_amount, s.first_settlement_date`;

/** How a movement differs from its sale. */
interface Deviation {
  amount?: number;
  at?: number;
  day?: string;
  /** Its own NSU and authorisation instead of the sale's. */
  ownKeys?: boolean;
  origin?: "file" | "manual";
}

type Status = "unmatched" | "divergent" | "matched" | "disregarded";

export interface MatchPlan {
  kind: "tolerance" | "manual-justified" | "manual-unjustified";
  justification: string | null;
  at: number;
  /** Nobody, where it was found automatically. */
  by: string | null;
}

/** Writes exceptions of the conciliation with both of their sides. */
export function conciliationWriter(db: Db, random: Random) {
  const addMovement = movementWriter(db, random);
  const addMatch = matchWriter(db);
  const addException = exceptionWriter(db);
  const addManualSale = manualSaleWriter(db, random);

  return {
    /** Neither side knows of the other. */
    unmatched(sale: ComparedSale): void {
      addException(sale, "unmatched", { difference: -sale.gross_amount });
    },
    orphan(sale: ComparedSale, deviation: Deviation): void {
      const amount = deviation.amount ?? sale.gross_amount;
      addMovement(sale, { ...deviation, ownKeys: true }, "unmatched", { difference: amount });
    },
    disregarded(sale: ComparedSale, reason: string): void {
      addException(sale, "disregarded", { difference: 0, reason });
    },
    disregardedOrphan(sale: ComparedSale, deviation: Deviation, reason: string): void {
      addMovement(sale, { ...deviation, ownKeys: true }, "disregarded", { difference: 0, reason });
    },
    divergent(sale: ComparedSale, amount: number): void {
      const difference = amount - sale.gross_amount;
      const movement = addMovement(sale, { amount }, "divergent", { difference });
      addException(sale, "divergent", { movement, difference });
    },
    matched(sale: ComparedSale, deviation: Deviation, plan: MatchPlan): void {
      const match = addMatch(sale.customer_id, plan);
      const difference = (deviation.amount ?? sale.gross_amount) - sale.gross_amount;
      addMovement(sale, deviation, "matched", { match, difference });
      addException(sale, "matched", { match, difference });
    },
    /** A movement that no till knows of, with the counterpart that somebody wrote for it. */
    matchedOrphan(sale: ComparedSale, deviation: Deviation, plan: MatchPlan): void {
      const match = addMatch(sale.customer_id, plan);
      addMovement(sale, { ...deviation, ownKeys: true }, "matched", { match, difference: 0 });
      addManualSale(sale, deviation, match);
    },
    tell: inserter(db, "history_events"),
  };
}

/** What a row of either side is tied to, and by how much the two differ. */
interface Link {
  match?: number;
  difference: number;
  reason?: string;
}

/** Answers a function that writes what the acquirer says of a sale, and tells its id. */
function movementWriter(db: Db, random: Random) {
  const add = inserter(db, "acquirer_movements");
  let last = FIRST_MOVEMENT - 1;
  return (sale: ComparedSale, deviation: Deviation, status: Status, link: Link): number => {
    last += 1;
    const { acquirer, brand, modality, instalments } = sale;
    const { at = sale.sold_at, day = sale.sale_day, amount: gross = sale.gross_amount } = deviation;
    const { ownKeys, origin = "file" } = deviation;
    const fee = saleFee(gross, { rate: sale.fee_rate, fixed: sale.fee_fixed_amount });
    add({
      id: last,
      customer_id: sale.customer_id,
      acquirer,
      occurred_at: at,
      acquirer_date: day,
      brand,
      modality,
      instalments,
      nsu: ownKeys ? random.digits(9) : sale.nsu,
      authorization_code: ownKeys ? keyOf(random, sale) : sale.authorization_code,
      gross_amount: gross,
      fee_amount: fee,
      net_amount: gross - fee,
      settlement_date: sale.first_settlement_date,
      lot: origin === "file" ? lotOf(acquirer, day) : null,
      origin,
      status,
      match_id: link.match ?? null,
      difference_amount: link.difference,
      reason: link.reason ?? null,
    });
    return last;
  };
}

function keyOf(random: Random, sale: ComparedSale): string | null {
  return sale.authorization_code === null ? null : random.digits(6);
}

/** Answers a function that writes a match, and tells its id. */
function matchWriter(db: Db) {
  const add = inserter(db, "conciliation_matches");
  let last = 0;
  return (customerId: string, { kind, justification, at, by }: MatchPlan): number => {
    last += 1;
    add({
      id: last,
      customer_id: customerId,
      kind,
      justification,
      matched_at: at,
      matched_by_name: by ?? AUTOMATIC,
      matched_by_email: emailOf(by),
    });
    return last;
  };
}

/** Answers a function that writes of a sale that it is not simply paired. */
function exceptionWriter(db: Db) {
  const add = inserter(db, "conciliation_exceptions");
  return (sale: ComparedSale, status: Status, link: Link & { movement?: number }): void =>
    add({
      sale_id: sale.id,
      customer_id: sale.customer_id,
      sale_day: sale.sale_day,
      acquirer: sale.acquirer,
      status,
      movement_id: link.movement ?? null,
      match_id: link.match ?? null,
      difference_amount: link.difference,
      reason: link.reason ?? null,
    });
}

/** Answers a function that writes the sale that somebody noted for a movement without one. */
function manualSaleWriter(db: Db, random: Random) {
  const add = inserter(db, "manual_sales");
  let last = FIRST_MANUAL_SALE - 1;
  return (sale: ComparedSale, deviation: Deviation, match: number): void => {
    const { at = sale.sold_at, day = sale.sale_day, amount = sale.gross_amount } = deviation;
    last += 1;
    add({
      id: last,
      customer_id: sale.customer_id,
      acquirer: sale.acquirer,
      sold_at: at,
      sale_day: day,
      brand: sale.brand,
      modality: sale.modality,
      instalments: sale.instalments,
      nsu: random.digits(9),
      authorization_code: null,
      gross_amount: amount,
      settlement_date: sale.first_settlement_date,
      match_id: match,
    });
  };
}
