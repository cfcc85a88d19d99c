import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../../../database.ts";
import { first } from "../../query.ts";
import { searched } from "./search.ts";

const db = openDatabase(":memory:");
afterAll(() => db.close());
db.exec(`create table sales (id integer, entry_mode text, nsu text, nsu_tef text, authorization_code text,
  fiscal_document text, masked_card text);
  insert into sales values (7, 'typed', '000004512', '000033', '0A1B2C', '100077', '400000******0912')`);

function finds(typed: string): boolean {
  const [sql, ...values] = searched(typed);
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
  "0912",
  "•••• 0912",
  "400000******0912",
  "4000 00** **** 0912",
  "10069930000000000007",
])("%s finds the sale", (typed) => {
  expect(finds(typed)).toBe(true);
});

test.each([
  "451",
  "45120",
  "912",
  "00912",
  "0A1B2",
  "A1B2C",
  "1000",
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
