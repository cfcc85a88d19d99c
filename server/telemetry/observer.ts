/** Who is told what the portal does, as the settings say: nobody, unless they name somebody. */
import cluster from "node:cluster";
import type { RequestHandler } from "express";
import type { Config } from "../../app/config.server.ts";
import type { Log } from "../../app/log/log.server.ts";
import { SILENT, type Telemetry } from "../../app/telemetry/telemetry.ts";
import { serveMetrics } from "./metrics-server.ts";

export interface Observer {
  telemetry: Telemetry;
  /** What every request passes, right behind its name. */
  requests: readonly RequestHandler[];
  /** What a request passes last before the app. */
  pages: readonly RequestHandler[];
  /** Tells what is still to be told. */
  close(): Promise<void>;
}

/** Undefined where nobody wants to know. Rejects where `/metrics` cannot listen. */
export async function openObserver(settings: Settings, log: Log): Promise<Observer | undefined> {
  const { metrics, traces } = settings;
  if (!metrics && !traces) return undefined;
  const figures = metrics ? await openFigures(metrics) : null;
  const inner = figures?.telemetry ?? SILENT;
  const traced = traces ? await openTraced(inner, settings, log) : null;
  return {
    telemetry: traced?.telemetry ?? inner,
    requests: [figures?.request ?? [], traced?.request ?? []].flat(),
    pages: [traced?.page ?? []].flat(),
    close: async () => {
      await traced?.close();
      figures?.close();
    },
  };
}

type Settings = Pick<Config, "metrics" | "traces" | "trustProxy">;

async function openTraced(inner: Telemetry, { trustProxy }: Settings, log: Log) {
  const { openTraces } = await import("./traces.ts");
  return openTraces({ inner, trustsProxy: trustProxy > 0, log });
}

async function openFigures({ port, host }: NonNullable<Config["metrics"]>) {
  const { openMetrics } = await import("./metrics.ts");
  const { telemetry, request, registry } = await openMetrics();
  const source = { contentType: registry.contentType, read: () => registry.metrics() };
  // Of several processes, the one that started them speaks for all.
  const server = cluster.isWorker ? null : await serveMetrics(source, port, host);
  return { telemetry, request, close: () => server?.close() };
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
