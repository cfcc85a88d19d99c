/** What somebody is in a company, by what the rows say now. */
import { first, listIn } from "../business/query.ts";
import type { Db } from "../database.ts";
import type { ApiUser } from "./handler.ts";

interface CompanyRow {
  id: string;
  customer_id: string | null;
  partner_id: string | null;
  permissions: string | null;
}

/** A company, and what the user is permitted there; null for who is not of it. */
export function companyOf(db: Db, userId: string, companyId: string): CompanyRow | null {
  return first(
    db,
    `select c.id, c.customer_id, c.partner_id, u.permissions from companies c
       left join user_companies u on u.company_id = c.id and u.user_id = ? where c.id = ?`,
    userId,
    companyId,
  );
}

/** The roles that somebody has by now in a company; null for whoever may not act for it any more. */
export function rolesOf(db: Db, user: ApiUser, companyId: string): readonly string[] | null {
  const person = first<{ status: string; roles: string }>(
    db,
    "select status, roles from sso_users where id = ?",
    user.id,
  );
  const own = listIn(person?.roles);
  const row = companyOf(db, user.id, companyId);
  const mayAct = row !== null && (own.includes("admin") || row.permissions !== null);
  if (person?.status !== "active" || !mayAct) return null;
  return [...new Set([...own, ...listIn(row.permissions)])];
}
