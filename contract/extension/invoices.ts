/** Our extension: what a partner's merchants are billed for what they subscribe to. */
import { z } from "zod";
import { call } from "../call";
import { AmountRange } from "../filters";
import { IdList, listOf, pageOf, pageQuery, SearchText, Standing, standingQuery } from "../paging";
import { CalendarDate, Centavos, Count, Id, label } from "../values";

const params = z.object({ partnerId: Id });
const reading = { needs: "client-signatures-read", company: "partner", extension: true } as const;

export const SubscriptionPayment = z.enum(["bank-slip", "account-debit"]);
export type SubscriptionPayment = z.output<typeof SubscriptionPayment>;

export const InvoiceStatus = z.enum(["paid", "open", "overdue"]);
export type InvoiceStatus = z.output<typeof InvoiceStatus>;

export const Invoice = z.object({
  id: Id,
  /** Of a cycle, or of what was still owed when the subscription ended. */
  kind: label(z.enum(["cycle", "final"])),
  /** The days that it is for, both ends inclusive. */
  period_from: CalendarDate,
  period_to: CalendarDate,
  amount: Centavos,
  issued_on: CalendarDate,
  due_on: CalendarDate,
  paid_on: CalendarDate.nullable(),
  status: label(InvoiceStatus),
});
export type Invoice = z.output<typeof Invoice>;

/**
 * What an invoice sums up. A change in the middle of a cycle credits what was billed for the days that are left and
 * charges them anew; `carried` is a credit that was more than an invoice came to, and goes on to the next.
 */
export const InvoiceLine = z.object({
  kind: label(z.enum(["cycle", "discount", "credit", "charge", "carried"])),
  description: z.string(),
  /** The days that it is for, both ends inclusive. */
  period_from: CalendarDate,
  period_to: CalendarDate,
  /** Below zero where it is taken off. */
  amount: Centavos,
});
export type InvoiceLine = z.output<typeof InvoiceLine>;

/** Days are those on which they were issued, both ends inclusive. */
export const InvoiceFilter = z.object({
  status: listOf(InvoiceStatus).optional(),
  customer_id: IdList.optional(),
  subscription_id: IdList.optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  ...AmountRange,
  /** Part of the customer's name, or of its document, formatted or bare. */
  q: SearchText.optional(),
});
export type InvoiceFilter = z.output<typeof InvoiceFilter>;

export const ListedInvoice = Invoice.extend({
  subscription_id: Id,
  customer_id: Id,
  trade_name: z.string(),
  document: z.string(),
  /** What its first line is for. */
  description: z.string(),
});
export type ListedInvoice = z.output<typeof ListedInvoice>;

export const listInvoices = call("GET /api/portal/partners/{partnerId}/invoices", {
  purpose: "list what a partner's customers were billed for their subscriptions",
  params,
  /** The latest first unless told. */
  query: InvoiceFilter.extend(pageQuery(["issued_on", "due_on", "amount"])),
  replies: { 200: pageOf(ListedInvoice) },
  ...reading,
});

export const InvoiceTotals = z.object({
  count: Count,
  amount: Centavos,
  /** Every status, in the order of the enum; their amounts sum to the whole. */
  statuses: z.array(z.object({ status: label(InvoiceStatus), count: Count, amount: Centavos })),
});
export type InvoiceTotals = z.output<typeof InvoiceTotals>;

export const getInvoiceTotals = call("GET /api/portal/partners/{partnerId}/invoices/totals", {
  purpose: "count and sum what a partner's customers were billed for their subscriptions",
  params,
  query: InvoiceFilter,
  replies: { 200: InvoiceTotals },
  ...reading,
});

export const InvoiceDetail = ListedInvoice.extend({
  payment: label(SubscriptionPayment),
  /** They sum to its amount. */
  lines: z.array(InvoiceLine),
});
export type InvoiceDetail = z.output<typeof InvoiceDetail>;

export const getInvoice = call("GET /api/portal/partners/{partnerId}/invoices/{invoiceId}", {
  purpose: "read one invoice with its lines, as its second copy shows it",
  params: z.object({ partnerId: Id, invoiceId: Id }),
  replies: { 200: InvoiceDetail },
  ...reading,
});

export const getInvoiceStanding = call("GET /api/portal/partners/{partnerId}/invoices/{invoiceId}/standing", {
  purpose: "find where an invoice stands in the list of a filter",
  params: z.object({ partnerId: Id, invoiceId: Id }),
  query: InvoiceFilter.extend(standingQuery(["issued_on", "due_on", "amount"])),
  replies: { 200: Standing },
  ...reading,
});
