import { Cluster, Redis, type RedisOptions } from "ioredis";
import { type RedisAccess, type RedisAddress, readRedisAddress } from "~/config/redis-address";

/** A connection to one server, to whichever the Sentinels name, or to a Cluster. */
export type RedisClient = Redis | Cluster;

const CONNECT_TIMEOUT_MS = 1000;
const MUTE_MS = 5000;
const LONGEST_PAUSE_MS = 1000;
/** A Cluster sends to where a key is now; more often than this it does not know itself. */
const MOST_REDIRECTIONS = 5;
/** Goes before every key, so that one Redis may serve several portals. */
const KEY_PREFIX = "portal:";

interface ClientOptions {
  access?: RedisAccess | undefined;
  prefix?: string | undefined;
  /** Milliseconds after which the driver gives a command up; left out: it waits as long as the connection lives. */
  commandTimeout?: number;
}

const pause = (times: number) => Math.min(25 * 2 ** Math.min(times, 10), LONGEST_PAUSE_MS);

/**
 * Connects by itself, and again whenever the connection is gone. A command that cannot be sent at once fails, and one
 * that was cut off is never sent a second time: it may have been carried out, and whoever asked decides.
 */
export function connectRedis(url: string, options: ClientOptions = {}): RedisClient {
  const address = readRedisAddress(url);
  if (typeof address === "string") throw new Error(`the URL of Redis ${address}`);
  const client =
    address.kind === "cluster" ? clusterOf(address, options) : new Redis(serverOf(address, options));
  // Without a listener the driver prints each connection error; every command reports its own.
  client.on("error", () => undefined);
  return client;
}

/** What each connection to a server that holds keys is made with. */
function sharedBy({ tls, ...address }: RedisAddress, { access = {}, commandTimeout }: ClientOptions) {
  const password = access.password ?? address.password;
  return {
    ...(address.username === undefined ? {} : { username: address.username }),
    ...(password === undefined ? {} : { password }),
    ...(tls ? { tls: access.ca === undefined ? {} : { ca: access.ca } } : {}),
    ...(commandTimeout === undefined ? {} : { commandTimeout }),
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Drops a connection that is open but mute; long enough that a busy process does not drop a good one.
    socketTimeout: MUTE_MS,
  } satisfies RedisOptions;
}

function serverOf(address: RedisAddress, options: ClientOptions): RedisOptions {
  const shared = sharedBy(address, options);
  const of = {
    ...shared,
    keyPrefix: options.prefix ?? KEY_PREFIX,
    enableOfflineQueue: false,
    db: address.db,
    retryStrategy: pause,
    // After a failover the former primary answers READONLY until we connect anew.
    reconnectOnError: (error) => error.message.startsWith("READONLY"),
  } satisfies RedisOptions;
  if (address.kind === "one") return { ...of, ...address.hosts[0] };
  const { sentinelPassword } = options.access ?? {};
  return {
    ...of,
    sentinels: [...address.hosts],
    name: address.name ?? "",
    sentinelCommandTimeout: CONNECT_TIMEOUT_MS,
    ...(sentinelPassword === undefined ? {} : { sentinelPassword }),
    ...(shared.tls ? { sentinelTLS: shared.tls, enableTLSForSentinelMode: true } : {}),
  };
}

function clusterOf(address: RedisAddress, options: ClientOptions): Cluster {
  return new Cluster([...address.hosts], {
    keyPrefix: options.prefix ?? KEY_PREFIX,
    redisOptions: sharedBy(address, options),
    clusterRetryStrategy: pause,
    maxRedirections: MOST_REDIRECTIONS,
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
    slotsRefreshInterval: 2000,
    // By its name, or its certificate would not be its own.
    dnsLookup: (host, callback) => callback(null, host),
  });
}
