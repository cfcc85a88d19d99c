/** How a report's cell tells what the audit says that an act changed. */
import { z } from "zod";
import { AuditChange } from "#contract/extension/audit";
import type { ChangeWords } from "#contract/extension/report-cells";
import { moneyWords } from "../rules/wording.ts";

/** A day or a moment as the other cells write it; null for what is neither. */
type Written = (as: "date" | "second", found: string) => { text: string } | null;

const Changes = z.array(AuditChange);

/**
 * Of a field that tells of no changes it says nothing.
 * @param of the row's own record
 */
export function changesText(found: unknown, of: unknown, words: ChangeWords, written: Written): string {
  const { data = [] } = Changes.safeParse(found);
  const { records } = words;
  const { kind, id } = (of ?? {}) as { kind?: unknown; id?: unknown };
  const isToldApart = data.some(({ record, record_id }) => record !== kind || record_id !== id);
  return data
    .map((change) => {
      const text = changeText(change, words, written);
      return records && isToldApart ? `${recordText(change, records, written)}, ${lowered(text)}` : text;
    })
    .join("; ");
}

function recordText(
  { record, record_id: id, record_name: name }: AuditChange,
  { named, unnamed, codes, days }: NonNullable<ChangeWords["records"]>,
  written: Written,
): string {
  if (name === null) return (own(unnamed, record) ?? record).replace("{id}", () => id);
  const day = days.includes(record) ? written("date", name)?.text : undefined;
  const said = own(own(codes, record) ?? {}, name) ?? day ?? name;
  return (own(named, record) ?? `${record} {name}`).replace("{name}", () => said);
}

function changeText(change: AuditChange, words: ChangeWords, written: Written): string {
  const { before, after, shown } = change;
  const [was, is] = [before, after].map((value) => {
    if (shown === "hidden") return words.untold.hidden;
    if (value === null) return words.none;
    return shown === "secret" ? words.untold.secret : valueText(change, value, words, written);
  });
  return `${fieldText(change, words)}: ${was} → ${is}`;
}

/** The record that a field is of; of a list's filter the list. */
const ofWhat = ({ record, record_id }: AuditChange) => (record === "list" ? record_id : record);

function fieldText(change: AuditChange, { fields, fields_of: of = {} }: ChangeWords): string {
  const { field } = change;
  const parts = field.split(".").filter((part) => !/^\d+$/.test(part));
  const [head = field, ...rest] = parts.map(
    (part) => own(of, `${ofWhat(change)}.${part}`) ?? own(fields, part) ?? part,
  );
  // A bound says nothing without what it bounds.
  const last = rest.slice(BOUNDS.has(parts.at(-1) ?? "") ? -2 : -1);
  return last.length === 0 ? head : `${head}: ${last.map(lowered).join(" ")}`;
}

const BOUNDS = new Set(["from", "to"]);

/** `Valor` → `valor`; what begins with two capitals stays, and so does Pix, a name. */
const lowered = (label: string): string =>
  label.replace(/^(?!Pix\b)\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());

function valueText(change: AuditChange, value: string, words: ChangeWords, written: Written): string {
  const { field, kind } = change;
  if (kind === "amount") return moneyWords(Number(value)).replace(" ", "\u00a0");
  if (kind === "rate") return `${moneyWords(Number(value)).replace("R$ ", "")}\u00a0%`;
  if (kind === "date" || kind === "instant")
    return written(kind === "date" ? "date" : "second", value)?.text ?? value;
  const codes = own(words.values_of ?? {}, `${ofWhat(change)}.${field}`) ?? {};
  return value
    .split(", ")
    .map((code) => own(codes, code) ?? own(words.values, code) ?? code)
    .join(", ");
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
