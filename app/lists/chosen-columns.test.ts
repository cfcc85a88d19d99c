import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Choosable, chooseColumns, isCompact, movedColumns, settledColumns } from "./chosen-columns";

const COLUMNS: readonly Choosable[] = [
  { label: "Data e hora", usual: true },
  { label: "NSU", usual: true },
  { label: "TID" },
  { label: "Valor bruto", name: "bruto", usual: true },
  { label: "Ações", actions: true },
];
const labels = (search: string, columns = COLUMNS) =>
  chooseColumns(columns, search).shown.map(({ label }) => label);

describe("the columns of a list", () => {
  test.each([
    ["", ["Data e hora", "NSU", "Valor bruto", "Ações"]],
    ["colunas=&colunas=", ["Data e hora", "NSU", "Valor bruto", "Ações"]],
    ["colunas=bruto&colunas=nsu", ["Data e hora", "Valor bruto", "NSU", "Ações"]],
    ["colunas=tid", ["Data e hora", "TID", "Ações"]],
    ["colunas=data-e-hora", ["Data e hora", "Ações"]],
    ["colunas=acoes&colunas=nsu&colunas=nsu", ["Data e hora", "NSU", "Ações"]],
    ["colunas=todas", ["Data e hora", "NSU", "TID", "Valor bruto", "Ações"]],
    ["colunas=bruto,tid!bruto:antes", ["Data e hora", "Valor bruto", "TID", "Ações"]],
  ])("?%s", (search, shown) => {
    expect(labels(search)).toEqual(shown);
  });

  test("that are asked for and are not there are named", () => {
    expect(chooseColumns(COLUMNS, "colunas=senha&colunas=nsu").gone).toEqual(["senha"]);
    expect(chooseColumns(COLUMNS, "colunas=todas&colunas=data-e-hora").gone).toEqual([]);
  });

  test("are all shown where none says that it usually is", () => {
    const plain = [{ label: "A" }, { label: "B" }];
    expect(labels("", plain)).toEqual(["A", "B"]);
    expect(chooseColumns(plain, "colunas=b").more).toEqual([]);
  });

  test("are offered in the table's order, until a person has one of their own", () => {
    const offered = (search: string) => chooseColumns(COLUMNS, search).options.map(({ value }) => value);
    expect(offered("colunas=tid")).toEqual(["nsu", "tid", "bruto"]);
    expect(offered("colunas=bruto&colunas=nsu")).toEqual(["bruto", "nsu", "tid"]);
  });
});

test("a column changes places with its neighbour; at either end it stays", () => {
  expect(movedColumns(["a", "b", "c"], "b", "antes")).toBe("b,a,c!b:antes");
  expect(movedColumns(["a", "b", "c"], "b", "depois")).toBe("a,c,b!b:depois");
  expect(movedColumns(["a", "b"], "a", "antes")).toBeNull();
  expect(movedColumns(["a", "b"], "b", "depois")).toBeNull();
  expect(movedColumns(["a", "b"], "c", "depois")).toBeNull();
  expect(chooseColumns(COLUMNS, "colunas=bruto,nsu!bruto:antes").moved).toBe("bruto:antes");
  expect(settledColumns("bruto,nsu!bruto:antes")).toBe("bruto,nsu");
});

test("whatever is asked for, the first column names the row, what acts on it is last, and none is there twice", () => {
  const name = fc.constantFrom("nsu", "tid", "bruto", "data-e-hora", "acoes", "todas", "senha", "");
  const way = fc.constantFrom("antes", "depois");
  fc.assert(
    fc.property(fc.array(name), name, way, (names, one, way) => {
      const search = `${new URLSearchParams(names.map((each) => ["colunas", each]))}`;
      const { shown, movable } = chooseColumns(COLUMNS, search);
      const before = shown.map(({ label }) => label);
      const moved = movedColumns(
        movable.map(({ value }) => value),
        one,
        way,
      );
      const after = moved ? labels(`colunas=${moved}`) : before;
      for (const each of [before, after]) {
        expect(each[0]).toBe("Data e hora");
        expect(each.at(-1)).toBe("Ações");
        expect(new Set(each).size).toBe(each.length);
      }
      expect([...after].sort()).toEqual([...before].sort());
      expect(moved === null || after.join() !== before.join()).toBe(true);
    }),
  );
});

test("rows stand close where the address says so", () => {
  expect(isCompact("?densidade=compacta")).toBe(true);
  expect(isCompact("?densidade=outra")).toBe(false);
});
