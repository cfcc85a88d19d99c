import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeReturnTo } from "./return-to";

const ORIGIN = "https://portal.example";

describe("the way back after a sign-in", () => {
  test.each([
    "/",
    "/customer/visao-geral",
    "/customer/vendas-detalhadas?de=2026-11-01&ate=2026-11-20&pagina=2#tabela",
    "/partner/customers/42",
    "/x@evil.test",
    "/x?next=https://evil.test",
    "/%C3%A1rea",
    "/signing-room",
    "/customer/signin",
    "/customer/visao-geral.database",
    `/${"a".repeat(2047)}`,
  ])("%s is kept", (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  test("letters outside ASCII are encoded", () => {
    expect(safeReturnTo("/área?q=São")).toBe("/%C3%A1rea?q=S%C3%A3o");
  });

  const hosts = ["evil.test", "evil.test/x", "evil.test:443", "user@evil.test", "evil.test?x", "evil.test#x"];
  const starts = [
    "//",
    "///",
    "////",
    "/\\",
    "\\/",
    "\\\\",
    "\\",
    "/\\/",
    "\\//",
    "/\t/",
    "/\n/",
    "/\r/",
    "/\r\n/",
    "\t//",
    " //",
    "/ /",
    "/\u0000/",
    "/\u000b/",
    "/\u00a0/",
    "https:",
    "https:/",
    "https://",
    "http://",
    "HTTPS://",
    "javascript:",
    "data:text/html,",
    "vbscript:",
    "blob:",
    "//https:",
    "/.//",
    "/..//",
    "/./\\",
    "/a/..//",
    "/%2e//",
    "/%2E%2e//",
    "/%2f",
    "/%2F/",
    "/%5C",
    "/%5c/",
    "%2f%2f",
    "%5C%5C",
    ":",
    "?//",
    "#//",
    "@",
    "x:",
    "/signin?x=",
    "/signin/",
    "/signout/",
    "/auth/callback?code=",
    "/auth/",
    ".//",
    "..//",
    "\u2028//",
    "／／",
    "\ufeff//",
    "/\\\t",
    "/%09/",
    "ftp://",
    "//\\",
    "/\u0085/",
  ];
  const abuse = starts.flatMap((start) => hosts.map((host) => start + host));

  test(`none of ${abuse.length} ways to another host leaves the portal`, () => {
    for (const text of abuse) expectOurs(text);
  });

  test.each([
    "/signin",
    "/signin?returnTo=/",
    "/signout",
    "/auth/callback?state=x",
    "/auth",
    "/SignIn",
    "/s%69gnout",
    "/customer/visao-geral.data",
    "/customer/visao-geral%2Edata?de=2026-11-01",
  ])("%s would lead in circles, or to no page", (path) => {
    expect(safeReturnTo(path)).toBe("/");
  });

  test("nothing, or more than 2 KB, is the start page", () => {
    for (const text of [null, undefined, "", `/${"a".repeat(2048)}`]) expect(safeReturnTo(text)).toBe("/");
  });

  test("whatever the text, the answer is an ASCII path of our own origin, and stays the same when judged again", () => {
    const tricky = fc.array(
      fc.constantFrom(
        "/",
        "\\",
        ".",
        "..",
        "%2f",
        "%5c",
        "%2e",
        "@",
        ":",
        "?",
        "#",
        "\t",
        "\n",
        "evil.test",
        "a",
      ),
      { maxLength: 12 },
    );
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      tricky.map((parts) => parts.join("")),
      tricky.map((parts) => `/${parts.join("")}`),
      fc.webUrl(),
    );
    fc.assert(fc.property(texts, expectOurs), { numRuns: 2_000 });
  });
});

function expectOurs(text: string): void {
  const path = safeReturnTo(text);
  expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
  expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
  expect(new URL(decodeOnce(path), ORIGIN).origin).toBe(ORIGIN);
  expect(safeReturnTo(path)).toBe(path);
}

/** As a proxy would that decodes the path before passing it on. */
function decodeOnce(path: string): string {
  try {
    return decodeURIComponent(path.split(/[?#]/)[0] ?? "");
  } catch {
    return path;
  }
}
