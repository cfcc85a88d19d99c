/** Which record an act of the audit was done to, and what it was called. */
import type { AuditRecord } from "#contract/extension/audit";
import type { AuditGroup } from "#contract/extension/audit-groups";
import type { RawInput } from "../api/validation.ts";
import { first } from "../business/query.ts";
import type { Db } from "../database.ts";
import { nameOfRecord } from "./names.ts";
import type { RowChange } from "./row-changes.ts";
import { idOf, nameOf } from "./told-changes.ts";
import { WATCHED } from "./watched.ts";

export interface TouchedRecord {
  kind: AuditRecord;
  id: string;
  name: string | null;
}

/** Of a command: the record of its first change that is told, else the one that the address names. */
export function touchedRecord(
  db: Db,
  main: RowChange | undefined,
  raw: RawInput,
  group: AuditGroup,
): TouchedRecord | null {
  const record = mainRecord(main, namedRecord(raw, group));
  return record && { ...record, name: record.name ?? nameOfRecord(db, record.kind, record.id) };
}

/** What was done to nothing but somebody's access is told of the person, where the address names one. */
function mainRecord(main: RowChange | undefined, named: TouchedRecord | null): TouchedRecord | null {
  if (!main) return named;
  return main.table === "user_companies" && named ? named : recordOf(main);
}

function recordOf(change: RowChange): TouchedRecord | null {
  const watched = WATCHED[change.table];
  return watched ? { kind: watched.record, id: idOf(change), name: nameOf(change) } : null;
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
