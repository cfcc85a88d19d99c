import type { User } from "./session";

type Claims = Readonly<Record<string, unknown>>;

type UserReading = { ok: true; user: User } | { ok: false; reason: "no-roles" | "no-user-id" };

/** What Keycloak gives to every user by itself: whoever holds nothing else has no roles. */
const EVERYBODYS_ROLES = /^(default-roles-.*|offline_access|uma_authorization)$/;

/**
 * The user that an access token describes. Source section 3 names the fields, section 5 the two failures.
 * Providers map one value to a text and several to a list: both are read.
 */
export function userFrom(claims: Claims): UserReading {
  const realm = claims.realm_access;
  const held = list(isRecord(realm) ? realm.roles : undefined);
  const roles = held.filter((role) => !EVERYBODYS_ROLES.test(role));
  if (roles.length === 0) return { ok: false, reason: "no-roles" };
  const userId = text(claims.userId);
  if (!userId) return { ok: false, reason: "no-user-id" };

  return {
    ok: true,
    user: {
      userId,
      email: text(claims.email) ?? "",
      emailVerified: claims.email_verified === true,
      name: text(claims.name) ?? "",
      familyName: text(claims.family_name) ?? "",
      givenName: text(claims.given_name) ?? "",
      sub: text(claims.sub) ?? "",
      ...(typeof claims.exp === "number" ? { exp: claims.exp } : {}),
      roles,
      // Keycloak may write a group as a path.
      groups: list(claims.groups).map((group) => group.replace(/^\//, "")),
      companyId: text(claims.companyId),
      voooId: text(claims.voooId),
      vspagueId: text(claims.vspagueId),
      vspagueStore: text(claims.vspagueStore),
      companyIds: list(claims.companyIds),
      companyData: claims.companyData ?? null,
      partnerAcceptedTermsId: text(claims.partnerAcceptedTermsId),
    },
  };
}

function text(claim: unknown): string | null {
  const value = Array.isArray(claim) ? claim[0] : claim;
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

function list(claim: unknown): string[] {
  const values: unknown[] = Array.isArray(claim) ? claim : [claim];
  return values.map(text).filter((value) => value !== null);
}

/** Whether a claim has claims within. */
export function isRecord(value: unknown): value is Claims {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
