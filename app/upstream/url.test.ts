import fc from "fast-check";
import { expect, test } from "vitest";
import { fillPath, queryString, UnsafePathParameter } from "./url";

test("ids stand encoded in the path", () => {
  expect(fillPath("/api/a/{id}/b/{companyId}", { id: "u-1", companyId: "x@y" })).toBe("/api/a/u-1/b/x%40y");
});

test.each([
  "",
  ".",
  "..",
  "...",
  "../x",
  "a/b",
  "a\\b",
  "%2e%2e",
  "a?b",
  "a#b",
  "a\0",
  "é",
  "x".repeat(65),
  undefined,
])("the id %j is refused before anything is sent", (id) => {
  expect(() => fillPath("/api/{id}/detail", { id })).toThrow(UnsafePathParameter);
});

test("whatever the id, the path keeps its number of segments", () => {
  const steps = fc.string({ unit: fc.constantFrom(".", "/", "a"), maxLength: 4 });
  fc.assert(
    fc.property(fc.oneof(fc.string(), steps), (id) => {
      let path: string;
      try {
        path = fillPath("/api/companies/{id}/detail", { id });
      } catch (error) {
        expect(error).toBeInstanceOf(UnsafePathParameter);
        return;
      }
      expect(new URL(path, "http://upstream.example").pathname.split("/")).toHaveLength(5);
    }),
  );
});

test("absent query values are left out", () => {
  expect(queryString({ a: 1, b: undefined, c: "x y" })).toBe("?a=1&c=x+y");
  expect(queryString({})).toBe("");
});
