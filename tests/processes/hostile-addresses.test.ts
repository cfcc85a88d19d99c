/** Addresses that nobody types: each is answered by a page of ours, and none leads out of the portal. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultsOf } from "#tests/support/faults-of";
import { SERVER_NAMES, startWorld, type World } from "#tests/support/processes";
import { freshAddress, WireVisitor } from "#tests/support/wire-visitor";
import { ask, type Reply } from "../../server/test-support/test-server.ts";

const PREFIXES = [
  "/",
  "//",
  "/customer/",
  "/customer/vendas-detalhadas/",
  "/partner/customers/",
  "/signin/",
  "/%2f",
  "/./",
  "/..%2f",
];
const PAYLOADS = [
  "\\abc:def",
  "%5Cabc:def",
  "%5cjavascript:x",
  "%5c%5cevil.example",
  "%09/javascript:x",
  "%09%5cevil.example:x",
  "%0a//evil.example",
  "%0d%0aset-cookie:x=1",
  "%00",
  "a%00b",
  "%1f%7f",
  "%20",
  "javascript:alert(1)",
  "http:evil.example",
  "//evil.example",
  "///",
  "%2f%2fevil.example",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "@evil.example",
  ":80",
  "[::1",
  "%5b::1%5d:x",
  "%3f%23",
  "a".repeat(3_000),
];
/** What is not UTF-8 in escapes; remix-serve's own static files answer it before the app is asked. */
const BROKEN = ["%", "%zz", "%E0%A4%A", "%c0%af", "%ff%fe", "%u0041"];
const SUFFIXES = ["", ".data", "?_routes=root", ".data?_routes=%00"];

/** Each payload behind each prefix, and there with each suffix, or with one of them in turn. */
const addresses = (payloads: readonly string[], suffixes: readonly string[], isInTurn = false) =>
  PREFIXES.flatMap((prefix, one) =>
    payloads.flatMap((payload, other) =>
      suffixes
        .filter((_, at) => !isInTurn || at === (one + other) % suffixes.length)
        .map((suffix) => prefix + payload + suffix),
    ),
  );

/** What is wrong with an answer; nothing when it is a page of ours. */
function faultIn({ status, headers, body }: Reply, origin: string, path: string): string | null {
  const text = body.toString();
  if (status >= 500) return `${status} ${text.slice(0, 80)}`;
  const { location } = headers;
  if (location !== undefined)
    return /^\/(?![/\\])/.test(location) && new URL(location, origin).origin === origin ? null : location;
  if (path.includes(".data") && headers["content-type"]?.startsWith("text/x-script")) return null;
  return text.includes('<html lang="pt-BR"') ? null : `${status} ${text.slice(0, 80)}`;
}

let world: World;
beforeAll(async () => {
  world = await startWorld({ sales: 100 });
});
afterAll(() => world?.close());

describe.each(SERVER_NAMES)("under %s", (server) => {
  let at: string;
  beforeAll(async () => {
    ({ at } = await world.startPortal({}, server));
  });

  // The pages are the same under both; how a server reads an address does not depend on all at once.
  const payloads = server === "shell" ? [...PAYLOADS, ...BROKEN] : PAYLOADS;
  const asStranger = addresses(payloads, SUFFIXES, server !== "shell");
  const asSomebody =
    server === "shell"
      ? addresses(payloads, [""])
      : payloads.map((payload, at) => (PREFIXES[at % PREFIXES.length] ?? "/") + payload);
  test.each([
    ["a stranger", "", asStranger],
    ["somebody signed in", "maria@loja.example", asSomebody],
  ])("%s meets pages of ours alone", async (_, account, paths) => {
    const visitor = account ? await WireVisitor.signedIn(world.origin, at, account) : null;
    const port = Number(new URL(at).port);
    const wrong = await faultsOf(paths, async (path) => {
      const headers: Record<string, string> = { "x-forwarded-for": freshAddress() };
      if (visitor) headers.cookie = visitor.jar.header;
      const fault = faultIn(await ask(port, path, { headers }), world.origin, path);
      if (fault) throw new Error(fault);
    });
    expect(wrong).toEqual([]);
  });
});
