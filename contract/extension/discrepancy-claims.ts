/** Our extension: discrepancies contested at their acquirer under a protocol, what it answered, or accepted as they are. */
import { z } from "zod";
import { call } from "../call";
import {
  Acquirer,
  CalendarDate,
  Centavos,
  Count,
  freeLine,
  Id,
  Instant,
  label,
  PositiveCentavos,
} from "../values";
import { Discrepancy, DiscrepancyFilter } from "./discrepancies";

const params = z.object({ customerId: Id });
const door = { needs: "dtx_pro", company: "customer", extension: true } as const;

/** What a claim says to the acquirer; the text itself is the screen's. */
export const DiscrepancyClaim = z.object({
  protocol: z.string(),
  acquirer: label(Acquirer),
  /** The establishment's code at the acquirer. */
  establishment_code: z.string().nullable(),
  legal_name: z.string(),
  document: z.string(),
  created_at: Instant,
  created_by_name: z.string(),
  deadline: CalendarDate,
  items: z.array(Discrepancy),
  /** What the merchant lost by its items, positive. */
  expected_amount: Centavos,
  recovered_amount: Centavos,
});
export type DiscrepancyClaim = z.output<typeof DiscrepancyClaim>;

const Ids = z.array(Id).min(1).max(200);

export const DecidedDiscrepancy = z.object({
  id: Id,
  /** `ineligible`: nothing was done. */
  outcome: z.enum(["done", "ineligible"]),
  /** A pt-BR sentence: "Já em reclamação desde 19/11/2026 às 14:03, por Ana (protocolo 1234567890)." */
  message: z.string(),
  /** Of the claim that it belongs to, now or from before. */
  protocol: z.string().nullable(),
});
export type DecidedDiscrepancy = z.output<typeof DecidedDiscrepancy>;

export const DiscrepancyContest = z.object({
  results: z.array(DecidedDiscrepancy),
  /** null when none was eligible. */
  claim: DiscrepancyClaim.nullable(),
});
export type DiscrepancyContest = z.output<typeof DiscrepancyContest>;

export const contestDiscrepancies = call("POST /api/portal/customers/{customerId}/discrepancies/contest", {
  purpose: "contest discrepancies of one acquirer under a protocol",
  audit: "discrepancies",
  params,
  body: z.object({ ids: Ids }),
  replies: { 200: DiscrepancyContest },
  ...door,
});

export const getDiscrepancyClaim = call(
  "GET /api/portal/customers/{customerId}/discrepancies/claims/{protocol}",
  {
    purpose: "read the claim behind a protocol again",
    params: z.object({ customerId: Id, protocol: Id }),
    replies: { 200: DiscrepancyClaim },
    ...door,
  },
);

const Reason = freeLine().min(3).max(500);

/** The most that one command accepts of a filter. */
export const MOST_ACCEPTED = 1_000;

/**
 * Some by id, or all of a filter that are open or contested: then with what the person saw of them before deciding.
 * 409 where the filter finds others by now.
 */
export const AcceptDiscrepancies = z.union([
  z.object({
    ids: Ids,
    /** Those that were seen in a claim: another one that is in one by now stays so. Left out: whichever they are. */
    contested_ids: z.array(Id).max(200).optional(),
    reason: Reason,
  }),
  z.object({
    filter: DiscrepancyFilter,
    expected_count: Count,
    /** What is lost by them, positive; left out for whoever may not see prices. */
    expected_lost_amount: Centavos.optional(),
    reason: Reason,
  }),
]);
export type AcceptDiscrepancies = z.output<typeof AcceptDiscrepancies>;

export const acceptDiscrepancies = call("POST /api/portal/customers/{customerId}/discrepancies/accept", {
  purpose: "accept discrepancies as they are, with a reason",
  audit: "discrepancies",
  params,
  body: AcceptDiscrepancies,
  replies: { 200: z.object({ results: z.array(DecidedDiscrepancy) }) },
  ...door,
});

/** What the acquirer made of a claim: it paid back, at most what was claimed; or it refused. */
export const DiscrepancyAnswer = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("recovered"),
    recovered_amount: PositiveCentavos,
    /** From the day of the detection until today. */
    recovered_on: CalendarDate,
  }),
  z.object({ outcome: z.literal("no-claim"), reason: Reason }),
]);
export type DiscrepancyAnswer = z.output<typeof DiscrepancyAnswer>;

export const createDiscrepancyAnswer = call(
  "POST /api/portal/customers/{customerId}/discrepancies/{discrepancyId}/answer",
  {
    purpose: "record what the acquirer answered to a contested discrepancy",
    audit: "discrepancies",
    params: z.object({ customerId: Id, discrepancyId: Id }),
    body: DiscrepancyAnswer,
    replies: { 200: DecidedDiscrepancy },
    ...door,
  },
);

/** One answer to several: of each all came back that was claimed, or nothing of any. */
export const DiscrepancyAnswers = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("recovered"), ids: Ids, recovered_on: CalendarDate }),
  z.object({ outcome: z.literal("no-claim"), ids: Ids, reason: Reason }),
]);
export type DiscrepancyAnswers = z.output<typeof DiscrepancyAnswers>;

export const createDiscrepancyAnswers = call("POST /api/portal/customers/{customerId}/discrepancies/answer", {
  purpose: "record one answer of an acquirer to several contested discrepancies",
  audit: "discrepancies",
  params,
  body: DiscrepancyAnswers,
  replies: { 200: z.object({ results: z.array(DecidedDiscrepancy) }) },
  ...door,
});
