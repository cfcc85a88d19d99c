/** Figures in the text format of Prometheus. Loaded only where `METRICS_PORT` is set. */
import cluster from "node:cluster";
import { getHeapStatistics } from "node:v8";
import type { RequestHandler } from "express";
import type * as prometheus from "prom-client";
import { endingOfThrown } from "../../app/telemetry/ending.ts";
import type { Counted, Ending, Step, Telemetry, Watched } from "../../app/telemetry/telemetry.ts";
import { contextOf } from "../request-context.ts";
import { screenOf } from "./screen-of.ts";

interface Metrics {
  telemetry: Telemetry;
  /** Counts a request and how long it took. */
  request: RequestHandler;
  registry: prometheus.Registry;
}

/** Seconds; a page takes tens of milliseconds, and a call is given up after thirty seconds. */
const PAGE_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const STORE_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1];
const LOCK_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

const COUNTED: Record<Counted, { name: string; help: string; label?: string }> = {
  "session-opened": { name: "portal_sessions_opened_total", help: "Sign-ins that opened a session" },
  "session-ended": {
    name: "portal_sessions_ended_total",
    help: "Sessions that were ended, by reason; those that expire are not seen",
    label: "reason",
  },
  "sign-in-failed": {
    name: "portal_sign_ins_failed_total",
    help: "Sign-ins that opened no session, by reason",
    label: "reason",
  },
  "page-refused": {
    name: "portal_pages_refused_total",
    help: "Pages answered with 503 for want of room or time",
    label: "reason",
  },
  "rate-limited": {
    name: "portal_rate_limited_total",
    help: "Requests answered with 429, by limit",
    label: "limit",
  },
};

const WATCHED: Record<Watched, { name: string; help: string }> = {
  "page-places": { name: "portal_page_places", help: "Pages that may be made at a time" },
  "pages-under-way": { name: "portal_pages_under_way", help: "Pages that are being made" },
  "pages-waiting": { name: "portal_pages_waiting", help: "Pages that wait for a place" },
  "breakers-open": {
    name: "portal_upstream_breakers_open",
    help: "Calls that are not sent because they kept failing",
  },
  "store-evicted": {
    name: "portal_store_evicted_entries",
    help: "Entries that Redis threw away to make room, since the process first looked",
  },
  "stale-answers": {
    name: "portal_stale_answers",
    help: "Answers kept in memory for when the upstream is away",
  },
  "stale-answers-bytes": { name: "portal_stale_answers_bytes", help: "Bytes of these answers" },
};

/** Which steps are counted by name and outcome, and timed by name. */
const TIMED: Partial<Record<Step, { of: string; help: string; label: string; buckets: readonly number[] }>> =
  {
    upstream: {
      of: "portal_upstream_request",
      help: "Calls of the APIs",
      label: "call",
      buckets: PAGE_SECONDS,
    },
    identity: {
      of: "portal_identity_request",
      help: "Questions to the identity provider",
      label: "call",
      buckets: PAGE_SECONDS,
    },
    store: {
      of: "portal_store_request",
      help: "Commands of the session store",
      label: "command",
      buckets: STORE_SECONDS,
    },
  };

/** Sums of figures that are there by type; their names are those of counters, which they are not. */
const MISNAMED = [
  "nodejs_active_handles_total",
  "nodejs_active_requests_total",
  "nodejs_active_resources_total",
];

/** The package, and where its figures go. */
interface Kit {
  client: typeof prometheus;
  registers: prometheus.Registry[];
}

/** Notes what became of a step, and how long it took. */
type Note = (name: string, ending: Ending, seconds: number) => void;

/** Opens the figures of this process; of a worker they are read by the process that started it. */
export async function openMetrics(): Promise<Metrics> {
  const client = await import("prom-client");
  const registry = openRegistry(client);
  const kit = { client, registers: [registry] };
  const counts = openCounts(kit);
  const readers = openWatched(kit);
  const notes = openNotes(kit);
  return {
    registry,
    telemetry: {
      async step(step, name, work, endingOf = FINE) {
        const note = notes.get(step);
        if (!note) return work();
        const began = performance.now();
        const seconds = () => (performance.now() - began) / 1000;
        try {
          const answer = await work();
          note(name, endingOf(answer), seconds());
          return answer;
        } catch (thrown) {
          note(name, endingOfThrown(thrown), seconds());
          throw thrown;
        }
      },
      headers: () => ({}),
      count: (what, label) => counts.get(what)?.(label),
      watch: (what, read) => void readers.set(what, read),
    },
    request: openRequests(kit),
  };
}

/** With what the package itself knows of a process. */
function openRegistry({
  AggregatorRegistry,
  Registry,
  collectDefaultMetrics,
}: Kit["client"]): prometheus.Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  if (cluster.isWorker) {
    // Made for what it does besides: it hears the question of the process that started this one.
    new AggregatorRegistry();
    AggregatorRegistry.setRegistries(registry);
  }
  return registry;
}

function openCounts({ client, registers }: Kit): Map<string, (value?: string) => void> {
  return new Map(
    Object.entries(COUNTED).map(([what, { name, help, label }]) => {
      const counter = new client.Counter({ name, help, labelNames: label ? [label] : [], registers });
      return [what, (value = "") => (label ? counter.inc({ [label]: value }) : counter.inc())] as const;
    }),
  );
}

/** What is read whenever somebody asks for the figures; the portal adds who reads it. */
function openWatched({ client: { Gauge }, registers }: Kit): Map<Watched, () => number> {
  const readers = new Map<Watched, () => number>();
  for (const [what, { name, help }] of Object.entries(WATCHED))
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(readers.get(what as Watched)?.() ?? 0);
      },
    });
  new Gauge({
    name: "portal_heap_limit_bytes",
    help: "Bytes that the heap may have",
    registers,
    collect() {
      this.set(getHeapStatistics().heap_size_limit);
    },
  });
  return readers;
}

function openNotes({ client: { Counter, Histogram }, registers }: Kit): Map<Step, Note> {
  const timed = Object.entries(TIMED).map(([step, { of, help, label, buckets }]): [Step, Note] => {
    const all = new Counter({
      name: `${of}s_total`,
      help: `${help}, by outcome`,
      labelNames: [label, "outcome"],
      registers,
    });
    const took = new Histogram({
      name: `${of}_duration_seconds`,
      help: `${help}: how long they took`,
      labelNames: [label],
      buckets: [...buckets],
      registers,
    });
    return [
      step as Step,
      (name, { outcome }, seconds) => {
        all.inc({ [label]: name, outcome });
        took.observe({ [label]: name }, seconds);
      },
    ];
  });
  const refreshes = new Counter({
    name: "portal_token_refreshes_total",
    help: "Renewals of a session's token, by outcome",
    labelNames: ["outcome"],
    registers,
  });
  const lockWaits = new Histogram({
    name: "portal_lock_wait_seconds",
    help: "Waits for a lock that another process or request held",
    labelNames: ["lock"],
    buckets: LOCK_SECONDS,
    registers,
  });
  return new Map<Step, Note>([
    ...timed,
    ["refresh", (_name, { outcome }) => refreshes.inc({ outcome })],
    ["lock", (lock, _ending, seconds) => lockWaits.observe({ lock }, seconds)],
  ]);
}

function openRequests({ client: { Counter, Histogram }, registers }: Kit): RequestHandler {
  const requests = new Counter({
    name: "portal_http_requests_total",
    help: "Requests, by screen, method and status",
    labelNames: ["screen", "method", "status"],
    registers,
  });
  const requestTook = new Histogram({
    name: "portal_http_request_duration_seconds",
    help: "How long requests took until the last byte was sent",
    labelNames: ["screen"],
    buckets: PAGE_SECONDS,
    registers,
  });
  return (req, res, next) => {
    const screen = screenOf(req.path);
    const method = METHODS.has(req.method) ? req.method : "other";
    res.once("close", () => {
      const status = res.writableFinished ? String(res.statusCode) : "aborted";
      requests.inc({ screen, method, status });
      requestTook.observe({ screen }, (performance.now() - contextOf(res).startedAt) / 1000);
    });
    next();
  };
}

const FINE = (): Ending => ({ outcome: "ok" });
const METHODS = new Set(["GET", "HEAD", "POST"]);
