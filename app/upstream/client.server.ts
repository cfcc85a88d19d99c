/** The one fetch: headers, deadline over headers and body, refresh-and-retry, parsing, failures. */
import { setTimeout as wait } from "node:timers/promises";
import { Agent, request } from "undici";
import type { AnswerOf, Call, InputOf } from "~/contract/call";
import type { Caller } from "./bearer";
import type { Failure, Result } from "./failure";
import { type Attempt, readReply } from "./reply.server";
import { fillPath, queryString } from "./url";

export interface UpstreamOptions {
  baseUrl: string;
  /** Milliseconds over headers and body. Source section 9: 30000. */
  timeoutMs: number;
  /** Names the header x-{product}-app. */
  product: string;
  log: { warn(event: string, fields: Record<string, unknown>): void };
}

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
  const agent = new Agent({ connections: 64, connect: { timeout: 3_000 }, keepAliveTimeout: 4_000 });

  async function send<C extends Call>(call: C, input: InputOf<C>, caller: Caller, idempotencyKey?: string) {
    const given = input as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const url = options.baseUrl + fillPath(call.path, given.params) + queryString(given.query);
    const deadline = AbortSignal.timeout(options.timeoutMs);
    const isQuestion = call.method === "GET";
    const signal = isQuestion && caller.signal ? AbortSignal.any([deadline, caller.signal]) : deadline;

    const attempt = async (token: string | null): Promise<Attempt<AnswerOf<C>>> => {
      try {
        const answer = await request(url, {
          method: call.method,
          dispatcher: agent,
          signal,
          headersTimeout: options.timeoutMs,
          bodyTimeout: options.timeoutMs,
          headers: headersOf(
            caller,
            token,
            given.body !== undefined,
            isQuestion ? undefined : idempotencyKey,
          ),
          body: given.body === undefined ? null : JSON.stringify(given.body),
        });
        return await readReply<AnswerOf<C>>(call, answer);
      } catch (error) {
        return deadline.aborted ? timedOut(options.timeoutMs) : unreachable(error);
      }
    };

    let token = caller.bearer && !call.anonymous ? await caller.bearer.token() : null;
    let outcome = await attempt(token);
    if (outcome.unauthorized && token && caller.bearer && outcome.unauthorized !== WRONG_PASSWORD) {
      token = await caller.bearer.renewed(token);
      outcome = await attempt(token);
      if (outcome.unauthorized) return caller.bearer.refused();
    }
    // Only questions, once, and only where the upstream cannot have refused in words.
    if (isQuestion && outcome.retryable && !signal.aborted) {
      await wait(50 + Math.random() * 150);
      outcome = await attempt(token);
    }
    if (!outcome.result.ok) report(call, outcome.result.failure, outcome.detail, caller.requestId);
    return outcome.result;
  }

  function headersOf(caller: Caller, token: string | null, hasBody: boolean, idempotencyKey?: string) {
    const headers: Record<string, string> = {
      accept: "application/json",
      [`x-${options.product}-app`]: "web",
      "x-request-id": caller.requestId,
    };
    if (token) headers.authorization = `Bearer ${token}`;
    if (hasBody) headers["content-type"] = "application/json";
    if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
    if (caller.company) {
      headers["x-company-id"] = caller.company.id;
      if (caller.company.customerId) headers["x-customer-id"] = caller.company.customerId;
      if (caller.company.partnerId) headers["x-partner-id"] = caller.company.partnerId;
    }
    return headers;
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

  return { send, close: () => agent.close() };
}

function timedOut(ms: number): Attempt<never> {
  const message = `O serviço não respondeu em ${Math.round(ms / 1000)} s. Nada foi confirmado. Tente de novo.`;
  return { result: { ok: false, failure: { kind: "timeout", status: 400, message } } };
}

function unreachable(error: unknown): Attempt<never> {
  const code = (error as { code?: string }).code ?? (error as Error).name;
  return {
    result: {
      ok: false,
      failure: {
        kind: "unavailable",
        status: 400,
        message: "Não foi possível falar com o serviço. Tente de novo em instantes.",
      },
    },
    retryable: true,
    detail: code,
  };
}
