/** Our extension: where a merchant's money goes, asked to be changed, agreed to by a second person, and in effect. */
import { z } from "zod";
import { call } from "../call";
import { listOf, pageOf, pageQuery } from "../paging";
import { ROLES } from "../permissions";
import { Count, Document, freeLine, Id, Instant, label } from "../values";

/**
 * What a change is of: an account that is paid into, where a contract's acquirer pays, or the rules that hold for these
 * changes.
 */
export const PayoutChangeKind = z.enum(["account", "contract", "approvals"]);
export type PayoutChangeKind = z.output<typeof PayoutChangeKind>;

/**
 * waiting → approved → done; waiting → refused, expired or withdrawn; approved → withdrawn. Without a second person it
 * begins as approved; without a waiting time what is approved is done at once. What was agreed to by nobody waits
 * again once the company asks for a second person.
 */
export const PayoutChangeState = z.enum(["waiting", "approved", "done", "refused", "expired", "withdrawn"]);
export type PayoutChangeState = z.output<typeof PayoutChangeState>;

/** Days that a second person has to agree. */
export const AGREEMENT_DAYS = 7;

/** Hours between agreement and effect. */
const WaitingHours = z.union([z.literal(0), z.literal(24), z.literal(48)]);

/** What a company asks for before its money goes elsewhere. */
export const PayoutApprovals = z.object({
  second_person: z.boolean(),
  waiting_hours: WaitingHours,
  /** 0 while nobody has set them. */
  version: Count,
  updated_at: Instant.nullable(),
  updated_by_name: z.string().nullable(),
});
export type PayoutApprovals = z.output<typeof PayoutApprovals>;

export const PayoutChange = z.object({
  id: Id,
  kind: label(PayoutChangeKind),
  state: label(PayoutChangeState),
  /** What is changed, as people call it: `conta principal`, `contrato com a Cielo`. */
  subject: z.string(),
  /** What there was and what there is to be, each masked: only the end of an account and of a document is told. */
  differences: z.array(
    z.object({
      field: label(z.enum(["account", "holder", "pix", "code", "second-person", "waiting-time"])),
      before: z.string(),
      after: z.string(),
    }),
  ),
  asked_at: Instant,
  asked_by_name: z.string(),
  /** Whether whoever reads it asked for it: the same person never agrees to it. */
  is_own: z.boolean(),
  needs_agreement: z.boolean(),
  waiting_hours: Count,
  /** Until when somebody may agree; null unless it waits. */
  expires_at: Instant.nullable(),
  agreed_at: Instant.nullable(),
  agreed_by_name: z.string().nullable(),
  /** When it takes effect, or took it; null where it never will, or nobody has agreed yet. */
  effective_at: Instant.nullable(),
  /** When it was refused or withdrawn, or expired. */
  closed_at: Instant.nullable(),
  closed_by_name: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Whether whoever reads it may agree to it or refuse it now… */
  may_decide: z.boolean(),
  /** …and withdraw it. */
  may_withdraw: z.boolean(),
});
export type PayoutChange = z.output<typeof PayoutChange>;

/** Where cards are paid to, as a person asks for it. */
export const PayoutAccount = z.object({
  bank_code: z.string().regex(/^\d{3}$/, "Informe os três dígitos do banco."),
  branch: z.string().regex(/^\d{1,6}(?:-[0-9X])?$/, "Informe a agência como 0001-9."),
  account: z.string().regex(/^\d{1,12}(?:-[0-9X])?$/, "Informe a conta como 123456-0."),
  type: z.enum(["checking", "savings", "payment"]),
  holder_document: Document,
});
export type PayoutAccount = z.output<typeof PayoutAccount>;

const params = z.object({ customerId: Id });
const one = params.extend({ changeId: Id });
const door = { needs: ROLES.customerFull, company: "any", extension: true } as const;

export const getPayoutApprovals = call("GET /api/portal/customers/{customerId}/payout-approvals", {
  purpose: "read what a company asks for before its money goes elsewhere",
  params,
  replies: { 200: PayoutApprovals },
  ...door,
});

/**
 * What asks for more holds at once; what asks for less is a change like any other, under what holds until then. 422
 * where nobody else could agree; 409 for another version, or while a change of these rules is open.
 */
export const updatePayoutApprovals = call("PUT /api/portal/customers/{customerId}/payout-approvals", {
  purpose: "change what a company asks for before its money goes elsewhere",
  audit: "contracts",
  params,
  body: z.object({ second_person: z.boolean(), waiting_hours: WaitingHours, version: Count }),
  replies: {
    200: z.object({
      /** As they hold now. */
      approvals: PayoutApprovals,
      /** What would ask for less, and does not hold yet; null for none. */
      change: PayoutChange.nullable(),
    }),
  },
  ...door,
});

/** The company and its owners: an account belongs to one of them. */
export const listPayoutHolders = call("GET /api/portal/customers/{customerId}/payout-holders", {
  purpose: "list whose accounts a company may be paid into",
  params,
  replies: { 200: z.array(z.object({ name: z.string(), document: Document })) },
  ...door,
});

/** The latest first unless told. */
export const listPayoutChanges = call("GET /api/portal/customers/{customerId}/payout-changes", {
  purpose: "list the changes of where a company's money goes",
  params,
  query: z.object({ ...pageQuery(["asked_at"]), state: listOf(PayoutChangeState).optional() }),
  replies: { 200: pageOf(PayoutChange) },
  ...door,
});

export const getPayoutChange = call("GET /api/portal/customers/{customerId}/payout-changes/{changeId}", {
  purpose: "read a change of where a company's money goes",
  params: one,
  replies: { 200: PayoutChange },
  ...door,
});

/**
 * The account stays as it is until the change is done. 422 at `account.holder_document` for a holder who is neither the
 * company nor an owner; 409 while another change of the account is open, or where it is not any more what `replaces` says.
 */
export const createPayoutChange = call("POST /api/portal/customers/{customerId}/payout-changes", {
  purpose: "ask for another account to be paid into",
  audit: "contracts",
  params,
  body: z.object({
    bank_account_id: Id,
    /** The account that the person was shown. */
    replaces: z.object({ bank_code: z.string(), branch: z.string(), account: z.string() }),
    account: PayoutAccount,
  }),
  replies: { 201: PayoutChange },
  ...door,
});

/** 409 for whoever asked for it, and unless it waits: of two who agree at once, one does. */
export const approvePayoutChange = call(
  "POST /api/portal/customers/{customerId}/payout-changes/{changeId}/approve",
  {
    purpose: "agree to a change of where a company's money goes",
    audit: "contracts",
    params: one,
    replies: { 200: PayoutChange },
    ...door,
  },
);

/** 409 for whoever asked for it, who withdraws it, and unless it waits. */
export const refusePayoutChange = call(
  "POST /api/portal/customers/{customerId}/payout-changes/{changeId}/refuse",
  {
    purpose: "refuse a change of where a company's money goes",
    audit: "contracts",
    params: one,
    body: z.object({
      reason: freeLine("Escreva o motivo em uma só linha.").min(3).max(300),
    }),
    replies: { 200: PayoutChange },
    ...door,
  },
);

/** By whoever may ask for one, while it waits or has not taken effect yet; 409 afterwards. */
export const withdrawPayoutChange = call(
  "POST /api/portal/customers/{customerId}/payout-changes/{changeId}/withdraw",
  {
    purpose: "withdraw a change of where a company's money goes before it takes effect",
    audit: "contracts",
    params: one,
    replies: { 200: PayoutChange },
    ...door,
  },
);
