/**
 * A workbook is opened within bounds: it is unpacked by ourselves, and no further than `LARGEST_UNPACKED`, whatever its
 * directory says; what the library then reads is that, with the number of cells known before.
 */
import { strFromU8, strToU8, Unzip, UnzipInflate, UnzipPassThrough, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { Unreadable } from "./unreadable";

/** Bytes of all parts together: a thousand lines of sixty columns take some three million. */
const LARGEST_UNPACKED = 8 * 1024 * 1024;
/** So small a piece at a time that one of a bomb's, which grows a thousandfold, is still bounded. */
const PIECE = 4 * 1024;
const MOST_PARTS = 200;
const MOST_CELLS = 120_000;
const MOST_COLUMNS = 200;
/** Letters from where a mark of XML opens to the next one: a cell of Excel holds 32,767. */
const LONGEST_MARK = 100_000;

const TOO_LARGE =
  "A planilha é grande demais por dentro. Copie só as linhas dos clientes para uma planilha nova e envie.";
const BROKEN = "Esta planilha não pôde ser aberta. Salve-a de novo como XLSX ou CSV e envie.";

/** What stands in a cell that is computed; whoever reads the line refuses it. */
export const FORMULA = "=";

/** The rows of the first sheet that shows, blank ones too, so that each keeps its number; at most `most` of them. */
export async function readXlsx(bytes: Uint8Array, most: number): Promise<string[][]> {
  const parts = unpack(bytes);
  if (!Object.values(parts).every(hasClosedMarks)) throw new Unreadable(BROKEN);
  const formulas = new Map<string, Set<string>>();
  for (const [name, text] of Object.entries(parts)) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) continue;
    formulas.set(name, boundedCells(text, most));
    // It says how many cells there are, and need not be true.
    parts[name] = text.replace(/<dimension\b[^>]*\/?>/g, "");
  }
  try {
    const entries = Object.entries(parts).map(([name, text]) => [name, strToU8(text)]);
    const again = zipSync(Object.fromEntries(entries), { level: 0 });
    const { place, part } = firstSheet(parts);
    const data = await readSheet(again.buffer as ArrayBuffer, place, { trim: true });
    const rows = data.map((row) => row.map(textOf));
    for (const at of formulas.get(part) ?? []) mark(rows, at);
    return rows;
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(BROKEN);
  }
}

/**
 * Whether each mark ends before the next one opens, and soon: what follows looks from every opening for the end, the
 * library from every piece of the text, which in a part of openings alone takes hours.
 */
function hasClosedMarks(text: string): boolean {
  for (let at = text.indexOf("<"); at !== -1; ) {
    const found = text.indexOf("<", at + 1);
    const next = found === -1 ? text.length : found;
    const end = text.indexOf(">", at);
    if (end === -1 || end > next || next - at > LONGEST_MARK) return false;
    at = found;
  }
  return true;
}

/**
 * The sheet that a person sees first: its place, counted from 1, and its part; the workbook names its relationship, and
 * that its part.
 */
function firstSheet(parts: Readonly<Record<string, string>>): { place: number; part: string } {
  const { "xl/workbook.xml": book = "", "xl/_rels/workbook.xml.rels": ways = "" } = parts;
  const sheets = book.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  const place = sheets.findIndex((sheet) => !/\sstate=["'](?:h|veryH)idden/.test(sheet)) + 1;
  const [, id] = /\s\w+:id=["']([^"']+)/.exec(sheets[place - 1] ?? "") ?? [];
  const relations = ways.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
  const one = relations.find((relation) => /\sId=["']([^"']+)/.exec(relation)?.[1] === id);
  const [, target = ""] = /\sTarget=["']([^"']+)/.exec(one ?? "") ?? [];
  const part = target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;
  // A formula that nobody knows of would be taken for what it came to.
  if (parts[part] === undefined) throw new Unreadable(BROKEN);
  return { place, part };
}

/** The text of the parts that a sheet is made of, and of no other. */
function unpack(bytes: Uint8Array): Record<string, string> {
  const parts: Record<string, string> = {};
  let room = LARGEST_UNPACKED;
  let count = 0;
  const unzip = new Unzip((file) => {
    count += 1;
    if (count > MOST_PARTS) throw new Unreadable(TOO_LARGE);
    if (!/\.(xml|rels)$/.test(file.name)) return;
    const pieces: Uint8Array[] = [];
    file.ondata = (error, data, isLast) => {
      // What is thrown here comes back as an error of the part.
      if (error) throw (error as Error) instanceof Unreadable ? error : new Unreadable(BROKEN);
      room -= data.length;
      if (room < 0) throw new Unreadable(TOO_LARGE);
      pieces.push(data);
      if (isLast) parts[file.name] = strFromU8(Buffer.concat(pieces));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(BROKEN);
  }
  if (parts["xl/workbook.xml"] === undefined)
    throw new Unreadable("Este arquivo não é uma planilha XLSX. Salve a planilha como XLSX ou CSV e envie.");
  return parts;
}

/** Where its cells with formulas are; a sheet whose cells lie further apart than ours may is refused. */
function boundedCells(text: string, most: number): Set<string> {
  const formulas = new Set<string>();
  const cells = text.split(/<(?:\w+:)?c(?=[\s/>])/).slice(1);
  if (cells.length > MOST_CELLS) throw new Unreadable(TOO_LARGE);
  for (const cell of cells) {
    const at = /^[^>]*\br=["']([A-Z]{1,3})(\d{1,7})["']/.exec(cell);
    if (!at) continue;
    const isBlank = /^[^>]*\/>/.test(cell) || !/<(?:\w+:)?(?:v|is|f)[\s>/]/.test(cell);
    const isFar = columnOf(at[1] ?? "") >= MOST_COLUMNS || Number(at[2]) > most;
    if (isFar) throw new Unreadable(isBlank ? TOO_LARGE : tooFar(at[1] ?? "", at[2] ?? ""));
    // The outcome of one that failed may have been pasted as a value: the library would read it as nothing.
    const isError = /^[^>]*\st=["']e["']/.test(cell);
    if (isError || /<(?:\w+:)?f[\s>/]/.test(cell)) formulas.add(`${at[1]}${at[2]}`);
  }
  if (/<(?:\w+:)?row\b[^>]*\br=["']\d{6,}/.test(text)) throw new Unreadable(TOO_LARGE);
  return formulas;
}

const tooFar = (column: string, row: string) =>
  `A célula ${column}${row} fica longe demais das outras. Envie até 1.000 linhas, logo abaixo do cabeçalho.`;

/** Counted from 0. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function mark(rows: string[][], at: string): void {
  const [, letters = "", number = ""] = /^([A-Z]+)(\d+)$/.exec(at) ?? [];
  const row = rows[Number(number) - 1];
  if (!row) return;
  // It may stand behind the last column that holds a value.
  const column = columnOf(letters);
  while (row.length < column) row.push("");
  row[column] = FORMULA;
}

/** As a person would type it: `5000,5`, `17/05/1990`. Of what was divided a sheet shows two decimals, and keeps all. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number")
    return Number.isInteger(cell) ? cell.toFixed(0) : String(Number(cell.toFixed(2))).replace(".", ",");
  if (typeof cell === "boolean") return cell ? "sim" : "não";
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10).split("-").reverse().join("/");
  return String(cell);
}
