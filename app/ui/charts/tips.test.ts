import { describe, expect, test } from "vitest";
import { columnAt, placeOfColumn, wordsOfTable, wordsOfValues } from "./tip-reading";
import { tipAttributes } from "./tips";

const columns = ["19/11", "20/11"];

/** What stands in the attribute of a drawing that says its values itself. */
const written = (tips: Omit<Parameters<typeof tipAttributes>[0], "apart">): string =>
  String(
    Object.entries(tipAttributes({ ...tips, apart: true })).find(([name]) => name === "data-values")?.[1],
  );

test("what is written is read again, in the words of a table", () => {
  const series = [
    { name: "Visa", values: [123_456, -1] },
    { name: "", values: [null, 0] },
  ];
  const values = written({ across: "slots", columns, series });
  expect(values).toContain("1.234,56");
  expect(wordsOfValues(values, 0)).toEqual({ column: "19/11", lines: ["Visa: R$\u00a01.234,56", "–"] });
  expect(wordsOfValues(values, 1)).toEqual({
    column: "20/11",
    lines: ["Visa: −R$\u00a00,01", "R$\u00a00,00"],
  });
});

test("what is no amount is written in its own words", () => {
  const series = [{ name: "Cielo", values: [271, 249] }];
  const values = written({ across: "points", columns, series, write: (value) => `${value}!` });
  expect(wordsOfValues(values, 1).lines).toEqual(["Cielo: 249!"]);
});

test("a table with the same columns says it all: nothing is written twice", () => {
  const series = [{ name: "Visa", values: [1, 2] }];
  const tips = { apart: false, across: "points", reach: 0.78, columns, series } as const;
  expect(tipAttributes(tips)).toEqual({ "data-across": "points", "data-columns": 2, "data-reach": 0.78 });
});

test("of a longer table the last rows are drawn; amounts bear their sign", () => {
  const table = {
    caption: "Vendas por dia, em R$",
    head: ["Dia", "Vendas", "Valor"],
    rows: [
      ["18/11", "1", "1,00"],
      ["19/11", "2", "−2,00"],
      ["20/11", "3", "3,00"],
    ],
  };
  expect(wordsOfTable(table, { at: 0, count: 2 })).toEqual({
    column: "19/11",
    lines: ["Vendas: 2", "Valor: −R$\u00a02,00"],
  });
  expect(wordsOfTable({ ...table, caption: "Em %" }, { at: 1, count: 2 }).lines[1]).toBe("Valor: 3,00");
});

describe.each(["slots", "points"] as const)("columns in %s", (across) => {
  test.each([1, 2, 7, 31])("each of %i is found where it stands", (count) => {
    for (let at = 0; at < count; at++)
      expect(columnAt(placeOfColumn(at, { across, count }), { across, count })).toBe(at);
    expect(columnAt(-0.1, { across, count })).toBe(0);
    expect(columnAt(1.4, { across, count })).toBe(count - 1);
  });
});
