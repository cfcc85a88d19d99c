/** Gives each test file a sandbox as it was seeded, and the portal's settings that point to it. */
import { afterAll } from "vitest";
import { startSandbox } from "../../sandbox/start.ts";
import { BEGINNING } from "./clock.ts";

const ORIGIN = "http://localhost:3000";

declare global {
  /** Files of one worker follow each other in one process, and share what is slow to start. */
  var sandboxOfThisWorker: ReturnType<typeof startSandbox> | undefined;
}

globalThis.sandboxOfThisWorker ??= startSandbox({
  port: 0,
  database: ":memory:",
  sales: 2_000,
  seededAt: BEGINNING,
  control: true,
  portalOrigins: [ORIGIN],
});
const sandbox = await globalThis.sandboxOfThisWorker;

Object.assign(process.env, {
  NODE_ENV: "test",
  PUBLIC_ORIGIN: ORIGIN,
  SESSION_SECRETS: "tests-only-secret-0123456789-abcdefghij",
  SESSION_STORE_URL: "memory:",
  OIDC_ISSUER: `${sandbox.url}/realms/portal`,
  API_URL: sandbox.url,
  INTERNAL_EMAIL_DOMAIN: "interno.example",
  API_TIMEOUT_MS: "2000",
  LOG_LEVEL: "silent",
});

// What reads the settings is imported after they are set.
const { control } = await import("./control.ts");
await control.clearFaults();
await control.reset();
await control.clearJournal();

afterAll(async () => {
  const { closeServices } = await import("../../app/services.server.ts");
  await closeServices();
});
