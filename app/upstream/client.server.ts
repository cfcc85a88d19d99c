/** The one fetch: headers, deadline over headers and body, refresh-and-retry, parsing, failures. */
import { type AnswerOf, type Api, type Call, type InputOf, isQuestion } from "#contract/call";
import { type Ending, SILENT, type Telemetry } from "~/telemetry/telemetry";
import type { Caller } from "./bearer";
import { type BreakerOptions, createBreaker, USUAL } from "./breaker.server";
import { exchange, type Message, openConnections } from "./exchange.server";
import { type Failure, inWordsOf, type Result } from "./failure";
import type { Given } from "./foreign-answer";
import { type Attempt, left, notSent } from "./reply.server";
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
  const { telemetry = SILENT, timeoutMs, retryPauseMs = RETRY_PAUSE_MS } = options;
  const connections = openConnections();
  const breaker = createBreaker({ ...USUAL, ...options.breaker });
  telemetry.watch("breakers-open", breaker.countOpen);

  function messageOf<C extends Call>(
    call: C,
    given: Given,
    caller: Caller,
    idempotencyKey: string | undefined,
  ): Message<C> {
    const baseUrl = options.baseUrls?.[call.api] ?? options.baseUrl;
    const url = baseUrl + fillPath(call.path, given.params) + queryString(given.query);
    const body = given.body === undefined ? null : encode(call, given.body);
    const deadline = AbortSignal.timeout(timeoutMs);
    const asks = isQuestion(call);
    const signal = asks && caller.signal ? AbortSignal.any([deadline, caller.signal]) : deadline;
    const key = asks ? undefined : idempotencyKey;
    const headers = { ...headersOf(options.product, caller), ...contentOf(call, body), ...repeatable(key) };
    return { call, given, url, body, headers, timeoutMs, deadline, signal };
  }

  /** Once, and once more where the exchange allows it, unless the breaker keeps it back. */
  function run<C extends Call>(message: Message<C>, token: string | null): Promise<Attempt<AnswerOf<C>>> {
    const { call, signal, deadline } = message;
    return telemetry.step(
      "upstream",
      call.spelling,
      async () => {
        // Before the breaker, which may begin it when another call's turn is over.
        const own = { ...telemetry.headers(), ...(token ? { authorization: `Bearer ${token}` } : {}) };
        const outcome = await breaker.run(
          call.spelling,
          () => exchange(message, own, connections, retryPauseMs),
          () => signal.aborted,
        );
        if (typeof outcome !== "string") return outcome;
        return signal.aborted && !deadline.aborted ? left() : notSent(outcome);
      },
      endingOf,
    );
  }

  /** With the caller's token, and with a renewed one where that was refused. */
  async function runAs<C extends Call>(
    message: Message<C>,
    { bearer }: Caller,
  ): Promise<Attempt<AnswerOf<C>>> {
    if (!bearer || message.call.anonymous) return run(message, null);
    const token = await bearer.token();
    const outcome = await run(message, token);
    if (!token || !isTokenRefused(outcome)) return outcome;
    const again = await run(message, await bearer.renewed(token));
    return isTokenRefused(again) ? bearer.refused() : again;
  }

  /** Of the status the upstream's own alone: that of a failure is 400 where there was no answer, too. */
  function report(
    { spelling, purpose }: Call,
    { kind }: Failure,
    attempt: Attempt<unknown>,
    requestId: string,
  ) {
    const { status, detail } = attempt;
    options.log.warn("upstream.failed", { call: spelling, purpose, kind, status, detail, requestId });
  }

  return {
    async send(call, input, caller, idempotencyKey) {
      const message = messageOf(call, input as Given, caller, idempotencyKey);
      const attempt = await runAs(message, caller);
      const { result } = attempt;
      if (result.ok) return result;
      if (!attempt.left) report(call, result.failure, attempt, caller.requestId);
      return { ok: false, failure: inWordsOf(call.sentences, result.failure, attempt.said) };
    },
    close: connections.close,
  };
}

function headersOf(product: string, caller: Caller): Record<string, string> {
  const { company } = caller;
  return {
    accept: "application/json",
    [`x-${product}-app`]: "web",
    "x-request-id": caller.requestId,
    ...deviceHeaders(caller.device),
    ...(caller.reading ? { "x-reading": caller.reading } : {}),
    ...(caller.acting ? { "x-acting-id": caller.acting } : {}),
    ...(company ? { "x-company-id": company.id } : {}),
    ...(company?.customerId ? { "x-customer-id": company.customerId } : {}),
    ...(company?.partnerId ? { "x-partner-id": company.partnerId } : {}),
  };
}

function deviceHeaders(device: Caller["device"]): Record<string, string> {
  return {
    ...(device?.address ? { "x-forwarded-for": device.address } : {}),
    ...(device?.browser ? { "x-client-browser": device.browser } : {}),
  };
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
