/** What an operator must know of the memory of Redis: sessions that it may throw away, or cannot take. */
import { Cluster } from "ioredis";
import type { RedisClient } from "./redis-client.server";
import type { SessionLog } from "./session-log";

/** Milliseconds between two lines that say the same. */
const FULL_AGAIN = 10_000;

interface RedisWarnings {
  /** Looks at an error that Redis answered with. */
  see(error: unknown): void;
}

/** Asks each server how it frees memory whenever it is connected to; says the same only once. */
export function warnOfMemory(redis: RedisClient, log: SessionLog): RedisWarnings {
  const told = new Set<string>();
  let fullAt = Number.NEGATIVE_INFINITY;

  const tellOnce = (what: string, tell: () => void) => {
    if (told.has(what)) return;
    told.add(what);
    tell();
  };
  const ask = async () => {
    const servers = redis instanceof Cluster ? redis.nodes("master") : [redis];
    for (const server of servers) {
      const text = await server.info("memory").catch(() => "");
      const { maxmemory = "0", maxmemory_policy: policy } = fieldsOf(text);
      if (policy === undefined) tellOnce("unknown", () => log.warn("store.eviction-unknown"));
      else if (policy !== "noeviction")
        tellOnce(policy, () => log.warn("store.may-evict", { policy, maxmemory: Number(maxmemory) }));
    }
  };
  redis.on("ready", () => void ask());

  return {
    see(error) {
      if (!isFull(error) || performance.now() - fullAt < FULL_AGAIN) return;
      fullAt = performance.now();
      log.error("store.full", { detail: "Redis has reached maxmemory: nothing can be written" });
    },
  };
}

const isFull = (error: unknown) => error instanceof Error && /^OOM |-OOM /.test(error.message);

/** `name:value` lines, as INFO has them. */
function fieldsOf(info: string): Record<string, string | undefined> {
  return Object.fromEntries(
    info.split(/\r?\n/).flatMap((line) => {
      const colon = line.indexOf(":");
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1)]] : [];
    }),
  );
}
