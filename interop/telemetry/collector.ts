/** A collector of OpenTelemetry, built from its own parts: it takes OTLP over HTTP and prints every span in full. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
  - gomod: go.opentelemetry.io/collector/exporter/nopexporter ${VERSION}
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

/** @param exporter `nop` takes spans and drops them: printing takes the processor's time from whom it is measured */
export async function startCollector(
  { folder, uses, after }: Trial,
  exporter: "debug" | "nop" = "debug",
): Promise<Collector> {
  const binary = await build(folder);
  if (exporter === "debug") uses("OpenTelemetry Collector", VERSION);
  const port = await freePort();
  const settings = join(folder, `collector-${exporter}.json`);
  const pipelines = { traces: { receivers: ["otlp"], exporters: [exporter] } };
  const about = exporter === "debug" ? { verbosity: "detailed", use_internal_logger: false } : {};
  const description = {
    receivers: { otlp: { protocols: { http: { endpoint: `127.0.0.1:${port}` } } } },
    exporters: { [exporter]: about },
    service: { telemetry: { metrics: { level: "none" } }, pipelines },
  };
  writeFileSync(settings, JSON.stringify(description));
  const program = startProgram(binary, ["--config", `file:${settings}`]);
  after(() => program.end());
  return { endpoint: `http://127.0.0.1:${port}`, program, spans: () => spansIn(program.printed()) };
}

async function build(folder: string): Promise<string> {
  const binary = join(folder, "collector", "collector");
  const parts = join(folder, "parts.yaml");
  if (existsSync(binary) && readFileSync(parts, "utf8") === PARTS) return binary;
  const go = findProgram("go", "install Go 1.25 or later");
  mkdirSync(folder, { recursive: true });
  writeFileSync(parts, PARTS);
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
