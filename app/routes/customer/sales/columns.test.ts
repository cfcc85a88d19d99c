import { expect, test } from "vitest";
import { fileColumns } from "~/lists/columns";
import { COLUMNS, PRICED, type ShownSale } from "./columns";

/** Which fields a cell reads of a sale that has every text and figure. */
function readBy(read: (sale: ShownSale) => unknown): string[] {
  const fields: string[] = [];
  const sale = new Proxy({} as ShownSale, {
    get: (_, name) => {
      fields.push(String(name));
      return /_at$/.test(String(name)) ? "2026-11-20T12:00:00Z" : /amount|rate/.test(String(name)) ? 1 : "";
    },
  });
  read(sale);
  return fields;
}

test("a column that reads a price, in the file or on the screen, is left out for whoever may not see prices", () => {
  const isPrice = (field: string) => PRICED.some((price) => price === field);
  const inFile = (column: (typeof COLUMNS)[number], sale: ShownSale) =>
    fileColumns([column], { showsPrices: true }).map(({ cell }) => cell(sale));
  const priced = COLUMNS.filter((column) =>
    readBy((sale) => [inFile(column, sale), column.cell?.(sale, {})]).some(isPrice),
  );
  expect(priced.length).toBeGreaterThan(3);
  expect(COLUMNS.filter(({ priced }) => priced)).toEqual(priced);
});
