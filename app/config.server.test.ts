import { describe, expect, test, vi } from "vitest";

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
      brand: "default",
      internalEmailDomain: undefined,
      today: undefined,
      required: { receivables: undefined, fees: undefined },
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
    ["any free port", { PORT: "0" }, { port: 0 }],
    ["development", { NODE_ENV: "development" }, { production: false }],
    [
      "the theme of the product",
      { PRODUCT: "acme", BRAND: "acmeV2" },
      { brand: "V2", api: { product: "acme" } },
    ],
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

describe("a wrong setting is named, in one line", () => {
  test.each<[string, string, RegExp]>([
    ["PUBLIC_ORIGIN", "", /is missing/],
    ["PUBLIC_ORIGIN", "portal.example", /an origin/],
    ["PUBLIC_ORIGIN", "ftp://portal.example", /an origin/],
    ["PUBLIC_ORIGIN", "https://portal.example/portal", /without a path/],
    ["PUBLIC_ORIGIN", "https://portal.example/?x=1", /an origin/],
    ["PUBLIC_ORIGIN", "http://portal.example", /https outside localhost/],
    ["PUBLIC_ORIGIN", "http://localhost.evil.example", /https outside localhost/],
    ["SESSION_SECRETS", "", /is missing/],
    ["SESSION_SECRETS", "curto", /32 characters/],
    ["SESSION_SECRETS", "a".repeat(64), /random secrets/],
    ["SESSION_SECRETS", `${"abcdefgh".repeat(4)},`, /32 characters/],
    ["SESSION_STORE_URL", "mysql://x", /redis:\/\/HOST:PORT/],
    ["SESSION_STORE_URL", "file:", /file:PATH/],
    ["OIDC_ISSUER", "", /is missing/],
    ["OIDC_ISSUER", "realms/portal", /http\(s\) URL/],
    ["API_URL", "", /is missing/],
    ["API_URL", "https://api.example/?a=1", /without a query/],
    ["API_URL", "javascript:alert(1)", /http\(s\) URL/],
    ["API_TIMEOUT_MS", "99", /from 100 to 120000/],
    ["API_TIMEOUT_MS", "30s", /whole number/],
    ["PORT", "65536", /from 0 to 65535/],
    ["PORT", "-1", /whole number/],
    ["PORT", "3000.5", /whole number/],
    ["TRUST_PROXY", "true", /whole number/],
    ["PRODUCT", "Acme Corp", /lower-case word/],
    ["BRAND", "acmeV2", /must be one of default, portalV2, vbi/],
    ["BRAND", "__proto__", /must be one of/],
    ["BRAND", "constructor", /must be one of/],
    ["INTERNAL_EMAIL_DOMAIN", "@interno.example", /must be a domain/],
    ["TODAY", "20/11/2026", /must be a day/],
    ["TODAY", "2026-02-30", /must be a day/],
    ["REQUIRE_FOR_RECEIVABLES", "sales", /must be the name of a permission/],
    ["REQUIRE_FOR_FEES", "admin", /must be the name of a permission/],
    ["LOG_LEVEL", "loud", /LOG_LEVEL/],
    ["NODE_ENV", "prod", /NODE_ENV/],
  ])("%s='%s'", (name, value, words) => {
    const problems = problemsOf({ ...good, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: `));
    expect(problems[0]).toMatch(words);
    expect(problems[0]).not.toContain("\n");
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
