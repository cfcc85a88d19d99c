/** Our extension: the access profiles that a partner makes of permissions, and who holds them. */
import { z } from "zod";
import { call, none } from "../call";
import { CompanyPermission } from "../sso-user-shapes";
import { Count, Id, Instant, Line } from "../values";

/** Where a profile is given: in the partner's own company, or in those of the customers that it looks after. */
export const ProfileKind = z.enum(["partner", "customer"]);
export type ProfileKind = z.output<typeof ProfileKind>;

const content = {
  /** Also the role in words of whoever holds it; two profiles of a partner never share it. */
  name: Line.min(1, "Dê um nome ao perfil.").max(60, "Use até 60 caracteres."),
  /** At least one that gives something. */
  permissions: z.array(CompanyPermission).min(1, "Marque ao menos uma permissão.").max(60),
};

export const AccessProfile = z.object({
  id: Id,
  kind: ProfileKind,
  ...content,
  /** Counts its changes and those of who holds it: whoever writes names the one that was seen. */
  version: z.int().min(1),
  holders_count: Count,
  updated_at: Instant,
  updated_by_name: z.string(),
});
export type AccessProfile = z.output<typeof AccessProfile>;

/** Somebody who holds a profile in one company. */
export const ProfileHolder = z.object({
  user_id: Id,
  name: z.string(),
  email: z.string(),
  company_id: Id,
  company_name: z.string(),
  /** Whether prices are hidden from them there, beside what the profile says. */
  hides_prices: z.boolean(),
});
export type ProfileHolder = z.output<typeof ProfileHolder>;

/** How many profiles a partner may have. */
export const MOST_PROFILES = 50;

const company = z.object({ companyId: Id });
const profile = company.extend({ profileId: Id });
const reading = {
  needs: ["user-management-read", "user-management-update", "user-management-create"],
  company: "partner",
  extension: true,
} as const;
const writing = { needs: "user-management-create", company: "partner", extension: true } as const;

export const listAccessProfiles = call("GET /api/portal/companies/{companyId}/access-profiles", {
  purpose: "list the access profiles that a partner has made, by name",
  params: company,
  replies: { 200: z.object({ items: z.array(AccessProfile) }) },
  ...reading,
});

export const getAccessProfile = call("GET /api/portal/companies/{companyId}/access-profiles/{profileId}", {
  purpose: "read an access profile and who holds it",
  params: profile,
  replies: { 200: AccessProfile.extend({ holders: z.array(ProfileHolder) }) },
  ...reading,
});

/** 422 names `permissions` for what the asker may not give; 409 names `name` where a profile has it already. */
export const createAccessProfile = call("POST /api/portal/companies/{companyId}/access-profiles", {
  purpose: "make an access profile of permissions",
  audit: "access",
  params: company,
  body: z.object({ kind: ProfileKind, ...content }),
  replies: { 201: AccessProfile },
  ...writing,
});

/**
 * What it gives counts at once for everybody who holds it. 409 where the profile, or who holds it, is no longer what was
 * seen, where the asker holds it, or where a company would be left without anybody who manages its users.
 */
export const updateAccessProfile = call("PUT /api/portal/companies/{companyId}/access-profiles/{profileId}", {
  purpose: "change an access profile, and what everybody may do who holds it",
  audit: "access",
  params: profile,
  body: z.object({ ...content, version: z.int().min(1) }),
  replies: { 200: AccessProfile },
  ...writing,
});

/** 409 while somebody holds it: the sentence says who. */
export const deleteAccessProfile = call(
  "DELETE /api/portal/companies/{companyId}/access-profiles/{profileId}",
  {
    purpose: "delete an access profile that nobody holds",
    audit: "access",
    params: profile,
    replies: { 204: none },
    ...writing,
  },
);
