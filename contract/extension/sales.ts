/** Our extension: a customer's sales one by one, and what those of a filter come to. */
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
  EntryMode,
  Freshness,
  Id,
  Instant,
  label,
  MaskedCard,
  Modality,
  SaleStatus,
} from "../values";
import { ConciliationStatus } from "./conciliation";

const params = z.object({ customerId: Id });
const door = { needs: "customer-sales-read", company: "any", extension: true } as const;

/** What was sold, as acquirers name it. Instalments are the store's own, or the issuer's with interest. */
export const SaleProduct = z.enum([
  "debit",
  "credit",
  "store-instalments",
  "issuer-instalments",
  "prepaid",
  "voucher",
  "pix",
]);
export type SaleProduct = z.output<typeof SaleProduct>;

export const SalesFilter = z.object({
  ...Period,
  /** Of these alone. */
  id: IdList.optional(),
  /** What the days are about: the sale unless told, or its chargeback; then only what is charged back is found. */
  date_of: z.enum(["sale", "chargeback"]).optional(),
  store_id: IdList.optional(),
  ...PaymentChoices,
  instalments: InstalmentChoices.optional(),
  status: listOf(SaleStatus).optional(),
  /** A logical number. */
  terminal: z
    .string()
    .regex(/^[\w-]{1,20}$/, "Informe o número lógico do terminal.")
    .optional(),
  entry_mode: listOf(EntryMode).optional(),
  reconciliation_status: listOf(ConciliationStatus).optional(),
  ...AmountRange,
  /**
   * Part of an NSU, a TEF NSU, an authorisation code or a fiscal document, from three characters on, shorter ones
   * whole (leading zeros may be left out); a TID whole; or the last four digits of the card.
   */
  q: SearchText.optional(),
});
export type SalesFilter = z.output<typeof SalesFilter>;

export const SaleItem = z.object({
  id: Id,
  sold_at: Instant,
  /** The acquirer's number, with its leading zeros. */
  nsu: z.string(),
  /** The TEF server's number, with its leading zeros; only of TEF sales. */
  nsu_tef: z.string().nullable(),
  authorization_code: z.string().nullable(),
  /** Twenty digits; only of sales without the card at hand. */
  tid: z.string().nullable(),
  acquirer: label(Acquirer),
  /** The customer's number at the acquirer (EC); null once the contract is gone. */
  establishment_code: z.string().nullable(),
  store_id: Id,
  store_name: z.string(),
  store_document: z.string(),
  /** Null once the terminal is gone. */
  terminal_logical_number: z.string().nullable(),
  /** `PDV 04`; null for a terminal that stands at no checkout. */
  pos_number: z.string().nullable(),
  /** Null is PIX. */
  brand: label(Brand).nullable(),
  modality: label(Modality),
  product: label(SaleProduct),
  instalments: z.int().min(1),
  masked_card: MaskedCard.nullable(),
  entry_mode: label(EntryMode),
  gross_amount: Centavos,
  fee_rate: BasisPoints,
  /** As sold: what a cancellation or a chargeback gave back stands in `reversed_fee_amount`. Denied: 0. */
  fee_amount: Centavos,
  /**
   * What the sale brings: gross − cancelled − chargeback − (fee − reversed fee), to the centavo. A sale that was
   * cancelled or charged back as a whole brings nothing; denied and undone: 0. The rows of a filter sum to its total.
   */
  net_amount: Centavos,
  cancelled_amount: Centavos,
  chargeback_amount: Centavos,
  reversed_fee_amount: Centavos,
  fiscal_document: z.string().nullable(),
  /** Null as long as there is nothing to receive. */
  first_settlement_date: CalendarDate.nullable(),
  status: label(SaleStatus),
  /** Against what the acquirer says; null for what was denied or undone: nothing came of it. */
  reconciliation_status: label(ConciliationStatus).nullable(),
  /** The routing rule that chose the acquirer; null where the default order did. */
  routed_by: z.object({ id: Id, name: z.string(), version: z.int().min(1) }).nullable(),
});
export type SaleItem = z.output<typeof SaleItem>;

export const SalesPage = pageOf(SaleItem);
export type SalesPage = z.output<typeof SalesPage>;

const SORTS = ["sold_at", "gross_amount", "net_amount", "instalments"] as const;

export const listSales = call("GET /api/portal/customers/{customerId}/sales", {
  purpose: "list the sales of a customer that match a filter",
  params,
  /** Newest first unless told; the other sorts descend too. */
  query: SalesFilter.extend(pageQuery(SORTS)),
  replies: { 200: SalesPage },
  ...door,
});

export const getSaleStanding = call("GET /api/portal/customers/{customerId}/sales/{saleId}/standing", {
  purpose: "find where a sale stands in the list of a filter",
  params: params.extend({ saleId: Id }),
  query: SalesFilter.extend(standingQuery(SORTS)),
  replies: { 200: Standing },
  ...door,
});

export const SalesTotals = z.object({
  /** Every sale of the filter, those denied and undone too: as many as the list has. */
  found_count: Count,
  /** Of these, the sales that count: all but those denied and undone. What follows is of them. */
  sales_count: Count,
  /** As sold, so also what was cancelled or charged back later. */
  gross_amount: Centavos,
  /** Gross divided by the sales that count, rounded half up; 0 without any. */
  average_ticket_amount: Centavos,
  cancelled_amount: Centavos,
  cancelled_count: Count,
  /** A chargeback that was won does not count as one. */
  chargeback_amount: Centavos,
  chargeback_count: Count,
  /** The fee of what stands: Σ `fee_amount` − Σ `reversed_fee_amount` of the items. */
  fee_amount: Centavos,
  /** Gross − cancelled − chargeback − fee, to the centavo: Σ `net_amount` of the items. */
  net_amount: Centavos,
  /** Only statuses that occur in the filter, in the order of `SaleStatus`; their counts sum to `found_count`. */
  statuses: z.array(z.object({ status: label(SaleStatus), sales_count: Count, gross_amount: Centavos })),
  ...Freshness,
});
export type SalesTotals = z.output<typeof SalesTotals>;

export const getSalesTotals = call("GET /api/portal/customers/{customerId}/sales/totals", {
  purpose: "sum the sales of a customer that match a filter",
  params,
  query: SalesFilter,
  replies: { 200: SalesTotals },
  ...door,
});

export const SalesDays = z.object({
  /** Every day of the filter, days without sales included. Only sales that count, as in the totals. */
  days: z.array(
    z.object({
      date: CalendarDate,
      gross_amount: Centavos,
      sales_count: Count,
      /** Largest first; only parts with sales, which sum to the day. */
      parts: z.array(
        z.object({
          /** A modality or a brand, as was asked; null is PIX, which has no brand. */
          part: label(z.enum([...Modality.options, ...Brand.options])).nullable(),
          gross_amount: Centavos,
          sales_count: Count,
        }),
      ),
    }),
  ),
});
export type SalesDays = z.output<typeof SalesDays>;

export const getSalesDays = call("GET /api/portal/customers/{customerId}/sales/days", {
  purpose: "spread the sales of a customer that match a filter over the days",
  params,
  /** Stacked by modality unless told. */
  query: SalesFilter.extend({ by: z.enum(["modality", "brand"]).optional() }),
  replies: { 200: SalesDays },
  ...door,
});

export const SalesChoices = z.object({
  stores: z.array(z.object({ id: Id, name: z.string(), document: z.string() })),
  /** Those that can sell or have sold. */
  terminals: z.array(
    z.object({ logical_number: z.string(), pos_number: z.string().nullable(), store_id: Id }),
  ),
  /** With a contract, or with sales. */
  acquirers: z.array(label(Acquirer)),
  brands: z.array(label(Brand)),
});
export type SalesChoices = z.output<typeof SalesChoices>;

export const getSalesFilters = call("GET /api/portal/customers/{customerId}/sales/filters", {
  purpose: "list the stores, terminals, acquirers and brands that a customer's sales can be filtered by",
  params,
  replies: { 200: SalesChoices },
  ...door,
});
