import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { areaOf, rowOf, screenNames } from "~/screens/table";
import { isFramed } from "./framed-address";

const framed = screenNames.filter((name) => ["customer", "partner"].includes(areaOf(name)));
const files = framed.filter(
  (name) => rowOf(name).path !== "" && !/export default|\bdefault\b.*from/.test(source(name)),
);

describe("an address of the frame", () => {
  test.each(files)("%s answers with a file, and is asked for as a document", (name) => {
    expect(isFramed(rowOf(name).path)).toBe(false);
  });

  test("files there are", () => {
    expect(files).toContain("customer/sales/export");
    expect(files).toContain("partner/batches/download");
  });

  test.each(["/customer/visao-geral", "/partner", "/partner/customers", "/partner/lotes/1"])(
    "%s is a screen of it",
    (path) => expect(isFramed(path)).toBe(true),
  );

  test.each(["/signin", "/partners", "/partner/accept-terms", "/customer"])("%s is none", (path) => {
    expect(isFramed(path)).toBe(false);
  });
});

function source(name: string): string {
  for (const end of ["tsx", "ts"])
    try {
      return readFileSync(`app/routes/${name}/route.${end}`, "utf8");
    } catch {}
  throw new Error(`${name} has no route`);
}
