/** Gives each test file a sandbox as it was seeded, and the portal's settings that point to it. */
import { afterAll } from "vitest";
import { startSandbox } from "../../sandbox/start.ts";
import { BEGINNING } from "./clock.ts";
import { hurryDeadlines } from "./deadlines.ts";

const ORIGIN = "http://localhost:3000";
/** The usual one (source section 9): no call of these tests takes so long, on however busy a machine. */
const DEADLINE_MS = 30_000;

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
}).then((started) => hurryDeadlines(started, DEADLINE_MS));
const sandbox = await globalThis.sandboxOfThisWorker;

Object.assign(process.env, {
  // React as it is in production: its other build takes twice as long, and nobody here reads its warnings.
  NODE_ENV: "production",
  PUBLIC_ORIGIN: ORIGIN,
  SESSION_SECRETS: "tests-only-secret-0123456789-abcdefghij",
  SESSION_STORE_URL: "memory:",
  OIDC_ISSUER: `${sandbox.url}/realms/portal`,
  API_URL: sandbox.url,
  INTERNAL_EMAIL_DOMAIN: "interno.example",
  API_TIMEOUT_MS: String(DEADLINE_MS),
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
