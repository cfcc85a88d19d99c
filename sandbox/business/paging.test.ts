import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { ApiRefusal } from "../api/handler.ts";
import { openDatabase } from "../database.ts";
import { type Page, type PageOrder, readPage } from "./paging.ts";

const db = openDatabase(":memory:");
afterAll(() => db.close());
db.exec("create table things (id integer primary key, weight integer not null, name text not null)");

interface Thing {
  id: number;
  weight: number;
  name: string;
}

const SORTS = [
  { name: "weight", keys: ["weight", "id"] },
  { name: "name", keys: ["name", "id"] },
  { name: "id", keys: ["id"] },
] as const;

function fill(things: readonly Omit<Thing, "id">[]): void {
  db.exec("delete from things");
  const add = db.prepare("insert into things (weight, name) values (?, ?)");
  for (const { weight, name } of things) add.run(weight, name);
}

const page = (order: Partial<PageOrder>): Page<Thing> =>
  readPage<Thing>(db, {
    columns: "id, weight, name",
    from: "things",
    conditions: [],
    sort: SORTS[0],
    direction: "asc",
    cursor: undefined,
    limit: undefined,
    ...order,
  });

/** Every page from the first on. */
function walk(order: Partial<PageOrder>): Page<Thing>[] {
  const pages = [page(order)];
  for (let next = pages[0]?.next_cursor ?? null; next !== null; ) {
    const got = page({ ...order, cursor: next });
    pages.push(got);
    next = got.next_cursor;
  }
  return pages;
}

const things = fc.array(
  fc.record({ weight: fc.integer({ min: 0, max: 5 }), name: fc.constantFrom("a", "b", "ç", "'; --") }),
  { maxLength: 40 },
);

test("forth and back, every row comes exactly once and in order, for any sort and page size", () => {
  const arrangement = fc.record({
    rows: things,
    sort: fc.constantFrom(...SORTS),
    direction: fc.constantFrom("asc" as const, "desc" as const),
    limit: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(arrangement, ({ rows, sort, direction, limit }) => {
      fill(rows);
      const order = { sort, direction, limit };
      const whole = page({ ...order, limit: 1000 }).rows.map(({ id }) => id);
      const forth = walk(order);
      expect(forth.flatMap((one) => one.rows.map(({ id }) => id))).toEqual(whole);
      expect(forth[0]?.previous_cursor).toBeNull();

      const back: number[][] = [];
      for (let cursor = forth.at(-1)?.previous_cursor ?? null; cursor !== null; ) {
        const got = page({ ...order, cursor });
        expect(got.next_cursor).not.toBeNull();
        back.unshift(got.rows.map(({ id }) => id));
        cursor = got.previous_cursor;
      }
      expect(back.flat()).toEqual(forth.slice(0, -1).flatMap((one) => one.rows.map(({ id }) => id)));
    }),
    { numRuns: 150 },
  );
});

test("conditions narrow the pages, and their values stay values", () => {
  fill([
    { weight: 1, name: "'; --" },
    { weight: 2, name: "a" },
    { weight: 3, name: "'; --" },
  ]);
  const got = page({
    conditions: [
      ["name = ?", "'; --"],
      ["weight > ?", 1],
    ],
  });
  expect(got.rows.map(({ weight }) => weight)).toEqual([3]);
});

test.each([
  ["of another sort", () => page({ sort: SORTS[1], limit: 1 }).next_cursor ?? ""],
  ["of the other direction", () => page({ direction: "desc", limit: 1 }).next_cursor ?? ""],
  ["made up", () => "nonsense"],
  ["that is JSON but no list", () => Buffer.from('{"a":1}').toString("base64url")],
  ["with an object for a value", () => Buffer.from('["weight asc","after",{},1]').toString("base64url")],
  ["with too few values", () => Buffer.from('["weight asc","after",1]').toString("base64url")],
])("a cursor %s is refused at its field", (_, make) => {
  fill([
    { weight: 1, name: "a" },
    { weight: 2, name: "b" },
  ]);
  const cursor = make();
  expect(cursor).not.toBe("");
  expect(() => page({ cursor })).toThrow(ApiRefusal);
});
