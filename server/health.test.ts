import { expect, test } from "vitest";
import { startServer } from "./test-support/test-server.ts";

const json = (body: Buffer) => JSON.parse(body.toString()) as unknown;

test("the process is alive whatever its store says, and ready only when the store answers", async () => {
  const { ask } = await startServer({
    hooks: { ready: () => Promise.reject(new Error("redis://user:pw@host")) },
  });
  const alive = await ask("/healthz");
  const ready = await ask("/readyz");
  expect([alive.status, json(alive.body)]).toEqual([200, { status: "ok" }]);
  expect([ready.status, json(ready.body)]).toEqual([503, { status: "unavailable" }]);
});

test("an app without hooks is ready", async () => {
  const { ask } = await startServer();
  const ready = await ask("/readyz");
  expect([ready.status, json(ready.body)]).toEqual([200, { status: "ready" }]);
});

test("a process that leaves is alive but not ready, and keeps no connection", async () => {
  const { ask, server } = await startServer();
  const keepAlive = { headers: { connection: "keep-alive" } };
  expect((await ask("/readyz", keepAlive)).headers.connection).toBe("keep-alive");
  server.leave();
  const ready = await ask("/readyz", keepAlive);
  expect([ready.status, json(ready.body)]).toEqual([503, { status: "draining" }]);
  expect(ready.headers.connection).toBe("close");
  expect((await ask("/healthz")).status).toBe(200);
});

test("neither is limited, redirected, or open to another method", async () => {
  const { ask } = await startServer({
    limits: [{ name: "none", points: 1, seconds: 60, counts: () => true }],
  });
  const told = { "/healthz": '{"status":"ok"}', "/readyz": '{"status":"ready"}' };
  for (const [path, body] of Object.entries(told)) {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        ask(path, { headers: at % 2 ? { "user-agent": "GoogleHC/1.0", cookie: "portal_sid=x" } : {} }),
      ),
    );
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.body}`))).toEqual(
      new Set([`200 ${body}`]),
    );
    for (const { headers } of replies) {
      expect(headers).not.toHaveProperty("set-cookie");
      expect(headers).not.toHaveProperty("location");
      expect(headers["cache-control"]).toBe("no-store");
    }
  }
  expect((await ask("/healthz", { method: "HEAD" })).status).toBe(200);
  expect((await ask("/readyz", { method: "POST" })).status).toBe(405);
});

test("they are where they are and nowhere else, whoever asks", async () => {
  const { ask, seen } = await startServer();
  const balancer = { headers: { "user-agent": "GoogleHC/1.0" } };
  const paths = ["/customer", "/Healthz", "/readyz/x"];
  const replies = await Promise.all(paths.map((path) => ask(path, balancer)));
  expect(replies.map(({ body }) => body.toString()).filter((text) => text.includes('"status"'))).toEqual([]);
  expect(replies.map(({ status }) => status)).toEqual([200, 404, 404]);
  expect(seen.urls.map((url) => new URL(url).pathname)).toEqual(["/customer"]);
});
