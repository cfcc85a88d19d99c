/** Our extension: the append-only report of how pending TEF transactions were treated. */
import { z } from "zod";
import { call } from "../call";
import { AmountRange, InstalmentChoices } from "../filters";
import { IdList, listOf, pageOf, pageQuery, SearchText } from "../paging";
import {
  Acquirer,
  BasisPoints,
  CalendarDate,
  Centavos,
  Count,
  Id,
  Instant,
  label,
  Modality,
} from "../values";
import { PendingAction, pendingSale } from "./pendings";

/** What an attempt left the pending in; a failed one is a row of its own, and so is the next attempt. */
export const TreatmentResult = z.enum(["confirmed", "undone", "disregarded", "failed", "expired"]);
export type TreatmentResult = z.output<typeof TreatmentResult>;

export const PendingTreatment = z.object({
  id: Id,
  pending_id: Id,
  ...pendingSale,
  decision_deadline: Instant,
  treated_at: Instant,
  /** `null` when the acquirer or an automatic rule acted. */
  treated_by_name: z.string().nullable(),
  treated_by_email: z.string().nullable(),
  origin: label(z.enum(["portal", "automatic", "acquirer"])),
  action: label(PendingAction),
  reason: z.string().nullable(),
  result_state: label(TreatmentResult),
  /** The network's own words; `null` where it was not called. */
  network_answer: z.string().nullable(),
  /** From the sale to the treatment. */
  elapsed_seconds: Count,
  before_deadline: z.boolean(),
});
export type PendingTreatment = z.output<typeof PendingTreatment>;

/** Days are those of the treatment unless `period_of` says of the transaction; both ends inclusive. */
export const PendingTreatmentFilter = z.object({
  id: IdList.optional(),
  period_of: z.enum(["treatment", "transaction"]).optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  /** The e-mail of whoever treated it. */
  treated_by_email: z.string().max(254).optional(),
  origin: z.enum(["portal", "automatic", "acquirer"]).optional(),
  action: listOf(PendingAction).optional(),
  result_state: listOf(TreatmentResult).optional(),
  store_id: IdList.optional(),
  pos_number: z.string().max(20).optional(),
  acquirer: listOf(Acquirer).optional(),
  modality: listOf(Modality).optional(),
  instalments: InstalmentChoices.optional(),
  ...AmountRange,
  /** As the queue's. */
  q: SearchText.optional(),
});
export type PendingTreatmentFilter = z.output<typeof PendingTreatmentFilter>;

const params = z.object({ customerId: Id });
const reading = { needs: "transaction-pending-report-read", company: "customer", extension: true } as const;

export const PendingTreatmentPage = pageOf(PendingTreatment);
export type PendingTreatmentPage = z.output<typeof PendingTreatmentPage>;

export const listPendingTreatments = call("GET /api/portal/customers/{customerId}/pending-treatments", {
  purpose: "list how a customer's pending TEF transactions were treated",
  params,
  /** Every sort descends unless told. */
  query: PendingTreatmentFilter.extend(pageQuery(["treated_at", "amount", "elapsed"])),
  replies: { 200: PendingTreatmentPage },
  ...reading,
});

export const PendingTreatmentTotals = z.object({
  /** Treatments, not pendings: a failed attempt counts too. */
  count: Count,
  amount: Centavos,
  by_action: z.array(
    z.object({
      action: label(PendingAction),
      result_state: label(TreatmentResult),
      count: Count,
      amount: Centavos,
    }),
  ),
  /** From the sale to a treatment that people or rules brought to its end; `null` without any. */
  average_elapsed_seconds: Count.nullable(),
  /** Of the `decided` ones, the acquirer's own decisions included; `share` is `null` without any. */
  before_deadline: z.object({ count: Count, decided: Count, share: BasisPoints.nullable() }),
  /** Treatments per day and action, by the day that `period_of` means; only days with any. */
  days: z.array(z.object({ date: CalendarDate, confirm: Count, undo: Count, disregard: Count })),
  /**
   * Where pendings come from, most first: a broken checkout stands out. `pendings` are those whose sale was in
   * the period, whatever became of them; `days` only days with any.
   */
  points_of_sale: z.array(
    z.object({
      store_id: Id,
      store_name: z.string(),
      pos_number: z.string().nullable(),
      pendings: Count,
      treatments: Count,
      days: z.array(z.object({ date: CalendarDate, pendings: Count })),
    }),
  ),
  /** Everybody who has ever treated one here, whatever the filter. */
  users: z.array(z.object({ name: z.string(), email: z.string() })),
});
export type PendingTreatmentTotals = z.output<typeof PendingTreatmentTotals>;

export const getPendingTreatmentTotals = call(
  "GET /api/portal/customers/{customerId}/pending-treatments/totals",
  {
    purpose: "sum how a customer's pending TEF transactions were treated",
    params,
    query: PendingTreatmentFilter,
    replies: { 200: PendingTreatmentTotals },
    ...reading,
  },
);
