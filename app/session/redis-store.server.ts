import type { Result } from "ioredis";
import type { RedisAccess } from "~/config/redis-address";
import type { Telemetry } from "~/telemetry/telemetry";
import { connectRedis, type RedisClient } from "./redis-client.server";
import { warnOfMemory } from "./redis-warnings.server";
import type { SessionLog } from "./session-log";
import { type Store, StoreUnavailable } from "./store";

const COMMAND_TIMEOUT_MS = 500;
const STEPS = 5;

/** An entry is a hash: `v` the value, `n` the version. Each script is one atomic step of the server. */
const SCRIPTS = {
  createEntry: `
    if redis.call("EXISTS", KEYS[1]) == 1 then return 0 end
    redis.call("HSET", KEYS[1], "v", ARGV[1], "n", 1)
    redis.call("PEXPIRE", KEYS[1], ARGV[2])
    return 1`,
  replaceEntry: `
    if redis.call("HGET", KEYS[1], "n") ~= ARGV[2] then return 0 end
    redis.call("HSET", KEYS[1], "v", ARGV[1])
    return redis.call("HINCRBY", KEYS[1], "n", 1)`,
  takeEntry: `
    local value = redis.call("HGET", KEYS[1], "v")
    redis.call("DEL", KEYS[1])
    return value`,
  addToSet: `
    redis.call("SADD", KEYS[1], ARGV[1])
    if redis.call("PTTL", KEYS[1]) < tonumber(ARGV[2]) then redis.call("PEXPIRE", KEYS[1], ARGV[2]) end`,
  extendLock: `
    if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
    return redis.call("PEXPIRE", KEYS[1], ARGV[2])`,
  releaseLock: `
    if redis.call("GET", KEYS[1]) == ARGV[1] then redis.call("DEL", KEYS[1]) end`,
};

declare module "ioredis" {
  interface RedisCommander<Context> {
    createEntry(key: string, value: string, milliseconds: number): Result<number, Context>;
    replaceEntry(key: string, value: string, version: string): Result<number, Context>;
    takeEntry(key: string): Result<string | null, Context>;
    addToSet(key: string, member: string, milliseconds: number): Result<null, Context>;
    extendLock(key: string, owner: string, milliseconds: number): Result<number, Context>;
    releaseLock(key: string, owner: string): Result<null, Context>;
  }
}

export interface RedisStoreOptions {
  access?: RedisAccess;
  /** Goes before every key. */
  prefix?: string;
  log?: SessionLog;
  telemetry?: Telemetry;
  /** Milliseconds between two looks at the memory of Redis. */
  lookAgainMs?: number;
}

/**
 * The store of many machines. Fails fast while Redis is away, and is back by itself once Redis is. Each command and
 * each script names one key, so that a Cluster may keep every key wherever it likes.
 */
export function openRedisStore(url: string, options: RedisStoreOptions = {}): Store {
  const { access, prefix, log, telemetry, lookAgainMs } = options;
  const redis = connectRedis(url, { access, prefix });
  const warnings = log && warnOfMemory(redis, log, { lookAgainMs });
  if (warnings) telemetry?.watch("store-evicted", warnings.evicted);
  for (const [name, lua] of Object.entries(SCRIPTS)) redis.defineCommand(name, { numberOfKeys: 1, lua });
  let steps = STEPS;
  redis.once("ready", () => {
    steps = 1;
  });

  async function ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      if (redis.status === "connecting" || redis.status === "connect") await connected(redis, steps);
      if (redis.status !== "ready") throw new Error("Redis cannot be reached");
      return await inTime(work());
    } catch (cause) {
      warnings?.see(cause);
      throw new StoreUnavailable("Redis did not answer", { cause });
    }
  }

  return {
    create: (key, value, seconds) =>
      ask(async () => (await redis.createEntry(key, value, seconds * 1000)) === 1),
    read: (key) =>
      ask(async () => {
        const [value, version] = await redis.hmget(key, "v", "n");
        return typeof value === "string" ? { value, version: Number(version) } : null;
      }),
    replace: (key, value, version) =>
      ask(async () => (await redis.replaceEntry(key, value, String(version))) || null),
    delete: (key) => ask(async () => void (await redis.del(key))),
    take: (key) => ask(() => redis.takeEntry(key)),
    addMember: (set, member, seconds) =>
      ask(async () => void (await redis.addToSet(set, member, seconds * 1000))),
    members: (set) => ask(() => redis.smembers(set)),
    removeMember: (set, member) => ask(async () => void (await redis.srem(set, member))),
    lock: (name, owner, milliseconds) =>
      ask(async () => (await redis.set(lockKey(name), owner, "PX", milliseconds, "NX")) === "OK"),
    extend: (name, owner, milliseconds) =>
      ask(async () => (await redis.extendLock(lockKey(name), owner, milliseconds)) === 1),
    unlock: (name, owner) => ask(async () => void (await redis.releaseLock(lockKey(name), owner))),
    ping: () => ask(async () => void (await redis.ping())),
    close: async () => {
      warnings?.end();
      redis.disconnect();
    },
  };
}

/** Redis has one room for all names. */
const lockKey = (name: string) => `lock:${name}`;

/** Rejects a late answer. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stopWaiting = afterWaiting(() => reject(new Error("Redis is late")));
    answer.then(resolve, reject).finally(stopWaiting);
  });
}

/** The first commands after the start wait for the connection; later ones hardly, while it is being made anew. */
function connected(redis: RedisClient, steps: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (error?: Error) => {
      stopWaiting();
      redis.off("ready", onReady);
      redis.off("close", onClose);
      if (error) reject(error);
      else resolve();
    };
    const stopWaiting = afterWaiting(() => finish(new Error("Redis is still connecting")), steps);
    const onReady = () => finish();
    const onClose = () => finish(new Error("Redis cannot be reached"));
    redis.once("ready", onReady);
    redis.once("close", onClose);
  });
}

/**
 * Says when the time of a command is over; answers how to stop it. It is counted in steps, and after each we read
 * what has arrived: while this process, or the whole machine, stood still, nobody has waited.
 */
function afterWaiting(over: () => void, steps = STEPS): () => void {
  let timer: NodeJS.Timeout;
  let look: NodeJS.Immediate | undefined;
  const count = (left: number) => {
    timer = setTimeout(() => {
      look = setImmediate(() => (left === 1 ? over() : count(left - 1)));
    }, COMMAND_TIMEOUT_MS / STEPS);
  };
  count(steps);
  return () => {
    clearTimeout(timer);
    clearImmediate(look);
  };
}
