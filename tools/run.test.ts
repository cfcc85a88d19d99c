import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { waitForAnswer } from "./run.mjs";

const never = new Promise<never>(() => {});
let status = 200;
const server = createServer((_req, res) => res.writeHead(status).end());
let url: string;
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => void server.close());

test("an address that answers is waited for no longer", async () => {
  status = 200;
  expect(await waitForAnswer(url, never)).toBe(true);
});

test("one that does not is given up with its reason: another status, nobody there", async () => {
  status = 503;
  await expect(waitForAnswer(url, never, { patience: 1 })).rejects.toThrow("it answered 503");
  await new Promise((resolve) => server.close(resolve));
  await expect(waitForAnswer(url, never, { patience: 1 })).rejects.toThrow("ECONNREFUSED");
});

test("one that can never be asked is given up at once", async () => {
  await expect(waitForAnswer("http://127.0.0.1:4190/", never)).rejects.toThrow("bad port");
});

test("so is one whose process has ended", async () => {
  status = 503;
  expect(await waitForAnswer(url, Promise.resolve())).toBe(false);
});
