/** A collector of OpenTelemetry, built from its own parts: it takes OTLP over HTTP and prints every span in full. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port";
import type { Trial } from "../part.ts";
import { findProgram, mustRun, type Started, startProgram } from "../programs.ts";

const VERSION = "v0.160.0";
const PROVIDER = "v1.66.0";
const PARTS = `dist:
  name: collector
  output_path: ./collector
receivers:
  - gomod: go.opentelemetry.io/collector/receiver/otlpreceiver ${VERSION}
exporters:
  - gomod: go.opentelemetry.io/collector/exporter/debugexporter ${VERSION}
providers:
  - gomod: go.opentelemetry.io/collector/confmap/provider/fileprovider ${PROVIDER}
  - gomod: go.opentelemetry.io/collector/confmap/provider/envprovider ${PROVIDER}
`;

export interface Span {
  trace: string;
  parent: string;
  id: string;
  name: string;
}

export interface Collector {
  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` names. */
  endpoint: string;
  program: Started;
  spans(): Span[];
}

export async function startCollector({ folder, uses, after }: Trial): Promise<Collector> {
  const binary = await build(folder);
  uses("OpenTelemetry Collector", VERSION);
  const port = await freePort();
  const settings = join(folder, "collector.json");
  const pipelines = { traces: { receivers: ["otlp"], exporters: ["debug"] } };
  const description = {
    receivers: { otlp: { protocols: { http: { endpoint: `127.0.0.1:${port}` } } } },
    exporters: { debug: { verbosity: "detailed", use_internal_logger: false } },
    service: { telemetry: { metrics: { level: "none" } }, pipelines },
  };
  writeFileSync(settings, JSON.stringify(description));
  const program = startProgram(binary, ["--config", `file:${settings}`]);
  after(() => program.end());
  return { endpoint: `http://127.0.0.1:${port}`, program, spans: () => spansIn(program.printed()) };
}

async function build(folder: string): Promise<string> {
  const binary = join(folder, "collector", "collector");
  if (existsSync(binary)) return binary;
  const go = findProgram("go", "install Go 1.25 or later");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "parts.yaml"), PARTS);
  const env = { ...process.env, GOBIN: folder };
  await mustRun(go, ["install", `go.opentelemetry.io/collector/cmd/builder@${VERSION}`], {
    cwd: folder,
    env,
  });
  await mustRun(join(folder, "builder"), ["--config", "parts.yaml"], { cwd: folder });
  return binary;
}

const SPAN = /Trace ID\s*: (\w+)\s+Parent ID\s*: (\w*)\s+ID\s*: (\w+)\s+Name\s*: (.+)/g;

function spansIn(printed: string): Span[] {
  return [...printed.matchAll(SPAN)].map(([, trace = "", parent = "", id = "", name = ""]) => ({
    trace,
    parent,
    id,
    name: name.trim(),
  }));
}
