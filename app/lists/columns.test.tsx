import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { fileColumns, type ListColumn, screenColumns } from "./columns";

interface Row {
  name: string;
  cost: number | undefined;
}
interface Shown {
  now: string;
}
const COLUMNS: readonly ListColumn<Row, Shown>[] = [
  { label: "Quem", fileLabel: "Nome", value: ({ name }) => name, cell: ({ name }) => <b>{name}</b> },
  { label: "Código", fileOnly: true, value: () => 7 },
  { label: "Visto", cell: (_, { now }) => now },
  { label: "Custo", priced: true, numeric: true, value: ({ cost }) => ({ centavos: cost }) },
  { label: "Taxa", priced: true, value: () => ({ basisPoints: 319 }) },
];
const row = { name: "Ana", cost: 1234 };
const cellsOf = (of: Row, shown: Shown & { showsPrices?: boolean }) =>
  screenColumns(COLUMNS, shown).map(({ label, cell }) => [label, renderToStaticMarkup(cell(of))]);

describe("one row of columns", () => {
  test("is what the screen shows, with what it knows besides", () => {
    expect(cellsOf(row, { now: "agora", showsPrices: true })).toEqual([
      ["Quem", "<b>Ana</b>"],
      ["Visto", "agora"],
      ["Custo", expect.stringMatching(/R\$.*12,34/)],
      ["Taxa", "3,19\u00a0%"],
    ]);
  });

  test("is what the file holds, in its own words", () => {
    const columns = fileColumns(COLUMNS, { showsPrices: true });
    expect(columns.map(({ label, cell }) => [label, cell(row)])).toEqual([
      ["Nome", "Ana"],
      ["Código", 7],
      ["Custo", { centavos: 1234 }],
      ["Taxa", { basisPoints: 319 }],
    ]);
  });

  test("shows no price unless it is told to, and none that is absent", () => {
    expect(fileColumns(COLUMNS).map(({ label }) => label)).toEqual(["Nome", "Código"]);
    expect(cellsOf(row, { now: "agora" }).map(([label]) => label)).toEqual(["Quem", "Visto"]);
    expect(cellsOf({ ...row, cost: undefined }, { now: "agora", showsPrices: true })[2]).toEqual([
      "Custo",
      "",
    ]);
  });
});
