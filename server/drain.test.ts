import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { startServer, type TestServer } from "./test-support/test-server.ts";

test("an answer under way ends before the app's connections close", async () => {
  const order: string[] = [];
  const { ask, server, slow } = await startServer({
    hooks: { close: async () => void order.push("closed") },
  });
  const answer = ask("/slow");
  await slow.begun;
  const closing = server.close({ grace: 0, deadline: 10_000 });
  await expect.poll(() => server.http.listening).toBe(false);
  await expect(ask("/healthz")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  order.push("still answering");
  slow.end();
  expect(await closing).toBe(0);
  expect((await answer).status).toBe(200);
  expect(order).toEqual(["still answering", "closed"]);
});

/** Asks for what is slow, and leaves once it has begun. */
async function leaveDuring({ port, slow }: TestServer, path: string, method = "GET") {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: portal.example\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 0\r\n\r\n`,
  );
  await slow.begun;
  socket.destroy();
}

test.each([
  ["GET", "/slow"],
  ["POST", "/slow"],
  ["GET", "/slow.data"],
  ["POST", "/slow.data"],
])(
  "work under way for a browser that has left ends as well, before they close: %s %s",
  async (method, path) => {
    const order: string[] = [];
    const started = await startServer({ hooks: { close: async () => void order.push("closed") } });
    const { server, slow } = started;
    await leaveDuring(started, path, method);
    await expect.poll(() => started.lines().some(({ event }) => event === "request")).toBe(true);
    const closing = server.close({ grace: 0, deadline: 10_000 });
    await once(server.http, "close");
    await new Promise((resolve) => setImmediate(resolve));
    order.push("still at work");
    slow.end();
    expect(await closing).toBe(0);
    expect(order).toEqual(["still at work", "closed"]);
  },
);

test("work that is still under way at the deadline is counted, too", async () => {
  const started = await startServer();
  await leaveDuring(started, "/slow");
  expect(await started.server.close({ grace: 0, deadline: 1 })).toBe(1);
});

test("a connection that waits for nothing is let go", async () => {
  const { server, port } = await startServer();
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /healthz HTTP/1.1\r\nHost: portal.example\r\n\r\n");
  await once(socket, "data");
  socket.resume();
  const ended = once(socket, "close");
  expect(await server.close({ grace: 0, deadline: 10_000 })).toBe(0);
  await ended;
});

test("whoever has connected before the end is answered, also where the process has not heard of it yet", async () => {
  const { server, port } = await startServer();
  const sockets = Array.from({ length: 20 }, () => connect(port, "127.0.0.1"));
  // The system has taken the connections by now, while the process, which is busy with this test, has not.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const closing = server.close({ grace: 0, deadline: 10_000 });
  const answers = sockets.map(async (socket) => {
    socket.write("GET /healthz HTTP/1.1\r\nHost: portal.example\r\n\r\n");
    const [first] = await once(socket, "data");
    return String(first).slice(0, 15);
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set(["HTTP/1.1 200 OK"]));
  expect(await closing).toBe(0);
});

test("at the deadline what is left is cut and counted", async () => {
  const { ask, server, slow } = await startServer();
  const answer = ask("/slow").catch((error: NodeJS.ErrnoException) => error.code);
  await slow.begun;
  expect(await server.close({ grace: 0, deadline: 1 })).toBe(1);
  expect(await answer).toBe("ECONNRESET");
});

test("nobody new gets in", async () => {
  const { ask, server } = await startServer();
  await server.close({ grace: 0, deadline: 1_000 });
  await expect(ask("/healthz")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
