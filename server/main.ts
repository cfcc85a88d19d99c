/** The process: settings, the build, the server, and a clean end. */
import "./environment.ts";
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { installGlobals, type ServerBuild } from "@remix-run/node";
import closeWithGrace from "close-with-grace";
import { config } from "../app/config.server.ts";
import { createLog } from "../app/log/log.server.ts";
import { createServer, type PortalServer } from "./create-server.ts";
import type { EntryHooks } from "./health.ts";
import { openObserver, serveWorkersMetrics } from "./telemetry/observer.ts";
import { isFarewell, runWorkers, SIGNALS, workersAsked } from "./workers.ts";

const DRAIN = 30_000;
/** Time for a balancer to see `/readyz` say no. Ctrl-C has no balancer. */
const GRACE = 5_000;

const LONGEST_END = GRACE + DRAIN + 5_000;
const built = (path: string) => new URL(path, import.meta.url);

async function start(): Promise<void> {
  const serverBuild = built("../server/index.js");
  if (!existsSync(serverBuild)) exit("build/server/index.js is missing: run npm run build first");
  installGlobals({ nativeFetch: true });

  const log = createLog(config.logLevel);
  const build = (await import(serverBuild.href)) as ServerBuild;
  const entry = build.entry.module as EntryHooks;
  const observer = await openObserver(config, log).catch(noMetrics);
  if (observer) entry.observe?.(observer.telemetry);
  // A file that cannot be opened will not be there later either; a Redis may only be late.
  if (config.sessionStoreUrl.startsWith("file:"))
    await entry
      .ready?.()
      .catch(({ message }: Error) => exit(`SESSION_STORE_URL: ${config.sessionStoreUrl}: ${message}`));

  const clientFolder = fileURLToPath(built("../client"));
  const server = createServer({ config, build, log, clientFolder, ...(observer && { observer }) });
  const port = await server.listen(config.port, config.host).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE") exit(`port ${config.port} is in use: set PORT to a free one`);
    exit(`cannot listen on ${config.host}:${config.port}: ${error.message}`);
  });
  log.info("process.started", { port, host: config.host, origin: config.origin });
  if (cluster.isWorker) leaveWhenTold(server, log);
  else endWithGrace(server, log);
}

type Log = ReturnType<typeof createLog>;

function endWithGrace(server: PortalServer, log: Log): void {
  closeWithGrace({ delay: LONGEST_END, logger: false }, ({ err, signal }) =>
    end(server, log, { err, signal }),
  );
}

/** What a worker does that is told to leave; one that has not begun yet leaves nobody. */
let leave = (_signal: NodeJS.Signals): void => process.exit(0);

/** A signal may reach a worker from the process that started it, from the system, or from both. */
function hearFarewell(): void {
  for (const signal of SIGNALS) process.on(signal, () => leave(signal));
  process.on("message", (message) => isFarewell(message) && leave(message.leave));
}

function leaveWhenTold(server: PortalServer, log: Log): void {
  let told: NodeJS.Signals | undefined;
  const { close } = closeWithGrace({ delay: LONGEST_END, logger: false, skip: [...SIGNALS] }, ({ err }) =>
    end(server, log, { err, signal: told }),
  );
  leave = (signal) => {
    if (told) return;
    told = signal;
    void close();
  };
}

async function end(
  server: PortalServer,
  log: Log,
  { err, signal }: { err?: Error | undefined; signal?: string | undefined },
): Promise<void> {
  if (err) log.error("process.crashed", { error: err });
  else log.info("process.leaving", { signal });
  server.leave();
  const cut = await server.close({ grace: signal === "SIGTERM" ? GRACE : 0, deadline: DRAIN });
  log.info("process.stopped", { cut });
}

/** Why `/metrics` is not there. */
function noMetrics(error: NodeJS.ErrnoException): never {
  const { host, port } = config.metrics ?? {};
  if (error.code === "EADDRINUSE") exit(`port ${port} is in use: set METRICS_PORT to a free one`);
  exit(`cannot listen on ${host}:${port} (METRICS_HOST, METRICS_PORT): ${error.message}`);
}

function exit(problem: string): never {
  process.stderr.write(`server: ${problem}\n`);
  process.exit(1);
}

const workers = workersAsked(process.argv.slice(2), config.sessionStoreUrl);
if (typeof workers === "string") exit(workers);
if (workers > 1 && cluster.isPrimary) {
  await serveWorkersMetrics(config).catch(noMetrics);
  runWorkers({ count: workers, log: createLog(config.logLevel), patience: LONGEST_END + 5_000 });
} else {
  if (cluster.isWorker) hearFarewell();
  await start();
}
