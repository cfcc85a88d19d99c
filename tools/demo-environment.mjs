/** The settings under which portal and sandbox run together on this machine. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { root } from "./run.mjs";
import { fail } from "./say.mjs";

/** As `npm start` does: what `.env` says counts where the environment says nothing. */
export function readEnvFile() {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** @param given the environment of whoever called; ports, folder, brand and seeding are theirs to choose. */
export function demoEnvironment(given = process.env) {
  const PORT = given.PORT || "3000";
  const SANDBOX_PORT = given.SANDBOX_PORT || "4000";
  const DATA_DIR = resolve(root, given.DATA_DIR || ".data");
  const sandbox = `http://127.0.0.1:${SANDBOX_PORT}`;
  return {
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    ...given,
    PORT,
    SANDBOX_PORT,
    DATA_DIR,
    PUBLIC_ORIGIN: `http://localhost:${PORT}`,
    OIDC_ISSUER: `${sandbox}/realms/portal`,
    OIDC_CLIENT_ID: "portal-web",
    OIDC_CLIENT_SECRET: "",
    API_URL: sandbox,
    API_URL_BACKOFFICE: "",
    API_URL_CONCILIATION: "",
    API_URL_EXTENSION: "",
    SANDBOX_CONTROL: "1",
    TODAY: given.TODAY || given.SANDBOX_TODAY || "",
    INTERNAL_EMAIL_DOMAIN: "interno.example",
    SESSION_SECRETS: keptSecret(DATA_DIR),
  };
}

/** The same secret at every start, so that a restart signs nobody out. */
function keptSecret(folder) {
  const file = join(folder, "demo-secret");
  try {
    const kept = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
    if (kept.length >= 32) return kept;
    // A disk that was full leaves an empty file, or half of one.
    const secret = randomBytes(36).toString("base64url");
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  } catch (error) {
    return fail(`DATA_DIR: ${folder} cannot be used: ${error.message}`);
  }
}

/** The sessions go with `--reset`; the sandbox puts its own data back. */
export function forgetSessions({ DATA_DIR }) {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(join(DATA_DIR, `sessions.db${suffix}`), { force: true });
}

/** Ends with one readable line when a port is not to be had. */
export async function demandFreePorts({ PORT, SANDBOX_PORT }) {
  for (const [name, value] of Object.entries({ PORT, SANDBOX_PORT })) {
    const port = Number(value);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      fail(`${name}: must be a whole number from 1 to 65535`);
    if (!(await isFree(port))) fail(`port ${port} is in use: set ${name} to a free one`);
  }
  if (PORT === SANDBOX_PORT) fail("PORT and SANDBOX_PORT must differ");
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
