/** The shell around the Remix build: what every request passes, in this order. */
import cluster from "node:cluster";
import { createServer as createHttpServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { constants } from "node:zlib";
import compression from "compression";
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import { isRedisUrl } from "../app/config/redis-address.ts";
import type { Config } from "../app/config.server.ts";
import type { Log } from "../app/log/log.server.ts";
import { REPORTS } from "../app/response-headers.server.ts";
import { connectRedis, type RedisClient } from "../app/session/redis-client.server.ts";
import { SILENT } from "../app/telemetry/telemetry.ts";
import { accessLog } from "./access-log.ts";
import { answerHeaders } from "./answer-headers.ts";
import { applicationVersion } from "./application-version.ts";
import { BACKCHANNEL_LOGOUT, backchannelLogout } from "./backchannel-logout.ts";
import { countedBodyLimit, declaredBodyLimit, discardUnread } from "./body-limit.ts";
import { allowedMethods, canonicalRequest, noDataParameter, ownPath } from "./canonical.ts";
import { cspReport } from "./csp-report.ts";
import { type DrainOptions, drain } from "./drain.ts";
import { type BuildSource, entryHooks, health } from "./health.ts";
import type { PortalLoadContext } from "./load-context.ts";
import { answerMalformed } from "./malformed.ts";
import { onePiece } from "./one-piece.ts";
import { boundPages, type PageBound } from "./page-bound.ts";
import { defaultLimits, type Limit, rateLimit } from "./rate-limit.ts";
import { refuse } from "./refusal.ts";
import { remix } from "./remix.ts";
import { beginRequest, contextOf } from "./request-context.ts";
import { sameOrigin } from "./same-origin.ts";
import { staticFiles } from "./static-files.ts";
import type { Observer } from "./telemetry/observer.ts";
import { watched } from "./under-way.ts";

export interface ServerOptions {
  config: Pick<
    Config,
    | "origin"
    | "secure"
    | "trustProxy"
    | "sessionSecrets"
    | "sessionStoreUrl"
    | "redisAccess"
    | "identity"
    | "production"
    | "load"
  >;
  build: BuildSource;
  log: Log;
  /** The folder of the browser build. */
  clientFolder: string;
  limits?: readonly Limit[];
  /** Who wants to know what is done; nobody where it is left out. */
  observer?: Observer;
  /** What only `npm run dev` has; its presence also lets pages carry what Vite brings. */
  development?: {
    /** Answers ahead of the shell. */
    before: readonly RequestHandler[];
    /** Shows what broke. */
    showFailure: (error: Error, res: Response) => void;
  };
}

export interface PortalServer {
  http: Server;
  /** Starts to accept; answers the port, which is a free one for port 0. Rejects when the port is in use. */
  listen(port: number, host: string): Promise<number>;
  /** From now on `/readyz` is 503 and connections are not kept. */
  leave(): void;
  /** Leaves, lets what is under way end, closes the app's connections. Answers how many answers were cut. */
  close(options: DrainOptions): Promise<number>;
}

export function createServer(options: ServerOptions): PortalServer {
  const { config, log } = options;
  // In development the build is another one whenever a file was changed.
  const work = typeof options.build === "function" ? undefined : watched(options.build);
  const build = work?.build ?? options.build;
  const hooks = entryHooks(build);
  const redis = isRedisUrl(config.sessionStoreUrl) ? openRedis(config, log) : undefined;
  let leaving = false;
  const draining = () => leaving;

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // Query strings are read where they are needed, never as nested objects.
  app.set("query parser", false);
  app.set("trust proxy", config.trustProxy);
  const pages = boundPages({ config, log, telemetry: options.observer?.telemetry });
  addChain(app, { ...options, build }, { redis, draining, pages });

  const http = createHttpServer({ connectionsCheckingInterval: 2_000 }, app);
  http.on("connection", pages.connected);
  http.headersTimeout = 10_000;
  // A document of half a megabyte on a line of 50 kbit/s.
  http.requestTimeout = 120_000;
  // Longer than a balancer keeps its own, so that it never sends into a connection that is just closing.
  http.keepAliveTimeout = 65_000;
  http.on("clientError", answerMalformed);

  return {
    http,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        http.once("error", reject);
        http.listen(port, host, () => {
          http.off("error", reject);
          resolve((http.address() as AddressInfo).port);
        });
      }),
    leave: () => {
      leaving = true;
    },
    close: async (drainOptions) => {
      leaving = true;
      const cut = await drain(http, drainOptions, work);
      redis?.disconnect();
      await hooks.close?.();
      await options.observer?.close();
      return cut;
    },
  };
}

interface Chain {
  redis: RedisClient | undefined;
  draining(): boolean;
  pages: PageBound;
}

function addChain(app: Express, options: ServerOptions, { redis, draining, pages }: Chain): void {
  const { build, config, log, development } = options;
  const identityOrigin = new URL(config.identity.issuer).origin;

  app.use(beginRequest);
  const { telemetry = SILENT, requests = [], pages: entering = [] } = options.observer ?? {};
  for (const handler of requests) app.use(handler);
  for (const handler of development?.before ?? []) app.use(handler);
  app.use(discardUnread);
  app.use(accessLog(log));
  const { secure } = config;
  app.use(answerHeaders({ identityOrigin, secure, development: development !== undefined, draining }));
  app.use(health({ hooks: entryHooks(build), draining }));
  app.use(staticFiles(options.clientFolder));
  app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } }));
  app.use(onePiece);
  app.use(canonicalRequest(config.origin));
  app.use(allowedMethods);
  app.use(ownPath);
  app.use(noDataParameter);
  app.use(declaredBodyLimit);
  app.use(
    rateLimit({ limits: options.limits ?? defaultLimits, redis, isWorker: cluster.isWorker, log, telemetry }),
  );
  // Reports come from pages that the browser may already have cut off from us, so before the gate.
  app.post(REPORTS, ...cspReport(log));
  // The identity provider is another origin by nature: its signature is what is believed.
  app.all(BACKCHANNEL_LOGOUT, ...backchannelLogout(entryHooks(build)));
  app.use(sameOrigin(config.origin));
  if (typeof build !== "function") app.use(applicationVersion(build.assets.version));
  // Vite makes modules while pages are made: how long that takes says nothing.
  if (!development) app.use(pages.letIn);
  app.use(countedBodyLimit);
  for (const handler of entering) app.use(handler);
  const mode = config.production ? "production" : "development";
  app.use(
    remix({
      build,
      mode,
      getLoadContext: loadContext(pages),
      answered: pages.answered,
      brokenOff: (res, error) =>
        log.error("request.broken-off", { requestId: contextOf(res).requestId, error }),
    }),
  );
  app.use(failed(log, development?.showFailure));
}

const loadContext = (pages: PageBound) => (req: Request, res: Response) => {
  const { requestId, nonce, annotations } = contextOf(res);
  return {
    requestId,
    nonce,
    clientAddress: req.ip ?? "",
    annotate: (fields) => void Object.assign(annotations, fields),
    turn: pages.turn,
  } satisfies PortalLoadContext as unknown as Record<string, unknown>;
};

/** The last resort: the app shows its own error pages, so this is a fault of the shell or of the framework. */
function failed(log: Log, show = (_error: Error, res: Response) => refuse(res, 500)): ErrorRequestHandler {
  return (error, _req, res, _next) => {
    // The answer has gone out, or the browser has gone away: the app's own failure on it is not news.
    if (res.headersSent || error.code === "ECONNABORTED") return;
    log.error("request.failed", { requestId: contextOf(res).requestId, error });
    show(error, res);
  };
}

function openRedis({ sessionStoreUrl, redisAccess }: ServerOptions["config"], log: Log): RedisClient {
  const redis = connectRedis(sessionStoreUrl, { access: redisAccess, commandTimeout: LONGEST_COUNT });
  let away = false;
  redis.on("error", (error: Error) => {
    if (!away) log.warn("rate.store_away", { error: error.message });
    away = true;
  });
  redis.on("ready", () => {
    away = false;
  });
  return redis;
}

/** Milliseconds that counting a request may take; later than that each process counts for itself. */
const LONGEST_COUNT = 150;
