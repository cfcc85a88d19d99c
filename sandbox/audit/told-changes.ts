import { type AuditChange, MOST_CHANGES } from "#contract/extension/audit";
import type { Row, RowChange } from "./row-changes.ts";
import { JSON_FIELDS, MASKED, PRICED, SECRET, WATCHED } from "./watched.ts";

/** As it is kept: prices are hidden from whoever reads it and may not see them. */
export interface KeptChange extends AuditChange {
  priced: boolean;
}

type Leaf = string | number | boolean | null;

/** Field by field, what the rows say now and did not before; nothing of a masked value but its end leaves this place. */
export function toldChanges(changes: readonly RowChange[]): { told: KeptChange[]; left: number } {
  const all = changes.flatMap(changesOfRow);
  return { told: all.slice(0, MOST_CHANGES), left: Math.max(0, all.length - MOST_CHANGES) };
}

function changesOfRow({ table, key, before, after }: RowChange): KeptChange[] {
  const watched = WATCHED[table];
  if (!watched) return [];
  const was = leavesOf(before, watched.fields);
  const is = leavesOf(after, watched.fields);
  const [id, name] = [idOf({ table, key, before, after }), nameOf({ table, key, before, after })];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const [one, other] = [was.get(field) ?? null, is.get(field) ?? null];
    if (one === other) return [];
    const kind = kindOf(field, one ?? other);
    const shown = isIn(SECRET, table, field) ? "secret" : isIn(MASKED, table, field) ? "masked" : "whole";
    const say = (value: Leaf) => (value === null ? null : cover(shown, written(value, kind)));
    return {
      record: watched.record,
      record_id: id,
      record_name: name,
      field,
      kind,
      before: say(one),
      after: say(other),
      shown,
      priced: isIn(PRICED, table, field),
    };
  });
}

/** What leads to a row: the id of its record, or else the last part of its key. */
export function idOf({ table, key, before, after }: RowChange): string {
  return String(
    (after ?? before)?.[WATCHED[table]?.id ?? "id"] ?? (JSON.parse(key) as (string | number)[]).at(-1) ?? "",
  );
}

/** What people call a row by; null where that is only a number of ours. */
export function nameOf({ table, before, after }: RowChange): string | null {
  const column = WATCHED[table]?.name;
  const value = column ? (after ?? before)?.[column] : null;
  return value === null || value === undefined ? null : String(value).slice(0, 200);
}

/** By the field's name; those of a JSON value as `bank_account.account`. Blank texts are nothing. */
function leavesOf(row: Row | null, fields: readonly string[]): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  for (const field of fields) {
    const value = row?.[field] ?? null;
    if (value === null || value === "") continue;
    if (JSON_FIELDS.has(field) && typeof value === "string") addLeaves(leaves, field, parsed(value));
    else leaves.set(field, value);
  }
  return leaves;
}

/** Lists of plain values are one leaf. */
function addLeaves(leaves: Map<string, Leaf>, path: string, value: unknown): void {
  if (value === null || value === undefined || value === "") return;
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) {
    if (value.length > 0) leaves.set(path, value.join(", "));
  } else if (typeof value === "object") {
    for (const [name, part] of Object.entries(value)) addLeaves(leaves, `${path}.${name}`, part);
  } else leaves.set(path, value as Leaf);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const FLAG = /(^|_)(enabled|is|has|needs)(_|$)|^(portal|mail)$/;

function kindOf(field: string, value: Leaf): AuditChange["kind"] {
  const name = field.split(".").at(-1) ?? field;
  if (typeof value === "boolean" || FLAG.test(name)) return "flag";
  if (/(^|_)amount(_|$)/.test(name) || /^condition\.value\.(from|to)$/.test(field)) return "amount";
  if (/(^|_)rate$|^discount$/.test(name)) return "rate";
  if (/_(at|deadline)$/.test(name) && !isDay(value)) return "instant";
  return isDay(value) ? "date" : "text";
}

const isDay = (value: Leaf) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

function written(value: Exclude<Leaf, null>, kind: AuditChange["kind"]): string {
  if (kind === "flag") return value === true || value === 1 ? "true" : "false";
  if (kind === "instant") return new Date(value as string | number).toISOString();
  return String(value).slice(0, 1_000);
}

/** Three characters are enough to know one's own account again, and too few to use another's. */
function cover(shown: AuditChange["shown"], text: string): string {
  if (shown === "secret") return "•••";
  return shown === "masked" ? `•••${text.length > 5 ? text.slice(-3) : text.slice(-1)}` : text;
}

/** Whether a field is named, in its own table or wherever it stands; a whole JSON value covers its leaves. */
function isIn(names: ReadonlySet<string>, table: string, field: string): boolean {
  const whole = field.split(".")[0] ?? field;
  return [field, `${table}.${field}`, whole, `${table}.${whole}`].some((name) => names.has(name));
}
