import { isRedisUrl } from "~/config/redis-address";
import { openRedisStore, type RedisStoreOptions } from "./redis-store.server";
import { openSqliteStore } from "./sqlite-store.server";
import type { Store } from "./store";

/**
 * Opens the store that a URL names: `file:PATH`, `memory:`, or a Redis (`redis://`, `redis+sentinel://`,
 * `redis+cluster://`, each with `rediss` too). Redis connects by itself afterwards; a file that cannot be opened
 * throws `StoreUnavailable`.
 */
export function openStore(url: string, redis: RedisStoreOptions = {}): Store {
  return isRedisUrl(url) ? openRedisStore(url, redis) : openSqliteStore(url);
}
