import type { Sale, SaleEvent, SaleInstalment, SaleItem, SalesTotals } from "#contract/extension/sales";
import { standingFee } from "~/domain/sale";
import { advanceWithoutPrices, type ShownAdvance } from "../lending";

/** What a merchant pays for: absent for people who may not see prices, so that it never reaches the browser. */
type Priced = "fee_rate" | "fee_amount" | "net_amount" | "reversed_fee_amount";
type PricedPart = "fee_amount" | "net_amount" | "reversed_amount" | "advanced_amount" | "assigned_amount";

/** All prices, or none of them. */
type Shown<Whole extends object, Names extends string> = Omit<Whole, Names> &
  (Pick<Whole, Names & keyof Whole> | { [Name in Names]?: undefined });

export type ShownSale = Shown<SaleItem, Priced>;
export type ShownTotals = Shown<SalesTotals, "fee_amount" | "net_amount">;
export type ShownInstalment = Shown<Omit<SaleInstalment, "advance">, PricedPart> & {
  advance: ShownAdvance | null;
};

/** What the sale costs, after what was given back; undefined for whoever may not see prices. */
export function shownFee(sale: ShownSale): number | undefined {
  return sale.fee_amount === undefined ? undefined : standingFee(sale);
}

export function saleWithoutPrices(sale: SaleItem): ShownSale {
  const { fee_rate: _rate, fee_amount: _fee, net_amount: _net, reversed_fee_amount: _back, ...shown } = sale;
  return shown;
}

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

/** What reaches an account is net; every other amount of the timeline is gross. */
const NET: readonly SaleEvent["step"][] = ["settled", "advanced", "assigned"];

function eventWithoutPrices(event: SaleEvent): SaleEvent {
  return NET.includes(event.step) ? { ...event, amount: null } : event;
}
