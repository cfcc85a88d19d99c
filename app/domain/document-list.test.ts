import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText, readDocumentList } from "./document-list";

describe("documents are found in what a person pastes", () => {
  test.each<[string, string, string[]]>([
    ["one a line", "52998224725\r\n99.900.001/0001-50\n\n", ["52998224725", "99.900.001/0001-50"]],
    ["several in a line", "52998224725, 99.900.001/0001-50", ["52998224725", "99.900.001/0001-50"]],
    ["several in a line, wrong ones too", "52998224725, 11111111111", ["52998224725", "11111111111"]],
    ["an alphanumeric CNPJ", "12.abc.345/01de-35", ["12.abc.345/01de-35"]],
    ["a header and other columns", "Nome;CPF;Fone\nAna;529.982.247-25;(11) 91234-5678", ["529.982.247-25"]],
    [
      "a header and other columns of numbers",
      "CEP;CNPJ;Desde\n01310-100;99.900.001/0001-50;17/05/1990\n01310-100;99.900.001/0001-51;",
      ["99.900.001/0001-50", "99.900.001/0001-51"],
    ],
    [
      "zeros that a spreadsheet took away",
      "CNPJ;CEP\n3847655000198;1310100\n1234567890;01310-100\n3847655000199;",
      ["03847655000198", "01234567890", "3847655000199"],
    ],
    [
      "a number that a spreadsheet shortened, whole as it stands there",
      "CNPJ;Nome\n3,84766E+12;Loja",
      ["3,84766E+12"],
    ],
    ["quotes and a mark of the order of bytes", '\ufeff"52998224725","Loja"', ["52998224725"]],
    ["a row without a valid one, for its judge", "52998224725\nLoja;123;x", ["52998224725", "123"]],
    ["a line that is no document, below the first", "52998224725\nLoja", ["52998224725", "Loja"]],
    ["nothing", " \n;;\t\n", []],
    ["what is too long is cut", `1${"x".repeat(60)}`, [`1${"x".repeat(39)}`]],
  ])("%s", (_, text, documents) => {
    expect(readDocumentList(text)).toEqual(documents);
  });

  test("at once also where a file of blanks holds two of them", () => {
    // Looked for from each blank, the end of the cell takes longer than a test may.
    expect(readDocumentList(`1${" ".repeat(400_000)}1`)).toEqual(["1"]);
  });

  test("read again, one a line, the list is the same: the real run is of what was simulated", () => {
    const piece = fc.constantFrom(
      "52998224725",
      "111",
      "Loja",
      "E+1",
      " ",
      "'",
      '"',
      ";",
      ",",
      "\t",
      "\n",
      "\ufeff",
      "é",
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join("")),
      fc.string(),
    );
    fc.assert(
      fc.property(text, (given) => {
        const once = readDocumentList(given);
        expect(readDocumentList(once.join("\r\n"))).toEqual(once);
        expect(once.every((one) => one.length > 0 && one.length <= 40)).toBe(true);
      }),
    );
  });
});

describe("a file is text", () => {
  test("in today's bytes or in those of older spreadsheets", () => {
    expect(decodeText(new TextEncoder().encode("razão"))).toBe("razão");
    expect(decodeText(Uint8Array.from([0x72, 0x61, 0x7a, 0xe3, 0x6f]))).toBe("razão");
    expect(decodeText(Buffer.from("\ufeffrazão", "utf16le"))).toBe("razão");
    expect(decodeText(Buffer.from("\ufeffrazão", "utf16le").swap16())).toBe("razão");
    expect(decodeText(Uint8Array.from([0x44, 0x92, 0xc1, 0x20, 0x96, 0x20, 0x80]))).toBe("D’Á – €");
  });
  test("or it is none", () => expect(decodeText(Uint8Array.from([0x50, 0x4b, 0]))).toBeNull());
});
