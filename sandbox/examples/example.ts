import type { AnswerOf, Call, InputOf } from "#contract/call";

/** Asks the running sandbox as somebody, for a company of theirs; rejects unless the answer is a good one. */
export type Ask = <C extends Call>(
  who: { as: string; company?: string },
  call: C,
  input: InputOf<C>,
) => Promise<AnswerOf<C>>;

/** A request that the freshly seeded sandbox answers well: what tests vary, and readers copy. */
export interface Example<C extends Call> {
  /** The account's user name; `null` for anonymous calls. */
  as: string | null;
  /** The id of the company whose headers go along. */
  company?: string;
  /** Ready, or made by asking first: for what has an id only the sandbox knows. */
  input: InputOf<C> | ((ask: Ask) => Promise<InputOf<C>>);
}

type CallNames<Module> = { [Name in keyof Module]: Module[Name] extends Call ? Name : never }[keyof Module];

/** One example for each call that a contract module exports; a call without one is a type error. */
export type Examples<Module> = {
  [Name in CallNames<Module>]: Module[Name] extends Call ? Example<Module[Name]> : never;
};
