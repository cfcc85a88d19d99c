import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { InMemorySpanExporter, type SpanExporter } from "@opentelemetry/sdk-trace-base";
import express, { type RequestHandler } from "express";
import { expect, onTestFinished, test } from "vitest";
import { SILENT, type Telemetry } from "../../app/telemetry/telemetry.ts";
import { beginRequest } from "../request-context.ts";
import { telling } from "./telling.ts";
import { openTraces } from "./traces.ts";

/** Stands in an address, a query, a header and an error, and must be found nowhere. */
const CANARY = "12345678909";
const GIVEN = `00-${"ab".repeat(16)}-${"cd".repeat(8)}-01`;

interface Asked {
  path: string;
  trustsProxy?: boolean;
  headers?: Record<string, string>;
}

/** Asks a shell whose app does this; answers the spans in the order of their ends. */
async function traced(
  { path, trustsProxy = false, headers = {} }: Asked,
  work: (telemetry: Telemetry) => Promise<unknown>,
) {
  const exporter = new InMemorySpanExporter();
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const traces = await openTraces({ inner: SILENT, trustsProxy, log, exporter: keepingOnShutdown(exporter) });
  let status = 0;
  let closed: Promise<unknown> | undefined;
  const app: RequestHandler = async (_req, res) => {
    closed = once(res, "close");
    const failed = await work(traces.telemetry).then(
      () => false,
      () => true,
    );
    status = failed ? 500 : 200;
    res.sendStatus(status);
  };
  const server = express().use(beginRequest, traces.request, traces.page, app).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await closed;
  await traces.close();
  return { spans: exporter.getFinishedSpans(), status };
}

/** The end of the process forgets what this exporter has kept. */
function keepingOnShutdown(exporter: InMemorySpanExporter): SpanExporter {
  return { export: (spans, done) => exporter.export(spans, done), shutdown: async () => {} };
}

const CALL = "GET /api/backoffice/companies/{id}";

test("a request, its door and each call are one trace, which the APIs are told, and none of it speaks of a person", async () => {
  const told = {};
  const { spans } = await traced(
    { path: `/partner/customers/${CANARY}?cpf=${CANARY}`, headers: { cookie: CANARY, traceparent: GIVEN } },
    async (telemetry) => {
      await telemetry.step("door", "partner/customer", () =>
        telemetry.step("store", "read", async () => CANARY),
      );
      await telemetry.step(
        "upstream",
        CALL,
        async () => Object.assign(told, telemetry.headers()),
        () => ({ outcome: "ok", status: 200 }),
      );
    },
  );
  expect(spans.map(({ name }) => name)).toEqual([
    "store read",
    "door partner/customer",
    CALL,
    "GET partner/customer",
  ]);
  const [store, door, call, request] = spans;
  const parents = [door, store, call].map((span) => span?.parentSpanContext?.spanId);
  expect(parents).toEqual([request, door, request].map((span) => span?.spanContext().spanId));
  const ids = new Set(spans.map((span) => span.spanContext().traceId));
  expect([...ids]).toEqual([request?.spanContext().traceId]);
  // A browser does not say under which trace it is.
  expect(ids).not.toContain("ab".repeat(16));
  expect(told).toEqual({ traceparent: `00-${[...ids][0]}-${call?.spanContext().spanId}-01` });
  expect(request?.attributes).toMatchObject({
    "http.route": "/partner/customers/:id",
    "http.response.status_code": 200,
  });
  const written = spans.map(({ name, attributes, events, status, resource }) => ({
    name,
    attributes,
    events,
    status,
    of: resource.attributes,
  }));
  expect(JSON.stringify(written)).not.toContain(CANARY);
});

test("a proxy that is trusted says under which trace a request comes", async () => {
  const { spans } = await traced(
    { path: "/signin", trustsProxy: true, headers: { traceparent: GIVEN } },
    async () => {},
  );
  expect(spans[0]?.spanContext().traceId).toBe("ab".repeat(16));
  expect(spans[0]?.parentSpanContext?.spanId).toBe("cd".repeat(8));
  const wrong = await traced(
    { path: "/signin", trustsProxy: true, headers: { traceparent: "00-1-2-3" } },
    async () => {},
  );
  expect(wrong.spans[0]?.parentSpanContext).toBeUndefined();
});

test("what fails says so without its words; a redirect of the door is no failure", async () => {
  const { spans, status } = await traced({ path: "/customer/visao-geral" }, async (telemetry) => {
    const away = new Response(null, { status: 302 });
    await telemetry.step("door", "customer/overview", () => Promise.reject(away)).catch(() => {});
    await telemetry.step(
      "upstream",
      CALL,
      async () => 1,
      () => ({ outcome: "unavailable", status: 503 }),
    );
    await telemetry.step("store", "read", () => Promise.reject(new Error(CANARY)));
  });
  expect(status).toBe(500);
  expect(spans.map(({ attributes, status: { code } }) => [attributes["portal.outcome"], code])).toEqual([
    ["answered", 0],
    ["unavailable", 2],
    ["failed", 2],
    ["failed", 2],
  ]);
  expect(JSON.stringify(spans.map(({ events, status: told }) => [events, told]))).not.toContain(CANARY);
});

test("files and health have no trace, and what is done for no request has none either", async () => {
  const { spans } = await traced({ path: "/assets/a.js" }, (telemetry) =>
    telemetry.step("store", "ping", async () => 1),
  );
  expect(spans).toEqual([]);
});

test("traces that do not arrive are told once, and once more when they do again", () => {
  const told: string[] = [];
  const tell = (event: string) => void told.push(event);
  let code = 1;
  const exporter = telling(
    { export: (_spans, done) => done({ code }), shutdown: async () => {} },
    { info: tell, warn: tell },
  );
  const send = () => exporter.export([], () => {});
  send();
  send();
  expect(told).toEqual(["traces.not_sent"]);
  code = 0;
  send();
  send();
  expect(told).toEqual(["traces.not_sent", "traces.sent_again"]);
});
