/** Source section 7, "Customers": companies that sell. */
import { z } from "zod";
import { call } from "./call";
import { Address, CompanyStatus } from "./companies";
import { Centavos, Id, Instant, label, Mcc, PositiveCentavos } from "./values";

/** Source section 3, Customer, and what the head of its screen says. */
export const Customer = z.object({
  id: Id,
  company_id: Id,
  document: z.string(),
  legal_name: z.string(),
  trade_name: z.string(),
  address: Address,
  status: label(CompanyStatus),
  /** Four digits. */
  mcc: z.string().nullable(),
  customer_since: Instant,
  /** The partner that looks after the customer. */
  owner: z.object({ partner_id: Id, trade_name: z.string() }).nullable(),
  /** `null` until the integration knows the customer. */
  customer_vspague_merchant: z.string().nullable(),
  customer_vspague_store: z.string().nullable(),
  /** Authorised sales, gross; what was denied or undone does not count. */
  tpv: z.object({
    /** What the customer expects to sell in a month. */
    estimated_amount: Centavos.nullable(),
    /** From the first of this month to today. */
    current_month_amount: Centavos,
    /** The whole month before. */
    previous_month_amount: Centavos,
  }),
});
export type Customer = z.output<typeof Customer>;

export const getCustomer = call("GET /api/backoffice/customers/{id}", {
  purpose: "read one customer",
  params: z.object({ id: Id }),
  replies: { 200: Customer },
  needs: ["client-data-read", "customer-establishment-read"],
});

/**
 * Makes a registered company a customer: with its first store, and its onboarding begun. A company that is one
 * already is 409; `customer_id` of the company tells which.
 */
export const createCustomer = call("POST /api/backoffice/customers/create", {
  purpose: "turn a company into a customer",
  audit: "registry",
  body: z.object({
    company_id: Id,
    /** What the customer expects to sell in a month. */
    tpv_amount: PositiveCentavos,
    /** Left out, the company's own counts. */
    mcc: Mcc.optional(),
  }),
  replies: { 201: Customer },
  needs: "client-data-update",
});

export const updateCustomerTpv = call("PATCH /api/backoffice/customers/{id}/tpv", {
  purpose: "change what a customer expects to sell in a month",
  audit: "registry",
  params: z.object({ id: Id }),
  body: z.object({ tpv_amount: PositiveCentavos }),
  replies: { 200: Customer },
  needs: "client-data-update",
});
