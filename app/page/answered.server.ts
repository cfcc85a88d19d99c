import { ProviderUnavailable, SessionEnded } from "~/session/session-ended";
import type { Failure, Result } from "~/upstream/failure";

/** A session that ends while the upstream is asked ends the request; a provider that is down is a failure like any other. */
export async function answered<Answer extends Result<unknown>>(
  asking: Promise<Answer>,
  ended: () => Promise<Response>,
): Promise<Answer | { ok: false; failure: Failure }> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof SessionEnded) throw await ended();
    if (error instanceof ProviderUnavailable) return { ok: false, failure: error.failure };
    throw error;
  }
}
