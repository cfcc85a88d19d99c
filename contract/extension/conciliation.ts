/**
 * Our extension: sales management. What the tills sold (side A) against what the acquirers say (side B). A sale is
 * matched automatically once its acquirer's file has come, unless something differs; people settle the rest, day by
 * day, and close the days. Here are the lists and their totals.
 */
import { z } from "zod";
import { call } from "../call";
import { AmountRange, InstalmentChoices, PaymentChoices, Period } from "../filters";
import { IdList, listOf, pageOf, pageQuery, SearchText, Standing, standingQuery } from "../paging";
import {
  Acquirer,
  BasisPoints,
  Brand,
  CalendarDate,
  Centavos,
  Count,
  Freshness,
  Id,
  Instant,
  label,
  Modality,
} from "../values";

const params = z.object({ customerId: Id });
const door = { needs: "customer-sales-read", company: "customer", extension: true } as const;

/** `in-progress` waits for the acquirer's file or for the till; `closed` is matched, on a day that was closed. */
export const ConciliationStatus = z.enum([
  "unmatched",
  "in-progress",
  "matched",
  "divergent",
  "disregarded",
  "closed",
]);
export type ConciliationStatus = z.output<typeof ConciliationStatus>;

export const MatchKind = z.enum(["automatic", "tolerance", "manual-justified", "manual-unjustified"]);
export type MatchKind = z.output<typeof MatchKind>;

export const ConciliationFilter = z.object({
  ...Period,
  /**
   * Which day the period is about, `sale` unless told: the sale's (the acquirer's own, of a movement), that of the
   * match, or that of the first payment. What is not matched has no day of `conciliation`.
   */
  date_of: z.enum(["sale", "conciliation", "settlement"]).optional(),
  /** Only these sales, and the movements that they are compared with. */
  sale_id: IdList.optional(),
  /** Only these movements, and the sales that they are about. A movement that follows from a sale has its id. */
  movement_id: IdList.optional(),
  /** What only the acquirer knows of has no store. */
  store_id: IdList.optional(),
  ...PaymentChoices,
  instalments: InstalmentChoices.optional(),
  match_kind: listOf(MatchKind).optional(),
  status: listOf(ConciliationStatus).optional(),
  ...AmountRange,
  /** The whole of an NSU or a TEF NSU (leading zeros may be left out), an authorisation code or a fiscal document. */
  q: SearchText.optional(),
});
export type ConciliationFilter = z.output<typeof ConciliationFilter>;

export const MatchSummary = z.object({
  /** `auto-6012` for the automatic match of sale 6012. */
  id: Id,
  kind: label(MatchKind),
  justification: z.string().nullable(),
  matched_at: Instant,
  matched_by_name: z.string(),
  /** The bank shows the first payment to the centavo: such a match is not undone any more. */
  bank_matched: z.boolean(),
});
export type MatchSummary = z.output<typeof MatchSummary>;

/** What a movement says, beside the sale that it is about. */
const Counterpart = z.object({
  movement_id: Id,
  acquirer_date: CalendarDate,
  nsu: z.string(),
  authorization_code: z.string().nullable(),
  gross_amount: Centavos,
  fee_amount: Centavos,
  net_amount: Centavos,
  settlement_date: CalendarDate.nullable(),
  lot: z.string().nullable(),
});

export const ConciliationSale = z.object({
  id: Id,
  /** `manual` was written by hand as the counterpart of a movement: it is no sale, and has no store. */
  origin: label(z.enum(["sale", "manual"])),
  sold_at: Instant,
  /** The day that it belongs to. */
  sale_day: CalendarDate,
  day_closed: z.boolean(),
  store_id: Id.nullable(),
  store_name: z.string().nullable(),
  pos_number: z.string().nullable(),
  fiscal_document: z.string().nullable(),
  gross_amount: Centavos,
  modality: label(Modality),
  /** Null is PIX. */
  brand: label(Brand).nullable(),
  instalments: z.int().min(1),
  acquirer: label(Acquirer),
  nsu: z.string(),
  nsu_tef: z.string().nullable(),
  authorization_code: z.string().nullable(),
  settlement_date: CalendarDate.nullable(),
  status: label(ConciliationStatus),
  match: MatchSummary.nullable(),
  /** Of what is matched or divergent; several where one sale came in parts. */
  movements: z.array(Counterpart),
  /** Movements less sale: minus all of it where nothing came, 0 as long as it waits or where it was disregarded. */
  difference_amount: Centavos,
  /** Why it was disregarded. */
  reason: z.string().nullable(),
});
export type ConciliationSale = z.output<typeof ConciliationSale>;

const SORTS = ["date", "amount", "difference"] as const;
const sorts = pageQuery(SORTS);

export const listConciliationSales = call("GET /api/portal/customers/{customerId}/conciliation/sales", {
  purpose: "list the sales of a filter with what the acquirers say of them",
  params,
  /** Descending unless told; `difference` goes by its size, whichever its sign. */
  query: ConciliationFilter.extend(sorts),
  replies: { 200: pageOf(ConciliationSale) },
  ...door,
});

/** Its neighbours are sales: what was written by hand for a movement is counted, and passed. */
export const getConciliationSaleStanding = call(
  "GET /api/portal/customers/{customerId}/conciliation/sales/{saleId}/standing",
  {
    purpose: "find where a sale stands among those of a filter that are compared with the acquirers",
    params: params.extend({ saleId: Id }),
    query: ConciliationFilter.extend(standingQuery(SORTS)),
    replies: { 200: Standing },
    ...door,
  },
);

export const ConciliationMovement = z.object({
  id: Id,
  /** `manual` was written by hand for a sale of which the acquirer says nothing. */
  origin: label(z.enum(["file", "manual"])),
  acquirer: label(Acquirer),
  occurred_at: Instant,
  /** The day that it belongs to. */
  acquirer_date: CalendarDate,
  day_closed: z.boolean(),
  nsu: z.string(),
  authorization_code: z.string().nullable(),
  modality: label(Modality),
  /** Null is PIX. */
  brand: label(Brand).nullable(),
  instalments: z.int().min(1),
  gross_amount: Centavos,
  fee_amount: Centavos,
  net_amount: Centavos,
  settlement_date: CalendarDate.nullable(),
  /** The acquirer's batch (RO). */
  lot: z.string().nullable(),
  /** Never `in-progress`: what has come has come. */
  status: label(ConciliationStatus),
  match: MatchSummary.nullable(),
  /** Of what is matched or divergent. */
  sale_ids: z.array(Id),
  /** Movement less sales: all of it where no sale is known. */
  difference_amount: Centavos,
  reason: z.string().nullable(),
});
export type ConciliationMovement = z.output<typeof ConciliationMovement>;

export const listConciliationMovements = call(
  "GET /api/portal/customers/{customerId}/conciliation/movements",
  {
    purpose: "list what the acquirers say of a filter with the sales it is about",
    params,
    /** As the sales. */
    query: ConciliationFilter.extend(sorts),
    replies: { 200: pageOf(ConciliationMovement) },
    ...door,
  },
);

/** How many, and what they come to gross. */
export const ConciliationSide = z.object({ count: Count, amount: Centavos });

export const ConciliationTotals = z.object({
  /** Gross of what is compared: without what waits and what was disregarded. */
  sales: ConciliationSide,
  /** Of these, counterparts written by hand for movements of which the tills know nothing: no sales. */
  written_count: Count,
  movements: ConciliationSide,
  /** Movements less sales. */
  difference_amount: Centavos,
  expected_count: Count,
  matched_count: Count,
  match_rate: BasisPoints.nullable(),
  /** Sales that the acquirers do not know of, and what divergent ones lack. */
  at_risk_amount: Centavos,
  /** Only statuses that occur: their counts and amounts are those of the lists, to the row. */
  statuses: z.array(
    z.object({ status: label(ConciliationStatus), sales: ConciliationSide, movements: ConciliationSide }),
  ),
  /** Every day of the period; where it is not about the sale's day, the sales' days that occur. */
  days: z.array(
    z.object({
      date: CalendarDate,
      expected_count: Count,
      matched_count: Count,
      divergent_count: Count,
      /** Sales and movements without a counterpart. */
      missing_count: Count,
      waiting_count: Count,
      match_rate: BasisPoints.nullable(),
    }),
  ),
  ...Freshness,
});
export type ConciliationTotals = z.output<typeof ConciliationTotals>;

export const getConciliationTotals = call("GET /api/portal/customers/{customerId}/conciliation/totals", {
  purpose: "sum both sides of a filter and how much of them is matched",
  params,
  query: ConciliationFilter,
  replies: { 200: ConciliationTotals },
  ...door,
});
