import { z } from "zod";
import type { Tokens } from "./session";

/** Seconds. */
const SHORTEST_LIFE = 30;
const LONGEST_LIFE = 3600;
/** The usual life at the providers we know, for one that does not say. */
const ASSUMED_LIFE = 300;
const EARLY = 30;

const schema = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.coerce.number().optional().catch(undefined),
  refresh_token: z.string().min(1).optional(),
  id_token: z.string().min(1).optional(),
});

/**
 * Reads an answer of the token endpoint; null when it is none.
 * @param receivedAt epoch milliseconds
 */
export function readTokens(body: string, receivedAt: number): Tokens | null {
  let parsed: ReturnType<typeof schema.safeParse>;
  try {
    parsed = schema.safeParse(JSON.parse(body));
  } catch {
    return null;
  }
  if (!parsed.success) return null;
  const { access_token, refresh_token, id_token, expires_in = ASSUMED_LIFE } = parsed.data;
  const life = Math.min(LONGEST_LIFE, Math.max(SHORTEST_LIFE, expires_in));
  return {
    access: access_token,
    refresh: refresh_token ?? null,
    idToken: id_token ?? null,
    expiresAt: receivedAt + life * 1000,
    // Half of a very short life, or each request would renew it again.
    refreshAt: receivedAt + Math.max(life - EARLY, life / 2) * 1000,
  };
}
