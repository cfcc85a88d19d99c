import { COMMERCIAL_PARTNERSHIP_TERM } from "#contract/persons";
import { all, first, listIn } from "../business/query.ts";
import type { Db } from "../database.ts";
import { epochsOf } from "./epochs.ts";

export type UserStatus = "active" | "inactive" | "blocked" | "invited" | "invite-expired";

/** A row of `sso_users`, lists already read. */
export interface SsoUser {
  id: string;
  personId: string | null;
  username: string;
  givenName: string;
  familyName: string;
  status: UserStatus;
  passwordHash: string | null;
  roles: string[];
  groups: string[];
  /** Further claims: voooId, vspagueId, vspagueStore. */
  extras: Record<string, unknown>;
  /** CPF, digits only. */
  document: string | null;
  phone: string | null;
  /** ISO instants, as the next ones. */
  createdAt: string;
  lastLoginAt: string | null;
  inviteExpiresAt: string | null;
  createdBy: string | null;
  version: number;
  updatedAt: string | null;
  updatedByName: string | null;
}

interface UserRow {
  id: string;
  person_id: string | null;
  username: string;
  given_name: string;
  family_name: string;
  status: UserStatus;
  password_hash: string | null;
  roles: string;
  groups: string;
  extras: string;
  document: string | null;
  phone: string | null;
  created_at: string;
  last_login_at: string | null;
  invite_expires_at: string | null;
  created_by: string | null;
  version: number;
  updated_at: string | null;
  updated_by_name: string | null;
}

export function findUser(db: Db, id: string): SsoUser | undefined {
  return read(first(db, "select * from sso_users where id = ?", id));
}

/** Finds by e-mail address, written in any case. */
export function findUserByName(db: Db, username: string): SsoUser | undefined {
  return read(first(db, "select * from sso_users where username = ?", username.trim().toLowerCase()));
}

function read(row: UserRow | null): SsoUser | undefined {
  if (!row) return undefined;
  return {
    id: row.id,
    personId: row.person_id,
    username: row.username,
    givenName: row.given_name,
    familyName: row.family_name,
    status: row.status,
    passwordHash: row.password_hash,
    roles: listIn(row.roles),
    groups: listIn(row.groups),
    extras: JSON.parse(row.extras) as Record<string, unknown>,
    document: row.document,
    phone: row.phone,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    inviteExpiresAt: row.invite_expires_at,
    createdBy: row.created_by,
    version: row.version,
    updatedAt: row.updated_at,
    updatedByName: row.updated_by_name,
  };
}

export function fullName(user: Pick<SsoUser, "givenName" | "familyName">): string {
  return `${user.givenName} ${user.familyName}`.trim();
}

/** Whether a user acts for every company and passes every permission. */
export function isAdmin(user: Pick<SsoUser, "roles">): boolean {
  return user.roles.includes("admin");
}

/** Ids of the companies that a user may act for, in a steady order. */
export function companyIdsOf(db: Db, user: SsoUser): string[] {
  const rows = isAdmin(user)
    ? all<{ id: string }>(db, "select id from companies order by id")
    : all<{ id: string }>(
        db,
        "select company_id as id from user_companies where user_id = ? order by id",
        user.id,
      );
  return rows.map(({ id }) => id);
}

/** Keycloak gives them to every user of a realm by itself. */
export const EVERYBODYS_ROLES = ["default-roles-portal", "offline_access", "uma_authorization"];

/** The claims about a user that the ID token, the access token and userinfo share: Keycloak's and source section 3. */
export function profileClaims(db: Db, user: SsoUser): Record<string, unknown> {
  const companyIds = companyIdsOf(db, user);
  const first = companyIds[0];
  const company = first === undefined ? undefined : companyData(db, first);
  return {
    sub: user.id,
    email: user.username,
    email_verified: true,
    name: fullName(user),
    given_name: user.givenName,
    family_name: user.familyName,
    preferred_username: user.username,
    realm_access: { roles: [...EVERYBODYS_ROLES, ...user.roles] },
    groups: user.groups,
    ...(user.personId === null ? {} : { userId: user.personId }),
    ...(company ? { companyId: company.id, companyData: company } : {}),
    companyIds,
    ...acceptedTerms(db, user),
    ...user.extras,
  };
}

/** What only the access token carries beside the profile. */
export function accessClaims(db: Db, user: SsoUser, sessionUid: string | undefined): Record<string, unknown> {
  const epochs = epochsOf(db, user.id);
  return {
    ...profileClaims(db, user),
    typ: "Bearer",
    azp: "portal-web",
    sid: sessionUid,
    epoch: epochs.everyone,
    user_epoch: epochs.user,
  };
}

/** The acceptance of the commercial partnership term that the user's partner companies hold, the latest. */
function acceptedTerms(db: Db, user: SsoUser): { partnerAcceptedTermsId?: string } {
  const row = first<{ id: string }>(
    db,
    `select a.id from acceptances a join user_companies u on u.company_id = a.company_id
     where u.user_id = ? and a.accepted_type = ? order by a.accepted_at desc limit 1`,
    user.id,
    COMMERCIAL_PARTNERSHIP_TERM,
  );
  return row ? { partnerAcceptedTermsId: row.id } : {};
}

function companyData(db: Db, id: string) {
  return all<{ id: string }>(
    db,
    "select id, customer_id, partner_id, document, trade_name from companies where id = ?",
    id,
  )[0];
}

export function companyNameOf(db: Db, companyId: string): string {
  const sql = "select trade_name from companies where id = ?";
  return first<{ trade_name: string }>(db, sql, companyId)?.trade_name ?? companyId;
}
