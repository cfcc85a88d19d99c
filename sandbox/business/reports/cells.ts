/** What a report's cell says of a row of a list, as `contract/extension/report-cells.ts` defines it. */
import type { CellFormat, ReportCell } from "#contract/extension/report-cells";
import { OFFSET } from "../rules/calendar.ts";
import { changesText } from "./changes.ts";

/** Nothing, or text, or a figure: `hundredths` is centavos or basis points; of a day or a moment also when it is. */
export type CellValue =
  | null
  | string
  | number
  | { hundredths: number }
  /** `at` is the time on São Paulo's clocks as if it were UTC's. */
  | { text: string; at: number; as: "date" | "moment" | "second" };

/** Whoever asks names the columns, and may name one that cannot be written. The message is a sentence's end, pt-BR. */
export class UnlikeItsColumn extends Error {
  override name = "UnlikeItsColumn";
}

export function cellValue(cell: ReportCell, row: unknown): CellValue {
  const { given, when, each, instead, changes } = cell;
  const other = instead && said(at(row, instead.path));
  if (instead && other !== undefined && Object.hasOwn(instead.words, other))
    return instead.words[other] ?? null;
  if (given !== undefined && each === undefined && isNothing(at(row, given))) return null;
  if (when && when.is.includes(String(at(row, when.path))) === when.not) return null;
  if (changes) {
    const own = changes.records && at(row, changes.records.own);
    return changesText(at(row, cell.path), own, changes, here);
  }
  if (each === undefined) return oneOf(cell, row);
  const members = at(row, each);
  return Array.isArray(members) ? together(cell, members) : null;
}

function together({ empty, ...cell }: ReportCell, members: readonly unknown[]): CellValue {
  const { given } = cell;
  const values = members
    .filter((one) => given === undefined || !isNothing(at(one, given)))
    .map((one) => oneOf(cell, one))
    .filter((value) => value !== null && value !== "");
  if (cell.as !== "money") {
    const different = new Map(values.map((value) => [plain(value), value]));
    const [first] = different.values();
    // One alone stays the day or the figure that it is: a workbook does not sort by days that are text.
    if (different.size === 1 && first !== undefined) return first;
    return [...different.keys()].join(", ") || (empty ?? "");
  }
  const amounts = values.flatMap((value) =>
    typeof value === "object" && value && "hundredths" in value ? value.hundredths : [],
  );
  return amounts.length === 0 ? null : { hundredths: amounts.reduce((sum, amount) => sum + amount, 0) };
}

function oneOf(cell: ReportCell, row: unknown): CellValue {
  const { path, or, empty, words, less, against, suffixes, kind, having } = cell;
  let found = having ? having.map((one) => (isNothing(at(row, one)) ? 0 : 1)).join("") : at(row, path);
  if (isNothing(found) && or !== undefined) found = at(row, or);
  if (against !== undefined) found = above(found, at(row, against));
  if (isNothing(found)) {
    // Words stand as they are, in a column of days too.
    if (typeof empty === "string") return empty;
    return empty === undefined ? null : formatted(cell.as, empty);
  }
  const after = (suffixes ?? []).map((one) => one.before + said(at(row, one.path)) + one.after).join("");
  if (words) return said(Object.hasOwn(words, String(found)) ? words[String(found)] : found) + after;
  if (less !== undefined && typeof found === "number") found -= Number(at(row, less) ?? 0);
  const named = kind && String(at(row, kind.path));
  const as =
    kind && named !== undefined && Object.hasOwn(kind.formats, named) ? kind.formats[named] : cell.as;
  const value = formatted(as ?? cell.as, found);
  return suffixes ? plain(value) + after : value;
}

/** In basis points, halves upwards. */
function above(found: unknown, base: unknown): number | null {
  if (typeof found !== "number" || typeof base !== "number" || base === 0) return null;
  return Math.round(((found - base) / Math.abs(base)) * 10_000);
}

function formatted(as: CellFormat, found: unknown): CellValue {
  if (typeof found === "number") {
    if (as === "money" || as === "rate") return { hundredths: found };
    return as === "duration" ? lasting(found) : found;
  }
  if (typeof found !== "string" || found === "") return said(found);
  switch (as) {
    case "date":
    case "moment":
    case "second": {
      const day = here(as, found);
      if (!day) throw new UnlikeItsColumn("o que está nela não é uma data");
      return day;
    }
    case "document":
      return documentOf(found);
    case "person-document":
      return found.length === 11 ? `***.${found.slice(3, 6)}.${found.slice(6, 9)}-**` : documentOf(found);
    case "card":
      return found.replace(/^(\d{4})(\d{2})\D+(\d{4})$/, "$1 $2•• •••• $3");
    case "phone":
      return found.replace(/^(\d\d)(\d{4,5})(\d{4})$/, "($1) $2-$3");
    default:
      return found;
  }
}

/** How many characters of `2026-11-20T14:03:21` each has. */
const LENGTHS = { date: 10, moment: 16, second: 19 } as const;
type DayFormat = keyof typeof LENGTHS;

/** A day as it is, a moment on São Paulo's clocks; null for a text that is neither. */
function here(as: DayFormat, found: string) {
  const instant = /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(found) ? Date.parse(found) : Number.NaN;
  if (Number.isNaN(instant)) return null;
  const length = LENGTHS[as];
  if (found.length === 10 && length === 10)
    return { as, text: `${found.slice(8)}/${found.slice(5, 7)}/${found.slice(0, 4)}`, at: instant };
  const shift = found.length === 10 ? 0 : OFFSET;
  const written = new Date(instant - shift).toISOString().slice(0, length);
  const [day = "", time] = written.split("T");
  const date = day.split("-").reverse().join("/");
  const at = Date.parse(`${written.padEnd(10)}${time ? "Z" : ""}`);
  return { as, text: time ? `${date} ${time}` : date, at };
}

function documentOf(text: string): string {
  if (text.length === 11) return text.replace(/(...)(...)(...)(..)/, "$1.$2.$3-$4");
  return text.length === 14 ? text.replace(/(..)(...)(...)(....)(..)/, "$1.$2.$3/$4-$5") : text;
}

function lasting(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60);
  if (minutes === 0) return "menos de 1 min";
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts =
    days > 0
      ? [
          [days, days === 1 ? "dia" : "dias"],
          [hours, "h"],
        ]
      : [
          [hours, "h"],
          [rest, "min"],
        ];
  return parts.flatMap(([count, unit]) => (Number(count) > 0 ? `${count} ${unit}` : [])).join(" ");
}

/** As a text file says it. */
export function plain(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value).replace(".", ",");
  return "text" in value ? value.text : (value.hundredths / 100).toFixed(2).replace(".", ",");
}

/** Asked of every cell of a million rows: what it makes on its way has to be cleared away. */
function at(row: unknown, path: string): unknown {
  if (path === ".") return row;
  if (!path.includes(".")) return within(row, path);
  let found = row;
  for (const name of path.split(".")) found = within(found, name);
  return found;
}

function within(found: unknown, name: string): unknown {
  return typeof found === "object" && found !== null ? (found as Record<string, unknown>)[name] : undefined;
}

const isNothing = (found: unknown) => found === null || found === undefined;
const said = (found: unknown) => (isNothing(found) ? "" : String(found));
