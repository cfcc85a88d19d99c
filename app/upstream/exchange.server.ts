/** One call on its way: what is sent of it, on which connection, and how often. */
import { setTimeout as wait } from "node:timers/promises";
import { Agent, request } from "undici";
import { type AnswerOf, type Call, isQuestion } from "#contract/call";
import { type Given, isForeign } from "./foreign-answer";
import { type Attempt, foreign, left, readReply, timedOut, unreachable } from "./reply.server";

/** A call, made ready: what all its sendings have in common. */
export interface Message<C extends Call> {
  call: C;
  given: Given;
  url: string;
  body: string | null;
  headers: Readonly<Record<string, string>>;
  /** Milliseconds over headers and body. */
  timeoutMs: number;
  /** Passes then. */
  deadline: AbortSignal;
  /** Ends the call: the deadline, or whoever asked has left. */
  signal: AbortSignal;
}

/** What one sending has of its own: the token, and what joins the other side's work to ours. */
type OwnHeaders = Readonly<Record<string, string>>;

/** The connections of a process to its upstream. */
interface Connections {
  kept: Agent;
  /**
   * One for each call. A kept one may have ended unnoticed: a question that found it so is not asked on another of that
   * age, and a command, of which nobody would know whether it was done, never stands on one.
   */
  anew: Agent;
  close(): Promise<void>;
}

export function openConnections(): Connections {
  const usual = { connections: 64, connect: { timeout: 3_000 } };
  const kept = new Agent({ ...usual, keepAliveTimeout: 4_000 });
  const anew = new Agent({ ...usual, pipelining: 0 });
  const close = async () => {
    await Promise.all([kept.close(), anew.close()]);
  };
  return { kept, anew, close };
}

/**
 * Sends a message and, of a question which the upstream cannot have refused in words, once more. Never rejects.
 *
 * @param pauseMs the longest wait before that
 */
export async function exchange<C extends Call>(
  message: Message<C>,
  own: OwnHeaders,
  { kept, anew }: Connections,
  pauseMs: number,
): Promise<Attempt<AnswerOf<C>>> {
  const { call, signal } = message;
  if (!isQuestion(call)) return attempt(message, own, anew);
  const outcome = await attempt(message, own, kept);
  if (outcome.retryAfterMs === undefined || signal.aborted) return outcome;
  await wait(outcome.retryAfterMs + pauseMs * (0.25 + Math.random() * 0.75));
  return signal.aborted ? outcome : attempt(message, own, anew);
}

async function attempt<C extends Call>(
  message: Message<C>,
  own: OwnHeaders,
  dispatcher: Agent,
): Promise<Attempt<AnswerOf<C>>> {
  const { call, given, url, body, headers, timeoutMs, deadline, signal } = message;
  try {
    const answer = await request(url, {
      method: call.method,
      dispatcher,
      signal,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      headers: { ...own, ...headers },
      body,
    });
    const read = await readReply<AnswerOf<C>>(call, answer);
    return read.result.ok && isForeign(call, given, read.result.value) ? foreign() : read;
  } catch (error) {
    if (signal.aborted && signal.reason !== deadline.reason) return left();
    return deadline.aborted ? timedOut(call, timeoutMs) : unreachable(call, error);
  }
}
