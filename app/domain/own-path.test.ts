import fc from "fast-check";
import { expect, test } from "vitest";
import { isOwnPath } from "./own-path";

test.each([
  "/",
  "/customer/visao-geral",
  "/partner/customers/cli-1",
  "/a%20b",
  "/s%C3%A3o",
  "/@x",
  "/a:b",
  "/a%2Fb",
])("%s is ours", (path) => expect(isOwnPath(path)).toBe(true));

test.each([
  "/%5Cabc:def",
  "/\\x",
  "/%09/javascript:x",
  "/a%00",
  "/%7f",
  "//host",
  "/%2Fhost",
  "/%",
  "/%E0%A4%A",
  "/%ff",
])("%s is not", (path) => expect(isOwnPath(path)).toBe(false));

test("what is ours is read as a path of our own origin, by whoever decodes it or not", () => {
  const pieces = [
    "/",
    "\\",
    "%5C",
    "%2f",
    "%09",
    "%0a",
    "%",
    "a",
    ":",
    "@",
    ".",
    "%00",
    "?",
    "javascript:",
    "é",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (parts) => {
      const path = `/${parts.join("")}`.split("?", 1)[0] ?? "";
      fc.pre(isOwnPath(path));
      for (const reading of [path, decodeURIComponent(path)])
        expect(new URL(reading, "https://portal.example").origin).toBe("https://portal.example");
    }),
    { numRuns: 500 },
  );
});
