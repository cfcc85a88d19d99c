import type { z } from "zod";
import type { listUserCompanies, UserCompany } from "#contract/sso-users";
import { folded } from "../business/conditions.ts";
import { all, first } from "../business/query.ts";
import type { Db } from "../database.ts";
import { EVERYWHERE, type Reach, within } from "./reach.ts";
import { isAdmin, type SsoUser } from "./users.ts";

type Query = z.output<(typeof listUserCompanies)["query"]>;

/**
 * A page of the companies that a user may act for, as far as they are within reach; an admin sees every company.
 * Pages, sorts and searches in SQL.
 */
export function pageOfCompanies(
  db: Db,
  user: SsoUser,
  query: Query,
  reach: Reach = EVERYWHERE,
): { items: UserCompany[]; total: number } {
  const admin = isAdmin(user);
  const conditions: string[] = admin ? [] : ["u.user_id is not null"];
  const values: (string | number)[] = [];
  const demand = (condition: string, ...given: (string | number)[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  const [inReach, ...reachValues] = within("c.id", reach);
  demand(inReach, ...(reachValues as string[]));
  if (query.structureId !== undefined) {
    demand("c.id in (select company_id from structure_companies where structure_id = ?)", query.structureId);
  }
  if (query.companyId !== undefined) demand("c.id = ?", query.companyId);
  if (query.onlyCustomers === "true") demand("c.customer_id is not null");
  if (query.onlyPartners === "true") demand("c.partner_id is not null");
  const name = folded((query.search ?? "").trim());
  if (name !== "") {
    const document = /\d/.test(name) ? name.replace(/[^a-z0-9]/g, "").toUpperCase() : "";
    demand(
      "(instr(c.search_key, ?) > 0 or (? <> '' and instr(c.document, ?) > 0))",
      name,
      document,
      document,
    );
  }

  const from = `from companies c
    left join user_companies u on u.company_id = c.id and u.user_id = ?
    left join person_onboarding o on o.company_id = c.id and o.person_id = ?
    ${conditions.length > 0 ? `where ${conditions.join(" and ")}` : ""}`;
  const bound = [user.id, user.personId ?? "", ...values];
  const direction = query.sortDirection ?? (query.sortBy === "trade_name" ? "asc" : "desc");
  const order =
    query.sortBy === "trade_name"
      ? `c.search_key ${direction}, c.id`
      : `u.last_used_at is null, u.last_used_at ${direction}, c.search_key, c.id`;
  const size = query.pageSize ?? 20;
  const counted = first<{ total: number }>(db, `select count(*) as total ${from}`, ...bound);
  const rows = all<CompanyRow>(
    db,
    `select c.id, c.customer_id, c.partner_id, c.customer_vspague_merchant, c.customer_vspague_store,
         c.document, c.trade_name, c.city, c.state, c.status, u.last_used_at, u.role_name,
         coalesce(o.needs_onboarding, 0) as needs_onboarding
       ${from} order by ${order} limit ? offset ?`,
    ...bound,
    size,
    ((query.page ?? 1) - 1) * size,
  );
  return {
    total: counted?.total ?? 0,
    items: rows.map((row) => ({
      ...row,
      role_name: admin ? "Administrador" : (row.role_name ?? ""),
      needs_onboarding: row.needs_onboarding === 1,
    })),
  };
}

type CompanyRow = Omit<UserCompany, "role_name" | "needs_onboarding"> & {
  role_name: string | null;
  needs_onboarding: number;
};
