import { z } from "zod";
import { call, none } from "./call";
import { Company } from "./companies";
import { LARGEST_LOT } from "./paging";
import {
  CompanyAccess,
  CompanyStructure,
  Cpf,
  Password,
  PermissionState,
  PersonName,
  SsoUser,
  SsoUserStatus,
  SsoUserSummary,
  TokenRole,
  UserInfoSummary,
  UserStructure,
} from "./sso-user-shapes";
import { Count, Flag, Id, Instant, Phone } from "./values";

/** A company as one user sees it: its names, and what the user is in it. */
export const UserCompany = Company.omit({ legal_name: true }).extend({
  /** The user's role in words: "Administrador", "Operador"… */
  role_name: z.string(),
  needs_onboarding: z.boolean(),
  last_used_at: Instant.nullable(),
});
export type UserCompany = z.output<typeof UserCompany>;

// Query names as the source spells them.
export const listUserCompanies = call("GET /api/backoffice/sso/users/{id}/companies", {
  purpose: "list the companies that a user may act for",
  params: z.object({ id: Id }),
  query: z.object({
    structureId: Id.optional(),
    companyId: Id.optional(),
    search: z.string().max(200).optional(),
    onlyCustomers: Flag.optional(),
    onlyPartners: Flag.optional(),
    page: z.coerce.number().int().min(1).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).optional(),
    sortBy: z.enum(["last_used_at", "trade_name"]).optional(),
    sortDirection: z.enum(["asc", "desc"]).optional(),
  }),
  replies: { 200: z.object({ items: z.array(UserCompany), total: z.int() }) },
});

export const listUserPermissions = call("GET /api/backoffice/sso/users/{id}/permissions", {
  purpose: "list the roles and permissions that a user holds in a company",
  params: z.object({ id: Id }),
  query: z.object({
    only_structure: Flag.optional(),
    only_company: Flag.optional(),
    companyId: Id.optional(),
  }),
  replies: { 200: z.object({ permissions: z.array(z.string()) }) },
});

export const forgotPassword = call("PUT /api/backoffice/sso/users/forgot-password", {
  purpose: "mail a link for a new password, if the address is known",
  audit: "access",
  body: z.object({ email: z.email() }),
  replies: { 204: none },
  anonymous: true,
});

const UserParams = z.object({ id: Id });

export const createSsoUser = call("POST /api/backoffice/sso/users", {
  purpose: "invite one user, who gets a mail with a link to choose a password",
  audit: "access",
  body: z.object({
    email: z.email().max(254),
    given_name: PersonName,
    family_name: PersonName,
    document: Cpf.nullish(),
    phone: Phone.nullish(),
    companies: z.array(CompanyAccess).max(100),
    roles: z.array(TokenRole).max(10),
    /** Words of the inviting person, for the mail. */
    message: z.string().max(500).nullish(),
  }),
  replies: { 201: SsoUser },
  needs: "user-management-update",
  company: "any",
});

export const updateUserPassword = call("PUT /api/backoffice/sso/users/{id}/update-password", {
  purpose: "set a user's password, which ends the user's sessions",
  audit: "access",
  params: UserParams,
  body: z.object({ password: Password }),
  replies: { 204: none },
  needs: "user-management-create",
  company: "any",
});

export const logoutUser = call("PUT /api/backoffice/sso/users/{id}/logout", {
  purpose: "end all sessions of a user",
  audit: "access",
  params: UserParams,
  replies: { 204: none },
  needs: "user-management-create",
  company: "any",
});

export const getUserInfoSummary = call("GET /api/backoffice/sso/users/{id}/info", {
  purpose: "read what a user's token says, the user's sessions and activity",
  params: UserParams,
  replies: { 200: UserInfoSummary },
});

export const listUserStructures = call("GET /api/backoffice/sso/users/{id}/structures", {
  purpose: "list the groups of companies that a user may act for",
  params: UserParams,
  query: z.object({ companyId: Id.optional() }),
  replies: { 200: z.object({ structures: z.array(UserStructure) }) },
});

export const listCompanyPermissions = call(
  "GET /api/backoffice/sso/users/{id}/companies/{companyId}/permissions",
  {
    purpose: "tell of every permission whether a user holds it in a company, and where from",
    params: z.object({ id: Id, companyId: Id }),
    query: z.object({ search: z.string().max(200).optional() }),
    replies: { 200: z.object({ role_name: z.string().nullable(), permissions: z.array(PermissionState) }) },
  },
);

export const listSsoUsers = call("GET /api/backoffice/sso/users", {
  purpose: "list the users of the companies that the asker may act for",
  query: z.object({
    structureId: Id.optional(),
    companyId: Id.optional(),
    /** The company by its customer's id. */
    customerId: Id.optional(),
    search: z.string().max(200).optional(),
    status: SsoUserStatus.optional(),
    /** A role of the token, or a role in a company in words. */
    role: z.string().max(60).optional(),
    onlyCustomers: Flag.optional(),
    onlyPartners: Flag.optional(),
    /** Who has not signed in for so many days. */
    noAccessDays: z.coerce.number<number | string>().int().min(1).max(3650).optional(),
    page: z.coerce.number<number | string>().int().min(1).optional(),
    pageSize: z.coerce.number<number | string>().int().min(1).max(LARGEST_LOT).optional(),
    sortBy: z.enum(["name", "email", "last_login_at", "created_at"]).optional(),
    sortDirection: z.enum(["asc", "desc"]).optional(),
  }),
  replies: {
    200: z.object({
      items: z.array(SsoUserSummary),
      total: Count,
      /** Of the filter without its `status`; one that we do not know is left out. */
      totals_by_status: z.object({
        active: Count,
        inactive: Count,
        blocked: Count,
        invited: Count,
        "invite-expired": Count,
      }),
    }),
  },
  needs: "user-management-read",
  company: "any",
});

export const updateUserStatus = call("PUT /api/backoffice/sso/users/{id}/update-status", {
  purpose: "let a user in, or keep a user out",
  audit: "access",
  params: UserParams,
  body: z.object({ status: z.enum(["active", "inactive", "blocked"]) }),
  replies: { 200: SsoUser },
  needs: "user-management-create",
  company: "any",
});

export const findSsoUser = call("GET /api/backoffice/sso/users/{id}/find-one", {
  purpose: "read one user whole",
  params: UserParams,
  replies: { 200: SsoUser },
  sentences: { http: "Erro ao buscar usuário: {status}" },
});

export const updateSsoUser = call("PUT /api/backoffice/sso/users/{id}/update", {
  purpose: "change a user's data, roles, companies and permissions",
  audit: "access",
  params: UserParams,
  body: z.object({
    version: z.int().min(1),
    given_name: PersonName,
    family_name: PersonName,
    document: Cpf.nullable(),
    phone: Phone.nullable(),
    /** That of an environment goes with the last company of its kind, seen or not. */
    roles: z.array(TokenRole).max(10),
    /** Those that `find-one` answered, changed; what it did not show stays as it is. */
    companies: z.array(CompanyAccess).max(100),
  }),
  replies: { 200: SsoUser },
  needs: "user-management-create",
  company: "any",
});

export const sendPasswordEmail = call("PUT /api/backoffice/sso/users/{id}/send-update-password-email", {
  purpose: "mail a user the link for a new password, or the invitation once more",
  audit: "access",
  params: UserParams,
  replies: { 204: none },
  needs: "user-management-create",
  company: "any",
});

export const getCompanyStructure = call("GET /api/backoffice/sso/company/{id}/structure", {
  purpose: "read the group that a company belongs to, with its companies",
  params: UserParams,
  replies: { 200: CompanyStructure },
});
