/** The way of one request to the upstream: who calls is settled, and what ends the request ends it. */
import type { AnswerOf, Call, InputOf } from "#contract/call";
import { throwNotFound } from "~/faults/throw-fault.server";
import { theServices } from "~/services.server";
import type { Caller } from "~/upstream/bearer";
import type { Result } from "~/upstream/failure";
import { type AnswerOwner, type MaybeStale, staleIfError } from "~/upstream/stale-if-error.server";
import { UnsafePathParameter } from "~/upstream/url";
import { answered } from "./answered.server";

interface Materials {
  request: Request;
  requestId: string;
  caller: Caller;
  /** Whose stale answers may stand in; null for nobody's. */
  answerOwner: AnswerOwner | null;
  /** What answers a request whose session ends while the upstream is asked. */
  sessionEnded: () => Promise<Response>;
}

export interface Calls {
  /** Sends a call; a command carries its idempotency key. */
  send<C extends Call>(call: C, input: InputOf<C>, key?: string): Promise<Result<AnswerOf<C>>>;
  /** A question whose stale answer is better than none. */
  look<C extends Call>(call: C, input: InputOf<C>): Promise<MaybeStale<AnswerOf<C>>>;
}

export function createCalls(materials: Materials): Calls {
  const { request, caller, answerOwner } = materials;
  const { upstream, staleAnswers } = theServices();

  function send<C extends Call>(call: C, input: InputOf<C>, key?: string): Promise<Result<AnswerOf<C>>> {
    return guarded(materials, () => upstream.send(call, input, caller, key));
  }

  async function look<C extends Call>(call: C, input: InputOf<C>): Promise<MaybeStale<AnswerOf<C>>> {
    // What stands beside a command that was just refused is of now, or fails.
    if (!answerOwner || request.method !== "GET") return send(call, input);
    const ask = () => upstream.send(call, input, caller);
    return guarded(materials, () => staleIfError({ owner: answerOwner, staleAnswers, call, input, ask }));
  }

  return { send, look };
}

/** Ends the request with the session, and with an id that makes no path. */
async function guarded<R extends Result<unknown>>(
  { requestId, sessionEnded }: Materials,
  asking: () => Promise<R>,
) {
  try {
    return await answered(asking(), sessionEnded);
  } catch (error) {
    if (error instanceof UnsafePathParameter) throwNotFound(requestId);
    throw error;
  }
}
