import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesUnder } from "#tests/support/source-files";
import { rowOf, screenNames } from "./table";
import { to } from "./to";

test("a screen without open parts is its path, and a query", () => {
  expect(to("customer/sales")).toBe("/customer/vendas-detalhadas");
  expect(to("customer/sales", "?q=1")).toBe("/customer/vendas-detalhadas?q=1");
  expect(to("customer/sales", { de: "2026-11-01", ate: undefined })).toBe(
    "/customer/vendas-detalhadas?de=2026-11-01",
  );
  expect(to("customer/sales", {})).toBe("/customer/vendas-detalhadas");
});

test("open parts are filled, and written so that they stay one part", () => {
  expect(to("customer/sales/detail", { id: "ven-1" })).toBe("/customer/vendas-detalhadas/ven-1");
  expect(to("customer/sales/detail", { id: "../a b?c" })).toBe("/customer/vendas-detalhadas/..%2Fa%20b%3Fc");
  expect(
    to("partner/customer/routing/rules/version", { id: "c", type: "valor", rule: "r", version: 3 }, "?a=b"),
  ).toBe("/partner/customers/c/roteamento/valor/r/versoes/3?a=b");
});

test("no URL of a screen is written anywhere else in the application", () => {
  const own = screenNames
    .map((name) => rowOf(name).path.split("/:")[0] ?? "")
    .filter((path) => path.length > 1);
  const written = new RegExp(`["'\`](?:${[...new Set(own)].join("|")})(?=["'\`/?#$])`);
  const files = filesUnder("app", /(?<!\.test)\.tsx?$/).filter((file) => !file.startsWith("app/screens/"));
  expect(files.filter((file) => written.test(readFileSync(file, "utf8")))).toEqual([]);
});
