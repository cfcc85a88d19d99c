import { readFileSync } from "node:fs";
import { isRedisUrl, type RedisAccess, type RedisAddress, readRedisAddress } from "./redis-address";

/** The settings that name the store, and the files beside it. */
interface AccessSettings {
  SESSION_STORE_URL?: string | undefined;
  SESSION_STORE_PASSWORD_FILE?: string | undefined;
  SESSION_STORE_SENTINEL_PASSWORD_FILE?: string | undefined;
  SESSION_STORE_CA_FILE?: string | undefined;
}
type FileSetting = Exclude<keyof AccessSettings, "SESSION_STORE_URL">;

/** Which address a file belongs to; a sentence where it does not fit. */
const FITS: Record<FileSetting, (address: RedisAddress) => string | null> = {
  SESSION_STORE_PASSWORD_FILE: ({ password }) =>
    password === undefined ? null : "there is a password in SESSION_STORE_URL too: take it out there",
  SESSION_STORE_SENTINEL_PASSWORD_FILE: ({ kind }) =>
    kind === "sentinel" ? null : "is for redis+sentinel:// only",
  SESSION_STORE_CA_FILE: ({ tls }) =>
    tls ? null : "is for rediss:// only: without TLS nothing is checked by it",
};

/** Reads the files; `wrong` has a line for each that is not there, empty, or beside the point. */
export function readRedisAccess(settings: AccessSettings): { access: RedisAccess; wrong: string[] } {
  const wrong: string[] = [];
  const url = settings.SESSION_STORE_URL ?? "";
  const address = isRedisUrl(url) ? readRedisAddress(url) : null;

  function read(name: FileSetting): string | undefined {
    const path = settings[name];
    // A URL that is wrong has a line of its own.
    if (path === undefined || typeof address === "string") return undefined;
    const problem = address ? FITS[name](address) : "needs a SESSION_STORE_URL of Redis";
    const text = problem === null ? textOf(path) : null;
    if (text) return text;
    wrong.push(`${name}: ${problem ?? `${path} ${text === null ? "cannot be read" : "is empty"}`}`);
    return undefined;
  }

  const access: RedisAccess = {
    password: read("SESSION_STORE_PASSWORD_FILE"),
    sentinelPassword: read("SESSION_STORE_SENTINEL_PASSWORD_FILE"),
    ca: read("SESSION_STORE_CA_FILE"),
  };
  if (access.ca && !access.ca.includes("-----BEGIN CERTIFICATE-----"))
    wrong.push(`SESSION_STORE_CA_FILE: ${settings.SESSION_STORE_CA_FILE} holds no certificate in PEM`);
  return { access, wrong };
}

/** Without the line end that editors and secrets leave; null for a file that cannot be read. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return null;
  }
}
