/**
 * What the cell of a file says of a row, as data: the screen, the file that is streamed and the upstream, which makes
 * reports of its own rows, all read it from there.
 */
import type { CellFormat, ReportCell } from "#contract/extension/report-cells";
import { formatCard } from "~/domain/card";
import { formatDate, formatDateTime } from "~/domain/dates";
import { formatDocument, maskCpf } from "~/domain/document";
import { formatDuration } from "~/domain/duration";
import { formatPhone } from "~/domain/phone";
import type { CsvValue } from "./csv.server";

/** What the upstream alone reads, in columns that are reckoned here. */
type Reckoned = "against" | "changes" | "instead";

/** `Of` is the part of the row that it begins with, so that a field which is gone is a type error. */
export interface Cell<Of extends string = string> extends Omit<ReportCell, "path" | "each" | Reckoned> {
  path: Of | `${Of}.${string}`;
  each?: undefined;
}

/** Of the members of a list within the row, whose own fields its path names. */
export type EachCell = ReportCell & { each: string };

type More = Omit<Cell, "as" | "path">;
type Words = Readonly<Record<string, string>>;

const of =
  (as: CellFormat) =>
  <const Path extends string>(path: Path, more: More = {}): Cell<Path> => ({
    as,
    path,
    ...more,
  });

export const text = of("text");
/** Centavos. */
export const money = of("money");
/** Basis points. */
export const rate = of("rate");
export const date = of("date");
/** A moment to the minute. */
export const moment = of("moment");
/** A moment to the second. */
export const second = of("second");
export const document = of("document");
/** CPF or CNPJ, of a CPF the middle alone. */
export const personDocument = of("person-document");
export const card = of("card");
export const phone = of("phone");
/** Seconds. */
export const duration = of("duration");

/** A code in people's words. */
export function words<const Path extends string>(path: Path, names: Words, more: More = {}): Cell<Path> {
  return { as: "text", path, words: { ...names }, ...more };
}

export const YES_OR_NO: Words = { true: "Sim", false: "Não" };

/** What the cell says of a row. What a row lacks, such as a hidden price, is nothing. */
export function readCell(cell: ReportCell, row: object): CsvValue {
  if (cell.given !== undefined && cell.each === undefined && at(row, cell.given) == null) return null;
  if (cell.when && cell.when.is.includes(String(at(row, cell.when.path))) === cell.when.not) return null;
  if (cell.each !== undefined) return readEach(cell, at(row, cell.each));
  return readOne(cell, row);
}

function readEach(cell: ReportCell, members: unknown): CsvValue {
  if (!Array.isArray(members)) return null;
  const { empty, ...own } = cell;
  const given: unknown[] = members.filter((one) => cell.given === undefined || at(one, cell.given) != null);
  const values = given.map((one) => readOne(own, one)).filter((value) => value != null && value !== "");
  if (cell.as !== "money") return [...new Set(values)].join(", ") || (empty ?? "");
  const amounts = values.flatMap((value) =>
    typeof value === "object" && value && "centavos" in value ? (value.centavos ?? []) : [],
  );
  return amounts.length === 0 ? null : { centavos: amounts.reduce((sum, amount) => sum + amount, 0) };
}

function readOne(cell: ReportCell, row: unknown): CsvValue {
  const { empty = null, less, words: names, kind, having } = cell;
  const found = having
    ? having.map((path) => (at(row, path) == null ? 0 : 1)).join("")
    : (at(row, cell.path) ?? (cell.or === undefined ? null : at(row, cell.or)));
  if (found == null) return formed(cell.as, empty);
  const as = (kind && own(kind.formats, String(at(row, kind.path)))) ?? cell.as;
  if (names) return `${own(names, String(found)) ?? String(found)}${following(cell, row)}`;
  const value = less === undefined || typeof found !== "number" ? found : found - Number(at(row, less) ?? 0);
  const said = formed(as, value);
  return cell.suffixes ? `${String(said ?? "")}${following(cell, row)}` : said;
}

function following({ suffixes = [] }: ReportCell, row: unknown): string {
  return suffixes
    .map(({ before, path, after }) => `${before}${String(at(row, path) ?? "")}${after}`)
    .join("");
}

function formed(as: CellFormat, value: unknown): CsvValue {
  if (typeof value === "number") {
    if (as === "money") return { centavos: value };
    if (as === "rate") return { basisPoints: value };
    return as === "duration" ? formatDuration(value * 1000) : value;
  }
  if (typeof value !== "string") return value == null ? null : String(value);
  return value === "" ? "" : (FORMED[as]?.(value) ?? value);
}

const FORMED: Readonly<Partial<Record<CellFormat, (value: string) => string>>> = {
  date: formatDate,
  moment: (value) => formatDateTime(value),
  second: (value) => formatDateTime(value, { seconds: true }),
  document: formatDocument,
  "person-document": maskCpf,
  card: formatCard,
  phone: formatPhone,
};

/** What stands at `advance.fee_amount`. */
function at(row: unknown, path: string): unknown {
  if (path === ".") return row;
  let found: unknown = row;
  for (const name of path.split("."))
    found =
      typeof found === "object" && found !== null ? (found as Record<string, unknown>)[name] : undefined;
  return found;
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
