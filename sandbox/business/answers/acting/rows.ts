import type { Acting } from "#contract/extension/acting";
import { MERCHANT_PERMISSIONS, ROLES } from "#contract/permissions";
import type { ApiUser } from "../../../api/handler.ts";
import { rolesOf } from "../../../api/roles.ts";
import type { Db } from "../../../database.ts";
import { all, first, instant } from "../../query.ts";
import { COMPANY_COLUMNS, type CompanyRow, toCompany } from "../visibility.ts";

/** The key begins as every question does: a person, for a partner's company. Instants are epoch milliseconds. */
export const ACTING_TABLES = {
  acting: `
    user_id text not null,
    company_id text not null,
    id text not null unique,
    customer_id text not null,
    customer_name text not null,
    started_at integer not null,
    ends_at integer not null,
    ended_at integer,
    primary key (user_id, company_id, id)`,
} as const;

/** How long it lasts at most, milliseconds. */
export const LONGEST = 30 * 60_000;

/** The permission of the partner's person. */
const OPENS_AS = "client-open-as-read";

const HIDES_PRICES = "dont-show-price-read";

/** What is begun, with the merchant that it is about, while that is the partner's and it is not over. */
interface Current {
  id: string;
  companyId: string;
  partnerId: string;
  merchant: CompanyRow;
  startedAt: number;
  endsAt: number;
}

interface Row extends CompanyRow {
  acting_id: string;
  own_id: string;
  own_partner_id: string;
  started_at: number;
  ends_at: number;
}

const FOUND = `select a.id acting_id, own.id own_id, own.partner_id own_partner_id, a.started_at, a.ends_at,
    ${COMPANY_COLUMNS}
  from acting a join companies own on own.id = a.company_id
    join companies c on c.customer_id = a.customer_id and c.owner_partner_id = own.partner_id
  where a.user_id = ? and a.ended_at is null and a.ends_at > ?`;

/** What a person's header names; null for what is over, and for what is another person's. */
export function findCurrent(db: Db, userId: string, now: number, id: string): Current | null {
  const row = first<Row>(db, `${FOUND} and a.id = ?`, userId, now, id);
  return row && toCurrent(row);
}

/** Newest first. */
export function listCurrent(db: Db, userId: string, now: number, companyId: string): Current[] {
  const sql = `${FOUND} and a.company_id = ? order by a.started_at desc, a.id`;
  return all<Row>(db, sql, userId, now, companyId).map(toCurrent);
}

function toCurrent(row: Row): Current {
  return {
    id: row.acting_id,
    companyId: row.own_id,
    partnerId: row.own_partner_id,
    merchant: toCompany(row),
    startedAt: row.started_at,
    endsAt: row.ends_at,
  };
}

/**
 * What somebody may read in a merchant's place, by what they hold in the partner's company by now; null for whoever may
 * not look any more.
 */
export function actingRoles(
  db: Db,
  user: ApiUser,
  { companyId }: Pick<Current, "companyId">,
): readonly string[] | null {
  const held = rolesOf(db, user, companyId);
  if (!held || !(held.includes(ROLES.admin) || held.includes(OPENS_AS))) return null;
  const reading = MERCHANT_PERMISSIONS.filter((name) => !/-(update|delete)$/.test(name));
  const given = reading.filter((name) => name !== HIDES_PRICES || held.includes(HIDES_PRICES));
  return [ROLES.customer, ...given];
}

export function toActing({ id, merchant, startedAt, endsAt }: Current, roles: readonly string[]): Acting {
  const { legal_name: _, ...company } = merchant;
  return { id, company, roles: [...roles], started_at: instant(startedAt), ends_at: instant(endsAt) };
}
