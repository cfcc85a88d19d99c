import { Agent } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { MOST_DISCARDED } from "../app/forms/discard.server.ts";
import { type Ask, startServer } from "./test-support/test-server.ts";

const sameOriginPost: Ask = {
  method: "POST",
  headers: { origin: "https://portal.example", "sec-fetch-site": "same-origin" },
};

describe("every answer", () => {
  const cases: [string, number, string, Ask?][] = [
    ["a page", 200, "/customer"],
    ["its data", 200, "/customer.data"],
    ["an action", 200, "/customer", { ...sameOriginPost, body: "a=1" }],
    ["an unknown page", 404, "/nowhere"],
    ["an unknown asset", 404, "/assets/nowhere.js"],
    ["a failing resource", 500, "/export"],
    ["a refused method", 405, "/customer", { method: "DELETE" }],
    ["a refused parameter", 400, "/customer?_data=customer"],
    [
      "a cross-origin form",
      403,
      "/customer",
      { method: "POST", headers: { origin: "https://evil.example" } },
    ],
    ["a body too large", 413, "/customer", { ...sameOriginPost, body: Buffer.alloc(300_000) }],
    ["the health check", 200, "/healthz"],
    ["the readiness check", 200, "/readyz"],
  ];
  test.each(cases)(
    "%s (%i) is not kept and carries the security headers",
    async (_name, status, path, options) => {
      const { ask } = await startServer();
      const reply = await ask(path, options);
      expect(reply.status).toBe(status);
      expect(reply.headers).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "strict-transport-security": "max-age=63072000; includeSubDomains",
        "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
        "permissions-policy": expect.stringContaining("camera=()"),
        "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(reply.headers).not.toHaveProperty("x-powered-by");
    },
  );

  describe("to a browser that opens a document", () => {
    const opens = { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate" };
    const idle = [
      "cross-origin-resource-policy",
      "x-content-type-options",
      "x-frame-options",
      "x-request-id",
      "vary",
      "connection",
      "keep-alive",
    ];

    test("says nothing that has no effect on one, and all the rest", async () => {
      const { ask } = await startServer();
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const { headers, status } = await ask("/customer", { headers: opens, agent });
      expect(status).toBe(200);
      expect(Object.keys(headers).filter((name) => idle.includes(name))).toEqual([]);
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "strict-transport-security": "max-age=63072000; includeSubDomains",
        "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
        "permissions-policy": expect.stringContaining("camera=()"),
      });
      expect((await ask("/customer", { agent })).headers).toHaveProperty("x-frame-options");
      agent.destroy();
    });

    test.each([
      ["in a frame", "/customer", { ...opens, "sec-fetch-dest": "iframe" }],
      ["as a part of another page", "/customer", { ...opens, "sec-fetch-mode": "no-cors" }],
      ["that is no document", "/customer.data", opens],
      ["that says nothing of itself", "/customer", {}],
    ])("%s says everything", async (_, path, headers) => {
      const { ask } = await startServer();
      const answer = await ask(path, { headers });
      expect(Object.keys(answer.headers)).toEqual(
        expect.arrayContaining(idle.filter((name) => !["vary", "keep-alive"].includes(name))),
      );
    });

    test("a refusal has its code, and whoever shall connect anew is told so", async () => {
      const { ask, server } = await startServer();
      expect((await ask("/nowhere", { headers: opens })).headers).toHaveProperty("x-request-id");
      server.leave();
      expect((await ask("/customer", { headers: opens })).headers).toMatchObject({ connection: "close" });
    });
  });

  test("has a nonce of its own, the one that the app is given", async () => {
    const { ask, seen } = await startServer();
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers } = await ask("/customer");
        return /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
      }),
    );
    expect(new Set(nonces).size).toBe(2);
    expect(seen.contexts.map((context) => (context as { nonce: string }).nonce).sort()).toEqual(
      nonces.sort(),
    );
    expect(nonces.every((nonce) => Buffer.from(nonce ?? "", "base64").length === 16)).toBe(true);
  });

  test("outside https there is no HSTS", async () => {
    const { ask } = await startServer({ origin: "http://localhost:3000", secure: false });
    expect((await ask("/customer")).headers).not.toHaveProperty("strict-transport-security");
  });

  test("is compressed for who accepts it", async () => {
    const { ask } = await startServer();
    const reply = await ask("/customer", { headers: { "accept-encoding": "gzip, deflate, br" } });
    expect(reply.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(reply.body).toString()).toContain("palavra");
  });
});

describe("the request id", () => {
  test.each(["0123abcd", "a.b_c-d.e_f-g", "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", "x".repeat(64)])(
    "number %$ is kept, for the app too",
    async (id) => {
      const { ask, seen } = await startServer();
      const reply = await ask("/customer", { headers: { "x-request-id": id } });
      expect(reply.headers["x-request-id"]).toBe(id);
      expect(seen.contexts[0]).toMatchObject({ requestId: id });
      expect(seen.headers[0]?.get("x-request-id")).toBe(id);
    },
  );

  test.each([
    "short",
    "x".repeat(65),
    "x".repeat(10_000),
    "with space in it",
    "<script>alert",
    "caf\u00e9-caf\u00e9-caf\u00e9",
  ])("of another shape, number %$, is replaced", async (id) => {
    const { ask, seen } = await startServer();
    const reply = await ask("/customer", { headers: { "x-request-id": id } });
    expect(reply.status).toBe(200);
    expect(reply.headers["x-request-id"]).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(seen.headers[0]?.get("x-request-id")).toBe(reply.headers["x-request-id"]);
  });
});

describe("the canonical host", () => {
  test("a form posted through a proxy that rewrites Host reaches its action", async () => {
    const { ask, seen } = await startServer();
    const headers = {
      ...sameOriginPost.headers,
      host: "10.0.0.7:8080",
      "x-forwarded-host": "portal.example",
    };
    const reply = await ask("/customer", { method: "POST", headers, body: "a=1" });
    expect(reply.status).toBe(200);
    expect(seen.bodies).toEqual(["a=1"]);
    expect(new Set(seen.urls)).toEqual(new Set(["https://portal.example/customer"]));
  });

  test("a forwarded host and scheme never count", async () => {
    const { ask, seen } = await startServer({ trustProxy: 1 });
    const headers = {
      host: "portal.example",
      "x-forwarded-host": "evil.example:99",
      "x-forwarded-proto": "gopher",
      forwarded: "host=evil.example",
    };
    await ask("/customer", { headers });
    expect(seen.urls).toEqual(["https://portal.example/customer"]);
    expect([...(seen.headers[0]?.keys() ?? [])].filter((name) => name.includes("forwarded"))).toEqual([]);
  });

  test("a forwarded host does not make a foreign origin ours", async () => {
    const { ask, seen } = await startServer();
    const headers = {
      origin: "https://evil.example",
      "x-forwarded-host": "evil.example",
      host: "evil.example",
    };
    expect((await ask("/customer", { method: "POST", headers, body: "a=1" })).status).toBe(403);
    expect(seen.bodies).toEqual([]);
  });

  test("a request line with a whole URL is read as its path", async () => {
    const { ask, seen } = await startServer();
    expect((await ask("http://evil.example/customer?a=1")).status).toBe(200);
    expect(seen.urls).toEqual(["https://portal.example/customer?a=1"]);
  });

  test("headers that only the portal may set do not come in", async () => {
    const { ask, seen } = await startServer();
    const dropped = [
      "authorization",
      "x-company-id",
      "x-partner-id",
      "x-customer-id",
      "x-remix-response",
      "x-react-router-spa-mode",
    ];
    const headers = Object.fromEntries([...dropped, "x-kept"].map((name) => [name, "1"]));
    await ask("/customer", { headers });
    expect([...(seen.headers[0]?.keys() ?? [])].filter((name) => name in headers)).toEqual(["x-kept"]);
  });
});

describe("what goes no further", () => {
  test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])("%s is 405", async (method) => {
    const { ask, seen } = await startServer();
    const reply = await ask("/customer", { method });
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe("GET, HEAD, POST");
    expect(seen.urls).toEqual([]);
  });

  test.each([
    "/customer?_data=customer",
    "/customer?a=1&_data",
    "/customer.data?%5Fdata=x",
    "/export?_data=resource",
  ])("POST %s is 400", async (path) => {
    const { ask, seen } = await startServer();
    expect((await ask(path, { ...sameOriginPost, body: "a=1" })).status).toBe(400);
    expect(seen.bodies).toEqual([]);
  });

  test("a declared body over 256 KiB is 413 and a body of just that size is not", async () => {
    const { ask, seen } = await startServer();
    expect((await ask("/customer", { ...sameOriginPost, body: Buffer.alloc(256 * 1024, "a") })).status).toBe(
      200,
    );
    expect(
      (await ask("/customer", { ...sameOriginPost, body: Buffer.alloc(256 * 1024 + 1, "a") })).status,
    ).toBe(413);
    expect((await ask("/customer", { ...sameOriginPost, body: Buffer.alloc(20_000_000, "a") })).status).toBe(
      413,
    );
    expect(seen.bodies.map((body) => body.length)).toEqual([256 * 1024]);
  });

  test("a form with a file may have 8 MiB, and no more", async () => {
    const { ask, seen } = await startServer();
    const headers = { ...sameOriginPost.headers, "content-type": "multipart/form-data; boundary=x" };
    const send = (size: number) =>
      ask("/customer", { ...sameOriginPost, headers, body: Buffer.alloc(size, "a") });
    expect((await send(8 * 1024 * 1024)).status).toBe(200);
    const refused = await send(8 * 1024 * 1024 + 1);
    expect([refused.status, refused.body.toString()]).toEqual([413, expect.stringContaining("8 MB")]);
    expect(seen.bodies.map((body) => body.length)).toEqual([8 * 1024 * 1024]);
  });

  test("a body that declares no length is cut while it is read", async () => {
    const { ask, seen, lines } = await startServer();
    const endless = function* (chunks: number) {
      for (let i = 0; i < chunks; i++) yield Buffer.alloc(16 * 1024, "a");
    };
    expect((await ask("/customer", { ...sameOriginPost, body: endless(200) })).status).toBe(413);
    expect((await ask("/customer", { ...sameOriginPost, body: endless(15) })).status).toBe(200);
    await expect.poll(() => seen.bodies).toHaveLength(2);
    expect(seen.bodies).toEqual(["cut off", "a".repeat(15 * 16 * 1024)]);
    expect(lines().filter(({ level }) => level === "error")).toEqual([]);
  });
});

describe("a body that nobody reads", () => {
  const headers = { ...sameOriginPost.headers, "content-type": "multipart/form-data; boundary=x" };
  // A route without an action: the framework refuses it, and has begun to read.
  const refusedUnread = { ...sameOriginPost, headers, path: "/chunks", body: Buffer.alloc(7_500_000, "a") };
  const foreign = { ...refusedUnread, headers: { ...headers, origin: "https://evil.example" } };

  test.each([
    ["refused by the framework", 405, refusedUnread],
    ["refused by the shell", 403, { ...foreign, headers: { ...foreign.headers, "sec-fetch-site": "" } }],
  ])(
    "%s is answered at once, and the connection hears the next request",
    async (_, status, { path, ...sent }) => {
      const { ask } = await startServer();
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      expect((await ask(path, { ...sent, agent })).status).toBe(status);
      expect((await ask("/customer", { agent })).status).toBe(200);
      agent.destroy();
    },
  );

  test("and does not end is thrown away within a bound; then the connection is closed", async () => {
    const { port } = await startServer();
    const socket = connect(port, "127.0.0.1");
    const closed = new Promise((resolve) => socket.on("error", () => {}).on("close", resolve));
    socket.resume();
    const head = Object.entries({ ...headers, host: "portal.example", "content-length": 2 ** 40 });
    socket.write(`POST /chunks HTTP/1.1\r\n${head.map((line) => line.join(": ")).join("\r\n")}\r\n\r\n`);
    const piece = Buffer.alloc(1024 * 1024, "a");
    while (!socket.destroyed && socket.bytesWritten < 2 * MOST_DISCARDED)
      await new Promise((resolve) => socket.write(piece, resolve));
    await closed;
    expect(socket.bytesWritten).toBeLessThan(2 * MOST_DISCARDED);
  });
});

test("a fault of the framework is a page with the code to give, and one line in the log", async () => {
  const { ask, lines, build } = await startServer();
  Object.defineProperty(build.assets, "routes", { get: () => raise() });
  const reply = await ask("/customer", { headers: { "x-request-id": "REF-12345678" } });
  expect(reply.status).toBe(500);
  expect(reply.body.toString()).toContain("Código: REF-12345678");
  expect(reply.body.toString()).not.toContain("broken inside");
  expect(lines().filter(({ level }) => level === "error")).toMatchObject([
    { event: "request.failed", requestId: "REF-12345678", error: { message: "broken inside" } },
  ]);
});

function raise(): never {
  throw new Error("broken inside");
}
