import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("without settings the sandbox is the demo's", () => {
  expect(readSettings({})).toEqual({
    port: 4000,
    database: ".data/sandbox.db",
    sales: 20_000,
    seed: undefined,
    latencyMs: 0,
    today: undefined,
    control: false,
    mailsNotices: true,
    issuer: undefined,
    portalOrigins: ["http://localhost:3000"],
  });
});

test("every setting is read", () => {
  const settings = readSettings({
    SANDBOX_PORT: "4100",
    DATA_DIR: "/somewhere",
    SANDBOX_SALES: "1000000",
    SANDBOX_SEED: "/elsewhere/sandbox.db",
    SANDBOX_LATENCY_MS: "250",
    SANDBOX_TODAY: "2026-11-20",
    SANDBOX_CONTROL: "1",
    SANDBOX_NOTICE_MAILS: "0",
    SANDBOX_ISSUER: "https://sso.example/realms/portal",
    PUBLIC_ORIGIN: "https://portal.example/",
  });
  expect(settings).toEqual({
    port: 4100,
    database: "/somewhere/sandbox.db",
    sales: 1_000_000,
    seed: "/elsewhere/sandbox.db",
    latencyMs: 250,
    today: "2026-11-20",
    control: true,
    mailsNotices: false,
    issuer: "https://sso.example/realms/portal",
    portalOrigins: ["https://portal.example"],
  });
});

test("each wrong setting gets a line that names it", () => {
  const wrong = readSettings({
    SANDBOX_PORT: "many",
    SANDBOX_TODAY: "amanhã",
    SANDBOX_CONTROL: "yes",
    SANDBOX_ISSUER: "keycloak",
  });
  expect(wrong).toEqual({
    problems: [
      "SANDBOX_PORT must be a whole number from 0 to 65535",
      "SANDBOX_TODAY must be a day such as 2026-11-20, or an instant such as 2026-11-20T23:40:00-03:00",
      "SANDBOX_CONTROL must be 0 or 1",
      "SANDBOX_ISSUER must be a URL, the issuer as its discovery document spells it",
    ],
  });
});
