/** A report as a workbook, written row by row: what stands around the rows is as small as spreadsheets take it. */
import type { CellFormat, ReportColumn } from "#contract/extension/report-cells";
import type { CellValue } from "./cells.ts";
import type { ZipWriter } from "./zip.ts";

/** Rows of one sheet, its head among them, as ECMA-376 and every spreadsheet have it; the next begins another. */
const MOST_ROWS = 1_048_576;

/** Characters of one cell; of more no spreadsheet opens the file. */
const LONGEST = 32_767;

/** In characters: a day that has no room is shown as ########. */
const WIDTHS: Readonly<Record<CellFormat, number>> = {
  text: 22,
  number: 12,
  money: 17,
  rate: 10,
  date: 12,
  moment: 18,
  second: 21,
  document: 20,
  "person-document": 20,
  card: 21,
  phone: 16,
  duration: 14,
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** By their place in `styles.xml`. */
const STYLES = { head: 1, hundredths: 2, date: 3, moment: 4, second: 5 } as const;

const STYLES_XML = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/>${[4, 164, 165, 166].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join("")}</cellXfs></styleSheet>`;

const DAY = 86_400_000;
/** Spreadsheets count days from here, as they take 1900 for a leap year. */
const EPOCH = Date.UTC(1899, 11, 30);

export class XlsxWriter {
  readonly #zip: ZipWriter;
  readonly #columns: readonly ReportColumn[];
  #sheets = 0;
  #rows = 0;

  constructor(zip: ZipWriter, columns: readonly ReportColumn[]) {
    this.#zip = zip;
    this.#columns = columns;
  }

  async write(rows: readonly (readonly CellValue[])[]): Promise<void> {
    if (this.#sheets === 0) await this.#begin();
    let text = "";
    for (const cells of rows) {
      if (this.#rows === MOST_ROWS) {
        await this.#zip.write(text);
        text = "";
        await this.#finish();
        await this.#begin();
      }
      this.#rows += 1;
      text += rowOf(cells, this.#rows);
    }
    if (text !== "") await this.#zip.write(text);
  }

  async end(): Promise<void> {
    if (this.#sheets === 0) await this.#begin();
    await this.#finish();
    const sheets = Array.from({ length: this.#sheets }, (_, at) => at + 1);
    const parts: [name: string, text: string][] = [
      ["xl/styles.xml", STYLES_XML],
      [
        "xl/workbook.xml",
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map((at) => `<sheet name="Relatório${at === 1 ? "" : ` ${at}`}" sheetId="${at}" r:id="s${at}"/>`).join("")}</sheets></workbook>`,
      ],
      [
        "xl/_rels/workbook.xml.rels",
        `${XML}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((at) => `<Relationship Id="s${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join("")}<Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
      ],
      [
        "_rels/.rels",
        `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="workbook" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
      [
        "[Content_Types].xml",
        `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${sheets.map((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join("")}</Types>`,
      ],
    ];
    for (const [name, text] of parts) {
      this.#zip.open(name);
      await this.#zip.write(text);
      this.#zip.close();
    }
    await this.#zip.end();
  }

  async #begin(): Promise<void> {
    this.#sheets += 1;
    this.#rows = 1;
    this.#zip.open(`xl/worksheets/sheet${this.#sheets}.xml`);
    // The head stays in view.
    const view =
      '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView>';
    const head = this.#columns
      .map(({ label }, at) => textCell(label, `${letters(at)}1`, STYLES.head))
      .join("");
    const widths = this.#columns.map((column, at) => widthOf(column, at + 1)).join("");
    await this.#zip.write(
      `${XML}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><cols>${widths}</cols><sheetData><row r="1">${head}</row>`,
    );
  }

  async #finish(): Promise<void> {
    await this.#zip.write("</sheetData></worksheet>");
    this.#zip.close();
  }
}

/** Wide enough for its head, which is bold, and for what its format says. */
function widthOf({ label, cell }: ReportColumn, place: number): string {
  const width = Math.max(WIDTHS[cell.as], label.length + 3);
  return `<col min="${place}" max="${place}" width="${width}" customWidth="1"/>`;
}

function rowOf(cells: readonly CellValue[], row: number): string {
  return `<row r="${row}">${cells.map((value, at) => cellOf(value, letters(at) + row)).join("")}</row>`;
}

/** Text is text, whatever it begins with: nothing in a workbook is run that is no formula of its own. */
function cellOf(value: CellValue, place: string): string {
  if (value === null || value === "") return "";
  if (typeof value === "string") return textCell(value, place);
  if (typeof value === "number") return `<c r="${place}"><v>${value}</v></c>`;
  if ("hundredths" in value)
    return `<c r="${place}" s="${STYLES.hundredths}"><v>${value.hundredths / 100}</v></c>`;
  return `<c r="${place}" s="${STYLES[value.as]}"><v>${(value.at - EPOCH) / DAY}</v></c>`;
}

function textCell(text: string, place: string, style?: number): string {
  const styled = style === undefined ? "" : ` s="${style}"`;
  return `<c r="${place}" t="inlineStr"${styled}><is><t xml:space="preserve">${escaped(cut(text))}</t></is></c>`;
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** The column's letters: `A`, `Z`, `AA`. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

const MARKUP: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML has no place for control characters; what looks like a workbook's escape of one is escaped itself. */
function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  const bare = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
  const plain = bare.replace(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_");
  return plain.replace(/[&<>"]/g, (sign) => MARKUP[sign] ?? sign);
}
