/** Reads that need not fail with the upstream: where it is away or slow, they are answered as the last time. */
import { createHash } from "node:crypto";
import type { Call } from "#contract/call";
import type { Result } from "./failure";
import { withinPatience } from "./patience.server";
import type { StaleAnswers } from "./stale-answers.server";

/** Whose answers these are. Nothing is shared between two sessions, companies or sets of permissions. */
export interface AnswerOwner {
  /** The session's name in the store. */
  session: string;
  /** All that an answer depends on besides its question; asked for anew by each read. */
  scope(): readonly unknown[];
  /** A command was sent: whatever was answered before it is not shown again. */
  told(): Promise<void>;
}

/** A result; `asOf` says when it was answered, where it is not an answer of now: `2026-11-20T17:02:11.000Z`. */
export type MaybeStale<Value> = Result<Value> & { asOf?: string };

/** With an answer at hand, nobody waits longer than this for another; milliseconds. */
const PATIENCE_MS = 5_000;

/** Asks, keeps what is answered, and falls back on what was. */
export async function staleIfError<Value>(parts: {
  owner: AnswerOwner;
  staleAnswers: StaleAnswers;
  call: Call;
  input: unknown;
  ask: () => Promise<Result<Value>>;
  patienceMs?: number;
}): Promise<MaybeStale<Value>> {
  const { owner, staleAnswers, call, input, ask, patienceMs = PATIENCE_MS } = parts;
  const question = nameOf([...owner.scope(), call.spelling, input]);
  // Before the question goes out: the answer of another wave is not the last one of this.
  const last = staleAnswers.find(owner.session, question);
  const asking = ask();
  // An answer that comes too late for this page is there for the next one.
  asking.then(
    (result) => result.ok && staleAnswers.keep(owner.session, question, result.value),
    () => {},
  );
  if (!last) return asking;
  const result = await withinPatience(asking, patienceMs);
  if (result && !isAway(result)) return result;
  // Kept under the name of its call, so that it has the call's shape.
  const value = last.answer() as Value;
  return { ok: true, status: 200, value, asOf: new Date(last.at).toISOString() };
}

/** Only an upstream that is away is stood in for: what it refuses, or answers wrongly, is for the person to read. */
function isAway(result: Result<unknown>): boolean {
  return !result.ok && (result.failure.kind === "timeout" || result.failure.kind === "unavailable");
}

/** A hash, so that what a person searched for stands in no key. */
function nameOf(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
