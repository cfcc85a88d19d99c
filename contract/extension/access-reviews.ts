/** Our extension: that somebody has looked through who may act for a partner's company, and found it right. */
import { z } from "zod";
import { call } from "../call";
import { SsoUserStatus } from "../sso-user-shapes";
import { Id, Instant, label } from "../values";

/** What one user may do in the company, and when somebody last found that right. */
export const ReviewedAccess = z.object({
  user_id: Id,
  name: z.string(),
  email: z.string(),
  status: label(SsoUserStatus),
  /** The role in words, which is the profile's name where a profile gives it. */
  role_name: z.string(),
  permissions: z.array(z.string()),
  last_login_at: Instant.nullable(),
  /** Of the user: goes back with a confirmation, which is of what was seen. */
  version: z.int().min(1),
  /** The latest; null where nobody has. `is_current` as long as they may do what was found right then. */
  reviewed: z.object({ at: Instant, by_name: z.string(), is_current: z.boolean() }).nullable(),
});
export type ReviewedAccess = z.output<typeof ReviewedAccess>;

/** How many are confirmed at once. */
export const MOST_CONFIRMED = 200;

const params = z.object({ companyId: Id });

/** Everybody with access, by name; in which quarter each falls due is the asker's to count. */
export const listAccessReviews = call("GET /api/portal/companies/{companyId}/access-reviews", {
  purpose: "list who may act for a partner's company, and when each was last reviewed",
  params,
  replies: { 200: z.object({ items: z.array(ReviewedAccess) }) },
  needs: "user-management-read",
  company: "partner",
  extension: true,
});

/**
 * All of them or none. 409 names those who were changed since they were seen, and tells of whoever has no access any
 * more; 422 where the asker is among them.
 */
export const createAccessReviews = call("POST /api/portal/companies/{companyId}/access-reviews", {
  purpose: "confirm what some users may do for a partner's company",
  audit: "access",
  params,
  body: z.object({
    users: z
      .array(z.object({ user_id: Id, version: z.int().min(1) }))
      .min(1)
      .max(MOST_CONFIRMED),
  }),
  replies: { 201: z.object({ items: z.array(ReviewedAccess) }) },
  needs: "user-management-update",
  company: "partner",
  extension: true,
});
