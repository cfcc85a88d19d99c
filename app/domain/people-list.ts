/** People whom somebody has in a list, pasted as text: one on each line, as a spreadsheet, a mail or a file has them. */
import { isCpf } from "./check-digits";
import { stripDocument } from "./document";
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
 * blank lines, and a first line that names the columns, are nobody.
 */
export function listedPeople(text: string): ListedPerson[] {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((row, at) => ({ row, line: at + 1, cells: cellsOf(row) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const people = rows.flatMap(({ row, line, cells }, at) => {
    const isHead = at === 0 && !row.includes("@") && /^(nome|e-?mail|cpf)\b/i.test(cells.find(Boolean) ?? "");
    return isHead ? [] : { line, ...personOf(cells) };
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
  return row.split(separator).flatMap((cell) => {
    const bare = cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .trim();
    return mailboxOf(bare) ?? bare;
  });
}

/** `Ana Souza <ana@loja.com.br>` is a name and an e-mail. */
function mailboxOf(cell: string): [string, string] | null {
  const from = cell.lastIndexOf("<");
  const email = cell.slice(from + 1, -1);
  if (from < 0 || !cell.endsWith(">") || !email.includes("@") || email.includes(">")) return null;
  return [cell.slice(0, from).trim(), email.trim()];
}

function personOf(cells: readonly string[]) {
  const mail = cells.findIndex((cell) => cell.includes("@"));
  // Without one, the e-mail is missing where it belongs.
  const [name = "", document = "", phone = ""] = cells.filter((_, at) => at !== (mail === -1 ? 1 : mail));
  return { name, email: cells[mail === -1 ? 1 : mail] ?? "", document, phone };
}

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
