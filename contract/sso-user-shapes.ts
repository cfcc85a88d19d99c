/** What the calls about SSO users say of a user. */
import { z } from "zod";
import { Company } from "./companies";
import { PERMISSIONS, ROLES } from "./permissions";
import { Count, Id, Instant, label } from "./values";

/** Source section 3, SSO user: its status. Only the upstream makes an invitation run out. */
export const SsoUserStatus = z.enum(["active", "inactive", "blocked", "invited", "invite-expired"]);
export type SsoUserStatus = z.output<typeof SsoUserStatus>;

/** Roles that the token carries, for every company alike. */
export const TokenRole = z.enum([
  ROLES.customer,
  ROLES.partner,
  ROLES.customerFull,
  ROLES.dtxPro,
  ROLES.admin,
]);
export type TokenRole = z.output<typeof TokenRole>;

/** What a user may be given in one company: the permissions of section 6, and the reconciliation product. */
export const CompanyPermission = z.enum([...PERMISSIONS, ROLES.dtxPro]);
export type CompanyPermission = z.output<typeof CompanyPermission>;

/** CPF, digits only; its check digits are the upstream's to judge. */
export const Cpf = z.string().regex(/^\d{11}$/, "Informe um CPF válido.");
/** No control characters, nor halves of a character. */
const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u;
export const PersonName = z.string().min(1).max(80).regex(PLAIN, "O formato não é aceito.");
/** A role in words: "Administrador", "Operador"… */
export const RoleName = z.string().min(1).max(60).regex(PLAIN, "O formato não é aceito.");
/** As a user may choose it: at least ten characters. */
export const Password = z.string().min(10).max(200);

/** What a user may do in one company. */
export const CompanyAccess = z.object({
  company_id: Id,
  role_name: RoleName,
  permissions: z.array(CompanyPermission).max(60),
  /**
   * Our extension: the access profile that gives it (`extension/profiles.ts`). One that gives anything else is not held;
   * left out of an update, an access that stays as it was keeps its own.
   */
  profile_id: Id.nullish(),
});
export type CompanyAccess = z.output<typeof CompanyAccess>;

/** One line of the list of users. Counts and companies are of those that the asker may act for as well. */
export const SsoUserSummary = z.object({
  id: Id,
  name: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  email: z.string(),
  /** CPF, digits only. */
  document: z.string().nullable(),
  phone: z.string().nullable(),
  status: label(SsoUserStatus),
  roles: z.array(z.string()),
  companies_count: Count,
  last_login_at: Instant.nullable(),
  created_at: Instant,
  created_by_name: z.string().nullable(),
});
export type SsoUserSummary = z.output<typeof SsoUserSummary>;

/** A user whole. */
export const SsoUser = SsoUserSummary.extend({
  /** Goes back with an update; another one means that somebody has changed the user since. */
  version: z.int().min(1),
  updated_at: Instant.nullable(),
  updated_by_name: z.string().nullable(),
  /** Until when an invitation may be followed. */
  invite_expires_at: Instant.nullable(),
  companies: z.array(
    CompanyAccess.extend({
      permissions: z.array(z.string()),
      trade_name: z.string(),
      document: z.string(),
      structure_id: Id,
      structure_name: z.string(),
      last_used_at: Instant.nullable(),
    }),
  ),
  /** Whether the user also acts for companies that the asker does not: then the account is not the asker's to close. */
  acts_elsewhere: z.boolean(),
  /** Whether the user may do what the asker may not: then nobody but the user chooses the password. */
  may_more: z.boolean(),
});
export type SsoUser = z.output<typeof SsoUser>;

/** What happened to an account, failed sign-ins included. `ip` and `browser` are known of sign-ins only. */
export const UserActivity = z.object({
  at: Instant,
  by_name: z.string(),
  by_email: z.string().nullable(),
  action: z.string(),
  /** A pt-BR sentence. */
  detail: z.string(),
  ok: z.boolean(),
  ip: z.string().nullable(),
  browser: z.string().nullable(),
});
export type UserActivity = z.output<typeof UserActivity>;

export const UserInfoSummary = z.object({
  /** As the token names them. */
  sub: Id,
  user_id: z.string().nullable(),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  roles: z.array(z.string()),
  groups: z.array(z.string()),
  company_ids: z.array(Id),
  status: label(SsoUserStatus),
  last_login_at: Instant.nullable(),
  /** Sign-ins that can still be renewed, the latest used first. */
  sessions: z.array(z.object({ started_at: Instant, last_used_at: Instant, expires_at: Instant })),
  /** Newest first, at most 100. */
  activity: z.array(UserActivity),
});
export type UserInfoSummary = z.output<typeof UserInfoSummary>;

/** A group of companies. */
export const UserStructure = z.object({ id: Id, name: z.string(), companies_count: Count });
export type UserStructure = z.output<typeof UserStructure>;

/** One cell of the matrix area × action, and where the user has it from. */
export const PermissionState = z.object({
  permission: CompanyPermission,
  /** In pt-BR, as the next two. */
  label: z.string(),
  area: z.string(),
  area_label: z.string(),
  action: z.enum(["read", "create", "update", "delete"]),
  held: z.boolean(),
  /** A role of the token, the role in this company, or the admin role, which passes everything. */
  sources: z.array(z.enum(["token", "company", "admin"])),
  /** Whether the asker may give or take it in this company. */
  may_change: z.boolean(),
});
export type PermissionState = z.output<typeof PermissionState>;

export const CompanyStructure = UserStructure.extend({
  companies: z.array(
    Company.pick({ id: true, customer_id: true, partner_id: true, document: true, trade_name: true }),
  ),
});
export type CompanyStructure = z.output<typeof CompanyStructure>;
