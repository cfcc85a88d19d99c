/**
 * The closed set of ways a call can fail. `status` is the upstream's own for an HTTP error; a non-HTTP failure
 * is 400 with a message. Source section 8; `decisions.md` 19. `message` is pt-BR and meant for a person.
 */
export type Failure =
  /** The upstream refused in words (4xx): what a person can correct. `fields` by wire name. */
  | { kind: "refused"; status: number; message: string; fields?: Record<string, string> }
  /** 403: the token's user may not. */
  | { kind: "forbidden"; status: 403; message: string }
  /** 404: there is no such thing, or not for this user. */
  | { kind: "absent"; status: 404; message: string }
  /** No answer within the deadline, over headers and body. */
  | { kind: "timeout"; status: 400; message: string }
  /** Refused or cut connection, or 5xx. */
  | { kind: "unavailable"; status: number; message: string }
  /** An answer that is not what the contract says: not JSON, wrong shape, too large, a redirect, 204 for a body. */
  | { kind: "contract"; status: 400; message: string }
  /** 429. */
  | { kind: "rate-limited"; status: 429; message: string };

export type FailureKind = Failure["kind"];

export type Result<Value> = { ok: true; status: number; value: Value } | { ok: false; failure: Failure };

/** The HTTP status that the browser gets when a failure ends a page. */
export function pageStatus(failure: Failure): number {
  switch (failure.kind) {
    case "refused":
      return failure.status;
    case "forbidden":
      return 403;
    case "absent":
      return 404;
    case "timeout":
      return 504;
    case "unavailable":
      return 503;
    case "contract":
      return 502;
    case "rate-limited":
      return 429;
  }
}
