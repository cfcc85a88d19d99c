/** The one fetch: headers, deadline over headers and body, refresh-and-retry, parsing, failures. */
import { setTimeout as wait } from "node:timers/promises";
import { Agent, request } from "undici";
import type { AnswerOf, Api, Call, InputOf } from "#contract/call";
import { type Ending, SILENT, type Telemetry } from "~/telemetry/telemetry";
import type { Caller } from "./bearer";
import { type BreakerOptions, createBreaker, USUAL } from "./breaker.server";
import { type Failure, inWordsOf, type Result } from "./failure";
import { type Given, isForeign } from "./foreign-answer";
import { type Attempt, foreign, left, notSent, readReply, timedOut, unreachable } from "./reply.server";
import { fillPath, queryString } from "./url";

export interface UpstreamOptions {
  /** Of every API that has none of its own. */
  baseUrl: string;
  baseUrls?: Partial<Record<Api, string>>;
  /** Milliseconds over headers and body. Source section 9: 30000. */
  timeoutMs: number;
  /** Names the header x-{product}-app. */
  product: string;
  log: { warn(event: string, fields: Record<string, unknown>): void };
  telemetry?: Telemetry;
  breaker?: Partial<BreakerOptions>;
  /** How long a question waits at most before it is asked once more; the wait is drawn, so that callers spread. */
  retryPauseMs?: number;
}

const RETRY_PAUSE_MS = 200;

export interface Upstream {
  /** Sends one call. Never throws but for an unsafe path parameter and the end of the session. */
  send<C extends Call>(
    call: C,
    input: InputOf<C>,
    caller: Caller,
    idempotencyKey?: string,
  ): Promise<Result<AnswerOf<C>>>;
  close(): Promise<void>;
}

/** 401 with these words is a wrong password, not an ended token. Source section 4. */
const WRONG_PASSWORD = "Invalid user credentials";

export function createUpstream(options: UpstreamOptions): Upstream {
  const kept = new Agent({ connections: 64, connect: { timeout: 3_000 }, keepAliveTimeout: 4_000 });
  /**
   * A connection for each call. A kept one may have ended unnoticed: a question that found it so is not asked on another
   * of that age, and a command, of which nobody would know whether it was done, never stands on one.
   */
  const anew = new Agent({ connections: 64, connect: { timeout: 3_000 }, pipelining: 0 });
  const breaker = createBreaker({ ...USUAL, ...options.breaker });
  const { telemetry = SILENT } = options;
  telemetry.watch("breakers-open", breaker.countOpen);

  async function send<C extends Call>(call: C, input: InputOf<C>, caller: Caller, idempotencyKey?: string) {
    const given = input as Given;
    const baseUrl = options.baseUrls?.[call.api] ?? options.baseUrl;
    const url = baseUrl + fillPath(call.path, given.params) + queryString(given.query);
    const deadline = AbortSignal.timeout(options.timeoutMs);
    const isQuestion = call.method === "GET";
    const signal = isQuestion && caller.signal ? AbortSignal.any([deadline, caller.signal]) : deadline;
    const body = given.body === undefined ? null : encode(call, given.body);
    const key = isQuestion ? undefined : idempotencyKey;

    const attempt = async ({ token, joined }: Sending, dispatcher: Agent): Promise<Attempt<AnswerOf<C>>> => {
      try {
        const answer = await request(url, {
          method: call.method,
          dispatcher,
          signal,
          headersTimeout: options.timeoutMs,
          bodyTimeout: options.timeoutMs,
          headers: { ...joined, ...headersOf(caller, token), ...contentOf(call, body), ...repeatable(key) },
          body,
        });
        const read = await readReply<AnswerOf<C>>(call, answer);
        return read.result.ok && isForeign(call, given, read.result.value) ? foreign() : read;
      } catch (error) {
        if (signal.aborted && signal.reason !== deadline.reason) return left();
        return deadline.aborted ? timedOut(call, options.timeoutMs) : unreachable(call, error);
      }
    };
    /** Only questions, once, and only where the upstream cannot have refused in words. */
    const attempts = async (sending: Sending) => {
      const outcome = await attempt(sending, isQuestion ? kept : anew);
      if (!isQuestion || outcome.retryAfterMs === undefined || signal.aborted) return outcome;
      await wait(
        outcome.retryAfterMs + (options.retryPauseMs ?? RETRY_PAUSE_MS) * (0.25 + Math.random() * 0.75),
      );
      return signal.aborted ? outcome : attempt(sending, anew);
    };
    const run = (token: string | null) =>
      telemetry.step(
        "upstream",
        call.spelling,
        async () => {
          // Before the breaker, which may begin it when another call's turn is over.
          const sending = { token, joined: telemetry.headers() };
          const outcome = await breaker.run(
            call.spelling,
            () => attempts(sending),
            () => signal.aborted,
          );
          if (typeof outcome !== "string") return outcome;
          return signal.aborted && !deadline.aborted ? left() : notSent(outcome);
        },
        endingOf,
      );

    let token = caller.bearer && !call.anonymous ? await caller.bearer.token() : null;
    let outcome = await run(token);
    if (token && caller.bearer && isTokenRefused(outcome)) {
      token = await caller.bearer.renewed(token);
      outcome = await run(token);
      if (isTokenRefused(outcome)) return caller.bearer.refused();
    }
    const { result, detail, said } = outcome;
    if (result.ok) return result;
    if (!outcome.left) report(call, result.failure, detail, caller.requestId);
    return { ok: false as const, failure: inWordsOf(call.sentences, result.failure, said) };
  }

  function headersOf(caller: Caller, token: string | null): Record<string, string> {
    const { company } = caller;
    return {
      accept: "application/json",
      [`x-${options.product}-app`]: "web",
      "x-request-id": caller.requestId,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...deviceHeaders(caller.device),
      ...(caller.reading ? { "x-reading": caller.reading } : {}),
      ...(caller.acting ? { "x-acting-id": caller.acting } : {}),
      ...(company ? { "x-company-id": company.id } : {}),
      ...(company?.customerId ? { "x-customer-id": company.customerId } : {}),
      ...(company?.partnerId ? { "x-partner-id": company.partnerId } : {}),
    };
  }

  function report(call: Call, failure: Failure, detail: string | undefined, requestId: string) {
    options.log.warn("upstream.failed", {
      call: call.spelling,
      purpose: call.purpose,
      kind: failure.kind,
      status: failure.status,
      detail,
      requestId,
    });
  }

  return {
    send,
    async close() {
      await Promise.all([kept.close(), anew.close()]);
    },
  };
}

function deviceHeaders(device: Caller["device"]): Record<string, string> {
  return {
    ...(device?.address ? { "x-forwarded-for": device.address } : {}),
    ...(device?.browser ? { "x-client-browser": device.browser } : {}),
  };
}

/** What one sending has of its own. */
interface Sending {
  token: string | null;
  /** Joins the other side's work to ours. */
  joined: Readonly<Record<string, string>>;
}

function isTokenRefused({ unauthorized }: Attempt<unknown>): boolean {
  return unauthorized !== undefined && !unauthorized.includes(WRONG_PASSWORD);
}

function endingOf({ result, status, unsent, left }: Attempt<unknown>): Ending {
  if (result.ok) return { outcome: "ok", status: result.status };
  if (left) return { outcome: "left" };
  if (unsent) return { outcome: unsent };
  return { outcome: result.failure.kind, ...(status === undefined ? {} : { status }) };
}

function encode(call: Call, body: unknown): string {
  return call.form ? queryString(body as Record<string, unknown>).slice(1) : JSON.stringify(body);
}

function contentOf(call: Call, body: string | null): Record<string, string> {
  if (body === null) return {};
  return { "content-type": call.form ? "application/x-www-form-urlencoded" : "application/json" };
}

function repeatable(idempotencyKey: string | undefined): Record<string, string> {
  return idempotencyKey ? { "idempotency-key": idempotencyKey } : {};
}
