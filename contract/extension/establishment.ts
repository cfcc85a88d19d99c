/** Our extension: everything a customer's establishment is made of. */
import { z } from "zod";
import { ContractBankAccount, MaskedPixKey } from "../acquirers";
import { call } from "../call";
import { CompanyContact, CompanyStatus, Registration } from "../companies";
import { pageOf, pageQuery } from "../paging";
import {
  Acquirer,
  Base64,
  Brand,
  CalendarDate,
  Centavos,
  Count,
  FreeText,
  HistoryEvent,
  Id,
  Instant,
  label,
} from "../values";
import { Attachment } from "./onboarding-steps";
import { Subscription } from "./subscriptions";

const params = z.object({ customerId: Id });
const document = params.extend({ documentId: Id });
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

export const Review = z.object({ by_name: z.string(), due_at: Instant.nullable() });
export type Review = z.output<typeof Review>;

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
  /** When its last file came; null where none did. */
  sent_at: Instant.nullable(),
  /** When that file was approved or refused, and by whom; null while it waits for that. */
  answered_at: Instant.nullable(),
  answered_by_name: z.string().nullable(),
  /** A pt-BR sentence: why it was refused. */
  answer: z.string().nullable(),
  /** While it is in review: who looks at it, and when that is answered at the latest; null where it is not known. */
  review: Review.nullable(),
  /** Counts its files and answers: whoever answers names the one that was seen. 0: neither came. */
  version: Count,
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
      /** Where it pays by its own contract; null: into the accounts of the company. */
      bank_account: ContractBankAccount.nullable(),
      /** The contract's own, another than the company's document. */
      pix_key: MaskedPixKey.nullable(),
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
    Subscription.pick({
      id: true,
      products: true,
      quantity: true,
      price_amount: true,
      discount: true,
      discount_until: true,
      monthly_amount: true,
      billing_cycle: true,
      started_at: true,
      renews_at: true,
      ends_at: true,
      status: true,
    }).extend({ plan_name: z.string() }),
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

/**
 * For a document that was refused, has expired or is missing: it is in review from then on. 409 for one that is not
 * owed, 422 names `content` when what arrives is not what was said of it.
 */
export const sendEstablishmentDocument = call(
  "PUT /api/portal/customers/{customerId}/establishment/documents/{documentId}/file",
  {
    purpose: "send the file of a document that an establishment owes",
    audit: "registry",
    params: document,
    body: Attachment.omit({ type: true }).extend({
      /** Base64. */
      content: Base64.max(666_668),
    }),
    replies: { 200: EstablishmentDocument },
    needs: "customer-establishment-read",
    company: "customer",
    extension: true,
  },
);

export const getEstablishmentDocumentFile = call(
  "GET /api/portal/customers/{customerId}/establishment/documents/{documentId}/file",
  {
    purpose: "read the last file that came of a document of an establishment",
    audit: "files",
    params: document,
    replies: {
      200: Attachment.omit({ type: true }).extend({
        sent_at: Instant,
        sent_by_name: z.string(),
        /** Base64. */
        content: z.base64(),
      }),
    },
    ...door,
  },
);

/** What people write of a document or a change, in lines of their own. */
const written = FreeText.max(1000);

export const DocumentAnswer = z.enum(["approved", "refused"]);
export type DocumentAnswer = z.output<typeof DocumentAnswer>;

/**
 * By the partner that looks after the customer, of a document in review; a refused one may be sent anew. Without a
 * partner the desk of whoever runs the portal answers, in its own time. 422 for a
 * refusal without a word, and for one that is valid until a day that is past; 409 where somebody has answered, or
 * another file has come since.
 */
export const answerEstablishmentDocument = call(
  "PUT /api/portal/customers/{customerId}/establishment/documents/{documentId}/answer",
  {
    purpose: "approve or refuse a document that an establishment sent",
    audit: "registry",
    params: document,
    body: z.object({
      status: DocumentAnswer,
      answer: written.min(1).nullable(),
      /** Of an approved one; null: for good. */
      valid_until: CalendarDate.nullable(),
      version: Count,
    }),
    replies: { 200: EstablishmentDocument },
    needs: "client-data-update",
    company: "partner",
    extension: true,
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
