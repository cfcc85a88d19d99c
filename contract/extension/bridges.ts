/**
 * Our extension: the way of the money, from what was sold to what reached the account. Of the sales of some days, with
 * all that became of them since; or of the days of settlement, with all that fell on them, whenever it was sold.
 * `docs/decisions/2026-11-23-bridge.md`.
 */
import { z } from "zod";
import { call } from "../call";
import { IdList, listOf } from "../paging";
import { Acquirer, CalendarDate, Centavos, Count, Freshness, Id } from "../values";

const params = z.object({ customerId: Id });

/** Both ends inclusive; at most 366 days. */
const filter = {
  from: CalendarDate,
  to: CalendarDate,
  store_id: IdList.optional(),
  acquirer: listOf(Acquirer).optional(),
};

/**
 * To the centavo: gross − cancelled − chargeback − fee − advance cost − assigned − unconfirmed + undebited − coming =
 * paid. Of sales that count: all but those denied and undone.
 */
export const SalesBridge = z.object({
  sales_count: Count,
  gross_amount: Centavos,
  cancelled_amount: Centavos,
  chargeback_amount: Centavos,
  /** Of what stands, as in the totals of the sales. */
  fee_amount: Centavos,
  /** What was paid ahead of its date, before its cost; no step of the sum, of which the cost alone is one. */
  advanced_amount: Centavos,
  advance_cost_amount: Centavos,
  /** Assigned to somebody else, or given as security. */
  assigned_amount: Centavos,
  /** The net of sales that nobody has confirmed yet: nothing is planned to be paid for them. */
  unconfirmed_amount: Centavos,
  /** Was paid before the sale was taken back, and is still to be debited; negative: still to be given back. */
  undebited_amount: Centavos,
  /** Will still reach the account. */
  coming_amount: Centavos,
  /** Has reached it, less what was debited since. */
  paid_amount: Centavos,
  ...Freshness,
});
export type SalesBridge = z.output<typeof SalesBridge>;

export const getSalesBridge = call("GET /api/portal/customers/{customerId}/sales/bridge", {
  purpose: "follow the sales of a filter to the account",
  params,
  query: z.object(filter),
  replies: { 200: SalesBridge },
  needs: "customer-sales-read",
  company: "any",
  extension: true,
});

export const getSaleBridge = call("GET /api/portal/customers/{customerId}/sales/{saleId}/bridge", {
  purpose: "follow one sale to the account",
  params: params.extend({ saleId: Id }),
  replies: { 200: SalesBridge },
  needs: "customer-sales-read",
  company: "any",
  extension: true,
});

/**
 * To the centavo: gross − fee + cancelled + chargeback + other + advance gross − advance cost − advanced − assigned −
 * coming = paid; coming and paid are those of the schedule.
 */
export const ReceivablesBridge = z.object({
  entries_count: Count,
  /** Of the instalments that were due. */
  gross_amount: Centavos,
  fee_amount: Centavos,
  /** Signed, less the fee that came back with it: taken from what was due, or debited for what was paid before. */
  cancelled_amount: Centavos,
  chargeback_amount: Centavos,
  /** Signed: rent, adjustments, and what a court or a creditor took. */
  other_amount: Centavos,
  /** What advances that were paid in these days were of, and what they cost. */
  advance_gross_amount: Centavos,
  advance_cost_amount: Centavos,
  /** Of what was due in these days: was paid ahead of them. */
  advanced_amount: Centavos,
  assigned_amount: Centavos,
  coming_amount: Centavos,
  paid_amount: Centavos,
  ...Freshness,
});
export type ReceivablesBridge = z.output<typeof ReceivablesBridge>;

/** As the schedule, without a role. */
export const getReceivablesBridge = call("GET /api/portal/customers/{customerId}/receivables/bridge", {
  purpose: "tell from what it came that was paid on the days of a filter",
  params,
  query: z.object(filter),
  replies: { 200: ReceivablesBridge },
  company: "any",
  extension: true,
});
