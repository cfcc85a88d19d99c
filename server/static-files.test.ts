import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { emptyFolder, startServer, type TestServer } from "./test-support/test-server.ts";

const SCRIPT = "export const sum = (a, b) => a + b;\n".repeat(20);
let server: TestServer;

beforeEach(async () => {
  const clientFolder = emptyFolder();
  mkdirSync(join(clientFolder, "assets"));
  const files = {
    "assets/root-abc123.js": SCRIPT,
    "assets/root-abc123.js.br": brotliCompressSync(SCRIPT),
    "assets/root-abc123.js.gz": gzipSync(SCRIPT),
    "assets/font-abc123.woff2": "font",
    "icon-default.svg": "<svg/>",
    ".secret": "secret",
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(clientFolder, name), content);
  server = await startServer({ clientFolder });
});

const scriptAs = (accept?: string) =>
  server.ask(
    "/assets/root-abc123.js",
    accept === undefined ? {} : { headers: { "accept-encoding": accept } },
  );

test("who accepts brotli gets the brotli sibling, even where gzip is named first", async () => {
  const reply = await scriptAs("gzip, deflate, br");
  expect(reply.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  expect(reply.headers["content-type"]).toMatch(/^(text|application)\/javascript; charset=utf-8$/i);
  expect(brotliDecompressSync(reply.body).toString()).toBe(SCRIPT);
});

test("who accepts only gzip gets the gzip sibling", async () => {
  const reply = await scriptAs("gzip, br;q=0");
  expect(reply.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(reply.body).toString()).toBe(SCRIPT);
});

test("who accepts neither gets the file itself, and caches keep the three apart", async () => {
  for (const accept of [undefined, "identity", "zstd"]) {
    const reply = await scriptAs(accept);
    expect(reply.headers).not.toHaveProperty("content-encoding");
    expect(reply.headers.vary).toBe("Accept-Encoding");
    expect(reply.body.toString()).toBe(SCRIPT);
  }
});

test("a hashed file is kept for a year, and another public file for an hour", async () => {
  expect((await scriptAs()).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await server.ask("/icon-default.svg")).headers["cache-control"]).toBe("public, max-age=3600");
});

test("a font keeps its type and carries the security headers, and no script may run in any file", async () => {
  const { headers } = await server.ask("/assets/font-abc123.woff2");
  expect(headers).toMatchObject({
    "content-type": "font/woff2",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": expect.stringMatching(/^default-src 'none';(?!.*(script|style)-src)/),
  });
});

test("a file that the browser already has is 304", async () => {
  const { etag } = (await scriptAs("br")).headers;
  const headers = { "accept-encoding": "br", "if-none-match": String(etag) };
  expect((await server.ask("/assets/root-abc123.js", { headers })).status).toBe(304);
});

test("an unknown file under /assets/ is 404 and never asks the app", async () => {
  const reply = await server.ask("/assets/root-old.js");
  expect(reply.status).toBe(404);
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(reply.body.toString()).toContain("O arquivo pedido não existe.");
});

test.each([
  "/assets/root-abc123.js.br",
  "/assets/../.secret",
  "/assets/%2e%2e/.secret",
  "/.secret",
  "/assets/..%2f.secret",
  "/assets/%00",
  "/assets/%",
])("%s leads to no file", async (path) => {
  const reply = await server.ask(path);
  expect(reply.status).toBe(404);
  expect(reply.body.toString()).not.toBe("secret");
});
