import { openRedisStore } from "./redis-store.server";
import { openSqliteStore } from "./sqlite-store.server";
import type { Store } from "./store";

/**
 * Opens the store that a URL names: `file:PATH`, `memory:`, `redis://HOST:PORT` or `rediss://HOST:PORT`.
 * Redis connects by itself afterwards; a file that cannot be opened throws `StoreUnavailable`.
 */
export function openStore(url: string): Store {
  return /^rediss?:/.test(url) ? openRedisStore(url) : openSqliteStore(url);
}
