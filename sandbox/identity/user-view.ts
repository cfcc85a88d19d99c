import type { SsoUser as SsoUserShape } from "#contract/sso-user-shapes";
import { all, first, listIn } from "../business/query.ts";
import type { Db } from "../database.ts";
import { isAbove } from "./authority.ts";
import { actsElsewhere, type Seen, within } from "./reach.ts";
import { fullName, type SsoUser } from "./users.ts";

interface CompanyRow {
  company_id: string;
  role_name: string;
  permissions: string;
  trade_name: string;
  document: string;
  structure_id: string;
  structure_name: string;
  last_used_at: string | null;
  profile_id: string | null;
}

/** A user whole, as the asker may see it: with the companies within reach, by name. */
export function toSsoUser(
  db: Db,
  user: SsoUser,
  { asker, reach }: Pick<Seen, "asker" | "reach">,
): SsoUserShape {
  const [sql, ...values] = within("u.company_id", reach);
  const companies = all<CompanyRow>(
    db,
    `select u.company_id, u.role_name, u.permissions, c.trade_name, c.document, g.structure_id,
       s.name as structure_name, u.last_used_at, u.profile_id
     from user_companies u join companies c on c.id = u.company_id
       join structure_companies g on g.company_id = c.id join structures s on s.id = g.structure_id
     where u.user_id = ? and ${sql} order by c.search_key, c.id`,
    user.id,
    ...values,
  );
  return {
    id: user.id,
    name: fullName(user),
    given_name: user.givenName,
    family_name: user.familyName,
    email: user.username,
    document: user.document,
    phone: user.phone,
    status: user.status,
    roles: user.roles,
    companies_count: companies.length,
    last_login_at: user.lastLoginAt,
    created_at: user.createdAt,
    created_by_name: nameOf(db, user.createdBy),
    version: user.version,
    updated_at: user.updatedAt,
    updated_by_name: user.updatedByName,
    invite_expires_at: user.inviteExpiresAt,
    companies: companies.map(({ permissions, ...row }) => ({
      ...row,
      permissions: listIn(permissions),
    })),
    acts_elsewhere: actsElsewhere(db, user, reach),
    may_more: isAbove(db, asker, user),
  };
}

function nameOf(db: Db, userId: string | null): string | null {
  if (userId === null) return null;
  const sql = "select trim(given_name || ' ' || family_name) as name from sso_users where id = ?";
  return first<{ name: string }>(db, sql, userId)?.name ?? null;
}
