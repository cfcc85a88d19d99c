import { expect, test } from "vitest";
import { startServer } from "./test-support/test-server.ts";

const requests = (lines: Record<string, unknown>[]) => lines.filter(({ event }) => event === "request");

test("a request is one line with its id, method, path, status and time, and nothing of its query", async () => {
  const { ask, lines } = await startServer();
  const headers = {
    cookie: "portal_sid=canary-cookie",
    "x-request-id": "REF-12345678",
    "user-agent": "canary-agent",
  };
  await ask("/customer?code=canary-code&busca=52998224725", { headers });
  expect(requests(lines())).toEqual([
    {
      level: "info",
      ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      event: "request",
      requestId: "REF-12345678",
      method: "GET",
      path: "/customer",
      status: 200,
      ms: expect.any(Number),
    },
  ]);
  expect(JSON.stringify(lines())).not.toContain("canary");
});

test("the app may add fields to its line", async () => {
  const { ask, lines, seen } = await startServer();
  seen.contexts.push = (context: { annotate(fields: Record<string, string>): void }) => {
    context.annotate({ route: "customer/overview", company: "c-1" });
    return 1;
  };
  await ask("/customer");
  expect(requests(lines())[0]).toMatchObject({ route: "customer/overview", company: "c-1", status: 200 });
});

test("documents in a path are masked, and a long path is cut", async () => {
  const { ask, lines } = await startServer();
  await ask(`/customers/52998224725/${"a".repeat(5_000)}`);
  const path = String(requests(lines())[0]?.path);
  expect(path).toMatch(/^\/customers\/\*\*\*\.982\.247-\*\*\/a+$/);
  expect(path.length).toBeLessThan(300);
});

test("checks and assets are not news", async () => {
  const { ask, lines } = await startServer();
  await ask("/healthz");
  await ask("/readyz");
  await ask("/assets/x.js");
  expect(requests(lines()).map(({ level }) => level)).toEqual(["debug", "debug", "debug"]);
});

test("a name with line breaks and terminal codes stays one line", async () => {
  const { ask, lines } = await startServer();
  await ask('/customer/%0a{"level":"error"}%1b[31m');
  expect(lines().every((line) => line.level !== "error")).toBe(true);
});
