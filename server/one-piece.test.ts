import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { CHUNKS } from "./test-support/fake-build.ts";
import { startServer } from "./test-support/test-server.ts";

test("a page written in many chunks is compressed as one", async () => {
  const { ask } = await startServer();
  const page = CHUNKS.join("");
  const { body } = await ask("/chunks", { headers: { "accept-encoding": "br" } });
  expect(brotliDecompressSync(body).toString()).toBe(page);
  const whole = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  expect(body.length).toBeLessThanOrEqual(whole.length + 8);
});

test("without compression the page is the same", async () => {
  const { ask } = await startServer();
  expect((await ask("/chunks")).body.toString()).toBe(CHUNKS.join(""));
});

test.each(["identity", "br"])(
  "a page that streams shows its beginning before its end (%s)",
  async (encoding) => {
    const { port, slow } = await startServer();
    const request = get({ port, path: "/stream", agent: false, headers: { "accept-encoding": encoding } });
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    const [first] = (await once(answer, "data")) as [Buffer];
    expect(first.length).toBeGreaterThan(0);
    const chunks = [first];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    slow.end();
    await once(answer, "end");
    const body = Buffer.concat(chunks);
    expect((encoding === "br" ? brotliDecompressSync(body) : body).toString()).toBe(
      "first half, second half",
    );
  },
);

test("a question for the headers alone has no body", async () => {
  const { ask } = await startServer();
  const reply = await ask("/chunks", { method: "HEAD", headers: { "accept-encoding": "br" } });
  expect(reply.status).toBe(200);
  expect(reply.body.length).toBe(0);
});
