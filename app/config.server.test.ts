import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";

const good = vi.hoisted(() => {
  const settings = {
    PUBLIC_ORIGIN: "http://localhost:3000",
    SESSION_SECRETS: "tests-only-secret-0123456789-abcdefghij",
    OIDC_ISSUER: "http://127.0.0.1:4000/realms/portal",
    API_URL: "http://127.0.0.1:4000",
  };
  // The module reads the process's own settings when it is imported.
  Object.assign(process.env, settings);
  return settings;
});

const { ConfigError, readConfig } = await import("./config.server");

function problemsOf(settings: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(settings);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("good settings", () => {
  test("that are few are completed by the source's and the safe ones", () => {
    expect(readConfig(good)).toEqual({
      production: true,
      origin: "http://localhost:3000",
      secure: false,
      host: "127.0.0.1",
      port: 3000,
      trustProxy: 0,
      sessionSecrets: ["tests-only-secret-0123456789-abcdefghij"],
      sessionStoreUrl: "file:.data/sessions.db",
      redisAccess: {},
      identity: {
        issuer: "http://127.0.0.1:4000/realms/portal",
        clientId: "portal-web",
        clientSecret: undefined,
      },
      api: {
        url: "http://127.0.0.1:4000",
        urls: {
          backoffice: "http://127.0.0.1:4000",
          conciliation: "http://127.0.0.1:4000",
          extension: "http://127.0.0.1:4000",
        },
        timeoutMs: 30_000,
        product: "portal",
      },
      load: { pagesAtOnce: 64, pagesWaiting: 256, waitMs: 5_000, loopDelayMs: 50 },
      brand: "default",
      internalEmailDomain: undefined,
      today: undefined,
      required: { receivables: undefined, fees: undefined },
      metrics: null,
      traces: false,
      logLevel: "info",
    });
  });

  test.each<[string, Record<string, string>, object]>([
    [
      "https is secure",
      { PUBLIC_ORIGIN: "https://portal.example" },
      { origin: "https://portal.example", secure: true },
    ],
    [
      "a trailing slash is no path",
      { PUBLIC_ORIGIN: "https://portal.example/" },
      { origin: "https://portal.example" },
    ],
    ["http on IPv6 loopback", { PUBLIC_ORIGIN: "http://[::1]:3000" }, { origin: "http://[::1]:3000" }],
    [
      "an issuer as it spells itself",
      { OIDC_ISSUER: "https://tenant.id.example/" },
      { identity: { issuer: "https://tenant.id.example/" } },
    ],
    [
      "an API below a path",
      { API_URL: "https://api.example/v2/" },
      { api: { url: "https://api.example/v2" } },
    ],
    [
      "several secrets",
      { SESSION_SECRETS: `${"abcdefgh".repeat(4)}, ${"ijklmnop".repeat(4)}` },
      { sessionSecrets: ["abcdefgh".repeat(4), "ijklmnop".repeat(4)] },
    ],
    [
      "a store elsewhere",
      { SESSION_STORE_URL: "rediss://user:pass@redis.example:6380/1" },
      { sessionStoreUrl: "rediss://user:pass@redis.example:6380/1" },
    ],
    [
      "a data folder",
      { DATA_DIR: "/var/lib/portal" },
      { sessionStoreUrl: "file:/var/lib/portal/sessions.db" },
    ],
    ["figures", { METRICS_PORT: "9464" }, { metrics: { host: "127.0.0.1", port: 9464 } }],
    ["traces", { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" }, { traces: true }],
    ["any free port", { PORT: "0" }, { port: 0 }],
    ["development", { NODE_ENV: "development" }, { production: false }],
    [
      "the theme of the product",
      { PRODUCT: "acme", BRAND: "acmeV2" },
      { brand: "V2", api: { product: "acme" } },
    ],
    ["the second theme", { BRAND: "portalV2" }, { brand: "V2" }],
    ["the purple theme", { BRAND: "vbi" }, { brand: "vbi" }],
    [
      "demands of screens",
      { REQUIRE_FOR_RECEIVABLES: "customer-sales-read", REQUIRE_FOR_FEES: "dtx_pro" },
      { required: { receivables: "customer-sales-read", fees: "dtx_pro" } },
    ],
    ["a pinned day", { TODAY: "2026-11-20" }, { today: "2026-11-20" }],
    ["a pinned instant", { TODAY: "2026-12-31T23:40:00-03:00" }, { today: "2026-12-31T23:40:00-03:00" }],
    [
      "an internal domain",
      { INTERNAL_EMAIL_DOMAIN: "interno.example" },
      { internalEmailDomain: "interno.example" },
    ],
    [
      "what is set to nothing is not set",
      { PORT: "", TODAY: "", OIDC_CLIENT_SECRET: "" },
      { port: 3000, today: undefined },
    ],
  ])("%s", (_, changes, expected) => {
    expect(readConfig({ ...good, ...changes })).toMatchObject(expected);
  });
});

const origin = "must be an origin such as https://portal.example, without a path";
const secrets = "needs random secrets of at least 32 characters, comma-separated; the first signs";
const store = "must be file:PATH, memory: or redis://HOST:PORT";
const url = "must be an http(s) URL without a query";
const whole = (minimum: number, maximum: number) => `must be a whole number from ${minimum} to ${maximum}`;
const brands = "must be one of default, portalV2, vbi";
const domain = "must be a domain such as portal.example";
const day = "must be a day such as 2026-11-20, or an instant such as 2026-11-20T23:40:00-03:00";
const permission = "must be the name of a permission, such as customer-sales-read";

describe("a wrong setting is named, in one line", () => {
  test.each<[name: string, value: string, sentence: string]>([
    ["PUBLIC_ORIGIN", "", "is missing"],
    ["PUBLIC_ORIGIN", "portal.example", origin],
    ["PUBLIC_ORIGIN", "ftp://portal.example", origin],
    ["PUBLIC_ORIGIN", "https://portal.example/portal", origin],
    ["PUBLIC_ORIGIN", "https://portal.example/?x=1", origin],
    ["PUBLIC_ORIGIN", "http://portal.example", "must be https outside localhost"],
    ["PUBLIC_ORIGIN", "http://localhost.evil.example", "must be https outside localhost"],
    ["SESSION_SECRETS", "", "is missing"],
    ["SESSION_SECRETS", "curto", secrets],
    ["SESSION_SECRETS", "a".repeat(64), secrets],
    ["SESSION_SECRETS", "abcdef".repeat(8), secrets],
    ["SESSION_SECRETS", `${good.SESSION_SECRETS},curto`, secrets],
    ["SESSION_SECRETS", `${good.SESSION_SECRETS},`, secrets],
    ["SESSION_STORE_URL", "mysql://x", store],
    ["SESSION_STORE_URL", "file:", store],
    ["SESSION_STORE_URL", "redis+sentinel://a,b", expect.stringContaining("must name the group")],
    ["SESSION_STORE_URL", "redis+mirror://a", expect.stringContaining("redis+cluster://")],
    ["OIDC_ISSUER", "", "is missing"],
    ["OIDC_ISSUER", "realms/portal", url],
    ["OIDC_ISSUER", "https://id.example/?realm=a", url],
    ["OIDC_ISSUER", "http://id.example/realms/portal", "must be https outside localhost"],
    ["API_URL", "", "is missing"],
    ["API_URL", "https://api.example/?a=1", url],
    ["API_URL", "api.example", url],
    ["API_URL", "javascript:alert(1)", url],
    ["API_TIMEOUT_MS", "99", whole(100, 120_000)],
    ["PAGES_AT_ONCE", "0", whole(1, 1_000)],
    ["PAGES_WAITING", "-1", whole(0, 10_000)],
    ["PAGES_WAIT_MS", "5s", whole(0, 60_000)],
    ["EVENT_LOOP_DELAY_MS", "4", whole(5, 10_000)],
    ["API_TIMEOUT_MS", "30s", whole(100, 120_000)],
    ["PORT", "http", whole(0, 65_535)],
    ["PORT", "65536", whole(0, 65_535)],
    ["PORT", "-1", whole(0, 65_535)],
    ["PORT", "3000.5", whole(0, 65_535)],
    ["METRICS_PORT", "0", whole(1, 65_535)],
    ["METRICS_PORT", "3000", "must be another one than PORT"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318", "must be an http(s) URL without a query"],
    ["TRUST_PROXY", "true", whole(0, 10)],
    ["PRODUCT", "Acme Corp", "must be a short lower-case word"],
    ["BRAND", "acmeV2", brands],
    ["BRAND", "__proto__", brands],
    ["BRAND", "constructor", brands],
    ["INTERNAL_EMAIL_DOMAIN", "@interno.example", domain],
    ["TODAY", "20/11/2026", day],
    ["TODAY", "2026-02-30", day],
    ["REQUIRE_FOR_RECEIVABLES", "sales", permission],
    ["REQUIRE_FOR_FEES", "admin", permission],
    ["LOG_LEVEL", "loud", expect.stringContaining('"silent"')],
    ["NODE_ENV", "prod", expect.stringContaining('"production"')],
  ])("%s='%s'", (name, value, sentence) => {
    const [problem = "", ...others] = problemsOf({ ...good, [name]: value });
    expect(others).toEqual([]);
    expect(problem.split(": ")[0]).toBe(name);
    expect(problem.slice(name.length + ": ".length)).toEqual(sentence);
    expect(problem).not.toContain("\n");
  });

  test("of OpenTelemetry, which reads them itself: app/config/traces.test.ts", () => {
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318", OTEL_TRACES_SAMPLER: "xray" };
    expect(problemsOf({ ...good, ...traced })).toEqual([expect.stringMatching(/^OTEL_TRACES_SAMPLER: must/)]);
    expect(problemsOf({ ...good, ...traced, PORT: "x" })).toHaveLength(2);
  });

  describe("of the files beside the store's URL:", () => {
    const folder = mkdtempSync(join(tmpdir(), "portal-config-"));
    afterAll(() => rmSync(folder, { recursive: true }));
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const password = file("password", "from-a-file\n");
    const ca = file("ca.pem", "-----BEGIN CERTIFICATE-----\n…");
    const PASSWORD = "SESSION_STORE_PASSWORD_FILE";
    const SENTINEL = "SESSION_STORE_SENTINEL_PASSWORD_FILE";
    const CA = "SESSION_STORE_CA_FILE";

    test("good ones are read, without the line end", () => {
      const settings = {
        SESSION_STORE_URL: "rediss+sentinel://portal@a",
        [PASSWORD]: password,
        [SENTINEL]: password,
      };
      expect(readConfig({ ...good, ...settings, [CA]: ca }).redisAccess).toEqual({
        password: "from-a-file",
        sentinelPassword: "from-a-file",
        ca: "-----BEGIN CERTIFICATE-----\n…",
      });
    });

    test.each([
      [PASSWORD, "redis://a", `${folder}/none`, "cannot be read"],
      [PASSWORD, "redis://a", file("empty", "\n"), "is empty"],
      [PASSWORD, "redis://web:secret@a", password, "there is a password in SESSION_STORE_URL too"],
      [PASSWORD, "file:sessions.db", password, "needs a SESSION_STORE_URL of Redis"],
      [PASSWORD, "", password, "needs a SESSION_STORE_URL of Redis"],
      [SENTINEL, "redis+cluster://a", password, "is for redis+sentinel:// only"],
      [CA, "redis://a", ca, "is for rediss:// only"],
      [CA, "rediss://a", password, "holds no certificate"],
    ])("%s with %s", (name, storeUrl, path, sentence) => {
      const problems = problemsOf({ ...good, SESSION_STORE_URL: storeUrl, [name]: path });
      expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
      expect(problems[0]).toContain(sentence);
      expect(problems.join()).not.toContain("from-a-file");
    });
  });

  test("all of them at once", () => {
    const names = problemsOf({ PORT: "x", BRAND: "x" }).map((line) => line.split(":")[0]);
    expect(names.sort()).toEqual([
      "API_URL",
      "BRAND",
      "OIDC_ISSUER",
      "PORT",
      "PUBLIC_ORIGIN",
      "SESSION_SECRETS",
    ]);
  });

  test("without saying a secret", () => {
    expect(problemsOf({ ...good, SESSION_SECRETS: "segredo-curto" }).join()).not.toContain("segredo-curto");
  });
});
