/** People whom somebody has in a list, pasted as text: one on each line, as a spreadsheet, a mail or a file has them. */
import { isCpf } from "./check-digits";
import { stripDocument } from "./document";
import { withZeros } from "./document-list";
import { isPhone, stripPhone } from "./phone";
import { LONGEST_HALF, tooLongHalf } from "./user-accounts";

export interface ListedPerson {
  /** Of the text, the first being 1. */
  line: number;
  /** As they stand there, without what separates them; empty where there is none. */
  name: string;
  email: string;
  document: string;
  phone: string;
  /** What a person would have to correct; empty where nothing. */
  problems: string[];
}

/** In this order; commas stand in names too, and so come last. */
const SEPARATORS = ["\t", ";", ","];
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * "nome; e-mail; CPF; telefone" on each line, separated by tabs, semicolons or commas. The e-mail may stand anywhere;
 * blank lines, and a first line that names the columns, are nobody. The recipients of a mail stand on one line.
 */
export function listedPeople(text: string): ListedPerson[] {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((row, at) => ({ row, line: at + 1, cells: cellsOf(row) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const people = rows.flatMap(({ row, line, cells }, at) => {
    const isHead = at === 0 && !row.includes("@") && /^(nome|e-?mail|cpf)\b/i.test(cells.find(Boolean) ?? "");
    if (isHead) return [];
    const written = cells.filter((cell) => cell !== "");
    const isMail = written.length > 1 && written.every((cell) => cell.includes("@"));
    const each = isMail ? written.map((cell) => [cell]) : [cells];
    return each.map((one) => ({ line, ...personOf(one) }));
  });
  const seen = new Set<string>();
  return people.map((person) => {
    const email = person.email.toLowerCase();
    const isAgain = email !== "" && seen.has(email);
    seen.add(email);
    const problems = problemsOf(person);
    return {
      ...person,
      problems: isAgain ? [...problems, "este e-mail está duas vezes na lista"] : problems,
    };
  });
}

function cellsOf(row: string): string[] {
  const separator = SEPARATORS.find((one) => row.includes(one)) ?? "\t";
  return row.split(separator).map(unquoted);
}

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();

/** `Ana Souza <ana@loja.com.br>` is a name and an e-mail. */
function mailboxOf(cell: string): [string, string] | null {
  const from = cell.lastIndexOf("<");
  const email = cell.slice(from + 1, -1);
  if (from < 0 || !cell.endsWith(">") || !email.includes("@") || email.includes(">")) return null;
  return [unquoted(cell.slice(0, from)), email.trim()];
}

function personOf(written: readonly string[]) {
  const cells = written.flatMap((cell) => mailboxOf(cell) ?? cell);
  const found = cells.findIndex((cell) => cell.includes("@"));
  // Without one, the e-mail is missing where it belongs.
  const mail = found === -1 ? 1 : found;
  const others = cells.filter((_, at) => at !== mail);
  // A sheet of payroll has the CPF before the name.
  if (isDocument(others[0] ?? "") && /\p{L}/u.test(others[1] ?? "")) others.unshift(...others.splice(1, 1));
  const [name = "", first = "", second = ""] = others;
  // Sheets have the telephone alone as often, or before the CPF.
  const isTurned = !isWritten(first) && isPhone(stripPhone(first)) && (second === "" || isDocument(second));
  const [document, phone] = isTurned ? [second, first] : [first, second];
  return {
    name,
    email: cells[mail] ?? "",
    document: isDocument(document) ? withZeros(document) : document,
    phone,
  };
}

const isDocument = (cell: string) => isCpf(stripDocument(withZeros(cell)));
/** A CPF, or one that somebody has mistyped: without its marks that may be a telephone. */
const isWritten = (cell: string) => isDocument(cell) || /^\d{3}\.\d{3}\.\d{3}-\d\d$/.test(cell);

function problemsOf({ name, email, document, phone }: Omit<ListedPerson, "line" | "problems">): string[] {
  const long = tooLongHalf(name);
  return [
    /\S\s+\S/u.test(name) ? "" : "falta nome e sobrenome",
    long === null ? "" : `o ${long} tem mais de ${LONGEST_HALF} caracteres`,
    email === "" ? "falta o e-mail" : EMAIL.test(email) ? "" : "o e-mail não é válido",
    document === "" || isCpf(stripDocument(document)) ? "" : "o CPF não é válido",
    phone === "" || isPhone(stripPhone(phone)) ? "" : "o telefone não tem DDD e número",
  ].filter((problem) => problem !== "");
}
