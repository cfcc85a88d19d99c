/** Our extension: where what the acquirer did differs from what was sold and agreed, and the claims that follow. */
import { z } from "zod";
import { call } from "../call";
import { InstalmentChoices, PaymentChoices } from "../filters";
import {
  CentavosQuery,
  IdList,
  listOf,
  pageOf,
  pageQuery,
  SearchText,
  Standing,
  standingQuery,
} from "../paging";
import {
  Acquirer,
  Brand,
  CalendarDate,
  Centavos,
  Count,
  FreeText,
  Freshness,
  HistoryEvent,
  Id,
  Instant,
  label,
  Modality,
} from "../values";

const params = z.object({ customerId: Id });
const one = z.object({ customerId: Id, discrepancyId: Id });
const door = { needs: "dtx_pro", company: "customer", extension: true } as const;

export const DiscrepancyType = z.enum([
  "fee",
  "amount",
  "payment-date",
  "unpaid-instalment",
  "payment-without-sale",
  "sale-without-payment",
  "cancellation-not-recognised",
  "chargeback",
  "unexpected-adjustment",
  "unrequested-advance",
]);
export type DiscrepancyType = z.output<typeof DiscrepancyType>;

/** Open, then contested, and from there recovered or without a claim; accepted is the merchant's own word. */
export const DiscrepancyStatus = z.enum(["open", "contested", "recovered", "accepted", "no-claim"]);
export type DiscrepancyStatus = z.output<typeof DiscrepancyStatus>;

/** Who looks after it: whoever asks, somebody else, nobody. */
export const DiscrepancyAssignee = z.enum(["mine", "others", "none"]);
export type DiscrepancyAssignee = z.output<typeof DiscrepancyAssignee>;

/** Days since the detection, both ends inclusive. */
export const DiscrepancyAge = z.enum(["0-2", "3-7", "8-30", "over-30"]);
export type DiscrepancyAge = z.output<typeof DiscrepancyAge>;

/** Which day a period, the sort by date and the months are about. What has no sale counts by its detection. */
export const DiscrepancyDate = z.enum(["sale", "detection", "settlement"]);
export type DiscrepancyDate = z.output<typeof DiscrepancyDate>;

/** What the difference does to the merchant: money lost, or money paid too much. */
export const DiscrepancyEffect = z.enum(["loss", "gain"]);
export type DiscrepancyEffect = z.output<typeof DiscrepancyEffect>;

export const DEFAULT_TOLERANCE = {
  /** Centavos. */
  amount: 2,
  /** Basis points. */
  rate: 1,
} as const;

export const DiscrepancyFilter = z.object({
  /** These, however small their difference. */
  id: IdList.optional(),
  type: listOf(DiscrepancyType).optional(),
  ...PaymentChoices,
  instalments: InstalmentChoices.optional(),
  status: listOf(DiscrepancyStatus).optional(),
  assignee: listOf(DiscrepancyAssignee).optional(),
  age: listOf(DiscrepancyAge).optional(),
  /** Both ends inclusive; `date_of` says of which day, `detection` unless told. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  date_of: DiscrepancyDate.optional(),
  effect: DiscrepancyEffect.optional(),
  /** The difference, whichever its sign; both ends inclusive. */
  amount_from: CentavosQuery.optional(),
  amount_to: CentavosQuery.optional(),
  /**
   * What is not worth a look. An amount counts when it differs by more than `tolerance_amount` centavos (2 unless
   * told), a rate when it does so too and by more than `tolerance_rate` basis points (1 unless told); a day or a
   * word that differs always counts.
   */
  tolerance_amount: CentavosQuery.optional(),
  tolerance_rate: z.coerce.number<number | string>().int().min(0).max(100_000).optional(),
  /** NSU, authorisation code or protocol, in whole or in part. */
  q: SearchText.optional(),
});
export type DiscrepancyFilter = z.output<typeof DiscrepancyFilter>;

/** Centavos for `money`, basis points for `rate`, a day or words as they are. */
const FieldValue = z.union([z.int(), z.string()]);

export const Discrepancy = z.object({
  id: Id,
  type: label(DiscrepancyType),
  /** Signed: negative is what the merchant loses. */
  amount: Centavos,
  /** Which field of the sale or its payment differs: `gross_amount`, `fee_rate`, `settlement_date`… */
  field: z.string(),
  value_kind: z.enum(["money", "rate", "date", "text"]),
  expected_value: FieldValue,
  actual_value: FieldValue,
  /** Only of type `fee`, in basis points; the difference is positive where too much was charged. */
  contracted_rate: z.int().nullable(),
  charged_rate: z.int().nullable(),
  delta_rate: z.int().nullable(),
  acquirer: label(Acquirer),
  // The sale's keys: all null where there is no sale; brand and authorisation code also for PIX.
  sale_id: Id.nullable(),
  nsu: z.string().nullable(),
  authorization_code: z.string().nullable(),
  sold_at: Instant.nullable(),
  store_name: z.string().nullable(),
  brand: label(Brand).nullable(),
  modality: label(Modality).nullable(),
  instalments: z.int().nullable(),
  gross_amount: Centavos.nullable(),
  /** The day of payment that it is about. */
  settlement_date: CalendarDate.nullable(),
  detected_at: Instant,
  age_days: Count,
  status: label(DiscrepancyStatus),
  /** Since when it is in its status, and who put it there; null while it is open. */
  status_at: Instant.nullable(),
  status_by_name: z.string().nullable(),
  /** Of the claim that it belongs to. */
  protocol: z.string().nullable(),
  /** By when the acquirer has to answer the claim. */
  contest_deadline: CalendarDate.nullable(),
  recovered_amount: Centavos,
  /** The day on which the acquirer paid it back; null where it did not. */
  recovered_on: CalendarDate.nullable(),
  assignee: z.object({ person_id: Id, name: z.string() }).nullable(),
});
export type Discrepancy = z.output<typeof Discrepancy>;

const SORTS = ["difference", "age", "date"] as const;

export const listDiscrepancies = call("GET /api/portal/customers/{customerId}/discrepancies", {
  purpose: "list the discrepancies of a customer that match a filter",
  params,
  /** Largest difference first unless told; `age` ascending is the newest first. */
  query: DiscrepancyFilter.extend(pageQuery(SORTS)),
  replies: { 200: pageOf(Discrepancy) },
  ...door,
});

export const getDiscrepancyStanding = call(
  "GET /api/portal/customers/{customerId}/discrepancies/{discrepancyId}/standing",
  {
    purpose: "find where a discrepancy stands in the list of a filter",
    params: params.extend({ discrepancyId: Id }),
    query: DiscrepancyFilter.extend(standingQuery(SORTS)),
    replies: { 200: Standing },
    ...door,
  },
);

const Sums = {
  count: Count,
  /** What the negative differences come to, positive, whatever their status. */
  lost_amount: Centavos,
  /** What the positive ones come to: paid too much. */
  gained_amount: Centavos,
  recovered_amount: Centavos,
  /** Gained + recovered − lost. */
  net_amount: Centavos,
  /** The open losses, which can be claimed back; the amount is positive. */
  claimable_count: Count,
  claimable_amount: Centavos,
};

export const DiscrepancyTotals = z.object({
  ...Freshness,
  ...Sums,
  /** Acquirers with a discrepancy, the largest loss first. */
  acquirers: z.array(z.object({ acquirer: label(Acquirer), ...Sums })),
  /** Oldest first, by the day that `date_of` names. `month` is `2026-11`. */
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      type: label(DiscrepancyType),
      count: Count,
      amount: Centavos,
    }),
  ),
  /** The ten that cost most; `amount` is negative. Sale keys are null for what has no sale. */
  causes: z.array(
    z.object({
      acquirer: label(Acquirer),
      brand: label(Brand).nullable(),
      modality: label(Modality).nullable(),
      /** The band of instalments: 1 to 1, 2 to 6, 7 to 12, 13 to 21. */
      instalments_from: z.int().nullable(),
      instalments_to: z.int().nullable(),
      type: label(DiscrepancyType),
      count: Count,
      amount: Centavos,
    }),
  ),
});
export type DiscrepancyTotals = z.output<typeof DiscrepancyTotals>;

export const getDiscrepancyTotals = call("GET /api/portal/customers/{customerId}/discrepancies/totals", {
  purpose: "sum the discrepancies of a customer that match a filter",
  params,
  query: DiscrepancyFilter,
  replies: { 200: DiscrepancyTotals },
  ...door,
});

export const DiscrepancyDetail = Discrepancy.extend({
  /** Newest first; the history tells of them too. */
  notes: z.array(HistoryEvent.omit({ action: true })),
  history: z.array(HistoryEvent),
  /** Who may look after it: users of the company who may open it. Who does so already may have left. */
  assignable: z.array(z.object({ person_id: Id, name: z.string() })),
});
export type DiscrepancyDetail = z.output<typeof DiscrepancyDetail>;

export const getDiscrepancy = call("GET /api/portal/customers/{customerId}/discrepancies/{discrepancyId}", {
  purpose: "read one discrepancy with its notes and history",
  params: one,
  replies: { 200: DiscrepancyDetail },
  ...door,
});

export const createDiscrepancyNote = call(
  "POST /api/portal/customers/{customerId}/discrepancies/{discrepancyId}/notes",
  {
    purpose: "add a note to a discrepancy",
    audit: "discrepancies",
    params: one,
    body: z.object({ text: FreeText.min(1).max(1000) }),
    replies: { 201: DiscrepancyDetail },
    ...door,
  },
);

export const updateDiscrepancyAssignee = call(
  "PUT /api/portal/customers/{customerId}/discrepancies/{discrepancyId}/assignee",
  {
    purpose: "say who looks after a discrepancy",
    audit: "discrepancies",
    params: one,
    body: z.object({
      /** One of the detail's `assignable`, or who looks after it now; null for nobody. */
      person_id: Id.nullable(),
    }),
    replies: { 200: DiscrepancyDetail },
    ...door,
  },
);
