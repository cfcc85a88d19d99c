/**
 * Our extension: a month as a bookkeeper keeps it, an account of what acquirers owe. It opens with what they owed for
 * all sales before, and closes with what they owe at its end; the next month opens with that.
 * `docs/decisions/2026-11-23-statement.md`.
 */
import { z } from "zod";
import { call } from "../call";
import { Acquirer, Brand, CalendarDate, Centavos, Count, Freshness, Id, label } from "../values";

/**
 * What moved the account. Of the sales of a day, with what is known of them by now: gross − cancelled − chargeback −
 * fee. Of the payments of a day: + other − advance cost − assigned − paid.
 */
const Movements = {
  sales_count: Count,
  gross_amount: Centavos,
  cancelled_amount: Centavos,
  chargeback_amount: Centavos,
  /** Of what stands. */
  fee_amount: Centavos,
  /** Signed: rent, adjustments and whatever else no sale of the account caused. */
  other_amount: Centavos,
  advance_cost_amount: Centavos,
  assigned_amount: Centavos,
  /** What reached the bank account, as the schedule says. */
  paid_amount: Centavos,
};

export const Statement = z.object({
  /** `2026-11` */
  month: z.string(),
  from: CalendarDate,
  /** Its last day, or today while it lasts. */
  to: CalendarDate,
  opening_amount: Centavos,
  /** Opening and all movements together, to the centavo. */
  closing_amount: Centavos,
  total: z.object(Movements),
  /** Every day up to `to`, with what was owed at its end. */
  days: z.array(z.object({ date: CalendarDate, ...Movements, balance_amount: Centavos })),
  /** Only what moved; they sum to the total. */
  groups: z.array(
    z.object({
      acquirer: label(Acquirer),
      /** Null is PIX. */
      brand: label(Brand).nullable(),
      ...Movements,
    }),
  ),
  ...Freshness,
});
export type Statement = z.output<typeof Statement>;

export const getStatement = call("GET /api/portal/customers/{customerId}/statement", {
  purpose: "read a month's account of what acquirers owe a customer",
  params: z.object({ customerId: Id }),
  /** Not after the month of today. */
  query: z.object({
    month: z.string().regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])$/, "Informe um mês, como 2026-11."),
  }),
  replies: { 200: Statement },
  needs: "customer-sales-read",
  company: "any",
  extension: true,
});
