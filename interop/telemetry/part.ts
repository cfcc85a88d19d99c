/** Traces in a real collector, figures in a real Prometheus, and what both cost. */
import { readFileSync } from "node:fs";
import { freePort } from "#tests/support/free-port";
import { type Served, startWorld, type World } from "#tests/support/processes";
import { WireVisitor } from "#tests/support/wire-visitor";
import type { Part, Trial } from "../part.ts";
import { runProgram } from "../programs.ts";
import { within } from "../within.ts";
import { type Collector, startCollector } from "./collector.ts";
import { tryCost } from "./cost.ts";
import { findPrometheus, type Programs, type Prometheus, startPrometheus } from "./prometheus.ts";

const PERSON = "maria@loja.example";
/** Stands in a query, as somebody's document might. */
const CANARY = "12345678909";

export const telemetry: Part = {
  name: "telemetry",
  title: "OpenTelemetry and Prometheus",
  async run(trial) {
    const programs = await findPrometheus(trial);
    const world = await startWorld();
    trial.after(() => world.close());
    // First, while nothing else asks, prints or counts beside it.
    await tryCost(trial, world, PERSON);
    const collector = await startCollector(trial);
    const port = await freePort();
    const telling = {
      METRICS_PORT: String(port),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_BSP_SCHEDULE_DELAY: "500",
    };
    const portal = await world.startPortal(telling);
    const maria = await WireVisitor.signedIn(world.origin, portal.at, PERSON);

    await tryTrace(trial, { world, collector, maria });
    const figures = `127.0.0.1:${port}`;
    const prometheus = await startPrometheus(trial, programs, figures);
    await tryFigures(trial, programs, prometheus, figures);
    await tryAlert(trial, { world, prometheus, maria });
    await tryWithoutCollector(trial, { collector, portal, maria });
  },
};

interface Around {
  world: World;
  collector: Collector;
  prometheus: Prometheus;
  portal: Served;
  maria: WireVisitor;
}

async function tryTrace({ tell }: Trial, { world, collector, maria }: Omit<Around, "prometheus" | "portal">) {
  await world.control.clearJournal();
  await maria.get(`/customer/vendas-detalhadas?busca=${CANARY}`);
  const name = "GET customer/sales";
  const root = await within(20_000, () => collector.spans().find((span) => span.name === name));
  const spans = collector.spans().filter(({ trace }) => trace === root?.trace);
  const names = spans.map((span) => span.name);
  const doors = names.filter((one) => one.startsWith("door "));
  const stores = names.filter((one) => one.startsWith("store "));
  const calls = spans.filter((span) => / \/api\//.test(span.name));
  tell(
    "one request is one trace: request, door, store, each call",
    root?.parent === "" && doors.length > 0 && stores.length > 0 && calls.length > 0,
    `${spans.length} spans: ${[...new Set(names)].join(", ")}`,
  );
  const asked = (await world.control.journal()).filter(({ path }) => path.startsWith("/api/"));
  const told = asked.map(({ headers }) => headers.traceparent ?? "none").toSorted();
  const expected = calls.map(({ trace, id }) => `00-${trace}-${id}-01`).toSorted();
  tell(
    "the APIs received the traceparent of each call",
    told.length > 0 && JSON.stringify(told) === JSON.stringify(expected),
    `${told.length} calls received, ${expected.length} spans, ${new Set(told.map((one) => one.slice(3, 35))).size} trace`,
  );
  const secrets = [
    CANARY,
    PERSON,
    "maria",
    ...asked.flatMap(privateIn),
    ...maria.jar.header.split(/[=;]\s*/).filter(isLong),
  ];
  const written = collector.program.printed();
  // Of a list that is asked for by its screen's name, that name is no secret.
  const found = [...new Set(secrets)].filter((secret) => !name.endsWith(secret) && written.includes(secret));
  tell(
    "nothing of a person in what the collector wrote",
    written.length > 0 && found.length === 0,
    found.length === 0
      ? `${new Set(secrets).size} values looked for in ${written.length} characters`
      : found.map((one) => one.slice(0, 12)).join(", "),
  );
}

/** Days stand in what the collector writes of itself. */
const isLong = (text: string) => text.length >= 8 && !/^\d{4}-\d\d-\d\d/.test(text);

/** Tokens, companies, ids in paths and what was searched for. */
function privateIn({
  path,
  query,
  headers,
}: {
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
}): string[] {
  const ids = path.split("/").filter((part) => /\d/.test(part));
  const names = ["authorization", "x-company-id", "x-customer-id", "x-partner-id", "x-request-id"];
  return [
    ...ids,
    ...Object.values(query),
    ...names.map((name) => headers[name]?.replace("Bearer ", "") ?? ""),
  ].filter(isLong);
}

async function tryFigures({ tell }: Trial, { promtool }: Programs, prometheus: Prometheus, at: string) {
  const checked = await runProgram("sh", [
    "-c",
    `curl -sf http://${at}/metrics | "${promtool}" check metrics`,
  ]);
  tell("promtool check metrics", checked.code === 0, checked.printed.trim() || "no finding");
  for (const [what, file] of [
    ["config", "deploy/prometheus.yml"],
    ["rules", "deploy/alerts.yml"],
  ] as const) {
    const { code, printed } = await runProgram(promtool, ["check", what, file]);
    tell(
      `promtool check ${what} ${file}`,
      code === 0,
      printed.match(/SUCCESS.*/)?.[0] ?? printed.slice(-300),
    );
  }
  const up = await within(30_000, async () => (await samples(prometheus, "up")) > 0);
  tell(
    "Prometheus gathers the figures",
    up === true,
    `portal_* series: ${await samples(prometheus, '{__name__=~"portal_.+"}')}`,
  );
  const expressions = [...readFileSync("deploy/alerts.yml", "utf8").matchAll(/expr: (.+)/g)].map(
    ([, one = ""]) => one,
  );
  const board = JSON.parse(readFileSync("deploy/grafana/portal.json", "utf8")) as {
    panels: { targets: { expr: string }[] }[];
  };
  const panels = board.panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr.replaceAll("$job", "portal").replaceAll("$__rate_interval", "1m")),
  );
  const failed: string[] = [];
  for (const expression of [...expressions, ...panels])
    await samples(prometheus, expression).catch(() => failed.push(expression));
  tell(
    "every rule and every panel of the dashboard is evaluated",
    failed.length === 0,
    failed.join(" ; ") || `${expressions.length} rules, ${panels.length} queries`,
  );
}

async function samples(prometheus: Prometheus, expression: string): Promise<number> {
  const { result } = (await prometheus.ask(`query?query=${encodeURIComponent(expression)}`)) as {
    result: unknown[];
  };
  return result.length;
}

async function tryAlert({ tell }: Trial, { world, prometheus, maria }: Omit<Around, "collector" | "portal">) {
  const firing = async () => {
    const { alerts } = (await prometheus.ask("alerts")) as {
      alerts: { state: string; labels: { alertname: string } }[];
    };
    return alerts.filter(({ state }) => state === "firing").map(({ labels }) => labels.alertname);
  };
  tell("no alert while all is well", (await firing()).length === 0, (await firing()).join(", ") || "none");
  await world.control.faults([{ path: "/api/*", fault: "reset", times: 100_000 }]);
  const wanted = ["PortalUpstreamFails", "PortalUpstreamHeldBack"];
  const fired = await within(90_000, async () => {
    await Promise.all(Array.from({ length: 8 }, () => maria.get("/customer/vendas-detalhadas")));
    const now = await firing();
    return wanted.every((name) => now.includes(name)) ? now : undefined;
  });
  await world.control.clearFaults();
  tell(
    "alerts fire while the APIs are away (`for` cut to 2 s)",
    fired !== undefined,
    [...new Set(fired ?? (await firing()))].join(", ") || "none",
  );
}

async function tryWithoutCollector(
  { tell }: Trial,
  { collector, portal, maria }: Omit<Around, "prometheus" | "world">,
) {
  await collector.program.end("SIGKILL");
  const statuses: number[] = [];
  for (let page = 0; page < 30; page += 1) statuses.push((await maria.get("/signin")).status);
  const told = () => portal.lines.filter((line) => line.includes('"event":"traces.not_sent"')).length;
  await within(30_000, () => told() > 0);
  for (let page = 0; page < 30; page += 1) statuses.push((await maria.get("/signin")).status);
  const wrong = statuses.filter((status) => status >= 400);
  tell(
    "pages go on without the collector, and the log says so once",
    wrong.length === 0 && told() === 1,
    `${statuses.length} pages, ${wrong.length} failed, told ${told()} times`,
  );
}
