import type { Failure } from "~/upstream/failure";

/** Thrown while a call waits for a token that will not come. */
export class SessionEnded extends Error {
  override name = "SessionEnded";
}

/** Thrown while a call waits for a token and the provider or the store cannot be reached; the session stays. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}
