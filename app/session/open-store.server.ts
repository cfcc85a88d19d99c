import { isRedisUrl, type RedisAccess } from "~/config/redis-address";
import { openRedisStore } from "./redis-store.server";
import type { SessionLog } from "./session-log";
import { openSqliteStore } from "./sqlite-store.server";
import type { Store } from "./store";

/**
 * Opens the store that a URL names: `file:PATH`, `memory:`, or a Redis (`redis://`, `redis+sentinel://`,
 * `redis+cluster://`, each with `rediss` too). Redis connects by itself afterwards; a file that cannot be opened
 * throws `StoreUnavailable`.
 */
export function openStore(url: string, redis: { access?: RedisAccess; log?: SessionLog } = {}): Store {
  return isRedisUrl(url) ? openRedisStore(url, redis) : openSqliteStore(url);
}
