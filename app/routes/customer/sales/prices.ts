/** What else a sale is known by, for people who may not see prices. */
import type { Sale, SaleEvent, SaleInstalment } from "#contract/extension/sale-detail";
import type { SalesTotals } from "#contract/extension/sales";
import type { Shown } from "~/lists/prices";
import { advanceWithoutPrices, type ShownAdvance } from "../lending";

type PricedPart = "fee_amount" | "net_amount" | "reversed_amount" | "advanced_amount" | "assigned_amount";

export type ShownTotals = Shown<SalesTotals, "fee_amount" | "net_amount">;
export type ShownInstalment = Shown<Omit<SaleInstalment, "advance">, PricedPart> & {
  advance: ShownAdvance | null;
};

export function totalsWithoutPrices({
  fee_amount: _fee,
  net_amount: _net,
  ...shown
}: SalesTotals): ShownTotals {
  return shown;
}

/** What is known of a sale besides its row. */
export type ShownDetail = Pick<Sale, "timeline" | "pending"> & {
  plan: ShownInstalment[];
  discrepancies: (Omit<Sale["discrepancies"][number], "amount"> & { amount?: number })[];
};

export function detailWithoutPrices({ plan, timeline, pending, discrepancies }: Sale): ShownDetail {
  return {
    plan: plan.map(instalmentWithoutPrices),
    timeline: timeline.map(eventWithoutPrices),
    pending,
    discrepancies: discrepancies.map(({ amount: _amount, ...shown }) => shown),
  };
}

function instalmentWithoutPrices(row: SaleInstalment): ShownInstalment {
  const { number, gross_amount, settlement_date, status, assignment } = row;
  const advance = row.advance && advanceWithoutPrices(row.advance);
  return { number, gross_amount, settlement_date, status, assignment, advance };
}

/** What reaches an account or leaves it is net; every other amount of the timeline is gross. */
const NET: readonly SaleEvent["step"][] = [
  "settled",
  "advanced",
  "assigned",
  "cancellation-debited",
  "chargeback-debited",
  "chargeback-returned",
];

export function isNet({ step }: Pick<SaleEvent, "step">): boolean {
  return NET.includes(step);
}

function eventWithoutPrices(event: SaleEvent): SaleEvent {
  return isNet(event) ? { ...event, amount: null } : event;
}
