/** Who is told what the portal does, as the settings say: nobody, unless they name somebody. */
import cluster from "node:cluster";
import type { RequestHandler } from "express";
import type { Config } from "../../app/config.server.ts";
import type { Telemetry } from "../../app/telemetry/telemetry.ts";
import { serveMetrics } from "./metrics-server.ts";

export interface Observer {
  telemetry: Telemetry;
  /** What every request passes, right behind its name. */
  requests: readonly RequestHandler[];
  /** Tells what is still to be told. */
  close(): Promise<void>;
}

/** Undefined where nobody wants to know. Rejects where `/metrics` cannot listen. */
export async function openObserver({ metrics }: Pick<Config, "metrics">): Promise<Observer | undefined> {
  if (!metrics) return undefined;
  const { openMetrics } = await import("./metrics.ts");
  const { telemetry, request, registry } = await openMetrics();
  const source = { contentType: registry.contentType, read: () => registry.metrics() };
  // Of several processes, the one that started them speaks for all.
  const server = cluster.isWorker ? null : await serveMetrics(source, metrics.port, metrics.host);
  return {
    telemetry,
    requests: [request],
    close: async () => void server?.close(),
  };
}

/** `/metrics` of the process that has started the others: their figures, added up. */
export async function serveWorkersMetrics({ metrics }: Pick<Config, "metrics">): Promise<void> {
  if (!metrics) return;
  const { AggregatorRegistry } = await import("prom-client");
  const all = new AggregatorRegistry();
  await serveMetrics(
    { contentType: all.contentType, read: () => all.clusterMetrics() },
    metrics.port,
    metrics.host,
  );
}
