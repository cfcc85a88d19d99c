import type { Sentences } from "#contract/call";

/**
 * The closed set of ways a call can fail. `status` is the upstream's own for an HTTP error; a non-HTTP failure
 * is 400 with a message. Source section 8; `docs/decisions/2026-11-22-calls.md`.
 * `message` is pt-BR and meant for a person.
 *
 * What is no call's failure ends a request elsewhere: nobody signed in and a session that ended (a redirect), a
 * forged or stale form, a session store that is away.
 */
export type Failure =
  /** The upstream refused in words (4xx): what a person can correct. `fields` by wire name. */
  | { kind: "refused"; status: number; message: string; fields?: Record<string, string>; body?: unknown }
  /** 403: the token's user may not. */
  | { kind: "forbidden"; status: 403; message: string }
  /** 404: there is no such thing, or not for this user. */
  | { kind: "absent"; status: 404; message: string }
  /** A question without an answer within the deadline, over headers and body. */
  | { kind: "timeout"; status: 400; message: string }
  /** Refused or cut connection, 5xx, or held back (`unsent`): the last answers were all that, too many calls wait, or in whose name it is cannot be told now. */
  | { kind: "unavailable"; status: number; message: string; unsent?: true }
  /** A command was sent and its answer never came whole: it may have been done. */
  | { kind: "unknown-outcome"; status: number; message: string }
  /** An answer that is not what the contract says: not JSON, wrong shape, too large, a redirect, 204 for a body. */
  | { kind: "contract"; status: 400; message: string }
  /** 429. */
  | { kind: "rate-limited"; status: 429; message: string };

export type FailureKind = Failure["kind"];

/** What is said of a command that was sent, when no answer came. */
export const OUTCOME_UNKNOWN: Failure = {
  kind: "unknown-outcome",
  status: 400,
  message: "Não recebemos a confirmação do serviço: o pedido pode ter sido feito.",
};

/** `replayed`: the upstream had done it before, for the same idempotency key, and repeats its answer. */
export type Result<Value> =
  | { ok: true; status: number; value: Value; replayed?: true }
  | { ok: false; failure: Failure };

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
    case "unknown-outcome":
      return 504;
    case "unavailable":
      return 503;
    case "contract":
      return 502;
    case "rate-limited":
      return 429;
  }
}

/** Whether the upstream is away, or answers what nobody can read: asked again later, it may well answer. */
export function isServiceFault({ kind }: Failure): boolean {
  return kind === "timeout" || kind === "unavailable" || kind === "contract" || kind === "rate-limited";
}

/** Whether nobody knows if a command was done: sent again, it has to carry the same key. */
export function isOutcomeUnknown({ kind }: Failure): boolean {
  return kind === "unknown-outcome" || kind === "timeout" || kind === "unavailable" || kind === "contract";
}

/**
 * The failure in the words that the source gives the call, where it does (section 8).
 * @param said what the answer itself says
 */
export function inWordsOf(sentences: Sentences | undefined, failure: Failure, said?: string): Failure {
  const isHttp = failure.kind === "refused" || failure.status !== 400;
  const words = isHttp ? sentences?.http : sentences?.network;
  return words === undefined
    ? failure
    : {
        ...failure,
        message: words
          .replace("{status}", String(failure.status))
          .replace("{message}", () => said ?? failure.message),
      };
}
