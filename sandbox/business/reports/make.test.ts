import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { ApiRefusal } from "../../api/handler.ts";
import { makeFile } from "./make.ts";

const directory = mkdtempSync(join(tmpdir(), "reports-made-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const report = {
  path: join(directory, "rel-1"),
  format: "csv",
  fileName: "vendas",
  columns: [{ label: "NSU", priced: false, cell: { as: "text", path: "nsu" } }],
  readLot: () => ({ items: [{ nsu: "004512" }], next_cursor: null }),
  wrote: () => true,
} as const;

test("a file that cannot be packed fails as a whole, and ends nothing else", async () => {
  symlinkSync(join(directory, "gone", "rel-1.gz"), `${report.path}.gz`);
  await expect(makeFile(report)).rejects.toThrow("ENOENT");
  expect(readdirSync(directory)).toEqual([]);
});

test("a column that its rows are unlike is refused by name, and leaves nothing", async () => {
  const columns = [{ label: "Dia", priced: false, cell: { as: "date", path: "nsu" } }] as const;
  const refused = makeFile({ ...report, columns });
  await expect(refused).rejects.toThrow(ApiRefusal);
  await expect(refused).rejects.toThrow("A coluna “Dia” não pôde ser escrita");
  expect(readdirSync(directory)).toEqual([]);
});

test("a text that is longer than a workbook's cell may be is cut, and says so", async () => {
  const readLot = () => ({ items: [{ nsu: "a".repeat(40_000) }, { nsu: "b_x000D_" }], next_cursor: null });
  await makeFile({ ...report, format: "xlsx", readLot });
  const sheet = strFromU8(
    unzipSync(readFileSync(report.path))["xl/worksheets/sheet1.xml"] ?? new Uint8Array(),
  );
  expect(sheet).toContain(`>${"a".repeat(32_766)}…<`);
  // Read as it stands: what looks like an escape of the format is written as one.
  expect(sheet).toContain("b_x005F_x000D_");
});
