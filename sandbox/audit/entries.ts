import type { AuditGroup, AuditRecord } from "#contract/extension/audit";
import { AUDIT_ACTS, type AuditActName } from "#contract/extension/audit-acts";
import type { ApiCompany, ApiUser } from "../api/handler.ts";
import type { RawInput } from "../api/validation.ts";
import { folded } from "../business/conditions.ts";
import { first, insert } from "../business/query.ts";
import type { Db } from "../database.ts";
import { isWithin, nameOfRecord, saidName, withNames } from "./names.ts";
import type { RowChange } from "./row-changes.ts";
import { idOf, type KeptChange, nameOf, toldChanges } from "./told-changes.ts";
import { WATCHED } from "./watched.ts";

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

interface TouchedRecord {
  kind: AuditRecord;
  id: string;
  name: string | null;
}

/** Adds what a command did; within its transaction. */
export function noteCommand(context: ActContext, act: AuditActName, changes: readonly RowChange[]): void {
  const ordered = inOrder(changes);
  const { told, left } = toldChanges(ordered);
  const main = ordered.find((change) => toldChanges([change]).told.length > 0);
  const record = withName(context.db, mainRecord(main, namedRecord(context.raw, AUDIT_ACTS[act])));
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
  act: AuditActName,
  record: TouchedRecord | null,
  changes: readonly KeptChange[] = [],
): void {
  const { db, requestId, user } = context;
  const known = first(
    db,
    "select 1 from audit_entries where request_id = ? and act = ? and actor_id is ?",
    requestId,
    act,
    user?.id ?? null,
  );
  if (known) return;
  write(context, act, { outcome: "read", record, changes, left: 0, customerId: concerned(context, []) });
}

/** What of a question is no filter, or stands for a count. */
export const PAGING = new Set(
  "sort direction sortBy sortDirection cursor limit page pageSize max first".split(" "),
);

/** Adds that a list was written into a file: which one, by its call, and its filter. Lots of the same file are one. */
export function noteExport(context: ActContext, list: string): void {
  const { db, raw, company } = context;
  const filter = Object.entries(raw.query)
    .filter(([name]) => !PAGING.has(name))
    .map(
      ([field, value]): KeptChange => ({
        record: "list",
        record_id: list,
        record_name: null,
        field,
        kind: kindOf(field, value),
        before: null,
        after: filterText(field, value).slice(0, 1_000),
        shown: "whole",
        priced: false,
      }),
    )
    .map((one) => withNames(db, one, { mayTell: (field, id) => isWithin(db, field, id, company) }));
  noteRead(context, "exportList", { kind: "list", id: list, name: null }, filter);
}

function kindOf(field: string, value: string): KeptChange["kind"] {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return "date";
  if (value === "true" || value === "false") return "flag";
  if (!/^-?\d+$/.test(value)) return "text";
  if (/_rate$/.test(field)) return "rate";
  return /^(?:amount|tpv|mrr)_|_amount$/.test(field) ? "amount" : "text";
}

/** Of ticked rows how many they are: their ids tell nobody anything. A month as people write it, codes side by side. */
function filterText(field: string, value: string): string {
  if (field === "id") return String(value.split(",").length);
  if (field === "month") return value.replace(/^(\d{4})-(\d\d)$/, "$2/$1");
  return /^[\w.-]+(?:,[\w.-]+)+$/.test(value) ? value.split(",").join(", ") : value;
}

interface Happened {
  outcome: "done" | "read";
  record: TouchedRecord | null;
  changes: readonly KeptChange[];
  left: number;
  customerId: string | null;
}

function write(context: ActContext, act: AuditActName, happened: Happened): void {
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
    act,
    act_group: AUDIT_ACTS[act],
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

function recordOf(change: RowChange): TouchedRecord | null {
  const watched = WATCHED[change.table];
  return watched ? { kind: watched.record, id: idOf(change), name: nameOf(change) } : null;
}

function withName(db: Db, record: TouchedRecord | null): TouchedRecord | null {
  return record && { ...record, name: record.name ?? nameOfRecord(db, record.kind, record.id) };
}

/** Of an act that changed no row, such as a mail that was sent: the record that the address names. */
function namedRecord({ params }: RawInput, group: AuditGroup): TouchedRecord | null {
  const { discrepancyId, subscriptionId, terminalId, reportId, id } = params;
  const named = (kind: AuditRecord, value: string) => ({ kind, id: value, name: null });
  if (discrepancyId) return named("discrepancy", discrepancyId);
  if (subscriptionId) return named("subscription", subscriptionId);
  if (terminalId) return named("terminal", terminalId);
  if (reportId) return named("report", reportId);
  return id && group === "access" ? named("user", id) : null;
}

/** What was done to nothing but somebody's access is told of the person, where the address names one. */
function mainRecord(main: RowChange | undefined, named: TouchedRecord | null): TouchedRecord | null {
  if (!main) return named;
  return main.table === "user_companies" && named ? named : recordOf(main);
}

/** In words of the person's own: a note, or why. */
const WORDS = ["text", "reason"];

/** With those words of an act that no row keeps, for each record that it was done to. */
function withWords(told: KeptChange[], record: TouchedRecord | null, { body }: RawInput): KeptChange[] {
  const sent = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const said = WORDS.flatMap((word) => {
    const words = String(sent[word] ?? "").trim();
    const isTold = ({ field, after }: KeptChange) =>
      field === word || field.endsWith(`_${word}`) || after === words;
    return words === "" || told.some(isTold) ? [] : [{ field: word, after: words.slice(0, 1_000) }];
  });
  if (record === null || said.length === 0) return told;
  const saidOf = (of: Pick<KeptChange, "record" | "record_id" | "record_name">): KeptChange[] =>
    said.map((one) => ({ ...of, ...one, kind: "text", before: null, shown: "whole", priced: false }));
  if (told.length === 0)
    return saidOf({ record: record.kind, record_id: record.id, record_name: record.name });
  return told.flatMap((change, at) => {
    const { record: kind, record_id, record_name } = change;
    const isLast = told[at + 1]?.record !== kind || told[at + 1]?.record_id !== record_id;
    const isMeant = kind === record.kind && isLast;
    return isMeant ? [change, ...saidOf({ record: kind, record_id, record_name })] : [change];
  });
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

/** What a read of a file hands over. */
export function readRecord(db: Db, raw: RawInput): TouchedRecord | null {
  const { reportId, fileId, customerId } = raw.params;
  const titled = (kind: AuditRecord, id: string, sql: string) => {
    const found = first<{ name: string }>(db, sql, id);
    return { kind, id, name: found?.name ?? null };
  };
  if (reportId) return titled("report", reportId, "select title as name from reports where id = ?");
  if (fileId)
    return titled(
      "file",
      fileId,
      "select file_name as name from discrepancy_files where cast(id as text) = ?",
    );
  return customerId ? { kind: "destination", id: customerId, name: null } : null;
}
