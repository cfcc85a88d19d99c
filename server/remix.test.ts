import { EventEmitter, once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import { expect, test, vi } from "vitest";
import { remix } from "./remix.ts";
import { fakeBuild, PIECE } from "./test-support/fake-build.ts";
import { startServer } from "./test-support/test-server.ts";

test.each(["its context", "the build"])(
  "an answer that cannot be made for want of %s is told as made too",
  async (what) => {
    const answered = vi.fn();
    const next = vi.fn();
    const fail = () => {
      throw new Error(`no ${what}`);
    };
    const build = async () => (what === "the build" ? fail() : fakeBuild().build);
    const getLoadContext = () => (what === "its context" ? fail() : {});
    const handler = remix({ build, mode: "production", getLoadContext, answered });
    const req = { method: "GET", headers: { host: "portal.example" }, protocol: "https", originalUrl: "/" };
    const res = new EventEmitter();
    await handler(req as Request, res as Response, next);
    expect(answered).toHaveBeenCalledExactlyOnceWith(res);
    expect(next).toHaveBeenCalledExactlyOnceWith(new Error(`no ${what}`));
  },
);

const ENCODINGS = ["br", "gzip", "identity"];
/** What the machine's own buffers on both ends of a connection hold at most, and two pieces. */
const ON_THE_WAY = 24 * 1024 * 1024;

async function begin(port: number, encoding: string): Promise<IncomingMessage> {
  const asked = get({ port, path: "/file", agent: false, headers: { "accept-encoding": encoding } });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.on("error", () => {});
  return answer;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test.each(ENCODINGS)("a file is not made faster than it is read (%s)", async (encoding) => {
  const { port, file } = await startServer();
  // Nobody reads what follows the headers.
  const answer = await begin(port, encoding);
  let before = -1;
  while (file.pieces !== before) {
    before = file.pieces;
    for (let turns = 0; turns < 500; turns += 1) await turn();
    expect(file.pieces * PIECE).toBeLessThan(ON_THE_WAY);
  }
  answer.destroy();
});

test.each(ENCODINGS)("a reader that goes on after a pause gets what follows (%s)", async (encoding) => {
  const { port, file } = await startServer();
  const answer = await begin(port, encoding);
  let bytes = 0;
  for (let pause = 0; pause < 3; pause += 1) {
    for (let turns = 0; turns < 500; turns += 1) await turn();
    const wanted = bytes + ON_THE_WAY / 2;
    answer.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > wanted) answer.pause();
    });
    answer.resume();
    while (bytes <= wanted) await once(answer, "data");
    answer.removeAllListeners("data");
    answer.pause();
  }
  expect(file.pieces * PIECE).toBeGreaterThan(ON_THE_WAY);
  answer.destroy();
});

test.each(ENCODINGS)("a file ends with its reader (%s)", async (encoding) => {
  const { port, file } = await startServer();
  const answer = await begin(port, encoding);
  await once(answer, "data");
  answer.destroy();
  await expect.poll(() => file.ended).toBe(true);
  const { pieces } = file;
  for (let turns = 0; turns < 500; turns += 1) await turn();
  expect(file.pieces - pieces).toBeLessThanOrEqual(1);
});

test("a file that breaks off while it is read is a line in the log, with its cause", async () => {
  const { port, lines } = await startServer();
  const read = (answer: IncomingMessage) => void answer.on("error", () => {}).resume();
  get({ port, path: "/broken-file", agent: false }, read).on("error", () => {});
  const errors = () => lines().filter(({ level }) => level === "error");
  await expect.poll(errors).toMatchObject([
    {
      event: "request.broken-off",
      error: { message: "the file broke off", cause: { name: "TypeError", message: "no such column" } },
    },
  ]);
});

test("a file whose reader has left is none", async () => {
  const { port, lines, file } = await startServer();
  const answer = await begin(port, "identity");
  await once(answer, "data");
  answer.destroy();
  await expect.poll(() => file.ended).toBe(true);
  await expect.poll(() => lines().some(({ event }) => event === "request")).toBe(true);
  expect(lines().filter(({ level }) => level === "error")).toEqual([]);
});
