import type { Person, PersonCompany } from "#contract/persons";
import type { Db } from "../../../database.ts";
import { type Condition, every } from "../../conditions.ts";
import { all, instant, type Value } from "../../query.ts";
import { REACHED } from "../reach.ts";

interface PersonRow extends Omit<Person, "created_at" | "has_user" | "needs_onboarding"> {
  created_at: number;
  has_user: number;
  needs_onboarding: number;
}

interface BindingRow extends Omit<PersonCompany, "bound_at" | "needs_onboarding"> {
  bound_at: number;
  needs_onboarding: number;
}

/** What the asker's company reaches, as values for `REACHED`. */
export type Reach = readonly [Value, Value, Value];

/** The bindings of a person `p` within reach. Takes a reach. */
const BINDINGS = `person_companies b join companies c on c.id = b.company_id
  where b.person_id = p.id and ${REACHED}`;

/** The flag of a person `p` for a company `c`; whoever has none does not need to. */
const NEEDS = `exists (select 1 from person_onboarding o
  where o.person_id = p.id and o.company_id = c.id and o.needs_onboarding = 1)`;

/** The condition on `persons p`: bound within reach, or created there and not bound yet; for an admin any. */
export function withinReach(reach: Reach): Condition {
  return [
    `? = 1 or exists (select 1 from ${BINDINGS})
     or (p.created_for in (select c.id from companies c where ${REACHED})
       and not exists (select 1 from person_companies b where b.person_id = p.id))`,
    reach[0],
    ...reach,
    ...reach,
  ];
}

/** The condition on `persons p`: waits for the onboarding of a company within reach. */
export function needingOnboarding(reach: Reach): Condition {
  return [`exists (select 1 from ${BINDINGS} and ${NEEDS})`, ...reach];
}

/** Persons in the order and number asked for; counts and flags are of the companies within reach. */
export function readPersons(
  db: Db,
  reach: Reach,
  conditions: readonly Condition[],
  { order, limit, offset }: { order: string; limit: number; offset: number },
): Person[] {
  const where = every(conditions);
  const rows = all<PersonRow>(
    db,
    `select p.id, p.name, p.document, p.email, p.phone, p.birth_date, p.created_at,
       exists (select 1 from sso_users u where u.person_id = p.id) as has_user,
       (select count(*) from ${BINDINGS}) as companies_count,
       exists (select 1 from ${BINDINGS} and ${NEEDS}) as needs_onboarding
     from persons p where ${where.sql} order by ${order} limit ? offset ?`,
    ...reach,
    ...reach,
    ...where.values,
    limit,
    offset,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    document: row.document,
    email: row.email,
    phone: row.phone,
    birth_date: row.birth_date,
    created_at: instant(row.created_at),
    has_user: row.has_user === 1,
    companies_count: row.companies_count,
    needs_onboarding: row.needs_onboarding === 1,
  }));
}

/** Who is bound to what, by company and person; the conditions are on `b`, `p` and `c`. */
export function readBindings(
  db: Db,
  conditions: readonly Condition[],
  { limit, offset }: { limit: number; offset: number } = { limit: 1000, offset: 0 },
): PersonCompany[] {
  const where = every(conditions);
  const rows = all<BindingRow>(
    db,
    `select b.person_id, p.name as person_name, c.id as company_id, c.customer_id, c.partner_id, c.trade_name,
       c.document, b.role, b.bound_at, ${NEEDS} as needs_onboarding
     from person_companies b join persons p on p.id = b.person_id join companies c on c.id = b.company_id
     where ${where.sql} order by c.search_key, c.id, p.name, p.id limit ? offset ?`,
    ...where.values,
    limit,
    offset,
  );
  return rows.map((row) => ({
    person_id: row.person_id,
    person_name: row.person_name,
    company_id: row.company_id,
    customer_id: row.customer_id,
    partner_id: row.partner_id,
    trade_name: row.trade_name,
    document: row.document,
    role: row.role,
    bound_at: instant(row.bound_at),
    needs_onboarding: row.needs_onboarding === 1,
  }));
}

/** How many bindings there are under the conditions of `readBindings`. */
export function countBindings(db: Db, conditions: readonly Condition[]): number {
  const where = every(conditions);
  const [row] = all<{ total: number }>(
    db,
    `select count(*) as total from person_companies b join persons p on p.id = b.person_id
     join companies c on c.id = b.company_id where ${where.sql}`,
    ...where.values,
  );
  return row?.total ?? 0;
}
