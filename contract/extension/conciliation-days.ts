/** Our extension: sales management day by day. A day that was closed changes no more until it is opened again. */
import { z } from "zod";
import { call } from "../call";
import {
  Acquirer,
  BasisPoints,
  CalendarDate,
  Centavos,
  Count,
  FreeText,
  HistoryEvent,
  Id,
  Instant,
  label,
} from "../values";
import { ConciliationMovement, ConciliationSale, ConciliationSide, MatchKind } from "./conciliation";

const params = z.object({ customerId: Id });
const ofDay = z.object({ customerId: Id, date: CalendarDate });
const door = { needs: "customer-sales-read", company: "customer", extension: true } as const;

export const ConciliationDayStatus = z.enum(["open", "closed", "waiting-for-file", "no-sales"]);
export type ConciliationDayStatus = z.output<typeof ConciliationDayStatus>;

const DaySums = {
  date: CalendarDate,
  status: label(ConciliationDayStatus),
  /** Sales that should be found at the acquirers: all but those denied, undone and disregarded. */
  expected_count: Count,
  matched_count: Count,
  /** What somebody has to settle: sales and movements without a counterpart, and divergent sales. */
  pending_count: Count,
  /** Sales that wait for a file or for their confirmation. */
  waiting_count: Count,
  /** What the divergent sales differ by, each without its sign. */
  divergent_amount: Centavos,
  /** Matched of expected, rounded down; null without sales. */
  match_rate: BasisPoints.nullable(),
};

export const ConciliationMonth = z.object({
  /** Every day of the month, in order. */
  days: z.array(z.object(DaySums)),
});
export type ConciliationMonth = z.output<typeof ConciliationMonth>;

export const listConciliationDays = call("GET /api/portal/customers/{customerId}/conciliation/days", {
  purpose: "count what is matched on each day of a month",
  params,
  query: z.object({
    /** `2026-11` */
    month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "Informe um mês como 2026-11."),
  }),
  replies: { 200: ConciliationMonth },
  ...door,
});

export const ConciliationDay = z.object({
  ...DaySums,
  /** Sales of the day that are matched, by how they were. */
  match_kinds: z.array(z.object({ match_kind: label(MatchKind), count: Count, amount: Centavos })),
  unmatched_sales: ConciliationSide,
  unmatched_movements: ConciliationSide,
  divergent: ConciliationSide,
  disregarded: ConciliationSide,
  waiting: ConciliationSide,
  /** Gross, of what is compared: without what waits and what was disregarded. */
  sales: ConciliationSide,
  /** Of these, counterparts written by hand for movements of which the tills know nothing: no sales. */
  written_count: Count,
  movements: ConciliationSide,
  /** Movements less sales. */
  difference_amount: Centavos,
  /** Acquirers whose file of the day is late: it has not come by its usual hour. */
  waiting_for: z.array(label(Acquirer)),
  note: z
    .object({ text: z.string(), at: Instant, by_name: z.string(), by_email: z.string().nullable() })
    .nullable(),
  closed: z
    .object({
      at: Instant,
      by_name: z.string(),
      by_email: z.string().nullable(),
      /** How much was to be settled when it was closed, as `pending_count` counts. */
      open_count: Count,
      /** How many sales waited then. */
      waiting_count: Count,
    })
    .nullable(),
  history: z.array(HistoryEvent),
});
export type ConciliationDay = z.output<typeof ConciliationDay>;

export const getConciliationDay = call("GET /api/portal/customers/{customerId}/conciliation/days/{date}", {
  purpose: "read how one day of a customer's sales stands against the acquirers",
  params: ofDay,
  replies: { 200: ConciliationDay },
  ...door,
});

export const putConciliationNote = call(
  "PUT /api/portal/customers/{customerId}/conciliation/days/{date}/note",
  {
    purpose: "write the note of a day; without a text it is taken away",
    audit: "conciliation",
    params: ofDay,
    body: z.object({ text: FreeText.max(1000) }),
    replies: { 200: ConciliationDay },
    ...door,
  },
);

export const closeConciliationDay = call(
  "POST /api/portal/customers/{customerId}/conciliation/days/{date}/close",
  {
    purpose: "close a day, so that nothing of it changes any more",
    audit: "conciliation",
    params: ofDay,
    /** As much as whoever closes it was shown to be open, and to wait: where there is more by now, 409. */
    body: z.object({ open_count: Count, waiting_count: Count }),
    replies: {
      200: z.object({
        day: ConciliationDay,
        /** What was left open, at most 100 of each. */
        open_sales: z.array(ConciliationSale),
        open_movements: z.array(ConciliationMovement),
      }),
    },
    ...door,
  },
);

export const reopenConciliationDay = call(
  "POST /api/portal/customers/{customerId}/conciliation/days/{date}/reopen",
  {
    purpose: "open a closed day again",
    audit: "conciliation",
    params: ofDay,
    replies: { 200: ConciliationDay },
    ...door,
  },
);
