import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { answerMalformed } from "./malformed.ts";
import { startServer } from "./test-support/test-server.ts";

async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString();
  });
  socket.end(text);
  await once(socket, "close");
  return answer;
}

const host = "Host: portal.example\r\n";

test.each([
  ["an unknown method", `BREW / HTTP/1.1\r\n${host}\r\n`, 405],
  ["too many headers", `GET / HTTP/1.1\r\n${host}x: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  [
    "two lengths",
    `POST / HTTP/1.1\r\n${host}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ["another protocol", `GET / FTP/1.1\r\n${host}\r\n`, 400],
])("%s is answered and the connection ends", async (_name, text, status) => {
  const { port } = await startServer();
  const answer = await sendRaw(port, text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/connection: close/i);
});

/** What is done with a connection on which something unreadable came. */
function answered(code: string, state: { writable: boolean; bytesWritten: number }) {
  const socket = { ...state, destroy: vi.fn(), end: vi.fn() };
  answerMalformed(Object.assign(new Error(code), { code }), socket as unknown as Socket);
  return socket;
}

test("the answer is empty, kept nowhere, and nothing that a page could be made of", () => {
  const { end, destroy } = answered("HPE_INVALID_METHOD", { writable: true, bytesWritten: 0 });
  expect(destroy).not.toHaveBeenCalled();
  expect(end).toHaveBeenCalledExactlyOnceWith(
    [
      "HTTP/1.1 405 Method Not Allowed",
      "Connection: close",
      "Content-Length: 0",
      "Cache-Control: no-store",
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options: nosniff",
      "\r\n",
    ].join("\r\n"),
  );
});

test.each([
  ["a connection that was reset", "ECONNRESET", { writable: true, bytesWritten: 0 }],
  ["one that takes no more", "HPE_INVALID_METHOD", { writable: false, bytesWritten: 0 }],
  ["one with a byte of an answer on it", "HPE_INVALID_METHOD", { writable: true, bytesWritten: 1 }],
])("%s is cut off without a word", (_name, code, state) => {
  const { destroy, end } = answered(code, state);
  expect(destroy).toHaveBeenCalledOnce();
  expect(end).not.toHaveBeenCalled();
});

test("whoever sends headers or a form by drops is cut off, however steadily, and others are answered meanwhile", async () => {
  const { server, port, ask } = await startServer({ limits: [] });
  // The times of the next test, in small; the server looks every two seconds.
  server.http.headersTimeout = 500;
  server.http.requestTimeout = 1_000;
  const answers: string[] = [];
  const drip = async (start: string, drop: string) => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString();
    });
    socket.write(start);
    const drops = setInterval(() => socket.write(drop), 50);
    onTestFinished(() => {
      clearInterval(drops);
      socket.destroy();
    });
    await once(socket, "close");
    clearInterval(drops);
    answers.push(answer.split("\r\n", 1)[0] ?? "");
  };
  const form = `POST /signin HTTP/1.1\r\n${host}Origin: https://portal.example\r\nContent-Length: 5000\r\n\r\n`;
  const slow = [
    ...Array.from({ length: 50 }, () => drip(`GET / HTTP/1.1\r\n${host}`, "x: y\r\n")),
    ...Array.from({ length: 10 }, () => drip(form, "a")),
  ];
  while (answers.length < slow.length) expect((await ask("/customer")).status).toBe(200);
  await Promise.all(slow);
  expect(new Set(answers)).toEqual(new Set(["HTTP/1.1 408 Request Timeout"]));
}, 20_000);

test("the server gives slow requests ten seconds for headers and two minutes in all", async () => {
  const { server } = await startServer();
  expect(server.http).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
  });
});
