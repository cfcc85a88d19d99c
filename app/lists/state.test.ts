import { describe, expect, test } from "vitest";
import { atPage, changed, without } from "./address";
import { readPage, readPeriod, readSize, readSort } from "./state";

const search = (text: string) => new URLSearchParams(text);
const options = { today: "2026-11-20", usual: 30 };

describe("the period", () => {
  test.each([
    ["", "2026-10-22", "2026-11-20", null],
    ["de=2026-11-01&ate=2026-11-05", "2026-11-01", "2026-11-05", null],
    ["de=01/11/2026&ate=05/11/2026", "2026-11-01", "2026-11-05", null],
    ["de=2026-11-01", "2026-11-01", "2026-11-30", null],
    ["ate=2026-11-05", "2026-10-07", "2026-11-05", null],
    ["de=9999-12-31", "9999-12-31", "9999-12-31", null],
    [
      "de=2026-02-30&ate=2026-11-05",
      "2026-10-22",
      "2026-11-20",
      "“2026-02-30” não existe no calendário. Informe a data inicial, como 20/11/2026.",
    ],
    [
      "de=2026-11-05&ate=ontem",
      "2026-10-22",
      "2026-11-20",
      "“ontem” não existe no calendário. Informe a data final, como 20/11/2026.",
    ],
    ["de=2026-11-05&ate=2026-11-01", "2026-10-22", "2026-11-20", "A data inicial é depois da final."],
    ["de=2020-01-01&ate=2026-11-01", "2026-10-22", "2026-11-20", "Escolha um período de até 366 dias."],
  ])("of %j", (text, from, to, problem) => {
    expect(readPeriod(search(text), options)).toMatchObject({ from, to, problem });
  });

  test("may be 366 days long, and what is wrong is said at the end that it is about", () => {
    const wrongOf = (text: string) => readPeriod(search(text), options).wrong;
    expect(readPeriod(search("de= 2027-11-20 &ate= 2028-11-19 "), options)).toMatchObject({
      from: "2027-11-20",
      to: "2028-11-19",
      problem: null,
      wrong: null,
    });
    expect(wrongOf("de=2027-11-20&ate=2028-11-20")).toBe("ate");
    expect(wrongOf("de=ontem&ate=2026-11-01")).toBe("de");
    expect(wrongOf("de=2026-11-01&ate=ontem")).toBe("ate");
    expect(wrongOf("de=2026-11-02&ate=2026-11-01")).toBe("de");
    expect(readPeriod(search(""), { ...options, usual: 7 }).word).toBeNull();
  });

  test("looks ahead where the list does", () => {
    expect(readPeriod(search(""), { ...options, towards: "future" })).toMatchObject({
      from: "2026-11-20",
      to: "2026-12-19",
    });
  });
});

describe("the sort", () => {
  const sorts = { data: "sold_at", bruto: "gross_amount" } as const;
  test.each([
    ["", "data", "desc", "sold_at"],
    ["ordem=bruto", "bruto", "asc", "gross_amount"],
    ["ordem=-bruto", "bruto", "desc", "gross_amount"],
    ["ordem=constructor", "data", "desc", "sold_at"],
    ["ordem=--data", "data", "desc", "sold_at"],
  ])("of %j", (text, name, direction, key) => {
    expect(readSort(search(text), sorts, "-data")).toEqual({ name, direction, key });
  });
});

describe("the page", () => {
  test.each([
    ["", 1, undefined, 25, false],
    ["pagina=3&apos=abc&por=50", 3, "abc", 50, false],
    ["pagina=9999", 1, undefined, 25, true],
    ["pagina=-1&apos=abc", 1, undefined, 25, true],
    ["pagina=x", 1, undefined, 25, true],
    ["apos=%00", 1, undefined, 25, true],
    ["por=26", 1, undefined, 25, false],
    ["por=1000000", 1, undefined, 25, false],
  ])("of %j", (text, number, cursor, size, lost) => {
    const page = readPage(search(text), { economy: false });
    expect(page).toMatchObject({ number, cursor, size });
    expect(page.problem !== null).toBe(lost);
  });
});

test("a page has as many rows as one of the sizes, and the fewest for whoever saves data", () => {
  const sizeOf = (text: string, economy = false) => readSize(search(text), economy);
  expect(["por=25", "por=50", "por=100", "por=101", "por=", ""].map((text) => sizeOf(text))).toEqual([
    25, 50, 100, 25, 25, 25,
  ]);
  expect(sizeOf("por=100", true)).toBe(25);
});

test("a cursor has up to 600 letters, and no other", () => {
  const cursorOf = (cursor: string) => readPage(search(`pagina=2&apos=${cursor}`), { economy: false }).cursor;
  for (const good of ["a", "a".repeat(600), "a-_9"]) expect(cursorOf(good)).toBe(good);
  for (const bad of ["", "a".repeat(601), "*a", "a*"]) expect(cursorOf(bad)).toBeUndefined();
});

describe("links", () => {
  test("a changed filter begins at the first page and keeps the rest", () => {
    expect(changed("bandeira=visa&bandeira=elo&q=&pagina=3&apos=abc", { ordem: "-data" })).toBe(
      "?bandeira=visa&bandeira=elo&ordem=-data",
    );
    expect(changed("q=x", { q: null })).toBe("?");
  });

  test("one value of several is taken away", () => {
    expect(without("bandeira=visa&bandeira=elo&pagina=2&apos=c", "bandeira", "visa")).toBe("?bandeira=elo");
  });

  test("a page is a cursor and a number; the first needs neither", () => {
    expect(atPage("q=x", "abc", 2)).toBe("?q=x&apos=abc&pagina=2");
    expect(atPage("q=x&apos=abc&pagina=2", "back", 1)).toBe("?q=x");
  });
});
