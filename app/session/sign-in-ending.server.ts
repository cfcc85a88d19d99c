import { OAuth2RequestError } from "remix-auth-oauth2";
import { IdentityUnavailable } from "./identity-http.server";
import { SignInRefused } from "./portal-strategy.server";
import type { SignInFailureReason } from "./sign-in-failures";
import { StoreUnavailable } from "./store";

/** Why an attempt to sign in came to nothing, as what was thrown on its way tells. */
interface Ending {
  reason: SignInFailureReason;
  /** For the log, never for the page. */
  detail: string;
  /** Given out by the provider for an attempt that the portal then refused. */
  tokens?: SignInRefused["tokens"];
}

/** OAuth's words at the callback and at the token endpoint; any other is a refusal. */
const REASONS: ReadonlyMap<string, SignInFailureReason> = new Map([
  ["access_denied", "cancelled"],
  ["temporarily_unavailable", "unavailable"],
  ["server_error", "unavailable"],
]);

/** null for what nobody foresaw. */
export function endingOf(error: unknown): Ending | null {
  if (error instanceof SignInRefused) return error;
  if (error instanceof OAuth2RequestError) {
    // A code of the provider may be anything; only a plain word goes into the log.
    const detail = /^[a-z_]{1,40}$/.test(error.code) ? error.code : "error";
    return { reason: REASONS.get(detail) ?? "refused", detail };
  }
  if (error instanceof IdentityUnavailable || error instanceof StoreUnavailable)
    return { reason: "unavailable", detail: error.message };
  return null;
}
