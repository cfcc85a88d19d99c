import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { all, inserter } from "./query.ts";

const db = openDatabase(":memory:");
afterAll(() => db.close());
db.exec("create table things (id integer primary key, name text, weight integer)");

test("rows are written by the names of their columns, in whatever order", () => {
  const add = inserter(db, "things");
  add({ id: 1, name: "one", weight: 10 });
  add({ weight: 20, id: 2, name: "two" });
  expect(all(db, "select * from things")).toEqual([
    { id: 1, name: "one", weight: 10 },
    { id: 2, name: "two", weight: 20 },
  ]);
});

test("a row that names other columns than the first is not written in part", () => {
  const add = inserter(db, "things");
  add({ id: 3, name: "three" });
  expect(() => add({ id: 4, name: "four", weight: 40 })).toThrow("a row of things has other columns");
  expect(() => add({ id: 4, weight: 40 })).toThrow("a row of things has other columns");
  expect(all(db, "select id from things where id > 3")).toEqual([]);
});
