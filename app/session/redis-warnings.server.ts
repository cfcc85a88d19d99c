/** What an operator must know of the memory of Redis: sessions that it may throw away, or cannot take. */
import { Cluster, type Redis } from "ioredis";
import type { RedisClient } from "./redis-client.server";
import type { SessionLog } from "./session-log";

/** Milliseconds between two lines that say the same. */
const FULL_AGAIN = 10_000;
/** Milliseconds between two looks: the policy can be changed, and entries thrown away, while nobody connects anew. */
const LOOK_AGAIN = 60_000;

interface RedisWarnings {
  /** Looks at an error that Redis answered with. */
  see(error: unknown): void;
  /** Entries that the servers have thrown away since this process first looked. */
  evicted(): number;
  /** Looks no more. */
  end(): void;
}

/**
 * Asks each server how it frees memory, whenever it is connected to and each minute; says of a policy only once, and of
 * entries that were thrown away each time that there are more.
 */
export function warnOfMemory(
  redis: RedisClient,
  log: SessionLog,
  { lookAgainMs = LOOK_AGAIN }: { lookAgainMs?: number | undefined } = {},
): RedisWarnings {
  const told = new Set<string>();
  /** By server, as it counted them at the last look. */
  const counted = new Map<string, number>();
  let evicted = 0;
  let fullAt = Number.NEGATIVE_INFINITY;

  const tellOnce = (what: string, tell: () => void) => {
    if (told.has(what)) return;
    told.add(what);
    tell();
  };
  async function countEvicted(server: Redis): Promise<void> {
    const { evicted_keys: text } = fieldsOf(await server.info("stats").catch(() => ""));
    if (text === undefined) return;
    const name = `${server.options.host}:${server.options.port}`;
    const [now, before] = [Number(text), counted.get(name)];
    counted.set(name, now);
    // What went before the first look is no news; a server that was started anew counts from nothing.
    const more = before === undefined ? 0 : now < before ? now : now - before;
    if (more === 0) return;
    evicted += more;
    log.error("store.evicted", { entries: more, detail: "Redis has thrown sessions away to make room" });
  }
  const ask = async () => {
    const servers = redis instanceof Cluster ? redis.nodes("master") : [redis];
    for (const server of servers) {
      const text = await server.info("memory").catch(() => "");
      const { maxmemory = "0", maxmemory_policy: policy } = fieldsOf(text);
      if (policy === undefined) tellOnce("unknown", () => log.warn("store.eviction-unknown"));
      else if (policy !== "noeviction")
        tellOnce(policy, () => log.warn("store.may-evict", { policy, maxmemory: Number(maxmemory) }));
      await countEvicted(server);
    }
  };
  redis.on("ready", () => void ask());
  const looking = setInterval(() => {
    if (redis.status === "ready") void ask();
  }, lookAgainMs).unref();

  return {
    see(error) {
      if (!isFull(error) || performance.now() - fullAt < FULL_AGAIN) return;
      fullAt = performance.now();
      log.error("store.full", { detail: "Redis has reached maxmemory: nothing can be written" });
    },
    evicted: () => evicted,
    end: () => clearInterval(looking),
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
