import { once } from "node:events";
import { get, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { REPORTS } from "../app/response-headers.server.ts";
import { createCookies } from "../app/session/cookies.server.ts";
import type { PortalLoadContext } from "./load-context.ts";
import { type Ask, startServer } from "./test-support/test-server.ts";

const SECRET = "page-bound-tests-secret-0123456789-abc";
const load = { pagesAtOnce: 1, pagesWaiting: 8, waitMs: 30_000, loopDelayMs: 10_000 };
/** Room for one page, and each request from the address that it says. */
const narrow = (bounds: Partial<typeof load> = {}) =>
  startServer({ trustProxy: 1, sessionSecrets: [SECRET], load: { ...load, ...bounds } });

const from = (address: number, options: Ask = {}): Ask => ({
  ...options,
  headers: { "x-forwarded-for": `192.0.2.${address}`, ...options.headers },
});
const form: Ask = { method: "POST", headers: { origin: "https://portal.example" }, body: "a=1" };
const signedIn = (letter: string): Ask => {
  const cookie = createCookies([SECRET], true).writeSessionId(letter.repeat(22)).split(";")[0] ?? "";
  return { headers: { cookie } };
};

/** A server whose only place is taken. */
async function full(bounds: Partial<typeof load> = {}) {
  const server = await narrow(bounds);
  const first = server.ask("/slow", from(1));
  await server.slow.begun;
  return { ...server, first };
}

/** Once this is answered, whatever was sent before has been heard. */
const heard = ({ ask }: { ask: (path: string) => Promise<unknown> }) => ask("/healthz");

test("what keeps the process busy has a turn of the event loop of its own, so that others are heard between", async () => {
  const { ask, seen } = await narrow();
  await ask("/customer", from(1));
  const { turn } = seen.contexts[0] as PortalLoadContext;
  const begun: string[] = [];
  for (const page of ["a", "b"]) void turn().then(() => begun.push(page));
  expect(begun).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(["a"]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(["a", "b"]);
});

test("beyond the places a page waits, and is answered once one is free", async () => {
  const server = await full();
  const second = server.ask("/customer", from(2));
  await heard(server);
  expect(server.seen.urls).toEqual([]);
  server.slow.end();
  expect([(await server.first).status, (await second).status]).toEqual([200, 200]);
  expect(server.lines()).toContainEqual(
    expect.objectContaining({ event: "request", path: "/customer", waited: expect.stringMatching(/^\d+$/) }),
  );
});

describe("beyond the room to wait in", () => {
  test("a page is refused at once, with when and how to come again", async () => {
    const { ask, slow, lines } = await full({ pagesWaiting: 0 });
    const reply = await ask("/customer", from(2));
    expect(reply.status).toBe(503);
    const seconds = Number(reply.headers["retry-after"]);
    expect(seconds >= 3 && seconds <= 8).toBe(true);
    const page = reply.body.toString();
    expect(page).toContain("O portal está muito ocupado");
    expect(page).toContain(`Daqui a ${seconds} segundos, tente de novo.`);
    expect(page).toContain('<a href="">Tentar de novo</a>');
    expect(page).toContain(`Código: ${reply.headers["x-request-id"]}`);
    expect(lines()).toContainEqual(
      expect.objectContaining({ event: "pages.refused", taken: 1, refused: { room: 1, time: 0 } }),
    );
    slow.end();
  });

  test("so are the application's data: the browser's side knows the status, the header and where it is from", async () => {
    const { ask, slow } = await full({ pagesWaiting: 0 });
    const reply = await ask("/customer.data", from(2));
    expect(reply.status).toBe(503);
    expect(reply.headers["retry-after"]).toMatch(/^[3-8]$/);
    expect(reply.headers).not.toHaveProperty("x-remix-response");
    slow.end();
  });

  test("a form is refused before anything of it is read", async () => {
    const { ask, slow, seen } = await full({ pagesWaiting: 0 });
    const reply = await ask("/customer", from(2, form));
    expect(reply.status).toBe(503);
    expect(reply.body.toString()).toContain("Nada foi alterado.");
    expect(reply.body.toString()).toContain("recarregue esta página para enviar de novo");
    expect(reply.body.toString()).not.toContain('<a href="">');
    slow.end();
    await heard({ ask });
    expect(seen.bodies).toEqual([]);
  });

  test.each<[string, number, string, Ask?]>([
    ["health", 200, "/healthz"],
    ["readiness", 200, "/readyz"],
    ["a file", 404, "/assets/x.js"],
    ["the style sheet", 404, "/estilos/x.css"],
    [
      "a report",
      204,
      REPORTS,
      { method: "POST", headers: { "content-type": "application/json" }, body: "{}" },
    ],
    ["what is refused anyway", 403, "/customer", { ...form, headers: { origin: "https://evil.example" } }],
  ])("%s needs no place", async (_, status, path, options) => {
    const { ask, slow } = await full({ pagesWaiting: 0 });
    expect((await ask(path, from(2, options))).status).toBe(status);
    slow.end();
  });
});

test("whoever waits too long is told to come again", async () => {
  const { ask, slow, lines } = await full({ waitMs: 1 });
  expect((await ask("/customer", from(2))).status).toBe(503);
  expect(lines()).toContainEqual(
    expect.objectContaining({ event: "pages.refused", waiting: 0, refused: { room: 0, time: 1 } }),
  );
  slow.end();
});

test("a form goes ahead of the pages that wait, whole", async () => {
  const server = await full();
  const page = server.ask("/customer", from(2));
  await heard(server);
  const sent = server.ask("/signin", from(3, form));
  await heard(server);
  server.slow.end();
  expect([(await page).status, (await sent).status]).toEqual([200, 200]);
  expect(server.seen.urls.map((url) => new URL(url).pathname)).toEqual(["/signin", "/signin", "/customer"]);
  expect(server.seen.bodies).toEqual(["a=1"]);
});

test("whoever goes away while waiting leaves the room to others, and is not answered", async () => {
  const server = await full({ pagesWaiting: 4 });
  const gone = get({ port: server.port, path: "/signin", headers: from(2).headers, agent: false });
  gone.on("error", () => undefined);
  const [socket] = (await once(gone, "socket")) as [Socket];
  await once(socket, "connect");
  await heard(server);
  gone.destroy();
  // The same address may wait once: refused as long as the one before it waits.
  await expect.poll(() => server.lines().some(({ aborted }) => aborted)).toBe(true);
  const other = server.ask("/customer", from(2));
  await heard(server);
  server.slow.end();
  expect((await other).status).toBe(200);
  expect(server.seen.urls.map((url) => new URL(url).pathname)).toEqual(["/customer"]);
});

test("a file that is on its way holds no place", async () => {
  const { ask, port } = await narrow({ pagesWaiting: 0 });
  const asked = get({ port, path: "/file", agent: false });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.on("error", () => undefined);
  await once(answer, "data");
  expect((await ask("/customer", from(2))).status).toBe(200);
  answer.destroy();
});

test("a form that does not arrive loses its place, and is still taken", async () => {
  const { ask, port, seen } = await narrow();
  const headers = { ...from(1, form).headers, "content-length": "3" };
  const slow = request({ port, path: "/signin", method: "POST", headers, agent: false });
  slow.write("a");
  await expect.poll(() => seen.urls.length).toBe(1);
  expect((await ask("/customer", from(2))).status).toBe(200);
  slow.end("=1");
  const [answer] = (await once(slow, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.resume();
  expect(seen.bodies).toEqual(["a=1"]);
});

describe("one person", () => {
  const two = { pagesAtOnce: 2, pagesWaiting: 0 };

  test("is a session wherever it is asked from, and leaves places to others", async () => {
    const { ask, slow } = await narrow(two);
    const first = ask("/slow", from(1, signedIn("a")));
    await slow.begun;
    expect((await ask("/customer", from(2, signedIn("a")))).status).toBe(503);
    expect((await ask("/customer", from(1, signedIn("b")))).status).toBe(200);
    expect((await ask("/customer", from(1))).status).toBe(200);
    slow.end();
    await first;
  });

  test("is an address where the session's cookie is not ours", async () => {
    const { ask, slow } = await narrow(two);
    const forged = (letter: string) => ({ headers: { cookie: `__Host-portal_sid=${letter.repeat(22)}.x` } });
    const first = ask("/slow", from(1, forged("a")));
    await slow.begun;
    expect((await ask("/customer", from(1, forged("b")))).status).toBe(503);
    expect((await ask("/customer", from(2, forged("b")))).status).toBe(200);
    slow.end();
    await first;
  });
});
