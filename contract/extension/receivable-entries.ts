/** Our extension: the instalments and adjustments behind what a customer is paid. As the schedule, without a role. */
import { z } from "zod";
import { call } from "../call";
import { AmountRange } from "../filters";
import { IdList, listOf, pageOf, pageQuery, SearchText, Standing, standingQuery } from "../paging";
import { Acquirer, CalendarDate, Centavos, Count, Id, label } from "../values";
import { Advance, Arrangement, Assignment, ReceivableStatus, ReceivablesFilter } from "./receivables";

const params = z.object({ customerId: Id });
const door = { company: "any", extension: true } as const;

/** What an entry is: a sale's instalment by how it was paid, or something that is no sale. */
export const ReceivableEntryType = z.enum([
  "debit_sale",
  "credit_sale",
  "instalment_sale",
  "pix_sale",
  "prepaid_sale",
  "voucher_sale",
  "cancellation",
  "chargeback",
  "chargeback_reversal",
  "rent",
  "adjustment_credit",
  "adjustment_debit",
  "assignment",
  "lien",
  "compensation",
  "advance",
]);
export type ReceivableEntryType = z.output<typeof ReceivableEntryType>;

/**
 * What an entry can be a part of. On the way to the account: `cancelled` and `chargeback` were taken back, `advanced`
 * was paid ahead of its day, `assigned` goes to somebody else, `coming` is still to be paid, `paid` has been.
 * `undebited`: an instalment that was taken back after it was paid, and what has been debited or given back for it
 * since, so that they sum to what is still to be debited.
 */
export const ReceivablePart = z.enum([
  "cancelled",
  "chargeback",
  "advanced",
  "assigned",
  "undebited",
  "coming",
  "paid",
]);
export type ReceivablePart = z.output<typeof ReceivablePart>;

const entriesFilter = ReceivablesFilter.extend({
  /** Of these alone. */
  id: IdList.optional(),
  /** What the days are about: the settlement unless told, or the sale; then what no sale caused is not found. */
  date_of: z.enum(["settlement", "sale"]).optional(),
  store_id: IdList.optional(),
  /** Only what has an amount of this kind. */
  part: ReceivablePart.optional(),
  /** One day of settlement, instead of a period. */
  date: CalendarDate.optional(),
  /** The instalments of one sale, with what was debited for it. */
  sale_id: Id.optional(),
  /** What the sales' own search finds: the instalments of these, with what was debited for them. */
  q: SearchText.optional(),
  entry_type: listOf(ReceivableEntryType).optional(),
  /** Of an adjustment whichever its sign. */
  ...AmountRange,
});

export const ReceivableEntry = z.object({
  /** `6012-3` is the third instalment of sale 6012; `a-15` is an adjustment. */
  id: Id,
  /** Null where no sale caused it; so are the sale's keys then. */
  sale_id: Id.nullable(),
  sale_date: CalendarDate.nullable(),
  nsu: z.string().nullable(),
  authorization_code: z.string().nullable(),
  /** Instalment `number` of `of`; null for adjustments of no instalment. */
  number: z.int().min(1).nullable(),
  of: z.int().min(1).nullable(),
  acquirer: label(Acquirer),
  arrangement: label(Arrangement),
  /** Adjustments are signed, here and in net; only an advance has a fee: its cost. */
  gross_amount: Centavos,
  fee_amount: Centavos,
  /** Gross less fee. */
  net_amount: Centavos,
  /** Net taken back by a cancellation or a chargeback; debited by an entry of its own when it was paid already. */
  reversed_amount: Centavos,
  advanced_amount: Centavos,
  /** Null where nothing was advanced; its fee is no part of net. */
  advance: Advance.nullable(),
  assigned_amount: Centavos,
  assignment: Assignment.nullable(),
  entry_type: label(ReceivableEntryType),
  /** What an adjustment is for, in words. */
  description: z.string().nullable(),
  settlement_date: CalendarDate,
  original_settlement_date: CalendarDate,
  status: label(ReceivableStatus),
});
export type ReceivableEntry = z.output<typeof ReceivableEntry>;

const SORTS = ["sale_date", "net_amount"] as const;

export const listReceivableEntries = call("GET /api/portal/customers/{customerId}/receivables/entries", {
  purpose: "list the instalments and adjustments behind what a customer is paid",
  params,
  /** The latest sale first unless told; what no sale caused counts as older than all sales. */
  query: entriesFilter.extend(pageQuery(SORTS)),
  replies: { 200: pageOf(ReceivableEntry) },
  ...door,
});

export const getReceivableEntryStanding = call(
  "GET /api/portal/customers/{customerId}/receivables/entries/{entryId}/standing",
  {
    purpose: "find where an entry stands in the list of a filter",
    params: params.extend({ entryId: Id }),
    query: entriesFilter.extend(standingQuery(SORTS)),
    /** Its neighbours are entries that a sale caused; 404 also for an entry that the filter does not find. */
    replies: {
      200: Standing.extend({ previous_sale_id: Id.nullable(), next_sale_id: Id.nullable() }),
    },
    ...door,
  },
);

export const ReceivableEntriesTotals = z.object({
  entries_count: Count,
  /** Of an advance, what it was of; its fee is its cost. */
  gross_amount: Centavos,
  fee_amount: Centavos,
  net_amount: Centavos,
  reversed_amount: Centavos,
  advanced_amount: Centavos,
  assigned_amount: Centavos,
  /** Signed, each the sum of a `ReceivablePart`: what cancellations and chargebacks took from the account's money. */
  cancelled_amount: Centavos,
  chargeback_amount: Centavos,
  /** Positive: was taken back after it was paid, and is still to be debited. */
  undebited_amount: Centavos,
  coming_amount: Centavos,
  paid_amount: Centavos,
});
export type ReceivableEntriesTotals = z.output<typeof ReceivableEntriesTotals>;

export const getReceivableEntriesTotals = call(
  "GET /api/portal/customers/{customerId}/receivables/entries/totals",
  {
    purpose: "sum the instalments and adjustments of a filter",
    params,
    query: entriesFilter,
    replies: { 200: ReceivableEntriesTotals },
    ...door,
  },
);
