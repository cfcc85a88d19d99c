import { now } from "~/clock.server";
import type { OpenSession } from "~/session/open-session.server";
import type { Acting } from "~/session/session";
import type { Failure } from "~/upstream/failure";
import type { Principal } from "./rules";

/** Who came in with a request. */
export type Arrival =
  | { state: "anonymous" }
  /** The session was there and is over: its refresh failed, or the provider refused its token. */
  | { state: "ended"; sub: string }
  /** The identity provider or the guard's questions cannot be answered: nobody is let in, nobody signed out. */
  | { state: "unavailable"; failure: Failure; open: OpenSession | null }
  | {
      state: "present";
      open: OpenSession;
      principal: Principal;
      /** What was over when the request came in: the person is back in the partner's area. */
      stopped?: Acting;
    };

/**
 * What one HTTP request has found out so far. All loaders of a request share `context` but not `Request`, so
 * the memo hangs on the context; a test that calls a loader as a plain function passes its own.
 */
export interface RequestMemo {
  readonly requestId: string;
  /** The caller's address, for receipts. */
  readonly clientAddress: string;
  /** When the request came in: all that one page shows is of one moment. */
  readonly now: Date;
  /** Adds fields to the request's line in the access log. */
  readonly annotate: (fields: Readonly<Record<string, string>>) => void;
  arrival?: Promise<Arrival>;
  body?: Promise<FormData>;
  /** What several loaders need, by its name. */
  readonly shared: Map<string, Promise<unknown>>;
  /** What the document is answered with when a list failed in its own place of the page. */
  faultStatus?: number;
  /** A question failed before anything of a form was sent: `document/line.ts` sends the form again. */
  isUnsent?: boolean;
}

const memos = new WeakMap<object, RequestMemo>();
const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

export function memoOf({ context, request }: { context: object; request: Request }): RequestMemo {
  let memo = memos.get(context);
  if (!memo) {
    // Under plain remix-serve the context is empty.
    const given = context as Partial<Pick<RequestMemo, "requestId" | "clientAddress" | "annotate">>;
    const named = given.requestId ?? request.headers.get("x-request-id") ?? "";
    memo = {
      requestId: REQUEST_ID.test(named) ? named : crypto.randomUUID(),
      clientAddress: given.clientAddress ?? "",
      now: now(),
      annotate: given.annotate ?? (() => {}),
      shared: new Map(),
    };
    memos.set(context, memo);
  }
  return memo;
}
