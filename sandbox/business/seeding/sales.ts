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
  const addSale = inserter(db, "sales");
  const addReceivable = inserter(db, "receivables");
  const keys = new Random("keys");
  return {
    pending: pendingWriter(db),
    discrepancy: discrepancyWriter(db, new Random("discrepancies"), plan),
    sale(id: number, sale: Attempt, outcome: Outcome): void {
      const { customerId } = sale.seller.merchant;
      const first = outcome.receivables[0];
      addSale({
        id,
        customer_id: customerId,
        store_id: sale.terminal.storeId,
        terminal_id: sale.terminal.id,
        acquirer: sale.acquirer,
        brand: sale.brand,
        modality: sale.modality,
        instalments: sale.instalments,
        ...keysOf(keys, sale, id),
        sold_at: sale.soldAt,
        sale_day: textOf(sale.day),
        gross_amount: sale.grossAmount,
        fee_rate: sale.feeRate,
        fee_fixed_amount: sale.feeFixed,
        fee_amount: outcome.feeAmount,
        net_amount: outcome.netAmount,
        cancelled_amount: outcome.cancelledAmount,
        chargeback_amount: outcome.chargebackAmount,
        reversed_fee_amount: outcome.reversedFeeAmount,
        reversed_at: outcome.reversedAt,
        status: outcome.status,
        first_settlement_date: first ? textOf(first.settlementDay) : null,
        routed_by: sale.routedBy,
      });
      if (!first) return;
      const arrangement = arrangementOf(sale.brand, sale.modality);
      for (const row of outcome.receivables) {
        const date = textOf(row.settlementDay);
        addReceivable({
          sale_id: id,
          number: row.number,
          instalments: sale.instalments,
          customer_id: customerId,
          sale_day: textOf(sale.day),
          store_id: sale.terminal.storeId,
          acquirer: sale.acquirer,
          arrangement,
          gross_amount: row.grossAmount,
          fee_amount: row.feeAmount,
          net_amount: row.netAmount,
          reversed_amount: row.reversedAmount,
          advanced_amount: row.advancedAmount,
          assigned_amount: row.assignedAmount,
          settlement_date: date,
          original_settlement_date: date,
          status: row.status,
        });
      }
    },
  };
}

/** Issuer numbers that look right and belong to test cards. */
const BINS = { visa: "400000", mastercard: "510510", elo: "636297", amex: "370000" } as const;
/** What tells the sale from others, at the acquirer and at the till. */
function keysOf(random: Random, sale: Attempt, id: number) {
  const { isTef } = sale.terminal;
  const keys = {
    entry_mode: sale.entryMode,
    nsu: String((id * 7 + random.below(7)) % 1_000_000_000).padStart(9, "0"),
    nsu_tef: isTef ? String(id % 1_000_000).padStart(6, "0") : null,
    fiscal_document: isTef ? String(100_000 + (id % 900_000)) : null,
  };
  if (sale.brand === null) return { ...keys, masked_card: null, authorization_code: null };
  return {
    ...keys,
    masked_card: `${BINS[sale.brand]}******${random.digits(4)}`,
    authorization_code: random.below(2_176_782_336).toString(36).toUpperCase().padStart(6, "0"),
  };
}
