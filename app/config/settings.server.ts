/** The settings by their names in the environment: what each has to be, and what it is unless given. */
import { z } from "zod";
import { PERMISSIONS, ROLES } from "#contract/permissions";
import { isRedisUrl, readRedisAddress } from "./redis-address";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const PLAIN_HTTP = "must be https outside localhost";

const isPlainHttp = ({ protocol, hostname }: URL) => protocol === "http:" && !LOOPBACK.has(hostname);

const origin = z.string({ error: "is missing" }).transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash) {
    context.addIssue("must be an origin such as https://portal.example, without a path");
    return z.NEVER;
  }
  if (isPlainHttp(url)) {
    context.addIssue(PLAIN_HTTP);
    return z.NEVER;
  }
  return url.origin;
});

const address = z.string({ error: "is missing" }).refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && !url.search && !url.hash;
}, "must be an http(s) URL without a query");

/** Kept to the letter: it is compared with what the provider says of itself, and some names end with a slash. */
const issuer = address.refine((text) => !URL.canParse(text) || !isPlainHttp(new URL(text)), PLAIN_HTTP);

const baseUrl = address.transform((text) => new URL(text).href.replace(/\/$/, ""));

const secrets = z.string({ error: "is missing" }).transform((text, context) => {
  const list = text.split(",").map((secret) => secret.trim());
  if (list.some((secret) => secret.length < 32 || new Set(secret).size < 8)) {
    context.addIssue("needs random secrets of at least 32 characters, comma-separated; the first signs");
    return z.NEVER;
  }
  return list as [string, ...string[]];
});

const storeUrl = z.string().superRefine((url, context) => {
  if (/^(file:.+|memory:)$/.test(url)) return;
  const address = isRedisUrl(url) ? readRedisAddress(url) : "must be file:PATH, memory: or redis://HOST:PORT";
  if (typeof address === "string") context.addIssue(address);
});

const integer = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .refine((n) => n >= minimum && n <= maximum, `must be a whole number from ${minimum} to ${maximum}`);

const PINNED = "must be a day such as 2026-11-20, or an instant such as 2026-11-20T23:40:00-03:00";

const permission = z
  .string()
  .refine(
    (name) => [...PERMISSIONS, ROLES.dtxPro].some((one) => one === name),
    "must be the name of a permission, such as customer-sales-read",
  );

export const Settings = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  /** Where people reach the portal: absolute URLs and the same-origin gate are built on it. */
  PUBLIC_ORIGIN: origin,
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: integer(0, 65_535).default(3000),
  /** How many proxies in front are trusted to name the client's address. */
  TRUST_PROXY: integer(0, 10).default(0),
  DATA_DIR: z.string().min(1).default(".data"),
  SESSION_SECRETS: secrets,
  SESSION_STORE_URL: storeUrl.optional(),
  /** Files whose text is what the URL should not show. */
  SESSION_STORE_PASSWORD_FILE: z.string().optional(),
  SESSION_STORE_SENTINEL_PASSWORD_FILE: z.string().optional(),
  SESSION_STORE_CA_FILE: z.string().optional(),
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: z.string().min(1).default("portal-web"),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  API_URL: baseUrl,
  /** The other base URLs of the source, section 7; where one is not set, API_URL serves. */
  API_URL_BACKOFFICE: baseUrl.optional(),
  API_URL_CONCILIATION: baseUrl.optional(),
  API_URL_EXTENSION: baseUrl.optional(),
  /** Milliseconds over headers and body. Source section 9: 30000. */
  API_TIMEOUT_MS: integer(100, 120_000).default(30_000),
  /** Pages that one process makes at a time, at most. */
  PAGES_AT_ONCE: integer(1, 1_000).default(64),
  /** Pages that may wait for their turn, and milliseconds that each does. */
  PAGES_WAITING: integer(0, 10_000).default(256),
  PAGES_WAIT_MS: integer(0, 60_000).default(5_000),
  /** Milliseconds by which the event loop may be late before fewer pages are made at a time. */
  EVENT_LOOP_DELAY_MS: integer(5, 10_000).default(50),
  /** Names the header x-{product}-app and the theme {product}V2. */
  PRODUCT: z
    .string()
    .regex(/^[a-z][a-z0-9]{1,19}$/, "must be a short lower-case word")
    .default("portal"),
  BRAND: z.string().default("default"),
  /** Users of this e-mail domain skip onboarding and partner terms. Source section 5. */
  INTERNAL_EMAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, "must be a domain such as portal.example")
    .optional(),
  /** Where the portal's clock begins, as `SANDBOX_TODAY` says for the sandbox: an instant, or the noon of a day. */
  TODAY: z.union([z.iso.date(), z.iso.datetime({ offset: true })], PINNED).optional(),
  /** What these screens ask for; the source names nothing. */
  REQUIRE_FOR_RECEIVABLES: permission.optional(),
  REQUIRE_FOR_FEES: permission.optional(),
  /** Where the figures are served, apart from the portal; unset: none are gathered. */
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  METRICS_PORT: integer(1, 65_535).optional(),
  /** Where traces are sent: OpenTelemetry reads it itself. Unset: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});
