/** What people call the records that the audit tells of, where their rows have ids of ours and no names. */
import type { AuditRecord } from "#contract/extension/audit";
import type { OnboardingStep } from "#contract/extension/onboarding";
import type { ApiCompany } from "../api/handler.ts";
import { STEP_NAMES } from "../business/answers/onboarding/progress.ts";
import { first } from "../business/query.ts";
import { dayWords } from "../business/rules/wording.ts";
import type { Db } from "../database.ts";
import type { KeptChange } from "./told-changes.ts";

const OF_PERSONS = "select name from persons where id = ?";
const OF_COMPANIES = "select trade_name as name from companies where id = ?";
const OF_STORES = "select name from stores where id = ?";

const OF_RECORDS: Readonly<Partial<Record<AuditRecord, string>>> = {
  person: OF_PERSONS,
  user: "select username as name from sso_users where id = ?",
  // Somebody's, to a company.
  access: OF_COMPANIES,
  store: OF_STORES,
  terminal: "select serial_number as name from terminals where id = ?",
  pending: "select nsu_tef as name from pendings join sales on sales.id = sale_id where pendings.id = ?",
  discrepancy: "select nsu as name from discrepancies where id = ?",
  sale: "select nsu as name from sales where id = ?",
  subscription:
    "select plans.name from subscriptions join plans on plans.id = plan_id where subscriptions.id = ?",
};

const OF_PLANS = "select name from plans where id = ?";
const OF_CUSTOMERS = "select trade_name as name from companies where customer_id = ?";
const OF_PARTNERS = "select trade_name as name from companies where partner_id = ?";
const OF_USERS = "select trim(given_name || ' ' || family_name) as name from sso_users where id = ?";

/** By the field that keeps an id. */
const OF_VALUES: Readonly<Record<string, string>> = {
  plan_id: OF_PLANS,
  scheduled_plan_id: OF_PLANS,
  group_id: "select name from routing_groups where id = ?",
  store_id: OF_STORES,
  assignee_id: OF_PERSONS,
  owner_id: OF_USERS,
  owner_partner_id: OF_PARTNERS,
  // Of a list's filter.
  actor_id: OF_USERS,
  owner: OF_USERS,
  customer_id: OF_CUSTOMERS,
  customerId: OF_CUSTOMERS,
  customer_ids: OF_CUSTOMERS,
  company_id: OF_COMPANIES,
  companyId: OF_COMPANIES,
  company_ids: OF_COMPANIES,
  partner: OF_PARTNERS,
  partner_ids: OF_PARTNERS,
  structureId: "select name from structures where id = ?",
  sale_id: "select 'NSU ' || nsu as name from sales where id = ?",
  movement_id: "select 'NSU ' || nsu as name from acquirer_movements where id = ?",
};

const OF_CUSTOMER = "select id from companies where customer_id = ?";
const OF_COMPANY = "select id from companies where id = ?";
const OF_PARTNER = "select id from companies where partner_id = ?";

/** Of what a list's filter keeps ids of: whose it is. What stands in none of these is told by its id. */
const COMPANIES_OF: Readonly<Record<string, string>> = {
  store_id: "select c.id from stores s join companies c on c.customer_id = s.customer_id where s.id = ?",
  assignee_id: "select company_id as id from person_companies where person_id = ?",
  // Who has left stays told of by what they did.
  actor_id: "select company_id as id from audit_entries where actor_id = ?",
  owner: "select company_id as id from user_companies where user_id = ?",
  customer_id: OF_CUSTOMER,
  customerId: OF_CUSTOMER,
  customer_ids: OF_CUSTOMER,
  company_id: OF_COMPANY,
  companyId: OF_COMPANY,
  company_ids: OF_COMPANY,
  partner: OF_PARTNER,
  partner_ids: OF_PARTNER,
  structureId: "select company_id as id from structure_companies where structure_id = ?",
};

/**
 * Whether an id that somebody wrote into a filter is of their own company, of one that it looks after, or of its
 * partner: a list finds nothing of others, and its filter may not tell their names either.
 */
export function isWithin(db: Db, field: string, id: string, company: ApiCompany | null): boolean {
  if (OF_VALUES[field] === OF_PLANS) return true;
  const sql = Object.hasOwn(COMPANIES_OF, field) ? COMPANIES_OF[field] : undefined;
  if (!sql || !company) return false;
  const found = first(
    db,
    `select 1 from companies c where c.id in (${sql}) and (c.id = ? or c.owner_partner_id = ?
       or c.partner_id = (select owner_partner_id from companies where id = ?)) limit 1`,
    id,
    company.id,
    company.partnerId,
    company.id,
  );
  return found !== null;
}

/** The name of a record; null of one that people call by none. */
export function nameOfRecord(db: Db, kind: AuditRecord, id: string): string | null {
  const sql = OF_RECORDS[kind];
  return sql ? named(db, sql, id) : null;
}

/** What a portal says in place of a name that is a code, a day or a number: people look for what they see. */
export function saidName(kind: AuditRecord, name: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(name)) return dayWords(name);
  if (kind === "onboarding") return STEP_NAMES[name as OnboardingStep] ?? name;
  return BY_NSU.has(kind) ? `NSU ${name}` : name;
}

const BY_NSU: ReadonlySet<AuditRecord> = new Set(["pending", "discrepancy", "movement", "sale"]);

interface Naming {
  mayTell?: (field: string, id: string) => boolean;
  /** By id what the act itself took away. */
  gone?: ReadonlyMap<string, string | null>;
}

/**
 * The change with the names of its record and of what its values lead to; what was gone before, and what may not be told,
 * stays an id.
 */
export function withNames(
  db: Db,
  change: KeptChange,
  { mayTell = () => true, gone = new Map() }: Naming,
): KeptChange {
  const { record, record_id, record_name, field, before, after } = change;
  const sql = Object.hasOwn(OF_VALUES, field) ? OF_VALUES[field] : undefined;
  const nameOf = (id: string) =>
    sql && mayTell(field, id) ? (named(db, sql, id) ?? gone.get(id) ?? id) : id;
  const say = (ids: string | null) => ids?.split(", ").map(nameOf).join(", ") ?? null;
  return {
    ...change,
    record_name: record_name ?? nameOfRecord(db, record, record_id),
    before: say(before),
    after: say(after),
  };
}

function named(db: Db, sql: string, id: string): string | null {
  return first<{ name: string }>(db, sql, id)?.name ?? null;
}
