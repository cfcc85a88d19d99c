import { z } from "zod";
import type { AuditGroup } from "./extension/audit-groups";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A reply without a body, such as 204. */
export const none = z.null();

/** What one call of the upstream takes and answers. Wire names stay as they are on the wire. */
export interface CallDefinition {
  /** One sentence in plain English; it turns up in logs beside the call. */
  purpose: string;
  /**
   * The group that people look for it under in the audit: of every command, and of a question that is told of whenever it
   * is asked. Its name there is the one that the contract exports it under.
   */
  audit?: AuditGroup;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** One schema per status that carries an answer. Every other status is a refusal: see `Refusal`. */
  replies: Readonly<Record<number, z.ZodType>>;
  /** The permission that the upstream demands, a name of `permissions.ts`; of several, any one is enough. */
  needs?: string | readonly string[];
  /**
   * The kind of company whose headers the call carries; the upstream refuses a company the user lacks. `any`: a
   * customer acts for itself, or the partner that looks after it.
   */
  company?: "customer" | "partner" | "any";
  /** Asked by people who are not signed in, so without a bearer token. */
  anonymous?: true;
  /** Not shown by the source: whoever runs another upstream has to serve it as declared here. */
  extension?: true;
  /** A question that may find what it is about changed meanwhile: 409, which every command may be answered. */
  conflicts?: true;
  /** Answered by the identity provider, not by the API. */
  provider?: true;
  /** The body goes as a form, not as JSON. */
  form?: true;
  /** Words of source section 8 that stand for this call's own, to the letter. */
  sentences?: Sentences;
}

/**
 * What a person reads when a call fails; `{status}` becomes the status, `{message}` what the answer itself says, of a
 * 5xx too, or else our own words. What is left out has the client's own words.
 */
export interface Sentences {
  /** An answer of 400 or more. */
  http?: string;
  /** No answer, or one that is none. */
  network?: string;
}

/**
 * Which of the APIs answers a call: each may have a base URL of its own. `extension` is what the source does not show
 * and this portal needs, but for reconciliation, which is an API of the source's.
 */
export type Api = "main" | "backoffice" | "conciliation" | "extension";

export interface Call<D extends CallDefinition = CallDefinition> extends Readonly<CallDefinition> {
  readonly spelling: string;
  readonly method: Method;
  readonly path: string;
  readonly api: Api;
  readonly params: D["params"];
  readonly query: D["query"];
  readonly body: D["body"];
  readonly replies: D["replies"];
}

/** Whether it only asks; every other call is a command. */
export const isQuestion = ({ method }: Call) => method === "GET";

/** Declares a call once, spelled as in the source: `call("GET /api/backoffice/companies/{id}", …)`. */
export function call<D extends CallDefinition>(spelling: `${Method} /${string}`, definition: D): Call<D> {
  const [method, path] = spelling.split(" ") as [Method, string];
  return {
    ...definition,
    spelling,
    method,
    path,
    api: apiOf(path),
    params: definition.params,
    query: definition.query,
    body: definition.body,
    replies: definition.replies,
  };
}

function apiOf(path: string): Api {
  if (path.startsWith("/api/backoffice/")) return "backoffice";
  if (/^\/api\/portal\/customers\/\{customerId\}\/(conciliation|discrepancies)(\/|$)/.test(path))
    return "conciliation";
  return path.startsWith("/api/portal/") ? "extension" : "main";
}

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? { [K in Name]: z.input<Schema> }
  : unknown;

/** What a caller hands over: only the parts that the call declares. */
export type InputOf<C extends Call> = Part<"params", C["params"]> &
  Part<"query", C["query"]> &
  Part<"body", C["body"]>;

type SuccessStatus = 200 | 201 | 202 | 204;

/** The parsed body of a good answer; `null` for a reply without a body. */
export type AnswerOf<C extends Call> = {
  [S in keyof C["replies"] & SuccessStatus]: C["replies"][S] extends z.ZodType
    ? z.output<C["replies"][S]>
    : never;
}[keyof C["replies"] & SuccessStatus];

/** The body of every refusal: 4xx and 5xx. `fields` names what to correct, by wire name. */
export const Refusal = z.object({
  error: z.object({
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});
export type Refusal = z.output<typeof Refusal>;
