/**
 * Our extension: matching by hand what the conciliation left open. The source names no permission for these writes:
 * whoever reads the sales may settle them.
 */
import { z } from "zod";
import { call, none } from "../call";
import { IdList } from "../paging";
import { CalendarDate, Centavos, FreeText, Id } from "../values";
import { ConciliationMovement, ConciliationSale, MatchSummary } from "./conciliation";

const params = z.object({ customerId: Id });
const door = { needs: "customer-sales-read", company: "customer", extension: true } as const;

export const ConciliationSuggestions = z.object({
  /** Likeliest first; each sale and each movement at most once. */
  suggestions: z.array(
    z.object({
      sale: ConciliationSale,
      movement: ConciliationMovement,
      /** "Mesmo valor, 2 min de diferença." */
      reason: z.string(),
      difference_amount: Centavos,
      /** Whether the match will have to be justified. */
      needs_justification: z.boolean(),
    }),
  ),
});
export type ConciliationSuggestions = z.output<typeof ConciliationSuggestions>;

export const listConciliationSuggestions = call(
  "GET /api/portal/customers/{customerId}/conciliation/suggestions",
  {
    purpose: "pair the unmatched sales of a day with the movements that look like them",
    params,
    query: z.object({ date: CalendarDate }),
    replies: { 200: ConciliationSuggestions },
    ...door,
  },
);

/** What somebody chose from both sides, as it stands now. */
export const ConciliationSides = z.object({
  sales: z.array(ConciliationSale),
  movements: z.array(ConciliationMovement),
});
export type ConciliationSides = z.output<typeof ConciliationSides>;

export const getConciliationSides = call("GET /api/portal/customers/{customerId}/conciliation/sides", {
  purpose: "read the sales and the movements that are about to be matched or disregarded",
  params,
  /** In this order, at most 50 of each; 404 when one of them is not there. */
  query: z.object({ sale_id: IdList.optional(), movement_id: IdList.optional() }),
  replies: { 200: ConciliationSides },
  ...door,
});

const Justification = FreeText.min(3).max(500);
const Ids = z.array(Id).max(50);

export const ConciliationMatch = MatchSummary.extend({
  sales: z.array(ConciliationSale),
  movements: z.array(ConciliationMovement),
  difference_amount: Centavos,
});
export type ConciliationMatch = z.output<typeof ConciliationMatch>;

export const createConciliationMatch = call("POST /api/portal/customers/{customerId}/conciliation/matches", {
  purpose: "match sales with movements by hand",
  audit: "conciliation",
  params,
  body: z.object({
    sale_ids: Ids.min(1),
    movement_ids: Ids.min(1),
    /** Required where the sums or the days of the two sides differ. */
    justification: z.union([z.literal(""), Justification]).optional(),
  }),
  replies: { 201: ConciliationMatch },
  ...door,
});

export const getConciliationMatch = call(
  "GET /api/portal/customers/{customerId}/conciliation/matches/{matchId}",
  {
    purpose: "read a match with both of its sides",
    params: z.object({ customerId: Id, matchId: Id }),
    replies: { 200: ConciliationMatch },
    ...door,
  },
);

export const deleteConciliationMatch = call(
  "DELETE /api/portal/customers/{customerId}/conciliation/matches/{matchId}",
  {
    purpose: "undo a match, whether made by hand or automatically",
    audit: "conciliation",
    params: z.object({ customerId: Id, matchId: Id }),
    replies: { 204: none },
    ...door,
  },
);

export const createConciliationMovement = call(
  "POST /api/portal/customers/{customerId}/conciliation/sales/{saleId}/create-movement",
  {
    purpose: "write by hand the movement that the acquirer did not send for a sale",
    audit: "conciliation",
    params: z.object({ customerId: Id, saleId: Id }),
    body: z.object({ justification: Justification }),
    replies: { 201: ConciliationMatch },
    ...door,
  },
);

export const createConciliationSale = call(
  "POST /api/portal/customers/{customerId}/conciliation/movements/{movementId}/create-sale",
  {
    purpose: "write by hand the counterpart of a movement that no till knows of",
    audit: "conciliation",
    params: z.object({ customerId: Id, movementId: Id }),
    body: z.object({ justification: Justification }),
    replies: { 201: ConciliationMatch },
    ...door,
  },
);

export const disregardConciliation = call("POST /api/portal/customers/{customerId}/conciliation/disregard", {
  purpose: "leave sales and movements without a counterpart out of the comparison",
  audit: "conciliation",
  params,
  body: z.object({ sale_ids: Ids.optional(), movement_ids: Ids.optional(), reason: Justification }),
  replies: { 200: ConciliationSides },
  ...door,
});
