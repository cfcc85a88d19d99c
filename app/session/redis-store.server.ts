import type { Result } from "ioredis";
import type { RedisAccess } from "~/config/redis-address";
import type { Telemetry } from "~/telemetry/telemetry";
import { connectRedis } from "./redis-client.server";
import { createRedisWaits } from "./redis-waits.server";
import { warnOfMemory } from "./redis-warnings.server";
import type { SessionLog } from "./session-log";
import { type Store, StoreUnavailable } from "./store";

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
  const waits = createRedisWaits(redis);

  async function ask<T>(key: string | null, work: () => Promise<T>): Promise<T> {
    try {
      return await waits.answered(key, work);
    } catch (cause) {
      warnings?.see(cause);
      throw new StoreUnavailable("Redis did not answer", { cause });
    }
  }

  return {
    create: (key, value, seconds) =>
      ask(key, async () => (await redis.createEntry(key, value, seconds * 1000)) === 1),
    read: (key) =>
      ask(key, async () => {
        const [value, version] = await redis.hmget(key, "v", "n");
        return typeof value === "string" ? { value, version: Number(version) } : null;
      }),
    replace: (key, value, version) =>
      ask(key, async () => (await redis.replaceEntry(key, value, String(version))) || null),
    delete: (key) => ask(key, async () => void (await redis.del(key))),
    take: (key) => ask(key, () => redis.takeEntry(key)),
    addMember: (set, member, seconds) =>
      ask(set, async () => void (await redis.addToSet(set, member, seconds * 1000))),
    members: (set) => ask(set, () => redis.smembers(set)),
    removeMember: (set, member) => ask(set, async () => void (await redis.srem(set, member))),
    lock: (name, owner, milliseconds) => {
      const key = lockKey(name);
      return ask(key, async () => (await redis.set(key, owner, "PX", milliseconds, "NX")) === "OK");
    },
    extend: (name, owner, milliseconds) => {
      const key = lockKey(name);
      return ask(key, async () => (await redis.extendLock(key, owner, milliseconds)) === 1);
    },
    unlock: (name, owner) => {
      const key = lockKey(name);
      return ask(key, async () => void (await redis.releaseLock(key, owner)));
    },
    ping: () => ask(null, async () => void (await redis.ping())),
    close: async () => {
      warnings?.end();
      redis.disconnect();
    },
  };
}

/** Redis has one room for all names. */
const lockKey = (name: string) => `lock:${name}`;
