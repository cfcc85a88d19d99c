/** Which host each call of the contract goes to, and what it carries there. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Api } from "#contract/call";
import { catalogue } from "../../sandbox/catalogue.ts";
import type { Caller } from "./bearer";
import { createUpstream, type Upstream } from "./client.server";

const APIS: readonly Api[] = ["main", "backoffice", "conciliation", "extension"];
const calls = [...catalogue.values()].filter(({ provider }) => !provider);
/** Where each group of calls belongs, by the beginning of its address. */
const PLACES: readonly [RegExp, Api][] = [
  [/^\/api\/(integration|caweb)\//, "main"],
  [/^\/api\/backoffice\//, "backoffice"],
  [/^\/api\/portal\/customers\/[^/]+\/(conciliation|discrepancies)\b/, "conciliation"],
  [/^\/api\/portal\//, "extension"],
];

let servers: Server[];
/** Where every answer leads elsewhere to; null for answers that lead nowhere. */
let elsewhere: string | null = null;
let seen: { api: Api; method: string; path: string; headers: IncomingHttpHeaders }[];
const urls = {} as Record<Api, string>;

beforeAll(async () => {
  servers = await Promise.all(
    APIS.map(async (api) => {
      const server = createServer((request, response) => {
        const path = (request.url ?? "").split("?")[0] ?? "";
        seen.push({ api, method: request.method ?? "", path, headers: request.headers });
        if (elsewhere) response.writeHead(307, { location: elsewhere + request.url }).end();
        else response.writeHead(404, { "content-type": "application/json" }).end("{}");
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      urls[api] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return server;
    }),
  );
});
beforeEach(() => {
  seen = [];
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const caller: Caller = {
  bearer: {
    token: async () => "one",
    renewed: async () => "two",
    refused: () => Promise.reject(new Error()),
  },
  requestId: "request-1",
  company: { id: "emp-1", customerId: "cli-1", partnerId: "par-1" },
};
const params = new Proxy({}, { get: () => "x-1" });

async function sendAll(upstream: Upstream) {
  for (const call of calls)
    await upstream.send(call, { params, query: {}, body: {} } as never, caller, "key-1");
  await upstream.close();
}
const options = { timeoutMs: 5_000, product: "portal", log: { warn: () => {} } };

test("each call goes to its own API, with the bearer and the headers, and to no other", async () => {
  const { main, ...others } = urls;
  await sendAll(createUpstream({ ...options, baseUrl: main, baseUrls: others }));
  expect(seen).toHaveLength(calls.length);
  for (const { api, method, path, headers } of seen) {
    expect([path, api]).toEqual([path, PLACES.find(([begin]) => begin.test(path))?.[1]]);
    const anonymous = calls.some((call) => call.anonymous && path === call.path.replace(/\{\w+\}/g, "x-1"));
    expect(headers.authorization).toBe(anonymous ? undefined : "Bearer one");
    expect(headers).toMatchObject({
      "x-portal-app": "web",
      "x-request-id": "request-1",
      "x-company-id": "emp-1",
      "x-customer-id": "cli-1",
      "x-partner-id": "par-1",
    });
    expect(headers["idempotency-key"]).toBe(method === "GET" ? undefined : "key-1");
  }
  expect(new Set(seen.map(({ api }) => api))).toEqual(new Set(APIS));
  expect(new Set(seen.map(({ method }) => method))).toEqual(
    new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  );
});

test("without base URLs of their own all go to the one", async () => {
  await sendAll(createUpstream({ ...options, baseUrl: urls.extension }));
  expect(seen).toHaveLength(calls.length);
  expect(new Set(seen.map(({ api }) => api))).toEqual(new Set(["extension"]));
});

test("a redirect to another host is not followed, by whatever method it was asked", async () => {
  elsewhere = urls.extension;
  await sendAll(createUpstream({ ...options, baseUrl: urls.main }));
  elsewhere = null;
  expect(seen).toHaveLength(calls.length);
  expect(new Set(seen.map(({ api }) => api))).toEqual(new Set(["main"]));
});
