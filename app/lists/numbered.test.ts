import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inOrder, numberedPlace, pageOfWhole, readNumber } from "./numbered";

const read = (search: string, economy = false) => readNumber(new URLSearchParams(search), { economy });

describe("the page that the address asks for", () => {
  test.each([
    ["", 1, 25, false],
    ["pagina=3&por=50", 3, 50, false],
    ["pagina=0", 1, 25, true],
    ["pagina=-2", 1, 25, true],
    ["pagina=dois", 1, 25, true],
    ["pagina=1e3", 1, 25, true],
    ["pagina=999999", 999_999, 25, false],
    ["pagina=1000000", 1, 25, true],
    ["por=37", 1, 25, false],
  ])("'%s' is page %s of %s, with a problem: %s", (search, number, size, wrong) => {
    const asked = read(search);
    expect([asked.number, asked.size, asked.problem !== null]).toEqual([number, size, wrong]);
  });

  test("whoever saves data gets the fewest rows", () => {
    expect(read("por=100", true).size).toBe(25);
  });
});

test("a page beyond the end is the first one, and says so", () => {
  expect(numberedPlace(read("pagina=9999"), 60)).toMatchObject({ number: 1, previous: null, next: "" });
  expect(numberedPlace(read("pagina=9999"), 60).problem).toContain("não existe");
  expect(numberedPlace(read("pagina=3"), 60)).toMatchObject({
    number: 3,
    next: null,
    previous: "",
    problem: null,
  });
  expect(numberedPlace(read("pagina=2"), 60)).toMatchObject({ number: 2, next: "", previous: "" });
  expect(numberedPlace(read("pagina=1"), 0)).toMatchObject({ number: 1, next: null, problem: null });
});

test("the pages of a whole list hold every row once, in its order", () => {
  const rows = fc.array(fc.record({ name: fc.string({ maxLength: 3 }), id: fc.nat() }), { maxLength: 120 });
  fc.assert(
    fc.property(rows, fc.constantFrom("asc" as const, "desc" as const), (list, direction) => {
      const seen: (typeof list)[number][] = [];
      for (let number = 1; ; number++) {
        const page = pageOfWhole(list, read(`pagina=${number}`), { key: "name", direction });
        expect(page.rows.length).toBeLessThanOrEqual(25);
        seen.push(...page.rows);
        if (page.place.next === null) break;
      }
      expect(new Set(seen)).toEqual(new Set(list));
      expect(seen).toEqual(inOrder(list, { key: "name", direction }));
    }),
    { numRuns: 50 },
  );
});

test("of a list that was not answered nobody knows the end: it stands where it was asked for", () => {
  const fault = { message: "Fora do ar." } as never;
  const { place } = pageOfWhole([], read("pagina=3"), { key: "name" as never, direction: "asc" }, fault);
  expect(place).toEqual({ number: 3, size: 25, next: null, previous: null, problem: null });
});

test("names sort as people read them: without regard to accents and case, numbers by their value", () => {
  const rows = ["Loja 10", "épico", "Zebra", "loja 2", "Ábaco"].map((name) => ({ name }));
  const sorted = pageOfWhole(rows, read(""), { key: "name", direction: "asc" }).rows;
  expect(sorted.map(({ name }) => name)).toEqual(["Ábaco", "épico", "loja 2", "Loja 10", "Zebra"]);
  const downwards = pageOfWhole([...rows, { name: null }], read(""), { key: "name", direction: "desc" }).rows;
  expect(downwards.map(({ name }) => name)).toEqual(["Zebra", "Loja 10", "loja 2", "épico", "Ábaco", null]);
});
