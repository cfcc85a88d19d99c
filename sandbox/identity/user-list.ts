import type { z } from "zod";
import { ROLES } from "#contract/permissions";
import type { SsoUserSummary } from "#contract/sso-user-shapes";
import { type SsoUserStatus, SsoUserStatus as Statuses } from "#contract/sso-user-shapes";
import type { listSsoUsers } from "#contract/sso-users";
import { type Condition, containing, every, folded, given } from "../business/conditions.ts";
import { all, first, listIn } from "../business/query.ts";
import { bare } from "../business/rules/documents.ts";
import type { Db } from "../database.ts";
import { type Reach, within } from "./reach.ts";

type Query = z.output<(typeof listSsoUsers)["query"]>;

const DAY_MS = 86_400_000;
const SIZE = 25;

/** Each ends in the id, so that pages never overlap; whoever never signed in comes last either way. */
const ORDERS: Readonly<Record<NonNullable<Query["sortBy"]>, (direction: string) => string>> = {
  name: (direction) => `t.search_key ${direction}, t.id ${direction}`,
  email: (direction) => `t.username ${direction}`,
  last_login_at: (direction) => `t.last_login_at is null, t.last_login_at ${direction}, t.id ${direction}`,
  created_at: (direction) => `t.created_at ${direction}, t.id ${direction}`,
};

/** A page of the users within reach. Filters, sorts, pages and counts in SQL. */
export function pageOfUsers(db: Db, reach: Reach, query: Query, now: Date) {
  const conditions = [seen(reach), ...conditionsOf(query, reach, now)];
  const where = every([...conditions, ...ofStatus(query)]);
  const [companies, ...companyValues] = within("u.company_id", reach);
  const size = query.pageSize ?? SIZE;
  const direction = query.sortDirection ?? "asc";
  const rows = all<Row>(
    db,
    `select t.id, trim(t.given_name || ' ' || t.family_name) as name, t.given_name, t.family_name,
       t.username as email, t.document, t.phone, t.status, t.roles, t.last_login_at, t.created_at,
       (select count(*) from user_companies u where u.user_id = t.id and ${companies}) as companies_count,
       (select trim(by.given_name || ' ' || by.family_name) from sso_users by where by.id = t.created_by)
         as created_by_name
     from sso_users t where ${where.sql} order by ${ORDERS[query.sortBy ?? "name"](direction)} limit ? offset ?`,
    ...companyValues,
    ...where.values,
    size,
    ((query.page ?? 1) - 1) * size,
  );
  const total = first<{ n: number }>(
    db,
    `select count(*) as n from sso_users t where ${where.sql}`,
    ...where.values,
  );
  return {
    items: rows.map((row): SsoUserSummary => ({ ...row, roles: listIn(row.roles) })),
    total: total?.n ?? 0,
    totals_by_status: totalsOf(db, conditions),
  };
}

/** The users of a filter in its order, all pages of them, with the one of this id among them. */
export function rankedUsers(db: Db, reach: Reach, query: Query, now: Date, id: string) {
  const where = every([...conditionsOf(query, reach, now), ...ofStatus(query)]);
  const [isSeen, ...seenValues] = seen(reach);
  return all<{ id: string; is_found: 0 | 1 }>(
    db,
    `select t.id, (${where.sql}) is true as is_found from sso_users t where (${isSeen}) and ((${where.sql}) or t.id = ?)
     order by ${ORDERS[query.sortBy ?? "name"](query.sortDirection ?? "asc")}`,
    ...where.values,
    ...seenValues,
    ...where.values,
    id,
  );
}

function ofStatus({ status }: Query): Condition[] {
  return given(status, (one): Condition => ["t.status = ?", one]);
}

type Row = Omit<SsoUserSummary, "roles"> & { roles: string };

function totalsOf(db: Db, conditions: readonly Condition[]): Record<SsoUserStatus, number> {
  const { sql, values } = every(conditions);
  const rows = all<{ status: SsoUserStatus; n: number }>(
    db,
    `select t.status, count(*) as n from sso_users t where ${sql} group by t.status`,
    ...values,
  );
  const counts = new Map(rows.map(({ status, n }) => [status, n]));
  return Object.fromEntries(Statuses.options.map((status) => [status, counts.get(status) ?? 0])) as Record<
    SsoUserStatus,
    number
  >;
}

/** Users of companies within reach; admins are seen by admins only. */
function seen(reach: Reach): Condition {
  if (reach.all) return ["1"];
  const [sql, ...values] = within("u.company_id", reach);
  return [
    `exists (select 1 from user_companies u where u.user_id = t.id and ${sql}) and not ${hasRole()}`,
    ...values,
    ROLES.admin,
  ];
}

function conditionsOf(query: Query, reach: Reach, now: Date): Condition[] {
  const [inReach, ...reachValues] = within("u.company_id", reach);
  const access = `select 1 from user_companies u where u.user_id = t.id and ${inReach}`;
  const flagged = (flag: string | undefined, role: string): Condition[] =>
    flag === "true" ? [[`${hasRole()} or ${hasRole("groups")}`, role, role]] : [];
  return [
    ...given(
      query.companyId,
      (id): Condition => [`exists (${access} and u.company_id = ?)`, ...reachValues, id],
    ),
    ...given(
      query.customerId,
      (id): Condition => [
        `exists (${access} and u.company_id in (select id from companies where customer_id = ?))`,
        ...reachValues,
        id,
      ],
    ),
    ...given(
      query.structureId,
      (id): Condition => [
        `exists (${access} and u.company_id in (select company_id from structure_companies where structure_id = ?))`,
        ...reachValues,
        id,
      ],
    ),
    ...given(
      query.role?.trim(),
      (role): Condition => [
        `${hasRole()} or exists (${access} and u.role_name = ? collate nocase)`,
        role,
        ...reachValues,
        role,
      ],
    ),
    ...flagged(query.onlyCustomers, ROLES.customer),
    ...flagged(query.onlyPartners, ROLES.partner),
    ...given(
      query.noAccessDays,
      (days): Condition => [
        "coalesce(t.last_login_at, t.created_at) < ?",
        new Date(now.getTime() - days * DAY_MS).toISOString(),
      ],
    ),
    ...given(query.search?.trim(), search),
  ];
}

/** By name without regard to accents and case, by e-mail, or by CPF, formatted or bare. */
function search(text: string): Condition {
  const named = "t.search_key like ? escape '\\' or t.username like ? escape '\\'";
  const digits = bare(text);
  const name = containing(folded(text));
  const mail = containing(text.toLowerCase());
  if (!/^\d{3,}$/.test(digits)) return [named, name, mail];
  return [`${named} or t.document like ? escape '\\'`, name, mail, containing(digits)];
}

function hasRole(column: "roles" | "groups" = "roles"): string {
  return `exists (select 1 from json_each(t.${column}) where value = ?)`;
}
