import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { type Day, startOf, textOf } from "../rules/calendar.ts";
import { arrangementOf } from "../rules/settlement.ts";
import { type DiscrepancyPlan, discrepancyWriter } from "./discrepancies.ts";
import { type Attempt, drawAttempt, type Seller } from "./draw.ts";
import { HISTORY } from "./merchants.ts";
import { drawOutcome, type Outcome } from "./outcome.ts";
import { pendingPlanter } from "./pending-plants.ts";
import { pendingWriter } from "./pendings.ts";
import { Random } from "./random.ts";
import { saleRouter } from "./route-sale.ts";
import { allotSales, hoursOf } from "./traffic.ts";

const SALE_COLUMNS = [
  "id",
  "customer_id",
  "store_id",
  "terminal_id",
  "acquirer",
  "brand",
  "modality",
  "instalments",
  "entry_mode",
  "masked_card",
  "nsu",
  "nsu_tef",
  "authorization_code",
  "fiscal_document",
  "sold_at",
  "sale_day",
  "gross_amount",
  "fee_rate",
  "fee_fixed_amount",
  "fee_amount",
  "net_amount",
  "cancelled_amount",
  "chargeback_amount",
  "reversed_fee_amount",
  "reversed_at",
  "status",
  "first_settlement_date",
  "routed_by",
] as const;
const RECEIVABLE_COLUMNS = [
  "sale_id",
  "number",
  "instalments",
  "customer_id",
  "sale_day",
  "store_id",
  "acquirer",
  "arrangement",
  "gross_amount",
  "fee_amount",
  "net_amount",
  "reversed_amount",
  "advanced_amount",
  "assigned_amount",
  "settlement_date",
  "original_settlement_date",
  "status",
] as const;

interface SalesPlan {
  total: number;
  /** Epoch milliseconds: nothing is sold later. */
  now: number;
  today: Day;
}

/** Writes exactly `total` sales with all that follows from them, oldest first. */
export function seedSales(db: Db, sellers: readonly Seller[], { total, now, today }: SalesPlan): void {
  const random = new Random("sales");
  const write = writers(db, { total, today });
  const from = today - HISTORY + 1;
  const elapsed = now - startOf(today);
  const merchants = sellers.map((seller) => seller.merchant);
  const counts = allotSales({ merchants, from, today, elapsed, total });
  const plant = pendingPlanter({ total, now, today, marias: counts[0] ?? [] });
  const router = saleRouter();
  const draw: Draw = (...drawn) => router.route(drawAttempt(random, ...drawn));
  let id = 0;
  for (let day = from; day <= today; day += 1) {
    for (const sale of drawDay(draw, sellers, counts, from, day, day === today ? elapsed : undefined)) {
      id += 1;
      const planted = plant(sale, id);
      if (planted) router.reroute(sale);
      const outcome = drawOutcome(random, sale, now, today, planted);
      write.sale(id, sale, outcome);
      if (outcome.pending) write.pending(id, sale, outcome.pending);
      write.discrepancy(id, sale, outcome);
    }
  }
}

type Draw = (seller: Seller, day: Day, hours: readonly number[], until: number) => Attempt;

function drawDay(
  draw: Draw,
  sellers: readonly Seller[],
  counts: readonly (readonly number[])[],
  from: Day,
  day: Day,
  elapsed = 24 * 3_600_000,
): Attempt[] {
  const sales: Attempt[] = [];
  for (const [at, seller] of sellers.entries()) {
    const hours = hoursOf(seller.merchant.trade, day);
    for (let left = counts[at]?.[day - from] ?? 0; left > 0; left -= 1) {
      sales.push(draw(seller, day, hours, elapsed));
    }
  }
  return sales.sort((one, other) => one.soldAt - other.soldAt);
}

function writers(db: Db, plan: DiscrepancyPlan) {
  const addSale = inserter(db, "sales", SALE_COLUMNS);
  const addReceivable = inserter(db, "receivables", RECEIVABLE_COLUMNS);
  const keys = new Random("keys");
  return {
    pending: pendingWriter(db),
    discrepancy: discrepancyWriter(db, new Random("discrepancies"), plan),
    sale(id: number, sale: Attempt, outcome: Outcome): void {
      const { customerId } = sale.seller.merchant;
      const first = outcome.receivables[0];
      addSale([
        id,
        customerId,
        sale.terminal.storeId,
        sale.terminal.id,
        sale.acquirer,
        sale.brand,
        sale.modality,
        sale.instalments,
        ...keysOf(keys, sale, id),
        sale.soldAt,
        textOf(sale.day),
        sale.grossAmount,
        sale.feeRate,
        sale.feeFixed,
        outcome.feeAmount,
        outcome.netAmount,
        outcome.cancelledAmount,
        outcome.chargebackAmount,
        outcome.reversedFeeAmount,
        outcome.reversedAt,
        outcome.status,
        first ? textOf(first.settlementDay) : null,
        sale.routedBy,
      ]);
      if (!first) return;
      const arrangement = arrangementOf(sale.brand, sale.modality);
      for (const row of outcome.receivables) {
        const date = textOf(row.settlementDay);
        addReceivable([
          id,
          row.number,
          sale.instalments,
          customerId,
          textOf(sale.day),
          sale.terminal.storeId,
          sale.acquirer,
          arrangement,
          row.grossAmount,
          row.feeAmount,
          row.netAmount,
          row.reversedAmount,
          row.advancedAmount,
          row.assignedAmount,
          date,
          date,
          row.status,
        ]);
      }
    },
  };
}

/** Issuer numbers that look right and belong to test cards. */
const BINS = { visa: "400000", mastercard: "510510", elo: "636297", amex: "370000" } as const;
/** Entry mode, masked card, NSU, TEF's NSU, authorisation, fiscal document. */
function keysOf(random: Random, sale: Attempt, id: number): (string | null)[] {
  const nsu = String((id * 7 + random.below(7)) % 1_000_000_000).padStart(9, "0");
  const nsuTef = sale.terminal.isTef ? String(id % 1_000_000).padStart(6, "0") : null;
  const fiscal = sale.terminal.isTef ? String(100_000 + (id % 900_000)) : null;
  if (sale.brand === null) return [sale.entryMode, null, nsu, nsuTef, null, fiscal];
  const card = `${BINS[sale.brand]}******${random.digits(4)}`;
  const authorization = random.below(2_176_782_336).toString(36).toUpperCase().padStart(6, "0");
  return [sale.entryMode, card, nsu, nsuTef, authorization, fiscal];
}
