/** Our extension: who asked for access to a company, and waits for its decision. */
import { z } from "zod";
import { call } from "../call";
import { IdList, listOf, pageOf, pageQuery, SearchText } from "../paging";
import { CompanyPermission, RoleName } from "../sso-user-shapes";
import { CalendarDate, Count, Id, Instant, label } from "../values";

const params = z.object({ companyId: Id });
const oneParams = params.extend({ id: Id });
const access = { needs: "portal_customer_full", company: "any", extension: true } as const;

export const PendingUserStatus = z.enum(["pending", "approved", "refused", "expired"]);
export type PendingUserStatus = z.output<typeof PendingUserStatus>;

/** How the request came: by the sign-up page, by an invitation, or brought along from another system. */
export const PendingUserOrigin = z.enum(["sign-up", "invitation", "migration"]);
export type PendingUserOrigin = z.output<typeof PendingUserOrigin>;

export const PendingUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** CPF, or the CNPJ with which the company was named; digits, and letters of an alphanumeric CNPJ. */
  document: z.string(),
  /** Digits only. */
  mobile: z.string(),
  requested_at: Instant,
  /** In words, where the person asked for one. */
  requested_role: z.string().nullable(),
  companies: z.array(z.object({ id: Id, trade_name: z.string() })),
  origin: label(PendingUserOrigin),
  email_verified: z.boolean(),
  expires_at: Instant,
  /** A request that nobody decided in time is `expired`. */
  status: label(PendingUserStatus),
  /** Why it was refused. */
  reason: z.string().nullable(),
  decided_at: Instant.nullable(),
  decided_by_name: z.string().nullable(),
  /** The user that came of an approval. */
  user_id: Id.nullable(),
});
export type PendingUser = z.output<typeof PendingUser>;

/** Days are those of the request, both inclusive, in America/Sao_Paulo. */
export const PendingUserFilter = z.object({
  id: IdList.optional(),
  status: listOf(PendingUserStatus).optional(),
  origin: listOf(PendingUserOrigin).optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  /** Name without regard to accents, e-mail, or document. */
  q: SearchText.optional(),
});
export type PendingUserFilter = z.output<typeof PendingUserFilter>;

export const listPendingUsers = call("GET /api/portal/companies/{companyId}/pending-users", {
  purpose: "list the requests for access to a company",
  params,
  query: PendingUserFilter.extend(pageQuery(["requested_at", "name", "expires_at"])),
  replies: { 200: pageOf(PendingUser) },
  ...access,
});

export const PendingUserTotals = z.object({
  /** Of the whole filter. */
  count: Count,
  /** Of the filter without its `status`; one that we do not know is only in `count`. */
  by_status: z.object({ pending: Count, approved: Count, refused: Count, expired: Count }),
});
export type PendingUserTotals = z.output<typeof PendingUserTotals>;

export const getPendingUserTotals = call("GET /api/portal/companies/{companyId}/pending-users/totals", {
  purpose: "count the requests for access to a company by status",
  params,
  query: PendingUserFilter,
  replies: { 200: PendingUserTotals },
  ...access,
});

/** What became of one request; the others are not held up by one that fails. */
export const ApprovalResult = z.object({
  id: Id,
  result: z.enum(["approved", "failed"]),
  /** Why it failed, a pt-BR sentence. */
  reason: z.string().nullable(),
  user_id: Id.nullable(),
});
export type ApprovalResult = z.output<typeof ApprovalResult>;

export const approvePendingUsers = call("POST /api/portal/companies/{companyId}/pending-users/approve", {
  purpose: "let the people of some requests in, all with the same role",
  audit: "access",
  params,
  body: z.object({
    ids: z.array(Id).min(1).max(50),
    role_name: RoleName,
    permissions: z.array(CompanyPermission).max(60),
    company_ids: z.array(Id).min(1).max(50),
  }),
  replies: { 200: z.object({ results: z.array(ApprovalResult) }) },
  ...access,
});

export const refusePendingUser = call("POST /api/portal/companies/{companyId}/pending-users/{id}/refuse", {
  purpose: "refuse a request for access, and tell the person why",
  audit: "access",
  params: oneParams,
  body: z.object({ reason: z.string().min(3).max(300) }),
  replies: { 200: PendingUser },
  ...access,
});

/** What became of one refusal; the others are not held up by one that fails. */
export const RefusalResult = z.object({
  id: Id,
  result: z.enum(["refused", "failed"]),
  /** Why it failed, a pt-BR sentence. */
  reason: z.string().nullable(),
});
export type RefusalResult = z.output<typeof RefusalResult>;

export const refusePendingUsers = call("POST /api/portal/companies/{companyId}/pending-users/refuse", {
  purpose: "refuse several requests for access for one reason, and tell each person",
  audit: "access",
  params,
  body: z.object({ ids: z.array(Id).min(1).max(50), reason: z.string().min(3).max(300) }),
  replies: { 200: z.object({ results: z.array(RefusalResult) }) },
  ...access,
});

export const resendPendingUser = call("POST /api/portal/companies/{companyId}/pending-users/{id}/resend", {
  purpose: "give a request for access another fifteen days, and mail the person again",
  audit: "access",
  params: oneParams,
  replies: { 200: PendingUser },
  ...access,
});
