/** Our extension: discrepancies contested at their acquirer under a protocol, or accepted as they are. */
import { z } from "zod";
import { call } from "../call";
import { Acquirer, CalendarDate, Centavos, Id, Instant, label } from "../values";
import { Discrepancy } from "./discrepancies";

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

/** One line without control characters. */
const Line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Escreva em uma só linha.");
export const DiscrepancyContest = z.object({
  results: z.array(DecidedDiscrepancy),
  /** null when none was eligible. */
  claim: DiscrepancyClaim.nullable(),
});
export type DiscrepancyContest = z.output<typeof DiscrepancyContest>;

export const contestDiscrepancies = call("POST /api/portal/customers/{customerId}/discrepancies/contest", {
  purpose: "contest discrepancies of one acquirer under a protocol",
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

export const acceptDiscrepancies = call("POST /api/portal/customers/{customerId}/discrepancies/accept", {
  purpose: "accept discrepancies as they are, with a reason",
  params,
  body: z.object({ ids: Ids, reason: Line.min(3).max(500) }),
  replies: { 200: z.object({ results: z.array(DecidedDiscrepancy) }) },
  ...door,
});
