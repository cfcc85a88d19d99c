/** Our extension: TEF sales whose confirmation never came, and what a person decides about them. */
import { z } from "zod";
import { call } from "../call";
import { AmountRange, InstalmentChoices } from "../filters";
import { IdList, listOf, pageOf, pageQuery, SearchText, Standing, standingQuery } from "../paging";
import {
  Acquirer,
  Brand,
  CalendarDate,
  Centavos,
  Count,
  EntryMode,
  freeLine,
  HistoryEvent,
  Id,
  Instant,
  label,
  MaskedCard,
  Modality,
} from "../values";

/**
 * `pending` and `failed` can be treated; `confirming` and `undoing` wait for the network's answer; the others are
 * decided. `disregarded` left the queue without a call to the network, `expired` was decided by the acquirer.
 */
export const PendingState = z.enum([
  "pending",
  "failed",
  "confirming",
  "undoing",
  "confirmed",
  "undone",
  "disregarded",
  "expired",
]);
export type PendingState = z.output<typeof PendingState>;

export const PendingAction = z.enum(["confirm", "undo", "disregard"]);
export type PendingAction = z.output<typeof PendingAction>;

/** The sale as the TEF screens tell it from others. */
export const pendingSale = {
  sale_id: Id,
  occurred_at: Instant,
  /** The TEF server's number, with its leading zeros. */
  nsu_tef: z.string().nullable(),
  /** The network's number, with its leading zeros. */
  nsu: z.string(),
  authorization_code: z.string().nullable(),
  response_code: z.string(),
  /** The network's code on the TEF server: "5" is Cielo. */
  network_code: z.string(),
  acquirer: label(Acquirer),
  store_id: Id,
  store_code: z.string(),
  store_name: z.string(),
  /** "PDV 04" */
  pos_number: z.string().nullable(),
  modality: label(Modality),
  brand: label(Brand).nullable(),
  instalments: z.int().min(1),
  masked_card: MaskedCard.nullable(),
  entry_mode: label(EntryMode),
  amount: Centavos,
  /** `null` when the checkout never issued one. */
  fiscal_document: z.string().nullable(),
  fiscal_date: CalendarDate.nullable(),
} as const;

export const Pending = z.object({
  id: Id,
  ...pendingSale,
  /** When the acquirer decides by itself. */
  decision_deadline: Instant,
  /** What the acquirer does with the sale at the deadline. */
  what_if_nothing: z.enum(["confirms", "undoes"]),
  reason: label(z.enum(["host-timeout", "checkout-crash", "print-unconfirmed", "second-leg"])),
  suggested_action: z.enum(["confirm", "undo"]),
  /** A pt-BR sentence. */
  suggestion_reason: z.string(),
  state: label(PendingState),
  /** The network's own words at the last attempt. */
  network_answer: z.string().nullable(),
  /** When it was decided, or when the attempt began that still waits for an answer. */
  treated_at: Instant.nullable(),
  /** `null` when the acquirer or an automatic rule decided. */
  treated_by_name: z.string().nullable(),
  origin: label(z.enum(["portal", "automatic", "acquirer"])).nullable(),
  action: label(PendingAction).nullable(),
});
export type Pending = z.output<typeof Pending>;

/**
 * Days are those of the sale, both ends inclusive. Without `state`: what is not decided yet, or with `id` those,
 * whatever became of them.
 */
export const PendingFilter = z.object({
  id: IdList.optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  store_id: IdList.optional(),
  pos_number: z.string().max(20).optional(),
  acquirer: listOf(Acquirer).optional(),
  modality: listOf(Modality).optional(),
  instalments: InstalmentChoices.optional(),
  ...AmountRange,
  /** Still ahead, and within two hours or before the day is over. */
  deadline: z.enum(["2h", "today"]).optional(),
  suggested_action: z.enum(["confirm", "undo"]).optional(),
  state: listOf(PendingState).optional(),
  /** Part of an NSU, an authorisation, a fiscal document or the end of a card as it is printed: `•••• 0912`. */
  q: SearchText.optional(),
});
export type PendingFilter = z.output<typeof PendingFilter>;

const params = z.object({ customerId: Id });
const reading = { needs: "portal_customer_full", company: "customer", extension: true } as const;

export const PendingPage = pageOf(Pending);
export type PendingPage = z.output<typeof PendingPage>;

const SORTS = ["decision_deadline", "amount", "occurred_at"] as const;

export const listPendings = call("GET /api/portal/customers/{customerId}/pendings", {
  purpose: "list a customer's pending TEF transactions",
  params,
  /** `decision_deadline` ascends unless told, the other sorts descend. */
  query: PendingFilter.extend(pageQuery(SORTS)),
  replies: { 200: PendingPage },
  ...reading,
});

export const getPendingStanding = call(
  "GET /api/portal/customers/{customerId}/pendings/{pendingId}/standing",
  {
    purpose: "find where a pending TEF transaction stands in the list of a filter",
    params: params.extend({ pendingId: Id }),
    query: PendingFilter.extend(standingQuery(SORTS)),
    replies: { 200: Standing },
    ...reading,
  },
);

const CountAndAmount = z.object({ count: Count, amount: Centavos });

export const PendingTotals = z.object({
  count: Count,
  amount: Centavos,
  /** Of these, what can still be treated and is decided by the acquirer before the day is over. */
  due_today: CountAndAmount,
  due_in_2_hours: CountAndAmount,
  /** Only states that occur in the filter. */
  states: z.array(CountAndAmount.extend({ state: label(PendingState) })),
  /** Every TEF checkout of the customer, whatever the filter. */
  points_of_sale: z.array(z.object({ store_id: Id, store_name: z.string(), pos_number: z.string() })),
  /** When this was asked. */
  read_at: Instant,
});
export type PendingTotals = z.output<typeof PendingTotals>;

export const getPendingTotals = call("GET /api/portal/customers/{customerId}/pendings/totals", {
  purpose: "count and sum a customer's pending TEF transactions",
  params,
  query: PendingFilter,
  replies: { 200: PendingTotals },
  ...reading,
});

export const PendingDetail = Pending.extend({
  history: z.array(HistoryEvent),
  /** When this was asked: what the clock of the deadline counts from. */
  read_at: Instant,
});
export type PendingDetail = z.output<typeof PendingDetail>;

export const getPending = call("GET /api/portal/customers/{customerId}/pendings/{pendingId}", {
  purpose: "read one pending TEF transaction with its history",
  params: z.object({ customerId: Id, pendingId: Id }),
  replies: { 200: PendingDetail },
  ...reading,
});

/** Demanded for disregarding, and for acting against the suggestion. */
const TreatmentReason = freeLine("Escreva o motivo em uma só linha.").max(300);

/** Some pendings by id, or all of a filter: then with what the person saw of them before deciding. */
export const TreatPendings = z.union([
  z.object({ pending_ids: z.array(Id).min(1).max(200), reason: TreatmentReason.optional() }),
  z.object({
    filter: PendingFilter,
    expected_count: Count,
    expected_amount: Centavos,
    reason: TreatmentReason.optional(),
  }),
]);
export type TreatPendings = z.output<typeof TreatPendings>;

export const TreatedPending = z.object({
  pending_id: Id,
  nsu_tef: z.string().nullable(),
  amount: Centavos,
  /** `failed`: the network did not answer, and it may be tried again. `ineligible`: nothing was done. */
  outcome: z.enum(["done", "failed", "ineligible"]),
  state: label(PendingState),
  /** A pt-BR sentence: "Já confirmada às 14:03 por Ana." */
  message: z.string(),
  treated_at: Instant.nullable(),
  treated_by_name: z.string().nullable(),
});
export type TreatedPending = z.output<typeof TreatedPending>;

export const TreatedPendings = z.object({
  results: z.array(TreatedPending),
  done: Count,
  failed: Count,
  ineligible: Count,
});
export type TreatedPendings = z.output<typeof TreatedPendings>;

const treating = {
  params,
  body: TreatPendings,
  replies: { 200: TreatedPendings },
  company: "customer",
  extension: true,
} as const;

export const confirmPendings = call("POST /api/portal/customers/{customerId}/pendings/confirm", {
  purpose: "confirm pending TEF transactions at their networks",
  audit: "pendings",
  ...treating,
  needs: "transaction-confirm-update",
});

export const undoPendings = call("POST /api/portal/customers/{customerId}/pendings/undo", {
  purpose: "undo pending TEF transactions at their networks",
  audit: "pendings",
  ...treating,
  needs: "transaction-undo-update",
});

export const disregardPendings = call("POST /api/portal/customers/{customerId}/pendings/disregard", {
  purpose: "take pending TEF transactions out of the queue without calling their networks",
  audit: "pendings",
  ...treating,
  needs: "transaction-disregard-update",
});
