import type { AuditGroup } from "#contract/extension/audit-groups";
import type { ApiCompany, ApiUser } from "../api/handler.ts";
import type { RawInput } from "../api/validation.ts";
import { folded } from "../business/conditions.ts";
import { first, insert } from "../business/query.ts";
import type { Db } from "../database.ts";
import { isWithin, saidName, withNames } from "./names.ts";
import type { RowChange } from "./row-changes.ts";
import { withWords } from "./sent-words.ts";
import { idOf, type KeptChange, nameOf, toldChanges } from "./told-changes.ts";
import { type TouchedRecord, touchedRecord } from "./touched.ts";
import { WATCHED } from "./watched.ts";

/** What was done, and the group that people look for it under. */
export interface Act {
  name: string;
  group: AuditGroup;
}

/** Who acts, for whom, from where. */
export interface ActContext {
  db: Db;
  /** Epoch milliseconds. */
  now: number;
  user: ApiUser | null;
  company: ApiCompany | null;
  /** The merchant of the headers; left out where that is the company itself. */
  customerId?: string | null;
  raw: RawInput;
  requestId: string;
  /** Of the person's device, as the portal says; null where it does not. */
  address: string | null;
  browser: string | null;
}

/** Adds what a command did; within its transaction. */
export function noteCommand(context: ActContext, act: Act, changes: readonly RowChange[]): void {
  const ordered = inOrder(changes);
  const { told, left } = toldChanges(ordered);
  const main = ordered.find((change) => toldChanges([change]).told.length > 0);
  const record = touchedRecord(context.db, main, context.raw, act.group);
  const gone = new Map(
    ordered.filter(({ after }) => after === null).map((change) => [idOf(change), nameOf(change)]),
  );
  const named = told.map((change) => withNames(context.db, change, { gone }));
  write(context, act, {
    outcome: "done",
    record,
    changes: withWords(named, record, context.raw),
    left,
    customerId: concerned(context, ordered),
  });
}

/** Adds that a file was handed over; once for each request. */
export function noteRead(
  context: ActContext,
  act: Act,
  record: TouchedRecord | null,
  changes: readonly KeptChange[] = [],
): void {
  const { db, requestId, user } = context;
  const known = first(
    db,
    "select 1 from audit_entries where request_id = ? and act = ? and actor_id is ?",
    requestId,
    act.name,
    user?.id ?? null,
  );
  if (known) return;
  write(context, act, { outcome: "read", record, changes, left: 0, customerId: concerned(context, []) });
}

interface Happened {
  outcome: "done" | "read";
  record: TouchedRecord | null;
  changes: readonly KeptChange[];
  left: number;
  customerId: string | null;
}

function write(context: ActContext, act: Act, happened: Happened): void {
  const { db, user, company, address, browser } = context;
  const { record, changes } = happened;
  const own = company && companyOf(db, "id", company.id);
  const customer = happened.customerId === null ? null : companyOf(db, "customer_id", happened.customerId);
  const touched = changes.flatMap(({ record: kind, record_name: name, field, after }) => [
    name && saidName(kind, name),
    field === "protocol" ? after : null,
  ]);
  const main = record?.name && saidName(record.kind, record.name);
  const names = new Set([user?.name, customer?.trade_name, main, ...touched]);
  insert(db, "audit_entries", {
    at: context.now,
    actor_id: user?.id ?? null,
    actor_name: user?.name ?? "",
    actor_email: user?.email ?? "",
    company_id: company?.id ?? null,
    company_name: own?.trade_name ?? "",
    environment: company ? (company.partnerId === null ? "customer" : "partner") : null,
    customer_id: happened.customerId,
    customer_name: customer?.trade_name ?? "",
    partner_id: company?.partnerId ?? customer?.owner_partner_id ?? null,
    act: act.name,
    act_group: act.group,
    record_kind: record?.kind ?? null,
    record_id: record?.id ?? null,
    record_name: record?.name ?? null,
    changes: JSON.stringify(changes),
    changes_left: happened.left,
    outcome: happened.outcome,
    request_id: context.requestId,
    address,
    browser,
    search_key: folded([...names].filter((name) => name).join(" ")),
  });
}

/** By their tables; what several of these tell of one record stands together. */
function inOrder(changes: readonly RowChange[]): RowChange[] {
  const places = Object.keys(WATCHED);
  const sorted = [...changes].sort((one, other) => places.indexOf(one.table) - places.indexOf(other.table));
  const ofRecords = new Map<string, RowChange[]>();
  for (const change of sorted) {
    const record = `${WATCHED[change.table]?.record} ${idOf(change)}`;
    ofRecords.set(record, [...(ofRecords.get(record) ?? []), change]);
  }
  return [...ofRecords.values()].flat();
}

/** The merchant: as the address names it, or the body, or a row that changed, or the company itself. */
function concerned(
  { db, raw, company, customerId }: ActContext,
  changes: readonly RowChange[],
): string | null {
  const body = (typeof raw.body === "object" && raw.body !== null ? raw.body : {}) as Record<string, unknown>;
  const named = [raw.params.customerId, body.customer_id, body.customerId];
  const filtered = raw.query.customer_id;
  if (filtered !== undefined && isWithin(db, "customer_id", filtered, company)) named.push(filtered);
  for (const { before, after } of changes) named.push((after ?? before)?.customer_id);
  for (const one of named) if (typeof one === "string" && companyOf(db, "customer_id", one)) return one;
  const companies = [raw.params.companyId, body.company_id, body.companyId];
  for (const { table, before, after } of changes)
    companies.push((after ?? before)?.[table === "companies" ? "id" : "company_id"]);
  for (const one of companies) {
    const found = typeof one === "string" ? companyOf(db, "id", one) : null;
    if (found?.customer_id) return found.customer_id;
  }
  return customerId ?? company?.customerId ?? null;
}

interface CompanyNames {
  customer_id: string | null;
  trade_name: string;
  owner_partner_id: string | null;
}

function companyOf(db: Db, column: "id" | "customer_id", id: string): CompanyNames | null {
  return first<CompanyNames>(
    db,
    `select customer_id, trade_name, owner_partner_id from companies where ${column} = ?`,
    id,
  );
}
