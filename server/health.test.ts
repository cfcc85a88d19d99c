import { expect, test } from "vitest";
import { startServer } from "./test-server.ts";

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
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask("/healthz")));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ask("/healthz", { method: "HEAD" })).status).toBe(200);
  expect((await ask("/readyz", { method: "POST" })).status).toBe(405);
});
