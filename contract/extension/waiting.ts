/** Our extension: how much waits for somebody in each list of a customer, for the menu of every page. */
import { z } from "zod";
import { call } from "../call";
import { Count, Id } from "../values";

/** Counted as the lists count that stand behind them; null for who may not open that list. */
export const Waiting = z.object({
  /** TEF transactions that nobody has settled: as many as their list has without a filter. */
  pendings: Count.nullable(),
  /** Open discrepancies beyond the usual tolerance. */
  discrepancies: Count.nullable(),
  /** ISO offers that nobody has viewed, and that still stand. */
  offers: Count.nullable(),
  /** People who ask for access. */
  pending_users: Count.nullable(),
});
export type Waiting = z.output<typeof Waiting>;

export const getWaiting = call("GET /api/portal/customers/{customerId}/waiting", {
  purpose: "count what waits in the lists of a customer that the person may open",
  params: z.object({ customerId: Id }),
  replies: { 200: Waiting },
  company: "customer",
  extension: true,
});
