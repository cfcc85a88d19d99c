/** Our extension: everything a customer's establishment is made of, and what it asks to have changed. */
import { z } from "zod";
import { call } from "../call";
import { CompanyContact, CompanyStatus, Registration } from "../companies";
import { listOf, pageOf, pageQuery } from "../paging";
import { Acquirer, Brand, CalendarDate, Centavos, HistoryEvent, Id, Instant, label } from "../values";
import { SubscriptionProduct, SubscriptionStatus } from "./subscriptions";

const params = z.object({ customerId: Id });
/** Also for changing: a request changes nothing by itself. */
const door = {
  needs: ["customer-establishment-read", "client-data-read"],
  company: "any",
  extension: true,
} as const;

const StoreCode = z.object({ acquirer: label(Acquirer), establishment_code: z.string() });

/** What stands in an account: cards of the brands listed; the default account takes whatever no list names. */
export const BankAccount = z.object({
  id: Id,
  /** Three digits. */
  bank_code: z.string(),
  /** With their check digits. */
  branch: z.string(),
  account: z.string(),
  type: label(z.enum(["checking", "savings", "payment"])),
  holder_document: z.string(),
  brands: z.array(label(Brand)),
  is_default: z.boolean(),
});
export type BankAccount = z.output<typeof BankAccount>;

export const EstablishmentDocument = z.object({
  id: Id,
  name: z.string(),
  type: label(
    z.enum([
      "articles-of-association",
      "owner-document",
      "proof-of-address",
      "proof-of-bank-account",
      "adhesion-term",
    ]),
  ),
  /** null: for good. */
  valid_until: CalendarDate.nullable(),
  /** `expired` once the day is past. */
  status: label(z.enum(["approved", "in-review", "refused", "expired", "missing"])),
});
export type EstablishmentDocument = z.output<typeof EstablishmentDocument>;

export const Establishment = z.object({
  customer_id: Id,
  company_id: Id,
  legal_name: z.string(),
  trade_name: z.string(),
  document: z.string(),
  status: label(CompanyStatus),
  ...Registration,
  contacts: z.array(CompanyContact),
  stores: z.array(
    z.object({
      id: Id,
      name: z.string(),
      document: z.string(),
      /** Of the store at V$Pague. */
      code: z.string(),
      city: z.string(),
      state: z.string(),
      /** One per acquirer whose contract is not closed. */
      establishment_codes: z.array(StoreCode),
    }),
  ),
  /** The default account first. */
  bank_accounts: z.array(BankAccount),
  acquirers: z.array(
    StoreCode.extend({
      status: label(z.enum(["in-accreditation", "active", "suspended", "closed"])),
      /** Since when there is a contract. */
      since: CalendarDate,
    }),
  ),
  /** Who looks after the establishment, and whom to call there. */
  partner: z
    .object({
      partner_id: Id,
      trade_name: z.string(),
      document: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
  subscriptions: z.array(
    z.object({
      id: Id,
      plan_name: z.string(),
      products: z.array(label(SubscriptionProduct)),
      quantity: z.int().min(1),
      monthly_amount: Centavos,
      started_at: CalendarDate,
      renews_at: CalendarDate.nullable(),
      ends_at: CalendarDate.nullable(),
      status: label(SubscriptionStatus),
    }),
  ),
  /** Authorised sales, gross. */
  tpv: z.object({
    /** What is expected in a month. */
    estimated_amount: Centavos.nullable(),
    /** From the first of this month to today. */
    current_month_amount: Centavos,
    /** The whole month before. */
    previous_month_amount: Centavos,
  }),
  documents: z.array(EstablishmentDocument),
});
export type Establishment = z.output<typeof Establishment>;

export const getEstablishment = call("GET /api/portal/customers/{customerId}/establishment", {
  purpose: "read everything about a customer's establishment",
  params,
  replies: { 200: Establishment },
  ...door,
});

export const EstablishmentSection = z.enum([
  "company",
  "address",
  "contacts",
  "stores",
  "bank-accounts",
  "acquirers",
  "partner",
  "subscriptions",
  "tpv",
  "documents",
]);
export type EstablishmentSection = z.output<typeof EstablishmentSection>;

export const ChangeRequestStatus = z.enum(["requested", "in-review", "done", "refused"]);
export type ChangeRequestStatus = z.output<typeof ChangeRequestStatus>;

export const ChangeRequest = z.object({
  protocol: z.string(),
  section: label(EstablishmentSection),
  description: z.string(),
  status: label(ChangeRequestStatus),
  requested_at: Instant,
  requested_by_name: z.string(),
  /** Of its last change of status; null while it is only requested. */
  answered_at: Instant.nullable(),
  /** A pt-BR sentence: what was done, or why not. */
  answer: z.string().nullable(),
});
export type ChangeRequest = z.output<typeof ChangeRequest>;

export const createChangeRequest = call(
  "POST /api/portal/customers/{customerId}/establishment/change-requests",
  {
    purpose: "ask for a change of an establishment's data",
    params,
    body: z.object({
      section: EstablishmentSection,
      description: z
        .string()
        .trim()
        .min(10)
        .max(1000)
        .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, "Há um caractere que não é aceito."),
    }),
    replies: { 201: ChangeRequest },
    ...door,
  },
);

export const listChangeRequests = call(
  "GET /api/portal/customers/{customerId}/establishment/change-requests",
  {
    purpose: "list what a customer asked to have changed",
    params,
    /** The latest first unless told. */
    query: z.object({
      ...pageQuery(["requested_at"]),
      status: listOf(ChangeRequestStatus).optional(),
      section: listOf(EstablishmentSection).optional(),
    }),
    replies: { 200: pageOf(ChangeRequest) },
    ...door,
  },
);

export const listEstablishmentHistory = call("GET /api/portal/customers/{customerId}/establishment/history", {
  purpose: "list who changed or asked for what of an establishment",
  params,
  /** The latest first unless told. */
  query: z.object(pageQuery(["at"])),
  replies: { 200: pageOf(HistoryEvent) },
  ...door,
});
