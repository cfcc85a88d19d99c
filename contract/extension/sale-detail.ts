/** Our extension: one sale of a customer, with its instalments and what happened to it. */
import { z } from "zod";
import { call } from "../call";
import { CalendarDate, Centavos, Id, Instant, label } from "../values";
import { DiscrepancyStatus, DiscrepancyType } from "./discrepancies";
import { PendingState } from "./pendings";
import { Advance, Assignment } from "./receivables";
import { SaleItem } from "./sales";

/** One instalment of a sale. Gross less fee is net; what reaches the account is net less what follows it. */
export const SaleInstalment = z.object({
  number: z.int().min(1),
  gross_amount: Centavos,
  fee_amount: Centavos,
  net_amount: Centavos,
  /** Net taken back by a cancellation or a chargeback. */
  reversed_amount: Centavos,
  /** Net paid ahead of its date, and net that goes to somebody else. */
  advanced_amount: Centavos,
  /** Null where nothing was advanced. */
  advance: Advance.nullable(),
  assigned_amount: Centavos,
  assignment: Assignment.nullable(),
  settlement_date: CalendarDate,
  status: label(
    z.enum([
      "scheduled",
      "sent",
      "settled",
      "error",
      "advanced",
      "assigned",
      "blocked",
      "cancelled",
      "charged-back",
    ]),
  ),
});
export type SaleInstalment = z.output<typeof SaleInstalment>;

export const SaleEvent = z.object({
  step: label(
    z.enum([
      "denied",
      "authorized",
      "confirmed",
      "undone",
      /** The acquirer's file brought the sale. */
      "captured",
      /** Paid ahead of its date, or gone to somebody else. */
      "advanced",
      "assigned",
      /** Of what is left of the instalment for its own date; also of what was taken back after it was paid. */
      "settled",
      /** What had been paid and was taken back by a cancellation or a chargeback, and what came back of the latter. */
      "cancellation-debited",
      "chargeback-debited",
      "chargeback-returned",
      "partially-cancelled",
      "cancelled",
      "chargeback",
      "chargeback-reversed",
    ]),
  ),
  /** Null where only the day is known, or what is still to come. */
  at: Instant.nullable(),
  date: CalendarDate,
  /** False is still to come. */
  done: z.boolean(),
  /** Of what happens to an instalment: which of how many; null for a debit that is of no instalment. */
  number: z.int().min(1).nullable(),
  of: z.int().min(1).nullable(),
  /**
   * Gross where the sale is authorised or reversed; what reaches the account where it is settled or advanced, what
   * leaves it where it is debited, and what comes back.
   */
  amount: Centavos.nullable(),
});
export type SaleEvent = z.output<typeof SaleEvent>;

export const Sale = SaleItem.extend({
  /** Agreed on the sale beside the rate; 0: the rate alone. `fee_amount` is of both, and never more than the sale. */
  fee_fixed_amount: Centavos,
  /** Empty until the sale is confirmed; their nets, less what was taken back, sum to the sale's. */
  plan: z.array(SaleInstalment),
  /** Oldest first. */
  timeline: z.array(SaleEvent),
  pending: z.object({ id: Id, state: label(PendingState) }).nullable(),
  discrepancies: z.array(
    z.object({ id: Id, type: label(DiscrepancyType), amount: Centavos, status: label(DiscrepancyStatus) }),
  ),
});
export type Sale = z.output<typeof Sale>;

export const getSale = call("GET /api/portal/customers/{customerId}/sales/{saleId}", {
  purpose: "read one sale with its instalments and what happened to it",
  params: z.object({ customerId: Id, saleId: Id }),
  replies: { 200: Sale },
  needs: "customer-sales-read",
  company: "any",
  extension: true,
});
