/** Spans of OpenTelemetry. Loaded only where `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import type { Context, Span } from "@opentelemetry/api";
import type { SpanExporter } from "@opentelemetry/sdk-trace-base";
import type { RequestHandler } from "express";
import type { Log } from "../../app/log/log.server.ts";
import { rowOf, type ScreenName, screenNames } from "../../app/screens/table.ts";
import { endingOfThrown } from "../../app/telemetry/ending.ts";
import type { Ending, Step, Telemetry } from "../../app/telemetry/telemetry.ts";
import { contextOf } from "../request-context.ts";
import { screenOf } from "./screen-of.ts";
import { telling } from "./telling.ts";
import { parentIn, traceparentOf } from "./traceparent.ts";

interface Traces {
  telemetry: Telemetry;
  /** Begins the span of a request. */
  request: RequestHandler;
  /** What the request does from here on stands under its span, whoever's turn has just ended. */
  page: RequestHandler;
  /** Sends what is still to be sent, within seconds. */
  close(): Promise<void>;
}

interface TracesOptions {
  /** Hears each step as well. */
  inner: Telemetry;
  /** The proxy in front may say under which trace a request comes; a browser may not. */
  trustsProxy: boolean;
  log: Log;
  /** In place of the one that the environment describes. */
  exporter?: SpanExporter;
}

/** Milliseconds that the end of the process may wait for the last spans. */
const LONGEST_FLUSH = 3_000;
/** Nobody looks for a trace of these. */
const UNTRACED = new Set(["files", "health"]);

/** Opens the traces of this process; everything about where they go, and how many, is read by the SDK from `OTEL_*`. */
export async function openTraces({ inner, trustsProxy, log, exporter }: TracesOptions): Promise<Traces> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import("@opentelemetry/api");
  const { BasicTracerProvider, BatchSpanProcessor } = await import("@opentelemetry/sdk-trace-base");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { detectResources, envDetector, resourceFromAttributes } = await import("@opentelemetry/resources");

  const named = resourceFromAttributes({ "service.name": "portal" });
  const provider = new BasicTracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(telling(exporter ?? new OTLPTraceExporter(), log))],
  });
  const tracer = provider.getTracer("portal");
  const active = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<ServerResponse, Span>();
  const under = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span);

  function end(span: Span, { outcome, status }: Ending): void {
    span.setAttribute("portal.outcome", outcome);
    if (status !== undefined) span.setAttribute("http.response.status_code", status);
    if (FAILURES.has(outcome)) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }

  return {
    telemetry: {
      async step(step, name, work, endingOf) {
        const parent = active.getStore();
        // Nobody's request: the look whether the store answers.
        if (!parent) return inner.step(step, name, work, endingOf);
        const kind = SENT.has(step) ? SpanKind.CLIENT : SpanKind.INTERNAL;
        const span = tracer.startSpan(
          nameOf(step, name),
          { kind, attributes: about(step, name) },
          under(parent),
        );
        try {
          const answer = await active.run(span, () => inner.step(step, name, work, endingOf));
          end(span, endingOf?.(answer) ?? { outcome: "ok" });
          return answer;
        } catch (thrown) {
          end(span, endingOfThrown(thrown));
          throw thrown;
        }
      },
      headers() {
        const span = active.getStore();
        return span ? { traceparent: traceparentOf(span.spanContext()) } : inner.headers();
      },
      count: inner.count,
      watch: inner.watch,
    },
    request(req, res, next) {
      const screen = screenOf(req.path);
      if (UNTRACED.has(screen)) return next();
      const given = trustsProxy ? parentIn(req.headers.traceparent) : null;
      const parent = given ? trace.setSpanContext(ROOT_CONTEXT, given) : ROOT_CONTEXT;
      const attributes = {
        "http.request.method": req.method,
        "http.route": routeOf(screen),
        "portal.screen": screen,
      };
      const span = tracer.startSpan(`${req.method} ${screen}`, { kind: SpanKind.SERVER, attributes }, parent);
      spans.set(res, span);
      const { annotations } = contextOf(res);
      annotations.trace = span.spanContext().traceId;
      res.once("close", () => {
        if (annotations.waited) span.setAttribute("portal.waited_ms", Number(annotations.waited));
        const outcome = res.writableFinished ? (res.statusCode < 500 ? "ok" : "failed") : "aborted";
        end(span, { outcome, status: res.statusCode });
      });
      next();
    },
    page(_req, res, next) {
      const span = spans.get(res);
      if (span) active.run(span, next);
      else next();
    },
    async close() {
      const late = new Promise((resolve) => setTimeout(resolve, LONGEST_FLUSH).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

const SENT = new Set<Step>(["store", "upstream", "identity"]);
const FAILURES = new Set([
  "failed",
  "timeout",
  "unavailable",
  "unknown-outcome",
  "contract",
  "not-sent",
  "no-room",
  "no-turn",
  "late",
]);

const nameOf = (step: Step, name: string) => (step === "upstream" ? name : `${step} ${name}`);

function about(step: Step, name: string): Record<string, string> {
  if (step !== "upstream") return { "portal.step": step, "portal.name": name };
  const [method = "", template = ""] = name.split(" ");
  return { "portal.step": step, "http.request.method": method, "url.template": template };
}

const known = new Set<string>(screenNames);

/** The pattern of a screen's path, `/partner/customers/:customerId`; of what is no screen, its name. */
function routeOf(screen: string): string {
  return known.has(screen) ? rowOf(screen as ScreenName).path : screen;
}
