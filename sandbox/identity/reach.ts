import { ApiRefusal, type ApiRequest } from "../api/handler.ts";
import { requireUser } from "../business/answers/visibility.ts";
import type { Condition } from "../business/conditions.ts";
import { all, first } from "../business/query.ts";
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
}

export function askerOf(request: Pick<ApiRequest, "db" | "user">): Asker {
  const { db } = request;
  const user = findUser(db, requireUser(request).id);
  if (!user) throw notFound();
  const rows = all<{ id: string; permissions: string }>(
    db,
    `select company_id as id, permissions from user_companies where user_id = ?
     union all
     select c.id, u.permissions from user_companies u join companies own on own.id = u.company_id
       join companies c on c.owner_partner_id = own.partner_id where u.user_id = ?`,
    user.id,
    user.id,
  );
  const held = new Map<string, Set<string>>();
  for (const { id, permissions } of rows) {
    const known = held.get(id) ?? new Set(user.roles);
    for (const permission of JSON.parse(permissions) as string[]) known.add(permission);
    held.set(id, known);
  }
  return { user, admin: isAdmin(user), held };
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
export function requireSeen(request: Pick<ApiRequest, "db" | "user">, id: string, permission: string): Seen {
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

export function notFound(): ApiRefusal {
  return new ApiRefusal(404, "Usuário não encontrado.");
}
