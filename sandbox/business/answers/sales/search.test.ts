import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../../../database.ts";
import { all, first } from "../../query.ts";
import { CREATE_NUMBER_TRIGGERS, CREATE_SALE_NUMBERS } from "../../schema/sale-numbers.ts";
import { openSeeded } from "../../support/seeded.ts";
import { searched } from "./search.ts";

const db = openDatabase(":memory:");
afterAll(() => db.close());
db.exec(`create table sales (id integer, entry_mode text, nsu text, nsu_tef text, authorization_code text,
  fiscal_document text, masked_card text);
  ${CREATE_SALE_NUMBERS} ${CREATE_NUMBER_TRIGGERS}
  insert into sales values (7, 'typed', '000004512', '000033', '0A1B2C', '100077', '400000******0912')`);

function finds(typed: string): boolean {
  const [sql, ...values] = searched(db, typed);
  return first(db, `select 1 from sales where (${sql})`, ...values) !== null;
}

test.each([
  "000004512",
  "4512",
  "00 4512",
  "33",
  "000033",
  "0a1b2c",
  "0A1B2C",
  "100077",
  "451",
  "000451",
  "512",
  "0A1B2",
  "a1b2c",
  "1000",
  "0077",
  "077",
  "0912",
  "•••• 0912",
  "400000******0912",
  "4000 00** **** 0912",
  "10069930000000000007",
])("%s finds the sale", (typed) => {
  expect(finds(typed)).toBe(true);
});

test.each([
  "45",
  "45120",
  "912",
  "00912",
  "0A",
  "100070",
  "•••• 4512",
  "510510******0912",
  "0000004",
  "10069930000000000008",
  "20069930000000000007",
  "7",
  "%",
  "____",
  "0",
  "00",
])("%s does not", (typed) => {
  expect(finds(typed)).toBe(false);
});

test("whatever is typed is answered", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.string({ maxLength: 60 })),
      (typed) => {
        finds(typed);
      },
    ),
  );
});

interface Numbers {
  id: number;
  entry_mode: string;
  nsu: string;
  nsu_tef: string | null;
  authorization_code: string | null;
  fiscal_document: string | null;
  masked_card: string | null;
}

/** What the search box promises, of one sale. */
function carries(sale: Numbers, typed: string): boolean {
  const text = typed.replace(/\s+/g, "").toUpperCase();
  const bare = (number: string) => number.replace(/^0+(?=.)/, "");
  const [, first, last] = /^(\d{0,6})[•*]+(\d{4})$/.exec(text) ?? [];
  if (last !== undefined) {
    return (sale.masked_card?.startsWith(first ?? "") && sale.masked_card.endsWith(last)) ?? false;
  }
  const part = bare(text);
  const kept = [bare(sale.nsu), bare(sale.nsu_tef ?? ""), sale.authorization_code, sale.fiscal_document];
  const isNumbered =
    part.length >= 3
      ? /^[0-9A-Z]+$/.test(text) && kept.some((number) => number?.includes(part))
      : (text.length >= 3 && kept.some((number) => number?.includes(text))) ||
        (/^\d+$/.test(text) && bare(sale.nsu) === part) ||
        (sale.nsu_tef !== null && sale.nsu_tef === part.padStart(6, "0"));
  return (
    isNumbered ||
    (/^\d{4}$/.test(text) && sale.masked_card?.endsWith(text) === true) ||
    (/^(typed|ecommerce|link)$/.test(sale.entry_mode) &&
      text === `10069930${String(sale.id).padStart(12, "0")}`)
  );
}

test("any number of a sale, any part of one: what is found is what a look at every sale finds", () => {
  const seeded = openSeeded(500);
  const sales = all<Numbers>(
    seeded,
    "select id, entry_mode, nsu, nsu_tef, authorization_code, fiscal_document, masked_card from sales",
  );
  const numbers = sales.flatMap(({ id, entry_mode: _, ...kept }) => [
    ...Object.values(kept).filter((number) => number !== null),
    `10069930${String(id).padStart(12, "0")}`,
  ]);
  const anyNumber = fc.constantFrom(...numbers);
  const ofNumber = fc
    .tuple(anyNumber, fc.nat(8), fc.integer({ min: 1, max: 20 }))
    .map(([number, from, length]) => number.slice(from, from + length));
  const typed = fc.oneof(
    anyNumber,
    ofNumber,
    anyNumber.map((number) => `00${number}`),
    ofNumber.map((part) => `${part.toLowerCase()} `),
    anyNumber.map((number) => number.slice(-4)),
    anyNumber.map((number) => `•••• ${number.slice(-4)}`),
    fc.string({ maxLength: 12 }),
  );
  let found = 0;
  fc.assert(
    fc.property(typed, (text) => {
      const [sql, ...values] = searched(seeded, text);
      const ids = all<{ id: number }>(seeded, `select id from sales where (${sql}) order by id`, ...values);
      expect(ids.map(({ id }) => id)).toEqual(
        sales.filter((sale) => carries(sale, text)).map(({ id }) => id),
      );
      found += ids.length;
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(100);
});

test("what was looked for before is looked for anew once something is written, or taken back", () => {
  expect([finds("451"), finds("881")]).toEqual([true, false]);
  db.exec("begin");
  db.exec("update sales set nsu = '000008812'");
  expect([finds("881"), finds("451")]).toEqual([true, false]);
  db.exec("rollback");
  expect([finds("451"), finds("881")]).toEqual([true, false]);
  db.exec("update sales set nsu = '000008812'");
  expect([finds("451"), finds("881")]).toEqual([false, true]);
  db.exec("update sales set nsu = '000004512'");
  expect([finds("881"), finds("451")]).toEqual([false, true]);
});
