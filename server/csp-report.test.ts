import { expect, test } from "vitest";
import { REPORTS } from "../app/response-headers.server.ts";
import { startServer } from "./test-support/test-server.ts";

const headers = { "content-type": "application/csp-report" };

test("a report is one scrubbed line without query strings", async () => {
  const { ask, lines } = await startServer();
  const report = {
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/x.js?cpf=52998224725",
    "document-uri": "https://portal.example/auth/callback?code=abc&state=def",
    "script-sample": "alert(1)",
  };
  const reply = await ask(REPORTS, {
    method: "POST",
    headers,
    body: JSON.stringify({ "csp-report": report }),
  });
  expect(reply.status).toBe(204);
  const written = lines().filter(({ event }) => event === "csp.violation");
  expect(written).toMatchObject([
    {
      level: "warn",
      directive: "script-src-elem",
      blocked: "https://evil.example/x.js",
      page: "https://portal.example/auth/callback",
    },
  ]);
  expect(JSON.stringify(written)).not.toContain("alert");
});

test.each(["not json", "[]", "null", '{"csp-report":7}', '{"csp-report":{"blocked-uri":{"a":1}}}', ""])(
  "%j is no fault of ours",
  async (body) => {
    const { ask, lines } = await startServer();
    expect((await ask(REPORTS, { method: "POST", headers, body })).status).toBeLessThan(500);
    expect(lines().filter(({ level }) => level === "error")).toEqual([]);
  },
);

test("a report over 16 KB is refused", async () => {
  const { ask } = await startServer();
  const body = JSON.stringify({ "csp-report": { "blocked-uri": "x".repeat(20_000) } });
  expect((await ask(REPORTS, { method: "POST", headers, body })).status).toBe(413);
});

test("reports are limited like any other change", async () => {
  const { ask } = await startServer({
    limits: [{ name: "one", points: 1, seconds: 60, counts: () => true }],
  });
  await ask(REPORTS, { method: "POST", headers, body: "{}" });
  expect((await ask(REPORTS, { method: "POST", headers, body: "{}" })).status).toBe(429);
});
