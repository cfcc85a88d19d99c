/**
 * What whoever runs the portal may be told of its work. The app names what it does; the shell decides, by its settings,
 * what becomes of it (`server/telemetry/`). Names and labels are those of the house, few and fixed: never a path, an id,
 * a query, or anything that a person has sent.
 */

/** A piece of work that takes time and comes to an end. */
export type Step =
  /** The guard chain; the screen's name. */
  | "door"
  /** One command of the session store; the method's name. */
  | "store"
  /** A call of the APIs, asked once more where it was; its spelling: `GET /api/backoffice/companies/{id}`. */
  | "upstream"
  /** A question to the identity provider; the last word of its address: `token`, `userinfo`. */
  | "identity"
  /** The renewal of a session's token. */
  | "refresh"
  /** The wait for a lock that somebody else holds; what is locked: `refresh`, `command`. */
  | "lock";

/** How a step ended. */
export interface Ending {
  /** `ok`, or a fixed word for what it was instead. */
  outcome: string;
  /** The HTTP status where there was one. */
  status?: number;
}

/** What happens, and is counted. */
export type Counted =
  | "session-opened"
  /** Why. */
  | "session-ended"
  /** Why. */
  | "sign-in-failed"
  /** `room` or `time`. */
  | "page-refused"
  /** The limit's name. */
  | "rate-limited";

/** What may be looked at whenever somebody wants to know. */
export type Watched =
  | "page-places"
  | "pages-under-way"
  | "pages-waiting"
  | "breakers-open"
  | "store-evicted"
  | "stale-answers"
  | "stale-answers-bytes";

export interface Telemetry {
  /**
   * Runs the work as one step. `endingOf` reads from its answer how it ended, `ok` where it is left out; what is thrown
   * has failed, but for an answer of the portal's own.
   */
  step<T>(step: Step, name: string, work: () => Promise<T>, endingOf?: (answer: T) => Ending): Promise<T>;
  /** Headers for a request that is sent within a step, so that the other side's work can be joined to it. */
  headers(): Readonly<Record<string, string>>;
  /** @param label as `Counted` says; left out where it says nothing */
  count(what: Counted, label?: string): void;
  /** The last reader of each stands. */
  watch(what: Watched, read: () => number): void;
}

const NO_HEADERS = {};

/** Nobody wants to know. */
export const SILENT: Telemetry = {
  step: (_step, _name, work) => work(),
  headers: () => NO_HEADERS,
  count() {},
  watch() {},
};
