import { TokenAnswer } from "#contract/identity-provider";
import { jsonOf } from "./json";
import type { Tokens } from "./session";

/** Seconds. */
const SHORTEST_LIFE = 30;
const LONGEST_LIFE = 3600;
/** The usual life at the providers we know, for one that does not say. */
const ASSUMED_LIFE = 300;
const EARLY = 30;

/**
 * Reads an answer of the token endpoint; null when it is none.
 * @param receivedAt epoch milliseconds
 */
export function readTokens(body: string, receivedAt: number): Tokens | null {
  const parsed = TokenAnswer.safeParse(jsonOf(body));
  if (!parsed.success) return null;
  const { access_token, refresh_token, id_token, expires_in, refresh_expires_in } = parsed.data;
  const told = Number(expires_in === undefined ? Number.NaN : expires_in);
  const life = Math.min(LONGEST_LIFE, Math.max(SHORTEST_LIFE, Number.isNaN(told) ? ASSUMED_LIFE : told));
  const idle = Number(refresh_expires_in ?? 0);
  return {
    access: access_token,
    refresh: refresh_token ?? null,
    idToken: id_token ?? null,
    expiresAt: receivedAt + life * 1000,
    // Half of a very short life, or each request would renew it again.
    refreshAt: receivedAt + Math.max(life - EARLY, life / 2) * 1000,
    ...(idle > 0 && refresh_token ? { refreshExpiresAt: receivedAt + idle * 1000 } : {}),
  };
}
