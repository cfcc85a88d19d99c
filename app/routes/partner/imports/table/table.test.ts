import fc from "fast-check";
import { strFromU8, strToU8, UnzipInflate, zipSync } from "fflate";
import { describe, expect, test, vi } from "vitest";
import { csvCell } from "~/lists/csv.server";
import { IMPORT_FIELDS } from "../fields";
import { readTable } from "./table.server";

type Part = string | Uint8Array;
const file = (content: Part, name = "lojas.csv") => new File([content as BlobPart], name);
const read = async (content: Part) => readTable(file(content));
const refusal = async (content: Part) => {
  const read = await readTable(file(content));
  return read.ok ? null : read.refusal;
};
const table = async (content: Part) => {
  const read = await readTable(file(content));
  if (!read.ok) throw new Error(read.refusal);
  return read.table;
};

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const TEXT = "CNPJ;Razão social\r\n12;Padaria São João\r\n";
const READ = {
  header: ["CNPJ", "Razão social"],
  lines: [{ number: 2, cells: ["12", "Padaria São João"] }],
};

describe("a CSV", () => {
  test.each<[string, Part]>([
    ["in UTF-8", TEXT],
    ["in UTF-8 with a mark", `\ufeff${TEXT}`],
    ["in Windows-1252", latin1(TEXT)],
    ["in UTF-16", Buffer.from(`\ufeff${TEXT}`, "utf16le")],
    ["in UTF-16, the other way round", Buffer.from(`\ufeff${TEXT}`, "utf16le").swap16()],
    ["with commas", TEXT.replaceAll(";", ",")],
    ["with tabs", TEXT.replaceAll(";", "\t")],
    ["with quotes and blank ends", 'CNPJ;"Razão social";;\n12;"Padaria São João";;\n;;;\n'],
  ])("%s is read", async (_, content) => {
    expect(await table(content)).toEqual(READ);
  });

  test.each(["Clientes de novembro;", ";Clientes de novembro", "sep=;"])(
    "whose columns stand below “%s” is read from them on",
    async (title) => {
      const lines = [{ ...READ.lines[0], number: 3 }];
      expect(await table(`${title}\r\n${TEXT}`)).toEqual({ ...READ, lines });
    },
  );

  test.each([",", "\t"])("whose columns are parted by “%s” is, below a title without any", async (sign) => {
    const text = `\ufeffClientes de novembro\r\n\r\n${TEXT.replaceAll(";", sign)}`;
    expect(await table(text)).toEqual({ ...READ, lines: [{ ...READ.lines[0], number: 4 }] });
  });

  test.each([
    "Clientes, novembro de 2026",
    "Clientes, novembro de 2026;;;",
    "Parceira: Maré Alta;Emitido em 30/11/2026, 14:00",
  ])("is read from the names that are known on, below a title such as “%s”", async (title) => {
    const { header, lines } = await table(
      `${title}\r\nCNPJ;Razão social;Rua;UF\r\n12;Padaria;Rua A, 10;PR\r\n`,
    );
    expect(header).toEqual(["CNPJ", "Razão social", "Rua", "UF"]);
    expect(lines).toEqual([{ number: 3, cells: ["12", "Padaria", "Rua A, 10", "PR"] }]);
  });

  test("with the line ends of two programs is read line by line", async () => {
    expect((await table("A;B\r\n1;2\n3;4\r\n5;6\r")).lines.map(({ cells }) => cells)).toEqual([
      ["1", "2"],
      ["3", "4"],
      ["5", "6"],
    ]);
  });

  test("keeps the numbers of its rows", async () => {
    const { lines } = await table('A;B\n\n1;2\n;;\n"3\n4";5');
    expect(lines).toEqual([
      { number: 3, cells: ["1", "2"] },
      { number: 5, cells: ["3 4", "5"] },
    ]);
  });

  test("that our own files are written as is read as it was, without the marks within it", async () => {
    const written = fc.string({ unit: "grapheme", maxLength: 20 });
    const signed = fc.string({
      unit: fc.constantFrom(",", " ", "-", "+", "=", "@", '"', ";", "\t", "5", "a"),
    });
    const cell = fc.oneof(written, signed).map((text) => `x${text}`.trim());
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), async (rows) => {
        const written = rows.map((row) => row.map(csvCell).join(";")).join("\r\n");
        const { lines } = await table(`\ufeffA;B\r\n${written}\r\n`);
        const clean = (text: string) =>
          text
            .normalize("NFC")
            .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
            .trim();
        expect(lines.map(({ cells }) => cells)).toEqual(rows.map((row) => row.map(clean)));
      }),
    );
  });
});

describe("what cannot be taken is refused in words:", () => {
  const rows = (count: number) => `A;B\n${"1;2\n".repeat(count)}`;
  test.each<[string, Part, string]>([
    ["nothing", "", "está vazio"],
    ["blanks", " ;;\n\n ;\n", "não tem nada escrito"],
    ["500 KB of blanks", " ".repeat(499_000), "não tem nada escrito"],
    ["5 MB of blanks", "\n".repeat(5_000_000), "passa de 500 KB"],
    ["a header alone", "CNPJ;Nome\n", "só tem o cabeçalho"],
    ["a header that is data", "529.982.247-25;Padaria\n1;2", "já tem dados"],
    ["one column", "CNPJ\n12\n", "Só encontramos uma coluna"],
    ["two columns of one name", "CNPJ;cnpj\n1;2", "duas colunas chamadas"],
    ["1,001 lines", rows(1_001), "1.001 linhas"],
    ["a great many lines", rows(90_000), "linhas demais"],
    [
      "two encodings",
      Buffer.concat([latin1("Razão;Nome\n"), Buffer.from("São João;1\n")]),
      "mistura duas codificações",
    ],
    ["an open quotation", 'A;B\n"1;2\n3;4', "confira as aspas"],
    ["a picture", new Uint8Array([0x89, 0x50, 0, 0x47]), "não é uma planilha"],
    ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), "XLS, de versões antigas"],
    ["a cell without end", `A;B\n1;${"x".repeat(1_001)}`, "mais de 1.000 letras"],
    ["a ZIP of something else", zipSync({ "a.txt": strToU8("a") }), "não é uma planilha XLSX"],
    ["a broken workbook", zipSync(workbook(sheet("")), { level: 9 }).subarray(0, 300), "não"],
  ])("%s", async (_, content, words) => {
    expect(await refusal(content)).toContain(words);
  });

  test("1,000 lines with every column filled fit into the largest file", async () => {
    const cells = [
      "99.900.001/0001-50",
      "Panificadora Flor do Cerrado Exemplo Ltda",
      "Padaria Flor do Cerrado",
      "5462",
      "R$ 120.000,00",
      "4721-1/02",
      "110.042.490.114",
      "17/05/2019",
      "86010-000",
      "Avenida Juscelino Kubitschek",
      "12345",
      "Bloco B, sala 1204",
      "Jardim das Palmeiras",
      "São José do Rio Preto",
      "SP",
      "Antônia Exemplo Falcão",
      "Sócio",
      "(43) 99999-0000",
      "antonia.falcao@padaria-flor.example",
      "529.982.247-25",
      "Representante legal",
      "Antônia Exemplo Falcão",
      "antonia.falcao@padaria-flor.example",
      "(43) 99999-0000",
    ];
    expect(cells).toHaveLength(IMPORT_FIELDS.length);
    const header = IMPORT_FIELDS.map(({ label }) => label).join(";");
    expect((await table(`${header}\r\n${`${cells.join(";")}\r\n`.repeat(1_000)}`)).lines).toHaveLength(1_000);
  });

  test("1,000 lines are taken", async () => {
    expect((await table(rows(1_000))).lines).toHaveLength(1_000);
  });
});

function sheet(rows: string): string {
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`;
}
const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD = `<row r="1">${inline("A1", "CNPJ")}${inline("B1", "Razão social")}</row>`;

function workbook(xml: string): Record<string, Uint8Array> {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const parts = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="Lojas" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": xml,
  };
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
}

describe("a workbook", () => {
  test("is read as its cells are shown, formulas and what is left of them marked", async () => {
    const xml = sheet(
      `${HEAD}<row r="3">${inline("A3", "12")}${inline("B3", "Padaria São João")}</row>` +
        `<row r="4"><c r="A4"><v>5000.5</v></c><c r="B4"><f>CMD()</f><v>7</v></c></row>` +
        "<row r='5'><c r='A5'><f>CMD()</f><v>7</v></c><c r='B5'><v>1666.6666666666667</v></c></row>" +
        `<row r="6">${inline("A6", "12")}<c r="B6" t="e"><v>#N/A</v></c></row>`,
    );
    expect(await table(zipSync(workbook(xml)))).toEqual({
      header: ["CNPJ", "Razão social"],
      lines: [
        { number: 3, cells: ["12", "Padaria São João"] },
        { number: 4, cells: ["5000,5", "="] },
        { number: 5, cells: ["=", "1666,67"] },
        { number: 6, cells: ["12", "="] },
      ],
    });
  });

  test("with a formula behind its last column is read", async () => {
    const stray = `<row r="2">${inline("A2", "12")}<c r="G2"><f>A2</f></c></row>`;
    expect(await table(zipSync(workbook(sheet(HEAD + stray))))).toEqual({
      header: ["CNPJ", "Razão social"],
      lines: [{ number: 2, cells: ["12", "", "", "", "", "", "="] }],
    });
  });

  test("of several sheets is read by the first one that shows, whatever its part is called, formulas marked", async () => {
    const data = sheet(
      `${HEAD}<row r="2"><c r="A2"><f>B9</f><v>12</v></c>${inline("B2", "Padaria São João")}</row>`,
    );
    const parts = workbook(sheet(`<row r="1">${inline("A1", "Leia-me")}</row>`));
    const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    const both = {
      ...parts,
      "xl/workbook.xml": strToU8(
        text("xl/workbook.xml").replace(
          "<sheets>",
          '<sheets><sheet name="UFs" sheetId="3" state="hidden" r:id="rId1"/><sheet name="Dados" sheetId="2" r:id="rId2"/>',
        ),
      ),
      "xl/_rels/workbook.xml.rels": strToU8(
        text("xl/_rels/workbook.xml.rels").replace(
          "</Relationships>",
          '<Relationship Target="/xl/worksheets/sheet2.xml" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Id="rId2"/></Relationships>',
        ),
      ),
      "xl/worksheets/sheet2.xml": strToU8(data),
    };
    expect(await table(zipSync(both))).toEqual({
      header: ["CNPJ", "Razão social"],
      lines: [{ number: 2, cells: ["=", "Padaria São João"] }],
    });
  });

  test("that says it is small and is not, is refused before it fills the memory", async () => {
    const bomb = zipSync({ ...workbook(sheet("")), "xl/sharedStrings.xml": new Uint8Array(100_000_000) });
    expect(bomb.length).toBeLessThan(500_000);
    const push = vi.spyOn(UnzipInflate.prototype, "push");
    expect(await refusal(bomb)).toContain("grande demais por dentro");
    const handed = push.mock.calls.reduce((sum, [piece]) => sum + piece.length, 0);
    // Of 100 MB 8 MiB may be unpacked; of what holds them no more is handed over than a piece and the other parts.
    expect(handed).toBeGreaterThan(0);
    expect(handed).toBeLessThan(bomb.length * 0.084 + 2 * 4_096);
  });

  test("is read in whichever quotes its parts are written", async () => {
    const parts = workbook(sheet(`${HEAD}<row r="3">${inline("A3", "12")}${inline("B3", "Padaria")}</row>`));
    const single = Object.entries(parts).map(([name, part]) => [
      name,
      strToU8(strFromU8(part).replaceAll('"', "'")),
    ]);
    expect(await table(zipSync(Object.fromEntries(single)))).toEqual(await table(zipSync(parts)));
  });

  test.each([
    ["a sheet of rows", "xl/worksheets/sheet1.xml", "<row "],
    ["a sheet of dimensions", "xl/worksheets/sheet1.xml", "<dimension "],
    ["a workbook of sheets", "xl/workbook.xml", "<sheet "],
    ["a directory of parts", "xl/_rels/workbook.xml.rels", "<Relationship "],
    ["a comment", "xl/sharedStrings.xml", "<!--", "-".repeat(28)],
  ])("of %s that end nowhere is refused at once", async (_, name, opening, filling = opening) => {
    // Looked through, each takes longer than a test may.
    const part = strToU8(opening + filling.repeat(1_000_000 / opening.length));
    expect(await refusal(zipSync({ ...workbook(sheet(HEAD)), [name]: part }))).toContain(
      "não pôde ser aberta",
    );
  });

  test.each([
    ["far to the right", `${HEAD}<row r="2">${inline("XFD2", "x")}</row>`, "XFD2"],
    ["far below", `${HEAD}<row r="1048576">${inline("A1048576", "x")}</row>`, "A1048576"],
  ])("with a cell %s is refused by that cell", async (_, rows, words) => {
    expect(await refusal(zipSync(workbook(sheet(rows))))).toContain(words);
  });

  test("of a million blank cells is refused", async () => {
    const blank = sheet(`${HEAD}<row r="2">${'<c r="A2"/>'.repeat(700_000)}</row>`);
    expect(await refusal(zipSync(workbook(blank)))).toContain("grande demais por dentro");
  });
});

test("whatever the bytes are, they are read or refused in words", async () => {
  const bytes = fc.uint8Array({ maxLength: 400 });
  const zipped = bytes.map((some) => Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), some]));
  await fc.assert(
    fc.asyncProperty(fc.oneof(bytes, zipped), async (some) => {
      const answer = await read(new Uint8Array(some));
      expect(answer.ok || answer.refusal.length > 10).toBe(true);
    }),
  );
});
