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
  const write = inserters(db);
  let movements = FIRST_MOVEMENT - 1;
  let manualSales = FIRST_MANUAL_SALE - 1;
  let matches = 0;

  function addMovement(
    sale: ComparedSale,
    deviation: Deviation,
    status: Status,
    link: { match?: number; difference: number; reason?: string },
  ): number {
    movements += 1;
    const { acquirer, brand, modality, instalments } = sale;
    const gross = deviation.amount ?? sale.gross_amount;
    const fee = saleFee(gross, { rate: sale.fee_rate, fixed: sale.fee_fixed_amount });
    const day = deviation.day ?? sale.sale_day;
    const { ownKeys, origin = "file" } = deviation;
    write.movement([
      movements,
      sale.customer_id,
      acquirer,
      deviation.at ?? sale.sold_at,
      day,
      brand,
      modality,
      instalments,
      ownKeys ? random.digits(9) : sale.nsu,
      ownKeys ? keyOf(random, sale) : sale.authorization_code,
      gross,
      fee,
      gross - fee,
      sale.first_settlement_date,
      origin === "file" ? lotOf(acquirer, day) : null,
      origin,
      status,
      link.match ?? null,
      link.difference,
      link.reason ?? null,
    ]);
    return movements;
  }

  function addMatch(customerId: string, { kind, justification, at, by }: MatchPlan): number {
    matches += 1;
    write.match([matches, customerId, kind, justification, at, by ?? AUTOMATIC, emailOf(by)]);
    return matches;
  }

  function addException(
    sale: ComparedSale,
    status: Status,
    link: { movement?: number; match?: number; difference: number; reason?: string },
  ): void {
    write.exception([
      sale.id,
      sale.customer_id,
      sale.sale_day,
      sale.acquirer,
      status,
      link.movement ?? null,
      link.match ?? null,
      link.difference,
      link.reason ?? null,
    ]);
  }

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
      const { at = sale.sold_at, day = sale.sale_day, amount = sale.gross_amount } = deviation;
      addMovement(sale, { ...deviation, ownKeys: true }, "matched", { match, difference: 0 });
      manualSales += 1;
      write.manualSale([
        manualSales,
        sale.customer_id,
        sale.acquirer,
        at,
        day,
        sale.brand,
        sale.modality,
        sale.instalments,
        random.digits(9),
        null,
        amount,
        sale.first_settlement_date,
        match,
      ]);
    },
    tell: write.event,
  };
}

function keyOf(random: Random, sale: ComparedSale): string | null {
  return sale.authorization_code === null ? null : random.digits(6);
}

function inserters(db: Db) {
  return {
    movement: inserter(db, "acquirer_movements", [
      "id",
      "customer_id",
      "acquirer",
      "occurred_at",
      "acquirer_date",
      "brand",
      "modality",
      "instalments",
      "nsu",
      "authorization_code",
      "gross_amount",
      "fee_amount",
      "net_amount",
      "settlement_date",
      "lot",
      "origin",
      "status",
      "match_id",
      "difference_amount",
      "reason",
    ]),
    match: inserter(db, "conciliation_matches", [
      "id",
      "customer_id",
      "kind",
      "justification",
      "matched_at",
      "matched_by_name",
      "matched_by_email",
    ]),
    exception: inserter(db, "conciliation_exceptions", [
      "sale_id",
      "customer_id",
      "sale_day",
      "acquirer",
      "status",
      "movement_id",
      "match_id",
      "difference_amount",
      "reason",
    ]),
    manualSale: inserter(db, "manual_sales", [
      "id",
      "customer_id",
      "acquirer",
      "sold_at",
      "sale_day",
      "brand",
      "modality",
      "instalments",
      "nsu",
      "authorization_code",
      "gross_amount",
      "settlement_date",
      "match_id",
    ]),
    event: inserter(db, "history_events", [
      "subject",
      "subject_id",
      "at",
      "by_name",
      "by_email",
      "action",
      "detail",
    ]),
  };
}
