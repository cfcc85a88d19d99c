import { MERCHANT_PERMISSIONS } from "#contract/permissions";
import { ApiRefusal, type ApiRequest } from "../api/handler.ts";
import { requireUser } from "../business/answers/visibility.ts";
import type { Condition } from "../business/conditions.ts";
import { all, first, listIn } from "../business/query.ts";
import type { Db } from "../database.ts";
import { findUser, isAdmin, type SsoUser } from "./users.ts";

/** The companies for which somebody may do something; an admin, for all. */
export interface Reach {
  all: boolean;
  ids: readonly string[];
}

export const EVERYWHERE: Reach = { all: true, ids: [] };

/** Who asks, and what they hold in each company that they may act for. */
export interface Asker {
  user: SsoUser;
  admin: boolean;
  /** Own companies, and the customers that an own partner company looks after: there its permissions count. */
  held: ReadonlyMap<string, ReadonlySet<string>>;
  /** What they may give in each: in an own company what they hold, in a customer what its profiles hold. */
  grants: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A company of the headers narrows what counts: to what is held in it, there and for the customers it looks after. */
export function askerOf(request: Pick<ApiRequest, "db" | "user" | "company">): Asker {
  const { db, company } = request;
  const user = findUser(db, requireUser(request).id);
  if (!user) throw notFound();
  const rows = all<{ id: string; own: number; permissions: string }>(
    db,
    `select own.id, 1 as own, u.permissions from user_companies u join companies own on own.id = u.company_id
       where u.user_id = ? and coalesce(?, own.id) = own.id
     union all
     select c.id, 0, u.permissions from user_companies u join companies own on own.id = u.company_id
       join companies c on c.owner_partner_id = own.partner_id
       where u.user_id = ? and coalesce(?, own.id) = own.id`,
    user.id,
    company?.id ?? null,
    user.id,
    company?.id ?? null,
  );
  const held = new Map<string, Set<string>>();
  const grants = new Map<string, Set<string>>();
  for (const { id, own, permissions } of rows) {
    const names = [...user.roles, ...listIn(permissions)];
    addTo(held, id, names);
    addTo(grants, id, own ? names : MERCHANT_PERMISSIONS);
  }
  return { user, admin: isAdmin(user), held, grants };
}

function addTo(sets: Map<string, Set<string>>, id: string, names: readonly string[]): void {
  sets.set(id, new Set([...(sets.get(id) ?? []), ...names]));
}

/** Where the asker holds a permission. */
export function reachOf(asker: Asker, permission: string): Reach {
  const ids = [...asker.held].filter(([, held]) => held.has(permission)).map(([id]) => id);
  return { all: asker.admin, ids };
}

export function reaches(reach: Reach, companyId: string): boolean {
  return reach.all || reach.ids.includes(companyId);
}

/** The condition that a column names a company within reach. */
export function within(column: string, reach: Reach): Condition {
  return reach.all ? ["1"] : [`${column} in (select value from json_each(?))`, JSON.stringify(reach.ids)];
}

/** Somebody's account as the asker may see it: with the companies that both may act for. */
export interface Seen {
  asker: Asker;
  target: SsoUser;
  reach: Reach;
}

/** Oneself, whole; or a user of a company in which the asker holds the permission. Anybody else is 404. */
export function requireSeen(
  request: Pick<ApiRequest, "db" | "user" | "company">,
  id: string,
  permission: string,
): Seen {
  const asker = askerOf(request);
  if (asker.user.id === id) return { asker, target: asker.user, reach: EVERYWHERE };
  const reach = reachOf(asker, permission);
  const target = findUser(request.db, id);
  if (!target) throw notFound();
  // An admin is above everybody else, even in a company that both have used.
  const isSeen = asker.admin || (!isAdmin(target) && sharesCompany(request.db, target, reach));
  if (!isSeen) throw notFound();
  return { asker, target, reach };
}

/** Whether the user also acts for a company beyond the reach. */
export function actsElsewhere(db: Db, target: SsoUser, reach: Reach): boolean {
  const [sql, ...values] = within("company_id", reach);
  const beyond = `select 1 from user_companies where user_id = ? and not (${sql}) limit 1`;
  return first(db, beyond, target.id, ...values) !== null;
}

function sharesCompany(db: Db, target: SsoUser, reach: Reach): boolean {
  const [sql, ...values] = within("company_id", reach);
  return (
    first(db, `select 1 from user_companies where user_id = ? and ${sql}`, target.id, ...values) !== null
  );
}

function notFound(): ApiRefusal {
  return new ApiRefusal(404, "Usuário não encontrado.");
}
