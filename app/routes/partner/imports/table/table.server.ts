/** What a person sends, as a header and lines of text; or why it cannot be taken. */
import { isCnpj, isCpf } from "~/domain/check-digits";
import { stripDocument } from "~/domain/document";
import { LARGEST_FILE } from "~/forms/largest-file";
import { MOST_LINES, TOO_LARGE } from "../words";
import { readCsv } from "./csv.server";
import { headAt } from "./head";
import { Unreadable } from "./unreadable";
import { readXlsx } from "./xlsx.server";

export interface Table {
  header: string[];
  lines: {
    /** Of its row in the file, counted from 1. */
    number: number;
    /** As many as the header has, or more. */
    cells: string[];
  }[];
}

type ReadTable = { ok: true; table: Table } | { ok: false; refusal: string };

const MOST_COLUMNS = 60;
const LONGEST_CELL = 1_000;
const LONGEST_NAME = 200;
/** Rows that are looked at, blank ones too. */
const MOST_ROWS = 3_000;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

export async function readTable(file: File | null): Promise<ReadTable> {
  if (file === null) return { ok: false, refusal: "Escolha um arquivo CSV ou XLSX." };
  if (file.size === 0) return { ok: false, refusal: "O arquivo está vazio. Escolha outro." };
  if (file.size > LARGEST_FILE) return { ok: false, refusal: TOO_LARGE };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { ok: true, table: tableOf(await rowsOf(bytes)) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, refusal: error.message };
    throw error;
  }
}

async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  const begins = (beginning: readonly number[]) => beginning.every((byte, at) => bytes[at] === byte);
  if (begins(OLD_EXCEL))
    throw new Unreadable(
      "Este é um arquivo XLS, de versões antigas do Excel, ou tem senha. Salve-o como XLSX.",
    );
  return begins(ZIP) ? readXlsx(bytes, MOST_ROWS) : readCsv(bytes, MOST_ROWS);
}

/** Above the row that names the columns a title may stand, or `sep=;`. Rows below with cells are the lines. */
export function tableOf(rows: readonly (readonly string[])[]): Table {
  const written = rows
    .map((cells, at) => ({ number: at + 1, cells: withoutBlankEnd(cells) }))
    .filter(({ cells }) => cells.length > 0);
  const { at } = headAt(written.map(({ cells }) => cells));
  const [head, ...lines] = written.slice(Math.max(at, 0));
  if (!head) throw new Unreadable("O arquivo não tem nada escrito. Escolha outro.");
  const header = headerOf(head.cells);
  if (lines.length === 0) throw new Unreadable("O arquivo só tem o cabeçalho: não há nenhum cliente nele.");
  if (lines.length > MOST_LINES || rows.length >= MOST_ROWS)
    throw new Unreadable(
      `O arquivo tem ${lines.length >= MOST_ROWS - 1 ? "linhas demais" : `${lines.length.toLocaleString("pt-BR")} linhas`}: envie até ${MOST_LINES.toLocaleString("pt-BR")} por vez, sem linhas em branco no meio.`,
    );
  for (const { number, cells } of lines) {
    const long = cells.findIndex((cell) => cell.length > LONGEST_CELL);
    if (long !== -1 || cells.length > MOST_COLUMNS)
      throw new Unreadable(
        long === -1
          ? `A linha ${number} tem mais de ${MOST_COLUMNS} colunas. Envie só as colunas do cadastro.`
          : `Na linha ${number}, a coluna ${header[long] ?? long + 1} tem mais de 1.000 letras. Envie só os dados do cadastro.`,
      );
  }
  const width = header.length;
  return {
    header,
    lines: lines.map(({ number, cells }) => ({ number, cells: [...cells, ...blanks(width - cells.length)] })),
  };
}

function headerOf(cells: readonly string[]): string[] {
  if (cells.length > MOST_COLUMNS)
    throw new Unreadable(`O cabeçalho tem mais de ${MOST_COLUMNS} colunas. Envie só as do cadastro.`);
  if (cells.length === 1)
    throw new Unreadable(
      "Só encontramos uma coluna. Separe as colunas por ponto e vírgula, vírgula ou tabulação, ou envie um XLSX.",
    );
  if (cells.some(isData))
    throw new Unreadable(
      "A primeira linha já tem dados de um cliente. Ponha acima dela os nomes das colunas.",
    );
  const header = cells.map((cell, at) => cell.slice(0, LONGEST_NAME) || `Coluna ${at + 1}`);
  const twice = header.find((name, at) => header.findIndex((one) => isSame(one, name)) !== at);
  if (twice !== undefined)
    throw new Unreadable(`Há duas colunas chamadas “${twice}”. Dê um nome diferente a cada uma.`);
  return header;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function isData(cell: string): boolean {
  const bare = stripDocument(cell);
  return isCpf(bare) || isCnpj(bare) || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(cell);
}

function withoutBlankEnd(cells: readonly string[]): string[] {
  const clean = cells.map((cell) =>
    cell
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
      .trim(),
  );
  return clean.slice(0, clean.findLastIndex((cell) => cell !== "") + 1);
}

const blanks = (count: number): string[] => Array.from({ length: Math.max(count, 0) }, () => "");
