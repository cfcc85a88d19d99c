import { z } from "zod";
import { call, none } from "./call";
import { Company } from "./companies";
import { Flag, Id, Instant } from "./values";

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
  body: z.object({ email: z.email() }),
  replies: { 204: none },
  anonymous: true,
});
