import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

test("a port that was given out is nobody else's, though nothing listens on it yet", async () => {
  const ports: number[] = [];
  for (let turn = 0; turn < 500; turn += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(500);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(ports[0], "127.0.0.1", resolve));
  await new Promise((resolve) => server.close(resolve));
});
