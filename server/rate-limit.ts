/** How often one address may ask. */
import { isIPv6 } from "node:net";
import type { RequestHandler } from "express";
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Log } from "../app/log/log.server.ts";
import type { RedisClient } from "../app/session/redis-client.server.ts";
import { SILENT, type Telemetry } from "../app/telemetry/telemetry.ts";
import { refuse } from "./refusal.ts";
import { contextOf } from "./request-context.ts";

export interface Limit {
  name: string;
  /** So many requests … */
  points: number;
  /** … in so many seconds, from one address. */
  seconds: number;
  /** `path` is normalised: lower case, decoded, without `.data`. */
  counts(method: string, path: string): boolean;
}

const isChange = (method: string) => method !== "GET" && method !== "HEAD";
const BACKCHANNEL = "/auth/backchannel-logout";
const OWN_LIMIT = new Set(["/signin", "/forgot", "/signup", BACKCHANNEL]);

export const defaultLimits: readonly Limit[] = [
  {
    name: "signin",
    points: 20,
    seconds: 60,
    counts: (method, path) => isChange(method) && path === "/signin",
  },
  { name: "callback", points: 30, seconds: 60, counts: (_method, path) => path === "/auth/callback" },
  {
    name: "forgot",
    points: 5,
    seconds: 60,
    counts: (method, path) => isChange(method) && path === "/forgot",
  },
  {
    name: "signup",
    points: 5,
    seconds: 60,
    counts: (method, path) => isChange(method) && path === "/signup",
  },
  {
    name: "change",
    points: 60,
    seconds: 60,
    counts: (method, path) => isChange(method) && !OWN_LIMIT.has(path),
  },
  // The provider is one address, and ends the sessions of a whole realm at once where somebody asks it to.
  { name: "backchannel", points: 6_000, seconds: 60, counts: (_method, path) => path === BACKCHANNEL },
  { name: "all", points: 600, seconds: 60, counts: (_method, path) => path !== BACKCHANNEL },
];

interface RateLimitOptions {
  limits: readonly Limit[];
  /** Shared counters of many machines; while it is away, each process counts for itself. */
  redis?: RedisClient | undefined;
  /** This process is one of several on this machine, and the one that started them counts for all. */
  isWorker?: boolean;
  log: Log;
  telemetry?: Telemetry;
}

/** Answers 429 with `Retry-After` and a page that says how long to wait. */
export function rateLimit({
  limits,
  redis,
  isWorker = false,
  log,
  telemetry = SILENT,
}: RateLimitOptions): RequestHandler {
  const limiters = limits.map((limit) => ({ ...limit, limiter: createLimiter(limit, redis, isWorker) }));
  return async (req, res, next) => {
    try {
      const path = routePath(req.path);
      const key = addressKey(req.ip ?? "");
      const counting = limiters.filter(({ counts }) => counts(req.method, path));
      const waits = await Promise.all(counting.map(({ limiter }) => consume(limiter, key)));
      const seconds = Math.max(0, ...waits);
      if (seconds === 0) return next();
      const names = counting.filter((_, index) => waits[index] !== 0).map(({ name }) => name);
      for (const name of names) telemetry.count("rate-limited", name);
      log.warn("rate.limited", { requestId: contextOf(res).requestId, path, limits: names, seconds });
      const unit = seconds === 1 ? "segundo" : "segundos";
      refuse(res.set("Retry-After", String(seconds)), 429, `Aguarde ${seconds} ${unit} e tente de novo.`);
    } catch (error) {
      next(error);
    }
  };
}

interface Limiter {
  consume(key: string): Promise<unknown>;
}

function createLimiter(
  { name, points, seconds }: Limit,
  redis: RedisClient | undefined,
  isWorker: boolean,
): Limiter {
  const options = { keyPrefix: `rl:${name}`, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  if (redis)
    return new RateLimiterRedis({
      ...options,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
    });
  if (!isWorker) return memory;
  const shared = new RateLimiterCluster({ ...options, timeoutMs: LONGEST_COUNT });
  return {
    consume: (key) =>
      shared.consume(key).catch((refusal) => {
        if (refusal instanceof RateLimiterRes) throw refusal;
        return memory.consume(key);
      }),
  };
}

/** Milliseconds that the process which counts may take; later than that each counts for itself. */
const LONGEST_COUNT = 500;

/** Seconds to wait, 0 when there is room. */
async function consume(limiter: Limiter, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

/** The path as the router will match it, so that no spelling of it escapes its limit. */
export function routePath(path: string): string {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // The router answers 400 to it; it still counts as a request.
  }
  const trimmed = plain
    .toLowerCase()
    .replace(/\.data$/, "")
    .replace(/\/+/g, "/")
    .replace(/\/$/, "");
  return trimmed === "" ? "/" : trimmed;
}

/** An IPv6 customer holds a whole /64, so that is what counts as one address. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("%", 1)[0]?.toLowerCase().split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = address.includes("::") ? [...left, ...zeros, ...right] : left;
  return `${groups.slice(0, 4).join(":")}::/64`;
}
