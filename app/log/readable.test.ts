import { expect, test } from "vitest";
import { createLog } from "./log.server";
import { readableLines } from "./readable.server";

function logged(fields: Record<string, unknown>): string {
  const written: string[] = [];
  createLog("info", readableLines({ write: (line: string) => void written.push(line) })).error(
    "page.failed",
    fields,
  );
  return written.join("");
}

test("a line says what happened, to what, and in which request", () => {
  expect(logged({ requestId: "REF-12345678", path: "/customer", status: 500 })).toMatch(
    /^\d\d:\d\d:\d\d error page\.failed path=\/customer status=500 \[REF-12345678\]\n$/,
  );
});

test("a stack stands below it, line by line, and so does its cause", () => {
  const cause = new Error("deeper");
  const text = logged({ requestId: "REF-12345678", error: new TypeError("broken inside", { cause }) });
  expect(text).toMatch(/\[REF-12345678\]\n {9}TypeError: broken inside\n {9} {4}at .*\n/);
  expect(text).toMatch(/\n {9}cause: Error: deeper\n/);
  expect(text).not.toContain("\\n");
});

test("a stack that came as a text too", () => {
  expect(logged({ error: "Error: broken\n    at here" })).toMatch(/\n {9}Error: broken\n {9} {4}at here\n$/);
});

test("what is private stays out of it", () => {
  expect(logged({ error: new Error("maria@loja.example"), password: "secret" })).not.toMatch(/maria|secret$/);
});
