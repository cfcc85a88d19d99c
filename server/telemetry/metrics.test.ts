import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { openMetrics } from "./metrics.ts";
import { serveMetrics } from "./metrics-server.ts";
import { screenOf } from "./screen-of.ts";

test("a step is counted by name and outcome and timed by name, whether it answers or throws", async () => {
  const { telemetry, registry } = await openMetrics();
  const call = "GET /api/backoffice/companies/{id}";
  const refused = () => ({ outcome: "refused" });
  expect(await telemetry.step("upstream", call, async () => 7)).toBe(7);
  await telemetry.step("upstream", call, async () => 7, refused);
  await expect(telemetry.step("store", "read", () => Promise.reject(new Error("away")))).rejects.toThrow(
    "away",
  );
  await telemetry.step(
    "refresh",
    "token",
    async () => "ended",
    (outcome) => ({ outcome }),
  );
  await telemetry.step("lock", "refresh", async () => 1);
  const text = await registry.metrics();
  expect(text).toContain(`portal_upstream_requests_total{call="${call}",outcome="ok"} 1`);
  expect(text).toContain(`portal_upstream_requests_total{call="${call}",outcome="refused"} 1`);
  expect(text).toContain(`portal_upstream_request_duration_seconds_count{call="${call}"} 2`);
  expect(text).toContain('portal_store_requests_total{command="read",outcome="failed"} 1');
  expect(text).toContain('portal_token_refreshes_total{outcome="ended"} 1');
  expect(text).toContain('portal_lock_wait_seconds_count{lock="refresh"} 1');
});

test("what happens is counted, and what may be looked at is read when somebody asks", async () => {
  const { telemetry, registry } = await openMetrics();
  telemetry.count("session-opened");
  telemetry.count("session-ended", "signed-out");
  const waiting = vi.fn(() => 3);
  telemetry.watch("pages-waiting", waiting);
  expect(waiting).not.toHaveBeenCalled();
  const text = await registry.metrics();
  expect(text).toContain("portal_sessions_opened_total 1");
  expect(text).toContain('portal_sessions_ended_total{reason="signed-out"} 1');
  expect(text).toContain("portal_pages_waiting 3");
});

test.each([
  ["/customer/visao-geral", "customer/overview"],
  ["/customer/visao-geral.data", "customer/overview"],
  ["/partner/customers/12345678901", "partner/customer"],
  ["/assets/entry.client-a1.js", "files"],
  ["/readyz", "health"],
  ["/12345678901/ana@example.com", "other"],
])("%s is counted as %s", (path, name) => {
  expect(screenOf(path)).toBe(name);
});

test("only /metrics is served, and only read", async () => {
  let read = async () => "up 1\n";
  const server = await serveMetrics({ contentType: "text/plain", read: () => read() }, 0, "127.0.0.1");
  onTestFinished(async () => {
    server.close();
    await once(server, "close");
  });
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(at + path, init);
    return [answer.status, await answer.text()];
  };
  expect(await ask("/metrics")).toEqual([200, "up 1\n"]);
  expect(await ask("/metrics", { method: "POST" })).toEqual([405, ""]);
  expect(await ask("/")).toEqual([404, ""]);
  read = () => Promise.reject(new Error("a worker is late"));
  expect(await ask("/metrics")).toEqual([503, ""]);
});
