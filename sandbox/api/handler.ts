import type { z } from "zod";
import type { AnswerOf, Call } from "#contract/call";
import type { Clock } from "../clock.ts";
import type { Db } from "../database.ts";

/** The signed-in user behind a bearer token. */
export interface ApiUser {
  /** The SSO user's id, the token's `sub`. */
  id: string;
  /** The person behind the user, the token's `userId`. */
  personId: string;
  name: string;
  email: string;
  /** Roles of the token and of the company in the request's headers. */
  roles: readonly string[];
}

/** The company of the request's headers, already checked against the user's companies. */
export interface ApiCompany {
  id: string;
  customerId: string | null;
  partnerId: string | null;
}

/** What a handler gets: input already validated by the contract, a user already authorised for the call. */
export interface ApiRequest<C extends Call = Call> {
  params: C["params"] extends z.ZodType ? z.output<C["params"]> : undefined;
  query: C["query"] extends z.ZodType ? z.output<C["query"]> : undefined;
  body: C["body"] extends z.ZodType ? z.output<C["body"]> : undefined;
  /** `null` only for calls declared anonymous. */
  user: ApiUser | null;
  company: ApiCompany | null;
  db: Db;
  clock: Clock;
  /** Puts a mail into the outbox. */
  mail(to: string, subject: string, text: string): void;
  /** Address of the sandbox itself, for links in mails: `http://127.0.0.1:4000`. */
  url: string;
}

/** Thrown by a handler to refuse: answered as `{ error: { message, fields } }`. Messages are pt-BR. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 409 | 422 | 503,
    message: string,
    readonly fields?: Record<string, string>,
  ) {
    super(message);
  }
}

/** 422 with a sentence at each field that is wrong. */
export const fieldRefusal = (fields: Record<string, string>) =>
  new ApiRefusal(422, "Corrija os campos indicados.", fields);

/** Nothing where no field is wrong. */
export function refuseFields(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw fieldRefusal(fields);
}

/** Answers one call: a status of the call's replies, and its body. Runs inside one SQLite transaction for writes. */
export type Handler<C extends Call> = (request: ApiRequest<C>) => { status: number; body: AnswerOf<C> };

/** Ties a handler to its call, so that its input and answer are typed by the contract. */
export function answer<C extends Call>(call: C, handler: Handler<C>): ApiAnswer {
  return { call: call as unknown as Call, handler: handler as unknown as Handler<Call> };
}

export interface ApiAnswer {
  call: Call;
  handler: Handler<Call>;
}
