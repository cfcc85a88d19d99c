/** The only reader of `process.env`. A wrong value stops the start with a line. */
import { readRedisAccess } from "./config/redis-access.server";
import type { RedisAccess } from "./config/redis-address";
import { Settings } from "./config/settings.server";
import { wrongTraceSettings } from "./config/traces.server";

export type BrandKey = "default" | "V2" | "vbi";

/** How much one process does at a time. */
export interface LoadBounds {
  pagesAtOnce: number;
  pagesWaiting: number;
  /** Milliseconds that a page may wait for its turn. */
  waitMs: number;
  /** Milliseconds by which the event loop may be late. */
  loopDelayMs: number;
}

export interface Config {
  production: boolean;
  origin: string;
  /** Cookies are `Secure` and `__Host-` prefixed outside localhost. */
  secure: boolean;
  host: string;
  port: number;
  trustProxy: number;
  sessionSecrets: readonly [string, ...string[]];
  sessionStoreUrl: string;
  redisAccess: RedisAccess;
  identity: { issuer: string; clientId: string; clientSecret: string | undefined };
  api: {
    url: string;
    /** By the API that a call of the contract names. */
    urls: Record<"backoffice" | "conciliation" | "extension", string>;
    timeoutMs: number;
    product: string;
  };
  load: LoadBounds;
  brand: BrandKey;
  internalEmailDomain: string | undefined;
  /** Where the clock begins when it is pinned: `2026-11-20`, or an instant. */
  today: string | undefined;
  /** Permissions that screens ask for where the source names none. */
  required: { receivables: string | undefined; fees: string | undefined };
  /** Where figures are served; null for nowhere. */
  metrics: { host: string; port: number } | null;
  /** Whether OpenTelemetry is told where to send traces. */
  traces: boolean;
  logLevel: string;
}

export class ConfigError extends Error {
  override name = "ConfigError";
  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}

/** Reads settings from an environment; throws a `ConfigError` with one line per wrong or missing setting. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Settings.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  const product = parsed.data?.PRODUCT ?? "portal";
  const brands = new Map<string, BrandKey>([
    ["default", "default"],
    [`${product}V2`, "V2"],
    ["vbi", "vbi"],
  ]);
  const brand = brands.get(given.BRAND ?? "default");
  if (!brand) problems.push(`BRAND: must be one of ${[...brands.keys()].join(", ")}`);
  if (parsed.data?.METRICS_PORT !== undefined && parsed.data.METRICS_PORT === parsed.data.PORT)
    problems.push("METRICS_PORT: must be another one than PORT");
  const { access, wrong } = readRedisAccess(parsed.data ?? {});
  problems.push(...wrong, ...wrongTraceSettings(given));
  if (!parsed.success || problems.length > 0 || !brand) throw new ConfigError([...new Set(problems)]);

  const settings = parsed.data;
  return {
    production: settings.NODE_ENV === "production",
    origin: settings.PUBLIC_ORIGIN,
    secure: settings.PUBLIC_ORIGIN.startsWith("https:"),
    host: settings.HOST,
    port: settings.PORT,
    trustProxy: settings.TRUST_PROXY,
    sessionSecrets: settings.SESSION_SECRETS,
    sessionStoreUrl: settings.SESSION_STORE_URL ?? `file:${settings.DATA_DIR}/sessions.db`,
    redisAccess: access,
    identity: {
      issuer: settings.OIDC_ISSUER,
      clientId: settings.OIDC_CLIENT_ID,
      clientSecret: settings.OIDC_CLIENT_SECRET,
    },
    api: {
      url: settings.API_URL,
      urls: {
        backoffice: settings.API_URL_BACKOFFICE ?? settings.API_URL,
        conciliation: settings.API_URL_CONCILIATION ?? settings.API_URL,
        extension: settings.API_URL_EXTENSION ?? settings.API_URL,
      },
      timeoutMs: settings.API_TIMEOUT_MS,
      product: settings.PRODUCT,
    },
    load: {
      pagesAtOnce: settings.PAGES_AT_ONCE,
      pagesWaiting: settings.PAGES_WAITING,
      waitMs: settings.PAGES_WAIT_MS,
      loopDelayMs: settings.EVENT_LOOP_DELAY_MS,
    },
    brand,
    internalEmailDomain: settings.INTERNAL_EMAIL_DOMAIN,
    today: settings.TODAY,
    required: { receivables: settings.REQUIRE_FOR_RECEIVABLES, fees: settings.REQUIRE_FOR_FEES },
    metrics:
      settings.METRICS_PORT === undefined
        ? null
        : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    traces: settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: settings.LOG_LEVEL,
  };
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems) process.stderr.write(`config: ${problem}\n`);
    process.exit(1);
  }
}

export const config = readConfigOrExit();
